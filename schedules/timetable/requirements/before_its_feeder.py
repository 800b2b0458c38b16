"""A game starts only when every game that decides who plays it is over.

The rest that the teams then need is the matter of `too_little_rest`.
"""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.terms import After, Demand, Term
from tourney.model.timetable import Breach

CODE = "before-its-feeder"


def post(problem: Problem) -> Iterator[Term]:
    """Every feeder first."""
    for index, feeders in problem.feeders.items():
        task = problem.tasks[index]
        for feeder in sorted(feeders):
            if not problem.fixed(index, feeder):
                demand = Demand(
                    code=CODE,
                    about=problem.label(task),
                    where=(task.cell("Team A"), task.cell("Team B")),
                    facts={"game": problem.label(task)},
                )
                yield After(earlier=feeder, later=index, minutes=problem.tasks[feeder].minutes, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games that start before one of their feeders has ended."""
    for index, feeders in problem.feeders.items():
        for feeder in sorted(feeders):
            if index in plan and feeder in plan and plan[index].start < plan[feeder].end:
                task, earlier = problem.tasks[index], problem.tasks[feeder]
                yield Breach(
                    code=CODE,
                    games=(problem.label(task), problem.label(earlier)),
                    where=(task.cell("Start"), earlier.cell("Start")),
                    facts={"start": problem.moment(plan[index].start), "end": problem.moment(plan[feeder].end)},
                )
