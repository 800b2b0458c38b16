"""What can be hoped for: the wishes in turn on a sketch, in which most games have a day and only some have a start.

A sketch asks less than the timetable, so no timetable does better than it; and it is small, so that it is solved in a
moment. What it says of one wish holds where every wish before it comes out as the sketch says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from schedules.solver import Solution, Verdict
from schedules.timetable.asked import Asked
from schedules.timetable.officials import Duty, count_officials
from schedules.timetable.problem import Problem
from schedules.timetable.purse import Purse
from schedules.timetable.times import Times
from schedules.timetable.wishes import TimeWish

SKETCHING = 0.35
"""The effort that goes into one wish."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What can be hoped for of each wish, by its name, and the days and starts of the sketch that comes nearest."""

    hoped: Mapping[str, int]
    days: Mapping[int, int] = field(default_factory=dict)
    starts: Mapping[int, int] = field(default_factory=dict)


def sketched(problem: Problem, asked: Asked, duty: Duty, wishes: Sequence[TimeWish], purse: Purse) -> Sketch | None:
    """The sketch, by counting alone where it can say nothing of a wish; None where there is not even a sketch."""
    least = {wish.name: wish.least(problem, asked) for wish in wishes}
    needed = {wish.name: wish.starts(problem) for wish in wishes if wish.starts is not None}
    decided = frozenset[int]().union(*needed.values()) & asked.starts.keys()
    if not needed or len(decided) == len(asked.starts) or any(task.was for task in problem.tasks):
        return Sketch(least)
    times = Times.of(problem, asked, only_days=frozenset(asked.starts) - decided)
    count_officials(times, duty)
    best = Solution(verdict=Verdict.UNKNOWN)
    for wish in wishes:
        if wish.name not in needed:
            continue
        terms, given = wish.ask(times)
        times.model.seek_least(terms)
        found = purse.pay(times.model.solve(replace(purse.limits(1), effort=SKETCHING)))
        if found.verdict is Verdict.IMPOSSIBLE:
            return None
        if not found.found:
            break
        best = found
        least[wish.name] = max(least[wish.name], found.bound + given)
        if found.verdict is not Verdict.PROVED:
            break
        times.model.bounded(terms, high=least[wish.name] - given)
        times.model.hint(found.values)
    if not best.found:
        return Sketch(least)
    days = {game: next(day for day, var in choice.items() if best.yes(var)) for game, choice in times.on_day.items()}
    return Sketch(least, days, times.read(best))
