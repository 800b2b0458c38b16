"""Every game has an arena and a start.

For the solver this is the ground it stands on: each task has exactly one start. So `post` has nothing to add.
"""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.terms import Term
from tourney.model.timetable import Breach

CODE = "not-placed"


def post(_problem: Problem) -> Iterator[Term]:
    """Nothing: a task without a start does not exist for the solver."""
    yield from ()


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games that have no slot."""
    for task in problem.tasks:
        if task.index not in plan:
            yield Breach(code=CODE, games=(problem.label(task),), where=(task.cell("Start"),))
