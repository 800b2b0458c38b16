"""What a good timetable does beyond what it must: one wish a file, in the order of importance of the list below.

Each is met as well as can be before the next is looked at, and is never given up for a later one. `reached` measures it
on any timetable, `ask` says it to the solver, `least` is what no timetable can do better, found by counting. Less is
better. The wishes about arenas and officials are looked at when the starts stand: what is possible then is meant with
these starts.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from schedules.solver import Sum
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.times import Times
from schedules.timetable.wishes import (
    arenas_shared,
    early_and_late,
    early_finish,
    few_changes,
    finals_as_wanted,
    games_as_wanted,
    moved_games,
    officials_changed,
    second_games,
    short_days,
    size_of_moves,
)


class Wished(Struct, frozen=True):
    """A wish: its name, and how it is measured on a finished timetable."""

    name: str
    reached: Callable[[Problem, Plan], int]


class TimeWish(Wished, frozen=True):
    """A wish about the starts."""

    ask: Callable[[Times], tuple[Sum, int]]
    least: Callable[[Problem, Asked], int]
    starts: Callable[[Problem], frozenset[int]] | None = None
    """The games whose starts it needs; of the others the day is enough. None where it needs them all."""


MOVES: tuple[TimeWish, ...] = (
    TimeWish(moved_games.NAME, moved_games.reached, moved_games.ask, moved_games.least),
    TimeWish(size_of_moves.NAME, size_of_moves.reached, size_of_moves.ask, size_of_moves.least),
)
"""What comes first in a replan."""

TIME_WISHES: tuple[TimeWish, ...] = (
    TimeWish(
        finals_as_wanted.NAME,
        finals_as_wanted.reached,
        finals_as_wanted.ask,
        finals_as_wanted.least,
        finals_as_wanted.starts,
    ),
    TimeWish(
        games_as_wanted.NAME,
        games_as_wanted.reached,
        games_as_wanted.ask,
        games_as_wanted.least,
        games_as_wanted.starts,
    ),
    TimeWish(second_games.NAME, second_games.reached, second_games.ask, second_games.least, second_games.starts),
    TimeWish(early_and_late.NAME, early_and_late.reached, early_and_late.ask, early_and_late.least),
    TimeWish(early_finish.NAME, early_finish.reached, early_finish.ask, early_finish.least, early_finish.starts),
)

LATER_WISHES: tuple[Wished, ...] = (
    Wished(arenas_shared.NAME, arenas_shared.reached),
    Wished(short_days.NAME, short_days.reached),
    Wished(few_changes.NAME, few_changes.reached),
)
"""Looked at when the starts stand; in a replan officials keep their games before anything else is asked of them."""

OFFICIALS_CHANGED = Wished(officials_changed.NAME, officials_changed.reached)

WISHES: tuple[Wished, ...] = (*TIME_WISHES, *LATER_WISHES)
"""All that are measured on any timetable."""

REPLAN_WISHES: tuple[Wished, ...] = (*MOVES, *TIME_WISHES, OFFICIALS_CHANGED, *LATER_WISHES[1:])
"""All that are measured after a replan; the arenas' shares are not looked at then, for every change is a move."""
