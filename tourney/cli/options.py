"""The options every command that reads an event takes, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from tourney.model.failures import CannotGoOnError

Command = TypeVar("Command", bound=Callable[..., Any])

LANGUAGES = ("en", "es", "it")

EVENT = click.Path(path_type=Path)


@dataclass(frozen=True, slots=True)
class Asked:
    """How the answer is wanted."""

    json: bool
    language: str
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
        raise click.BadParameter(f"{value!r} is not a day; write it as 2026-05-01.") from None


def reading_options(command: Command) -> Command:
    """Add --json, --lang, --as-of, --quiet and --verbose."""
    for option in (
        click.option("--verbose", is_flag=True, help="Say more on the way."),
        click.option("--quiet", is_flag=True, help="Say only what bars."),
        click.option("--as-of", callback=_day, metavar="DATE", help="The day to print and to write; default today."),
        click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences; default the workbook's."),
        click.option("--json", "as_json", is_flag=True, help="The document, to standard output, nothing else there."),
    ):
        command = option(command)
    return command


def asked(as_json: bool, lang: str | None, as_of: date, quiet: bool, verbose: bool, workbook: str = "en") -> Asked:
    """The options as one record; the language is the workbook's where none is asked."""
    return Asked(json=as_json, language=lang or workbook, as_of=as_of, quiet=quiet, verbose=verbose)


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
        raise CannotGoOnError(f"{path} could be {names}; give the name with its ending.")
    raise CannotGoOnError(f"There is no file or folder {path}. Give the event's workbook, or its folder of CSV files.")
