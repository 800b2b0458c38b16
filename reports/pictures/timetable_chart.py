"""A day of the timetable drawn: arenas side by side, time downwards, each game a box as long as its slot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from reports.pictures.ink import box, line, picture, text

MARGIN = 46.0
HOUR = 50.0
HEAD = 24.0
WIDE = 720.0
NARROW = 130.0
"""A column narrower than this has a line for each side."""
_ENOUGH_FOR_LINES = 30.0


class Slot(Struct, frozen=True, kw_only=True):
    """A game in the picture: where, from when to when, and the lines to print in its box, `short` in a narrow one."""

    arena: str
    start: datetime
    end: datetime
    lines: tuple[str, ...]
    short: tuple[str, ...] = ()
    moved: str = ""
    """The word that marks a game with another place or time than before; "" for the others."""


def chart(arenas: tuple[str, ...], slots: tuple[Slot, ...], title: str) -> str:
    """The picture of one day."""
    first = min(slot.start for slot in slots).replace(minute=0)
    last = max(slot.end for slot in slots)
    hours = max(1, -(-int((last - first).total_seconds()) // 3600))
    high = HEAD + hours * HOUR + 6
    column = (WIDE - MARGIN) / len(arenas)
    parts = []
    for hour in range(hours + 1):
        y = HEAD + hour * HOUR
        parts.append(line(((MARGIN - 6, y), (WIDE, y)), "rule", 0.7))
        label = (first + timedelta(hours=hour)).strftime("%H:%M")
        parts.append(text(MARGIN - 10, y, label, 9, fill="soft", anchor="end"))
    for index, arena in enumerate(arenas):
        left = MARGIN + index * column
        parts.append(text(left + column / 2, HEAD / 2, arena, 11, bold=True, anchor="middle", room=column - 8))
        for slot, lane, lanes in _side_by_side([slot for slot in slots if slot.arena == arena]):
            wide = (column - 6) / lanes
            parts += _slot(slot, left + 3 + lane * wide, wide, HEAD + _hours(slot.start - first) * HOUR)
    return picture(WIDE, high, title, parts)


def _side_by_side(slots: Sequence[Slot]) -> Iterator[tuple[Slot, int, int]]:
    """Each game of an arena with its lane and the number of lanes; more than one where games stand at one time."""
    together: list[list[Slot]] = []
    ends = datetime.min  # noqa: DTZ901 - local wall-clock time has no zone
    for slot in sorted(slots, key=lambda slot: slot.start):
        if slot.start >= ends:
            yield from _laned(together)
            together = []
        lane = next((lane for lane in together if lane[-1].end <= slot.start), None)
        if lane is None:
            together.append([slot])
        else:
            lane.append(slot)
        ends = max(ends, slot.end)
    yield from _laned(together)


def _laned(lanes: list[list[Slot]]) -> Iterator[tuple[Slot, int, int]]:
    for number, lane in enumerate(lanes):
        for slot in lane:
            yield slot, number, len(lanes)


def _hours(span: timedelta) -> float:
    return span.total_seconds() / 3600


def _slot(slot: Slot, x: float, wide: float, y: float) -> list[str]:
    high = max(14.0, _hours(slot.end - slot.start) * HOUR - 2)
    parts = [box(x, y + 1, wide, high, "band", "edge", 2 if slot.moved else 1)]
    wanted = slot.short if slot.short and wide < NARROW else slot.lines
    lines = wanted if high >= _ENOUGH_FOR_LINES else (" · ".join(wanted),)
    step = min(14.0, (high - 4) / len(lines))
    top = y + 1 + (high - step * len(lines)) / 2 + step / 2
    for number, what in enumerate(lines):
        parts.append(
            text(
                x + 7,
                top + number * step,
                what,
                min(10.5, step - 1),
                room=wide - 14 - (40 if slot.moved and number == 0 and wide >= NARROW else 0),
                bold=number == 0 and len(lines) > 1,
            )
        )
    if slot.moved:
        at = top if wide >= NARROW else y + high - 6
        parts.append(text(x + wide - 7, at, slot.moved, 9 if wide >= NARROW else 7.5, bold=True, anchor="end"))
    return parts
