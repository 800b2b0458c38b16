"""`run`: check; draw if it is due; schedule what has no time; ask what is open; work the books."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from tourney.line import Worked, work
from tourney.line.desk import Desk
from tourney.line.steps import ask, draw_is_due, make_draw, make_timetable, remember_who_played
from tourney.model.findings import Effect, Finding
from tourney.model.nothing import Nothing
from tourney.model.timetable import Timetable


def run(
    desks: Sequence[Desk], as_of: date, *, progress: Callable[[str, int, int, float], None] | None = None
) -> Worked:
    """Work several events together; each workbook is written only by its desk."""
    for desk in desks:
        remember_who_played(desk)
    drawn = [_hindrances(make_draw(desk, as_of)) if draw_is_due(desk, as_of) else () for desk in desks]
    timetable = _timed(desks, as_of, progress)
    readings = [desk.reading for desk in desks]
    worked = ask(desks, as_of)
    if timetable is None and not any(drawn) and readings == [desk.reading for desk in desks]:
        return worked
    return work([desk.reading for desk in desks], as_of, timetable=timetable, extra=drawn)


def _timed(
    desks: Sequence[Desk], as_of: date, progress: Callable[[str, int, int, float], None] | None
) -> Timetable | None:
    """Schedule where a game waits for a time and an arena is there; what was written is then read back.

    None stands for "as the sheets remember it".
    """
    waiting = any(
        desk.reading.sheets.arenas
        and any(isinstance(game.start, Nothing) or not game.arena for game in desk.reading.sheets.games)
        for desk in desks
    )
    if not waiting:
        return None
    timetable = make_timetable(desks, as_of, progress=progress)
    return None if timetable.placements else timetable


def _hindrances(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """What stands in the way of the draw. What only notes belongs to the act of drawing: a second run would lack it."""
    return tuple(finding for finding in findings if finding.effect is not Effect.NOTES)
