"""`tourney new`: a blank workbook with lists, examples and notes."""

from __future__ import annotations

from pathlib import Path

import click

from tourney.cli.options import EVENT, LANGUAGES, existing
from tourney.cli.speaking import Speaking
from tourney.model.event import Format
from tourney.model.failures import CannotGoOnError

FORMATS = [one.value for one in Format] + ["team-sheet"]


@click.command("new")
@click.argument("path", type=EVENT)
@click.option("--format", "form", type=click.Choice(FORMATS), default="round robin", show_default=True)
@click.option("--teams", type=click.IntRange(2, 256), default=8, show_default=True, help="Rooms for so many teams.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of the workbook.")
@click.option(
    "--after", type=EVENT, multiple=True, help="Earlier events: members, teams, officials, arenas, what is owed."
)
def command(path: Path, form: str, teams: int, lang: str, after: tuple[Path, ...]) -> int:
    """Make a blank event workbook at PATH (a folder of CSV files where PATH has no .xlsx ending)."""
    from tourney.workbook.blank import make

    if path.exists():
        raise CannotGoOnError("{path} is there already; nothing was written. Choose another name.", path=str(path))
    say = Speaking(lang).say
    make(path, form, teams, lang)
    if after:
        from tourney.line.after import bring_from

        rows = bring_from(path, [existing(event) for event in after])
        says = "{rows:# row was|# rows were} brought from {events:one earlier event|# earlier events}."
        click.echo(say(says, rows=rows, events=len(after)))
    click.echo(say("{path}: fill the sheets Event and Rosters, then run  tourney check {path}", path=str(path)))
    return 0
