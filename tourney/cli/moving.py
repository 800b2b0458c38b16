"""What `tourney schedule` prints of moves: who must be told what, and two timetables beside each other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from tourney.cli.showing import columns
from tourney.language import Voice
from tourney.model.failures import CannotGoOnError
from tourney.model.nothing import Nothing
from tourney.model.timetable import Placement, Timetable
from tourney.workbook.reading import Reading

if TYPE_CHECKING:
    from schedules.timetable.compare import Move, Told


def show_moves(told: Iterable[Told], speaker: Voice) -> None:
    """A notice for every team and official concerned: each game from where to where."""
    notices = tuple(told)
    several = len({move.event for notice in notices for move in notice.moves}) > 1
    if not notices:
        click.echo(speaker.text("No game has moved."))
    for notice in notices:
        click.echo(notice.name)
        for move in notice.moves:
            click.echo(f"  {_line(move, speaker, several=several)}")


def show_beside(first: Reading, second: Reading, speaker: Voice) -> None:
    """Two workbooks of one event: every game that differs, and what each timetable reached of the wishes."""
    from schedules.timetable import as_typed
    from schedules.timetable.compare import beside, moves
    from schedules.timetable.remembering import remembered
    from tourney.line import settled

    if first.sheets.event.name != second.sheets.event.name:
        raise CannotGoOnError(
            "{first} is {one} and {second} is {two}: --compare takes two timetables of one event.",
            first=first.path.name,
            one=first.sheets.event.name,
            second=second.path.name,
            two=second.sheets.event.name,
        )
    one, two = settled(first), settled(second)
    named = tuple(replace(placement, event=first.sheets.name) for placement in as_typed((two,)))
    moved = moves((one,), as_typed((one,)), named)
    if not moved:
        click.echo(speaker.text("The two timetables are the same."))
    for move in moved:
        click.echo(f"  {_line(move, speaker)}")
    wishes = beside(remembered((first.sheets,)) or Timetable(), remembered((second.sheets,)) or Timetable())
    rows = [("", first.path.name, second.path.name)]
    rows += [(speaker.text(wish.wish), _figure(wish.first), _figure(wish.second)) for wish in wishes]
    if wishes:
        click.echo(columns(rows))


def _figure(value: int | Nothing) -> str:
    return "?" if isinstance(value, Nothing) else str(value)


def _line(move: Move, speaker: Voice, *, several: bool = False) -> str:
    """A game with where it was and where it is; with who comes for whom where only its officials changed."""

    def place(placement: Placement | None) -> str:
        return speaker.text("no time") if placement is None else f"{speaker.moment(placement.start)}, {placement.arena}"

    game = f"{move.event} {move.game}" if several else move.game
    if move.called_off:
        return f"{game}: {place(move.before)} → {speaker.text('not played')}"
    if move.elsewhere:
        return f"{game}: {place(move.before)} → {place(move.after)}"
    now, before = ", ".join(move.newcomers), ", ".join(move.relieved)
    if not now or not before:
        said = speaker.text("now with {names}", names=now) if now else speaker.text("without {names}", names=before)
        return f"{game}: {place(move.after)}: {said}"
    return f"{game}: {place(move.after)}: {speaker.text('{names} for {others}', names=now, others=before)}"
