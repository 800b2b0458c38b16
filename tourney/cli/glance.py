"""A bare `tourney`: where each workbook of a folder stands, and which command comes next."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from tourney.cli.speaking import speaking
from tourney.model.failures import CannotGoOnError

_WORKBOOKS = (".xlsx", ".xlsm", ".ods")
_EVENT_SHEETS = ("event.csv", "evento.csv")


def events_in(folder: Path) -> list[Path]:
    """The workbooks and CSV folders of a folder, by name; lock files and outputs are passed over."""
    found = []
    for path in sorted(folder.iterdir(), key=lambda path: path.name.casefold()):
        if path.name.startswith((".", "~")):
            continue
        if (path.is_file() and path.suffix.lower() in (".xlsx", ".xlsm", ".ods")) or (
            path.is_dir() and any(child.name.casefold() in _EVENT_SHEETS for child in path.iterdir())
        ):
            found.append(path)
    return found


def glance(folder: Path) -> None:
    """Print a line or two for each event of the folder."""
    paths = events_in(folder)
    if not paths:
        say = speaking().say
        click.echo(say("There is no event workbook in this folder. Make one:  tourney new my-event.xlsx --teams 8"))
        click.echo(say("All commands:  tourney --help"))
        return
    from tourney.cli.showing import show_next
    from tourney.line import voice, work
    from tourney.workbook.reading import read

    today = datetime.now().astimezone().date()
    for path in paths:
        try:
            reading = read(path)
        except CannotGoOnError as reason:
            click.echo(f"{path.name}: {speaking().sentence(reason)}")
            continue
        if not reading.sheets.present & {"Event", "Rosters", "Games"}:
            continue
        book = work([reading], today).books[0]
        event = book.sheets.event
        played = sum(1 for result in book.results or () if result.status.value == "played")
        speaker = voice(reading.language)
        teams = speaker.text("{teams:# team|# teams}", teams=len(book.sheets.teams))
        games = speaker.text("{played} of {games:# game|# games} played", played=played, games=len(book.sheets.games))
        click.echo(f"{path.name}: {event.name or '?'} · {teams} · {games}")
        show_next(book, speaker)
