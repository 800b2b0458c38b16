"""The events end early: minutes from an event's first opening to the end of its last game, all events together."""

from __future__ import annotations

from schedules.solver import Sum, Var
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.times import Times
from tourney.model.games import Stage

NAME = "minutes to the end of the last game"


def reached(problem: Problem, plan: Plan) -> int:
    """Minutes, all events together."""
    total = 0
    for event in range(len(problem.events)):
        ends = [plan[task.index].end for task in problem.of_event(event) if task.index in plan]
        total += max(0, max(ends, default=0) - problem.first_opening(event)) if ends else 0
    return total


def ask(times: Times) -> tuple[Sum, int]:
    """The same as a sum, and the part that is given."""
    terms: list[tuple[Var, int]] = []
    given = 0
    for event in range(len(times.problem.events)):
        opening = times.problem.first_opening(event)
        tasks = list(times.problem.of_event(event))
        fixed = [task.start + task.minutes - opening for task in tasks if task.start is not None]
        free = [task for task in tasks if task.index in times.start]
        if not free:
            given += max(0, max(fixed, default=0)) if tasks else 0
            continue
        last = times.model.whole(max(0, *fixed, 0), 10**6)
        for task in free:
            low = times.base + task.minutes - opening
            times.model.bounded([(last, 1), (times.start[task.index], -times.unit)], low=low)
        terms.append((last, 1))
    return terms, given


def least(problem: Problem, asked: Asked) -> int:
    """Each game alone at its earliest; the event ends no earlier than the latest of these."""
    total = 0
    for event in range(len(problem.events)):
        ends = []
        for task in problem.of_event(event):
            starts = asked.all_starts(task.index) if task.index in asked.starts else (task.start or 0,)
            ends.append(min(starts, default=0) + task.minutes - problem.first_opening(event))
        total += max(0, max(ends, default=0))
    return total


def starts(problem: Problem) -> frozenset[int]:
    """The finals, after which no game of their event starts."""
    return frozenset(task.index for task in problem.tasks if task.stage is Stage.FINAL)
