"""Games other than finals at the time wanted (`Wanted`): how many of them are not."""

from __future__ import annotations

from schedules.solver import Sum, Var, no
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.times import Times
from schedules.timetable.wishes.wanted import miss, wished

NAME = "games not at the time wanted"


def reached(problem: Problem, plan: Plan) -> int:
    """Games that miss their time or day."""
    tasks = wished(problem, finals=False)
    return sum(miss(problem, task, plan[task.index].start) > 0 for task in tasks if task.index in plan)


def ask(times: Times) -> tuple[Sum, int]:
    """The same as a sum, and the part that is given."""
    terms: list[tuple[Var, int]] = []
    given = 0
    for task in wished(times.problem, finals=False):
        if task.index not in times.start:
            given += miss(times.problem, task, task.start or 0) > 0
            continue
        starts = times.asked.all_starts(task.index)
        good = [times.step(start) for start in starts if miss(times.problem, task, start) == 0]
        missed = times.model.yes_no()
        times.model.within(times.start[task.index], good, where=[no(missed)])
        terms.append((missed, 1))
    return terms, given


def least(problem: Problem, asked: Asked) -> int:
    """Games that have no start as wanted at all."""
    count = 0
    for task in wished(problem, finals=False):
        starts = asked.all_starts(task.index) if task.index in asked.starts else (task.start or 0,)
        count += all(miss(problem, task, start) > 0 for start in starts)
    return count


def starts(problem: Problem) -> frozenset[int]:
    """The games for which something is wanted."""
    return frozenset(task.index for task in wished(problem, finals=False))
