"""The timetable as a sheet of slots, arenas across and times down, that can be edited and read back.

Each day is a block: a line with the day and the arenas, then a line for each start with the names of the games. Blocks
are parted by an empty line. A game is moved by moving its name to another field, or by changing the time of a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time

from tourney.model.timetable import Placement

Rows = tuple[tuple[str, ...], ...]
BETWEEN = "; "
"""Between two games that stand in one field."""


def to_rows(placements: Iterable[Placement], arenas: Sequence[str], *, several: bool = False) -> Rows:
    """The sheet's fields. With `several` events a game is called by its workbook and its name."""
    fields: dict[date, dict[time, dict[str, list[str]]]] = {}
    for one in placements:
        name = f"{one.event} {one.game}" if several else one.game
        lines = fields.setdefault(one.start.date(), {})
        lines.setdefault(one.start.time(), {}).setdefault(one.arena, []).append(name)
    columns = list(dict.fromkeys([*arenas, *(a for day in fields.values() for line in day.values() for a in line)]))
    rows: list[tuple[str, ...]] = []
    for day, lines in sorted(fields.items()):
        if rows:
            rows.append(())
        rows.append((day.isoformat(), *columns))
        for start, games in sorted(lines.items()):
            rows.append((start.isoformat("minutes"), *(BETWEEN.join(games.get(arena, [])) for arena in columns)))
    return tuple(rows)


def from_rows(rows: Iterable[Sequence[str]]) -> dict[str, tuple[str, datetime]]:
    """Arena and start of every game named in a sheet of slots.

    Raises ValueError, naming the line (counted from 1), where a line begins with neither a day nor a time, a time comes
    before any day, or a game stands in two fields.
    """
    found: dict[str, tuple[str, datetime]] = {}
    day: date | None = None
    arenas: Sequence[str] = ()
    for number, row in enumerate(rows, 1):
        first = row[0].strip() if row else ""
        if not first:
            continue
        start = _time(first)
        if start is None:
            day, arenas = _day(first, number), [name.strip() for name in row[1:]]
            continue
        if day is None:
            raise ValueError(f"line {number}: a time before any day")
        for arena, field in zip(arenas, row[1:], strict=False):
            for game in (name.strip() for name in field.split(BETWEEN.strip()) if name.strip()):
                if game in found:
                    raise ValueError(f"line {number}: {game} stands in two fields")
                found[game] = (arena, datetime.combine(day, start))
    return found


def _time(text: str) -> time | None:
    try:
        return time.fromisoformat(text.zfill(len("00:00"))) if ":" in text else None
    except ValueError:
        return None


def _day(text: str, number: int) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"line {number}: {text!r} is neither a day nor a time") from None
