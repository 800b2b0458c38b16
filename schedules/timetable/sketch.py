"""What can be hoped for: the wishes in turn on a sketch, in which most games have a day and only some have a start.

A sketch asks less than the timetable, so no timetable does better than it; and it is small, so that it is solved in a
moment. It begins with the starts that the first wish needs and grows with each wish that needs more. What it says of
one wish holds where every wish before it comes out as the sketch says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from schedules.solver import Solution, Verdict
from schedules.timetable.asked import Asked
from schedules.timetable.officials import Duty, count_officials
from schedules.timetable.problem import Problem
from schedules.timetable.purse import Purse
from schedules.timetable.times import Times
from schedules.timetable.wishes import TimeWish

SKETCHING = 2.0
"""The effort that goes into one wish."""


class Sketch(Struct, frozen=True):
    """What can be hoped for of each wish, by its name, and the days and starts of the sketch that comes nearest."""

    hoped: Mapping[str, int]
    days: Mapping[int, int] = field(default_factory=dict)
    starts: Mapping[int, int] = field(default_factory=dict)


def sketched(problem: Problem, asked: Asked, duty: Duty, wishes: Sequence[TimeWish], purse: Purse) -> Sketch | None:
    """The sketch, by counting alone where it can say nothing of a wish; None where there is not even a sketch."""
    least = {wish.name: wish.least(problem, asked) for wish in wishes}
    every = frozenset(asked.starts)
    needed = {wish.name: wish.starts(problem) & every for wish in wishes if wish.starts is not None}
    if not needed or frozenset().union(*needed.values()) == every or any(task.was for task in problem.tasks):
        return Sketch(least)
    drawn: list[tuple[TimeWish, int]] = []
    decided = frozenset[int]()
    times, best = None, Solution(verdict=Verdict.UNKNOWN)
    for wish in (wish for wish in wishes if wish.name in needed):
        if times is None or not needed[wish.name] <= decided:
            decided |= needed[wish.name]
            times = _begun(problem, asked, duty, every - decided, drawn)
        terms, given = wish.ask(times)
        times.model.seek_least(terms)
        found = purse.pay(times.model.solve(purse.close(1, SKETCHING)))
        if found.verdict is Verdict.IMPOSSIBLE and not drawn:
            return None
        if not found.found:
            break
        best, of = found, times
        least[wish.name] = max(least[wish.name], found.bound + given)
        drawn.append((wish, least[wish.name]))
        if found.verdict is not Verdict.PROVED:
            break
        times.model.bounded(terms, high=least[wish.name] - given)
        times.model.hint(found.values)
    if not best.found:
        return Sketch(least)
    days = {game: next(day for day, var in choice.items() if best.yes(var)) for game, choice in of.on_day.items()}
    return Sketch(least, days, of.read(best))


def _begun(
    problem: Problem, asked: Asked, duty: Duty, only_days: frozenset[int], drawn: Sequence[tuple[TimeWish, int]]
) -> Times:
    """A sketch in which the wishes drawn so far come out as they did."""
    times = Times.of(problem, asked, only_days=only_days)
    count_officials(times, duty)
    for wish, reached in drawn:
        terms, given = wish.ask(times)
        times.model.bounded(terms, high=reached - given)
    return times
