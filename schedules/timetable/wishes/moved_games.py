"""In a replan, the fewest games moved: games that are no longer in their arena at their time."""

from __future__ import annotations

from schedules.solver import Sum, Var, no
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.times import Times

NAME = "games moved"


def reached(problem: Problem, plan: Plan) -> int:
    """Games of the timetable before that are elsewhere now."""
    return sum(
        task.was != (plan[task.index].arena, plan[task.index].start)
        for task in problem.tasks
        if task.was is not None and task.index in plan
    )


def ask(times: Times) -> tuple[Sum, int]:
    """The same as a sum, and the part that is given: games whose old place is gone."""
    terms: list[tuple[Var, int]] = []
    given = 0
    for task in times.problem.tasks:
        if task.was is None or task.index not in times.start:
            continue
        arena, start = task.was
        if start not in times.asked.starts[task.index].get(arena, ()):
            given += 1
            continue
        stays = times.model.yes_no()
        times.model.within(times.start[task.index], [times.step(start)], where=[stays])
        if task.index in times.at:
            times.model.bounded([(times.at[task.index][arena], 1), (stays, -1)], low=0)
        times.stays.append(stays)
        terms.append((no(stays), 1))
    return terms, given


def least(problem: Problem, asked: Asked) -> int:
    """Games whose old place is gone."""
    return sum(
        task.was[1] not in asked.starts[task.index].get(task.was[0], ())
        for task in problem.tasks
        if task.was is not None and task.index in asked.starts
    )
