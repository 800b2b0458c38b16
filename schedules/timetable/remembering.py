"""The timetable as the workbooks remember it: the verdict of the last time it was written."""

from __future__ import annotations

from schedules.timetable.record import WHOLE, as_written, recorded_status, recorded_wishes
from tourney.model.nothing import EMPTY
from tourney.model.sheets import Sheets
from tourney.model.timetable import Timetable, TimetableStatus

_FROM_BEST = list(TimetableStatus)


def remembered(events: tuple[Sheets, ...]) -> Timetable | None:
    """The verdict in the sheets `Timetable`, the weakest of several; None where no timetable was ever written.

    Nor is there one of a timetable in which games have been moved by hand since: nobody has judged that one.
    Events that were placed together each remember the whole; cost, bound and wishes are the first one's.
    """
    written = [sheets for sheets in events if any(row.game == WHOLE for row in sheets.timetable)]
    if not written or not all(as_written(sheets) for sheets in written):
        return None
    first = next(row for row in written[0].timetable if row.game == WHOLE)
    return Timetable(
        status=max((recorded_status(sheets) for sheets in written), key=_FROM_BEST.index),
        cost=first.cost if len(written) == 1 else EMPTY,
        bound=first.bound if len(written) == 1 else EMPTY,
        wishes=recorded_wishes(written[0]) if len(written) == 1 else (),
    )
