"""How evenly the arenas can share the games at given starts, by counting.

Late and early games have to be where it is open then, and when all other arenas are full there are games there too. So
many games are in those arenas at least that the busiest of them has more than the quietest of the others.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.wishes.arenas_shared import arenas

Running = tuple[int, int, frozenset[str]]
"""A free game: its start, when its arena is free again, and the arenas that are open to it at its start."""


def least_spread(ground: Ground) -> int:
    """Games in the busiest arena less games in the quietest: what no choice of arenas can better at these starts."""
    names = arenas(ground.problem)
    total = len(ground.problem.tasks)
    least = int(total % max(1, len(names)) > 0)
    games = _running(ground)
    for those in sorted({open_then for _, _, open_then in games}, key=sorted):
        others = len(names) - len(those)
        if those and others > 0:
            inside = sum(task.held and task.arena in those for task in ground.problem.tasks) + _inside(games, those)
            least = max(least, -(-inside // len(those)) - (total - inside) // others)
    return least


def _running(ground: Ground) -> list[Running]:
    found = []
    for game, start in ground.starts.items():
        task = ground.problem.tasks[game]
        open_then = frozenset(arena for arena, starts in ground.asked.starts[game].items() if has(starts, start))
        found.append((start, start + task.minutes + task.turn_round, open_then))
    return sorted(found, key=lambda game: game[:2])


def _inside(games: Iterable[Running], those: frozenset[str]) -> int:
    """How many games must be in these arenas: at moments so far apart that no game runs at two of them."""
    games = list(games)
    longest = max((ends - begins for begins, ends, _ in games), default=0)
    moments = sorted({begins for begins, _, _ in games})
    over: list[int] = []
    for now in moments:
        running = [open_then for begins, ends, open_then in games if begins <= now < ends]
        over.append(max(0, len(running) - len(frozenset[str]().union(*running) - those)))
    best = [0]
    for at, now in enumerate(moments):
        before = bisect_left(moments, now - longest + 1, 0, at)
        best.append(max(best[at], best[before] + over[at]))
    return best[-1]


def has(values: tuple[int, ...], value: int) -> bool:
    """Whether a value is among others that are in order."""
    at = bisect_left(values, value)
    return at < len(values) and values[at] == value
