"""The options every command that reads an event takes, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any, TypeVar

import click
from msgspec import Struct

from tourney.cli.speaking import speaking
from tourney.model.failures import CannotGoOnError

Command = TypeVar("Command", bound=Callable[..., Any])

LANGUAGES = ("en", "es", "it")
SIDE_BY_SIDE = 2
"""Languages that papers can be printed in at once."""

EVENT = click.Path(path_type=Path)


class Asked(Struct, frozen=True):
    """How the answer is wanted."""

    json: bool
    language: str
    beside: str
    """The second language of papers in two; "" where they are in one."""
    as_of: date
    quiet: bool
    verbose: bool


def _day(ctx: click.Context, param: click.Parameter, value: str | None) -> date:
    del ctx, param
    if value is None:
        return datetime.now().astimezone().date()
    try:
        return date.fromisoformat(value)
    except ValueError:
        says = "{value} is not a day; write it as 2026-05-01."
        raise click.BadParameter(speaking().say(says, value=repr(value))) from None


def _languages(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    del ctx, param
    wanted = [] if value is None else value.split(",")
    if len(wanted) > SIDE_BY_SIDE or len(set(wanted)) < len(wanted) or not set(wanted) <= set(LANGUAGES):
        known = ", ".join(LANGUAGES)
        raise click.BadParameter(
            speaking().say(
                "{value} is not a language, nor two with a comma between, as en,es; there are {known}.",
                value=repr(value),
                known=known,
            )
        )
    return value


def reading_options(command: Command) -> Command:
    """Add --json, --lang, --as-of, --quiet and --verbose."""
    lang = click.option(
        "--lang", type=click.Choice(LANGUAGES), help="Language of the sentences; default the workbook's."
    )
    return _options(command, lang)


def printing_options(command: Command) -> Command:
    """The same for a command that prints papers: --lang takes two languages, which then stand side by side."""
    says = "Language, or two side by side (en,es); default the workbook's."
    return _options(command, click.option("--lang", callback=_languages, metavar="LANGUAGE[,LANGUAGE]", help=says))


def _options(command: Command, lang: Callable[[Command], Command]) -> Command:
    for option in (
        click.option("--verbose", is_flag=True, help="Say more on the way."),
        click.option("--quiet", is_flag=True, help="Say only what bars."),
        click.option("--as-of", callback=_day, metavar="DATE", help="The day to print and to write; default today."),
        lang,
        click.option("--json", "as_json", is_flag=True, help="The document, to standard output, nothing else there."),
    ):
        command = option(command)
    return command


def asked(as_json: bool, lang: str | None, as_of: date, quiet: bool, verbose: bool, workbook: str = "en") -> Asked:
    """The options as one record; the language is the workbook's where none is asked."""
    first, _, second = (lang or workbook).partition(",")
    speaking().language = first
    return Asked(json=as_json, language=first, beside=second, as_of=as_of, quiet=quiet, verbose=verbose)


ENDINGS = (".xlsx", ".xlsm", ".ods")


def existing(path: Path) -> Path:
    """The path of an event; its ending may be left out. CannotGoOnError where nothing, or more than one, is there.

    A folder without CSV sheets is not the event where a workbook of its name stands beside it: it holds its reports.
    """
    from tourney.workbook.declared import sheet_called

    if path.is_file() or (path.is_dir() and any(sheet_called(one.stem) for one in path.glob("*.csv"))):
        return path
    beside = [path.with_name(path.name + ending) for ending in ENDINGS] if path.name else []
    found = [one for one in beside if one.exists()]
    if len(found) == 1:
        return found[0]
    if path.exists():
        return path
    if found:
        names = " and ".join(one.name for one in found)
        raise CannotGoOnError("{path} could be {names}; give the name with its ending.", path=str(path), names=names)
    raise CannotGoOnError(
        "There is no file or folder {path}. Give the event's workbook, or its folder of CSV files.", path=str(path)
    )
