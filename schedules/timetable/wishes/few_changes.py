"""Few changes of arena: an official's next game in another arena less than an hour after the one before."""

from __future__ import annotations

from itertools import combinations

from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.wishes.short_days import duties

NAME = "changes of arena within an hour"
HOUR = 60


def change(one: Slot, two: Slot) -> bool:
    """Whether the second game follows the first within an hour in another arena."""
    return one.arena != two.arena and 0 <= two.start - one.end < HOUR


def reached(problem: Problem, plan: Plan) -> int:
    """Changes of all officials."""
    return sum(change(one, two) for slots in duties(problem, plan).values() for one, two in combinations(slots, 2))
