"""An event with too many games for one model, in shares that are placed one after the other.

The games that wait for others come first, as late as they go: what is left before them is for the games that they wait
for, round after round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.slots import day_of
from tourney.model.games import Entered, Stage

MOST = 100
"""Games of one event that are placed at once."""
A_SHARE = 60
"""Games that go into one share."""


def in_shares(ground: Ground, event: int) -> bool:
    """Whether an event's games are placed in shares."""
    return len(ground.free_of([event])) > MOST


def waiting(ground: Ground, event: int) -> list[int]:
    """The event's games that wait for the result of another, and its finals."""
    feeders = ground.problem.feeders
    return [
        game for game in ground.free_of([event]) if feeders.get(game) or ground.problem.tasks[game].stage is Stage.FINAL
    ]


def rounds(ground: Ground, event: int) -> list[list[int]]:
    """The event's other games in shares, round after round: in a round no team plays twice."""
    late = {*waiting(ground, event)}
    games = [game for game in ground.free_of([event]) if game not in late]
    taken: dict[str, set[int]] = {}
    order: dict[int, int] = {}
    for game in games:
        task = ground.problem.tasks[game]
        teams = [taken.setdefault(side.team, set()) for side in (task.a, task.b) if isinstance(side, Entered)]
        order[game] = next(number for number in count() if not any(number in those for those in teams))
        for those in teams:
            those.add(order[game])
    games.sort(key=lambda game: (order[game], game))
    return [games[first : first + A_SHARE] for first in range(0, len(games), A_SHARE)]


def windows(ground: Ground, event: int, width: int) -> Iterator[list[int]]:
    """The event's games on so many days one after the other, from every day on, that are few enough."""
    free = ground.free_of([event])
    days = sorted({day_of(ground.starts[game]) for game in free})
    for first in range(max(1, len(days) - width + 1)):
        chosen = {*days[first : first + width]}
        games = [game for game in free if day_of(ground.starts[game]) in chosen]
        if len(games) <= MOST:
            yield games
