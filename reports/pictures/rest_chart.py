"""A day drawn team by team: time across, each game a box, and between two games of a team how long it rests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from reports.pictures.ink import box, line, picture, text

WIDE = 720.0
NAMES = 128.0
ROW = 34.0
HEAD = 20.0
EDGE = 16.0
"""Room for half of the last hour's label."""
_LEAST_FOR_WORDS = 26.0


class Played(Struct, frozen=True, kw_only=True):
    """A game of a team: from when to when, two short lines, and whether it has moved."""

    start: datetime
    end: datetime
    lines: tuple[str, str]
    moved: bool = False


class Row(Struct, frozen=True, kw_only=True):
    """A team with its games of the day, in order; `rests` are the words for the time between each two of them."""

    team: str
    games: tuple[Played, ...]
    rests: tuple[str, ...]


def chart(rows: Sequence[Row], title: str) -> str:
    """The picture of one day."""
    first = min(game.start for row in rows for game in row.games).replace(minute=0)
    last = max(game.end for row in rows for game in row.games)
    hours = max(1, -(-int((last - first).total_seconds()) // 3600))
    hour = (WIDE - NAMES - EDGE) / hours
    high = _high(rows)
    parts = []
    for number in range(hours + 1):
        x = NAMES + number * hour
        parts.append(line(((x, HEAD - 4), (x, high - 2)), "rule", 0.7))
        if number % max(1, -(-36 // int(hour))) == 0:
            label = (first + timedelta(hours=number)).strftime("%H:%M")
            parts.append(text(x, HEAD / 2 - 1, label, 9, fill="soft", anchor="middle"))

    def across(moment: datetime) -> float:
        return NAMES + (moment - first).total_seconds() / 3600 * hour

    for number, row in enumerate(rows):
        y = HEAD + number * ROW
        parts += _name(row, y, WIDE - EDGE)
        for game, following, rest in zip(row.games, row.games[1:], row.rests, strict=False):
            parts += _rest(across(game.end), across(following.start), y + ROW / 2, rest)
        for game in row.games:
            parts += _game(game, across(game.start), across(game.end), y)
    return picture(WIDE, high, title, parts)


def names_alone(rows: Sequence[Row]) -> str:
    """The left edge of that picture, as high as it: the names, to lay over it where it is moved sideways."""
    cover = box(0, HEAD, NAMES, _high(rows) - HEAD, "paper", "")
    parts = [part for number, row in enumerate(rows) for part in _name(row, HEAD + number * ROW, NAMES)]
    return picture(NAMES, _high(rows), "", [cover, *parts])


def _high(rows: Sequence[Row]) -> float:
    return HEAD + len(rows) * ROW + 2


def _name(row: Row, y: float, wide: float) -> list[str]:
    return [
        line(((0, y), (wide, y)), "rule", 0.7),
        text(4, y + ROW / 2, row.team, 10.5, bold=True, room=NAMES - 14),
    ]


def _rest(begins: float, ends: float, y: float, rest: str) -> list[str]:
    if ends - begins < _LEAST_FOR_WORDS:
        return []
    return [
        line(((begins + 2, y + 7), (ends - 2, y + 7)), "line", 0.8, "2 2"),
        text((begins + ends) / 2, y - 3, rest, 9, anchor="middle", room=ends - begins - 4),
    ]


def _game(game: Played, begins: float, ends: float, y: float) -> list[str]:
    wide = max(8.0, ends - begins - 2)
    parts = [box(begins + 1, y + 3, wide, ROW - 6, "band", "edge", 2 if game.moved else 1)]
    for number, what in enumerate(game.lines):
        at = y + ROW / 2 + (-6 if number == 0 else 6)
        parts.append(text(begins + 5, at, what, 8.5, bold=number == 0, room=wide - 8))
    return parts
