"""The timetable as the workbooks remember it: the verdict of the last time it was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from schedules.timetable.record import WHOLE
from tourney.model.games import Outcome
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.sheets import Sheets
from tourney.model.timetable import Timetable, TimetableStatus, Wish

_FROM_BEST = list(TimetableStatus)


def remembered(events: tuple[Sheets, ...]) -> Timetable | None:
    """The verdict in the sheets `Timetable`, the weakest of several; None where no timetable was ever written.

    Nor is there one of a timetable in which games have been moved by hand since: nobody has judged that one.
    Events that were placed together each remember the whole; cost, bound and wishes are the first one's.
    """
    written = [sheets for sheets in events if any(row.game == WHOLE for row in sheets.timetable)]
    if not written or not all(_as_written(sheets) for sheets in written):
        return None
    first = next(row for row in written[0].timetable if row.game == WHOLE)
    return Timetable(
        status=max((_status(sheets) for sheets in written), key=_FROM_BEST.index),
        cost=first.cost if len(written) == 1 else EMPTY,
        bound=first.bound if len(written) == 1 else EMPTY,
        wishes=_wishes(written[0]) if len(written) == 1 else (),
    )


def still_holding(events: tuple[Sheets, ...], reached: Mapping[str, int]) -> Timetable | None:
    """The verdict that all of these events remember alike, where nothing has moved and every wish is as `reached`.

    None where one of that is not so: then nobody asked the solver about the timetable that stands.
    """
    statuses = {_status(sheets) for sheets in events}
    wishes = _wishes(events[0])
    alike = len(statuses) == 1 and bool(wishes) and all(_wishes(sheets) == wishes for sheets in events)
    same = all(wish.reached == reached.get(wish.wish, wish.reached) for wish in wishes)
    if not (alike and same and all(_as_written(sheets) for sheets in events)):
        return None
    return Timetable(
        status=statuses.pop(),
        cost=total(wish.reached for wish in wishes),
        bound=total(wish.possible for wish in wishes),
        wishes=wishes,
    )


def total(values: Iterable[int | Nothing]) -> int | Nothing:
    """The sum, EMPTY where one of them is not known."""
    known = list(values)
    numbers = [value for value in known if not isinstance(value, Nothing)]
    return sum(numbers) if len(numbers) == len(known) else EMPTY


def _wishes(sheets: Sheets) -> tuple[Wish, ...]:
    """The wishes as the sheet remembers them."""
    return tuple(
        Wish(wish=row.game.removeprefix(WHOLE).strip(), reached=row.cost, possible=row.bound)
        for row in sheets.timetable
        if row.game.startswith(WHOLE) and row.game != WHOLE and not isinstance(row.cost, Nothing)
    )


def _status(sheets: Sheets) -> TimetableStatus:
    """The status of the whole as the sheet remembers it; NOT_ASKED where it does not."""
    words = {status.value: status for status in TimetableStatus}
    status = next((row.status for row in sheets.timetable if row.game == WHOLE), "")
    return words.get(status, TimetableStatus.NOT_ASKED)


def _as_written(sheets: Sheets) -> bool:
    """Whether every game that has a place in `Games` has the one that the sheet `Timetable` remembers."""
    rows = {row.game: (row.arena, row.start) for row in sheets.timetable}
    placed = [game for game in sheets.games if game.arena and not isinstance(game.start, Nothing)]
    held = [game for game in placed if game.outcome is not Outcome.CANCELLED]
    return all(rows.get(game.id) == (game.arena, game.start) for game in held)
