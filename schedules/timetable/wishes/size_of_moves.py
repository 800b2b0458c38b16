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
    """The same as a sum, counted in steps of the grid; nothing of it is given.

    What a day costs at least, at its start nearest to the one before, helps the proofs.
    """
    terms: list[tuple[Var, int]] = []
    for task in times.problem.tasks:
        if task.was is None or task.index not in times.start:
            continue
        before = task.was[1]
        # A start before that is off the grid is counted in minutes: there no step is its measure.
        step = times.unit if (before - times.base) % times.unit == 0 else 1
        away = times.model.whole(0, 400 * DAY // step)
        start, days = times.start[task.index], times.on_day[task.index]
        times.model.bounded([(away, step), (start, -times.unit)], low=times.base - before)
        times.model.bounded([(away, step), (start, times.unit)], low=before - times.base)
        nearest: dict[int, int] = {}
        for moment in times.asked.all_starts(task.index):
            far, day = abs(moment - before) // step, day_of(moment)
            nearest[day] = min(far, nearest.get(day, far))
        times.model.bounded([(away, 1), *((var, -nearest[day]) for day, var in days.items())], low=0)
        terms.append((away, step))
    return terms, 0


def least(problem: Problem, asked: Asked) -> int:
    """Each game alone at its nearest start."""
    return sum(
        min((abs(start - task.was[1]) for start in asked.all_starts(task.index)), default=0)
        for task in problem.tasks
        if task.was is not None and task.index in asked.starts
    )
