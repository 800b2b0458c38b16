"""Minutes, stretches of time and the starts that an arena allows.

Inside the timetable every time is a whole number of minutes from midnight of the first day that any of the events
knows, in local wall-clock time. It becomes a date and a time again only in a `Placement`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from math import gcd

from msgspec import Struct

from tourney.model.people import OpenStretch, Stretch

DAY = 24 * 60
"""Minutes in a day."""


def minutes_from(origin: date, moment: datetime) -> int:
    """Whole minutes from midnight of `origin` to a local moment (seconds are dropped)."""
    return (moment.date() - origin).days * DAY + moment.hour * 60 + moment.minute


def moment_at(origin: date, minutes: int) -> datetime:
    """The local moment so many minutes after midnight of `origin`."""
    return datetime.combine(origin, time()) + timedelta(minutes=minutes)


def day_of(minutes: int) -> int:
    """Which day a minute belongs to, counted from 0 at the origin."""
    return minutes // DAY


class Span(Struct, frozen=True, order=True):
    """From a minute (included) to a minute (not included)."""

    begins: int
    ends: int

    def meets(self, begins: int, ends: int) -> bool:
        """Whether the other stretch shares a minute with this one."""
        return begins < self.ends and self.begins < ends


def span_of(origin: date, stretch: Stretch) -> Span:
    """A stretch of a sheet as minutes; a whole day runs from midnight to midnight."""
    first = (stretch.day - origin).days * DAY
    begins = first if stretch.begins is None else first + stretch.begins.hour * 60 + stretch.begins.minute
    if stretch.ends is None:
        return Span(begins, first + DAY)
    ends = first + stretch.ends.hour * 60 + stretch.ends.minute
    return Span(begins, ends if ends > begins else ends + DAY)


def open_span(origin: date, row: OpenStretch) -> Span:
    """A row of `Arenas` as minutes; an arena that closes at or before its opening closes the next day."""
    return span_of(origin, Stretch(row.day, row.opens, row.closes))


def starts_in(span: Span, minutes: int, step: int) -> range:
    """Every start of a game of that length in a stretch, on the grid counted from its opening."""
    return range(span.begins, span.ends - minutes + 1, max(1, step))


def united(spans: list[Span]) -> list[Span]:
    """The same minutes as stretches that neither meet nor touch, in order."""
    whole: list[Span] = []
    for span in sorted(span for span in spans if span.ends > span.begins):
        if whole and span.begins <= whole[-1].ends:
            whole[-1] = Span(whole[-1].begins, max(whole[-1].ends, span.ends))
        else:
            whole.append(span)
    return whole


def gaps(spans: list[Span], within: Span) -> list[Span]:
    """The minutes of `within` that no stretch covers."""
    left: list[Span] = []
    at = within.begins
    for span in united(spans):
        if span.begins > at:
            left.append(Span(at, min(span.begins, within.ends)))
        at = max(at, span.ends)
    if at < within.ends:
        left.append(Span(at, within.ends))
    return [span for span in left if span.ends > span.begins]


def outside(values: Sequence[int], spans: list[Span]) -> Iterator[int]:
    """The values, in order, that lie in none of the stretches; the stretches are in order and do not meet."""
    at = 0
    for span in spans:
        until = bisect_left(values, span.begins, at)
        yield from values[at:until]
        at = bisect_left(values, span.ends, until)
    yield from values[at:]


def grid_of(starts: set[int]) -> int:
    """The widest step that reaches every one of the starts from the first of them; 1 where there are fewer than two."""
    if not starts:
        return 1
    first = min(starts)
    return gcd(*(start - first for start in starts)) or 1
