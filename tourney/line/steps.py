"""The steps that write: the draw, the timetable, and the questions for the committee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tourney.line import Worked, barred, settled, work
from tourney.line.desk import Desk, questions
from tourney.model.event import Format
from tourney.model.findings import Effect, Finding, Word, phrase
from tourney.model.nothing import Nothing
from tourney.model.settled import Settled
from tourney.model.timetable import Breach, Placement, Timetable
from tourney.workbook.reading import Reading
from tourney.workbook.writing import Changes, GameCell

if TYPE_CHECKING:
    from schedules.draws import Drawn
    from schedules.timetable.compare import Told


def draw_is_due(desk: Desk, as_of: date) -> bool:
    """Whether `run` may draw: entries have closed by that day, and nothing is drawn."""
    sheets = desk.reading.sheets
    event = sheets.event
    if isinstance(event.format, Nothing) or event.format is Format.AS_ENTERED:
        return False
    return not isinstance(event.entries_closed, Nothing) and event.entries_closed <= as_of


def make_draw(
    desk: Desk, as_of: date, *, again: bool = False, because: str = "", with_barred: bool = False
) -> tuple[Finding, ...]:
    """Draw the stages that can be drawn now and write them; what stands in the way comes back as findings."""
    event = settled(desk.reading)
    drawn = draw_stages(desk.reading, event, as_of, again=again, because=because, with_barred=with_barred)
    if drawn.draw is not None:
        stages = tuple(map(Word, drawn.draw.stages)) or (Word(drawn.draw.format),)
        desk.write(
            draw_changes(event, drawn),
            phrase("Draw: {games:# game|# games} ({stages}).", games=len(drawn.games), stages=stages),
        )
    return drawn.findings


def draw_stages(
    reading: Reading, event: Settled, as_of: date, *, again: bool = False, because: str = "", with_barred: bool = False
) -> Drawn:
    """The draw of the stages that can be drawn now; nothing is drawn on settings that cannot be read."""
    from schedules.draws import Drawn, draw

    unsettled = tuple(finding for finding in reading.findings if _of_the_event(finding, reading))
    if unsettled:
        return Drawn(draw=None, findings=unsettled)
    return draw(event, as_of, again=again, because=because, with_barred=with_barred, barred=barred(reading, event))


def draw_changes(event: Settled, drawn: Drawn) -> Changes:
    """What a draw writes into the workbook; nothing where nothing was drawn."""
    from tourney.play.draw_record import to_rows

    if drawn.draw is None:
        return Changes()
    return Changes(
        games=drawn.games,
        games_gone=tuple(game.at for game in event.sheets.games if game.id in drawn.replaced),
        draw=to_rows(drawn.draw, event.sheets.draw),
    )


def _of_the_event(finding: Finding, reading: Reading) -> bool:
    """Whether a setting of the sheet Event is missing or cannot be read: nothing is drawn on a guess."""
    cells = set(reading.sheets.event.cells.values())
    of_event = finding.code in ("missing-setting", "settings-cross") or (
        finding.where is not None and finding.where.sheet in {cell.sheet for cell in cells}
    )
    return of_event and finding.effect is Effect.BARS


def remember_who_played(desk: Desk) -> None:
    """Write down who played each game of the bracket that has a result, so that no later correction rewrites it."""
    from tourney.play.played_record import with_who_played

    event = settled(desk.reading)
    rows = with_who_played(event.sheets.draw, event.results, event.entries)
    if rows != event.sheets.draw:
        desk.write(Changes(draw=rows), phrase("Draw: who played in the bracket."))


def verify_draw(desk: Desk) -> tuple[Finding, ...]:
    """Recompute the draw from its phrase and its entries: what differs."""
    from schedules.draws import verify

    event = settled(desk.reading)
    return verify(event.sheets, event.entries)


def make_timetable(
    desks: Sequence[Desk],
    as_of: date,
    *,
    effort: float | None = None,
    seconds: float | None = None,
    replan: bool = False,
    freeze_until: datetime | None = None,
    keep_days: tuple[date, ...] = (),
    progress: Callable[[str, int, int, float], None] | None = None,
) -> Timetable:
    """Place what has no time (or plan again with the fewest moves) over all desks, audit it, and write it."""
    from schedules.timetable import place
    from schedules.timetable import replan as plan_again
    from schedules.timetable.placing import EFFORT

    events = tuple(settled(desk.reading) for desk in desks)
    effort = EFFORT if effort is None else effort
    if replan:
        timetable = plan_again(
            events,
            freeze_until=freeze_until,
            keep_days=keep_days,
            effort=effort,
            seconds=seconds,
            progress=progress,
        )
    else:
        timetable = place(events, effort=effort, seconds=seconds, progress=progress)
    if timetable.placements:
        for desk, event in zip(desks, events, strict=True):
            changes = timetable_changes(event, timetable, as_of)
            rows = len(changes.timetable or ())
            desk.write(
                changes, phrase("Timetable: {rows:# row|# rows} ({status}).", rows=rows, status=timetable.status)
            )
    return timetable


def timetable_changes(event: Settled, timetable: Timetable, as_of: date) -> Changes:
    """What a timetable writes into the workbook of one of its events."""
    from schedules.timetable.record import cells_to_fill, written

    return Changes(
        cells=tuple(GameCell(*cell) for cell in cells_to_fill(event.sheets, timetable)),
        timetable=written(event.sheets, timetable, as_of),
    )


def published(desks: Sequence[Desk]) -> tuple[Placement, ...]:
    """The timetable that people have: the one last recorded in the workbooks."""
    from schedules.timetable.compare import published as recorded

    return recorded(tuple(settled(desk.reading) for desk in desks))


def moved_since(desks: Sequence[Desk], before: tuple[Placement, ...]) -> tuple[Told, ...]:
    """For every team and official concerned, what has moved between a timetable and the one that stands now."""
    from schedules.timetable import as_typed
    from schedules.timetable.compare import moves, told

    events = tuple(settled(desk.reading) for desk in desks)
    return told(moves(events, before, as_typed(events)))


def audit_timetable(desks: Sequence[Desk]) -> tuple[Breach, ...]:
    """Judge the timetable that stands in the workbooks, by plain rules, apart from the solver."""
    from schedules.timetable import as_typed, audit

    events = tuple(settled(desk.reading) for desk in desks)
    return audit(events, as_typed(events))


def ask(desks: Sequence[Desk], as_of: date) -> Worked:
    """Write a row of `Rulings` for each open question; take away unanswered rows whose question has gone.

    Events are worked together: what one leaves open another may answer. Returns them as worked before it wrote.
    """
    worked = work([desk.reading for desk in desks], as_of)
    for desk, book in zip(desks, worked.books, strict=True):
        changes = questions(book.findings, book.sheets.rulings)
        if changes.rulings or changes.rulings_gone:
            says = "Rulings: {asked:# question|# questions} asked, {gone} gone."
            desk.write(changes, phrase(says, asked=len(changes.rulings), gone=len(changes.rulings_gone)))
    return worked


def output_folder(event: Path, output: Path | None) -> Path:
    """Where the reports go: the folder asked for, else one beside the workbook, named after it."""
    if output is not None:
        return output
    return event.with_name(f"{event.stem}-reports" if event.is_dir() else event.stem)
