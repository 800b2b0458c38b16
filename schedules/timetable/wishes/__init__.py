"""What a good timetable does beyond what it must: one wish a file, in the order of importance of the list below.

Each is met as well as can be before the next is looked at, and is never given up for a later one. `reached` measures it
on any timetable, `ask` says it to the solver, `least` is what no timetable can do better, found by counting. Less is
better. The wishes about arenas and officials are looked at when the starts stand: what is possible then is meant with
these starts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.solve import Sum
from schedules.timetable.times import Asked, Times
from schedules.timetable.wishes import early_and_late, early_finish, finals_as_wanted, games_as_wanted, second_games


@dataclass(frozen=True, slots=True)
class Wished:
    """A wish: its name, and how it is measured on a finished timetable."""

    name: str
    reached: Callable[[Problem, Plan], int]


@dataclass(frozen=True, slots=True)
class TimeWish(Wished):
    """A wish about the starts."""

    ask: Callable[[Times], tuple[Sum, int]]
    least: Callable[[Problem, Asked], int]


TIME_WISHES: tuple[TimeWish, ...] = tuple(
    TimeWish(module.NAME, module.reached, module.ask, module.least)
    for module in (finals_as_wanted, games_as_wanted, second_games, early_and_late, early_finish)
)

WISHES: tuple[Wished, ...] = TIME_WISHES
"""All of them."""
