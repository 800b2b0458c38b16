"""In a replan, the smallest moves: minutes by which games start earlier or later than before, all together."""

from __future__ import annotations

from schedules.solver import Sum, Var
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.slots import DAY, day_of
from schedules.timetable.times import Times

NAME = "minutes by which games move"


def reached(problem: Problem, plan: Plan) -> int:
    """Minutes between the starts before and now."""
    return sum(
        abs(plan[task.index].start - task.was[1])
        for task in problem.tasks
        if task.was is not None and task.index in plan
    )


def ask(times: Times) -> tuple[Sum, int]:
    """The same as a sum; nothing of it is given."""
    terms: list[tuple[Var, int]] = []
    for task in times.problem.tasks:
        if task.was is not None and task.index in times.start:
            away = times.model.whole(0, 400 * DAY)
            start, before = times.start[task.index], task.was[1]
            times.model.bounded([(away, 1), (start, -times.unit)], low=times.base - before)
            times.model.bounded([(away, 1), (start, times.unit)], low=before - times.base)
            nearest = _nearest(times, task.index, before)
            days: Sum = [(var, -nearest[day]) for day, var in times.on_day[task.index].items() if nearest[day]]
            times.model.bounded([(away, 1), *days], low=0)
            terms.append((away, 1))
    return terms, 0


def _nearest(times: Times, game: int, before: int) -> dict[int, int]:
    """For every day the fewest minutes by which the game moves if it is then, which helps the proofs."""
    found: dict[int, int] = {}
    for start in times.asked.all_starts(game):
        found[day_of(start)] = min(found.get(day_of(start), abs(start - before)), abs(start - before))
    return found


def least(problem: Problem, asked: Asked) -> int:
    """Each game alone at its nearest start."""
    return sum(
        min((abs(start - task.was[1]) for start in asked.all_starts(task.index)), default=0)
        for task in problem.tasks
        if task.was is not None and task.index in asked.starts
    )
