"""The stages follow each other: no quarter-final starts before the last pool game has started, and so on.

Pool games, quarter-finals, semi-finals, final, in this order. Which game waits for which result is the matter of
`before_its_feeder`; this one holds also where the sheet names the teams of a semi-final by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from schedules.timetable.problem import Plan, Problem, Task
from schedules.timetable.terms import After, Demand, Term
from tourney.model.games import Stage
from tourney.model.timetable import Breach

CODE = "stage-too-early"

_ORDER = {Stage.POOL: 0, Stage.QUARTER_FINAL: 1, Stage.SEMI_FINAL: 2, Stage.FINAL: 3}


def _pairs(problem: Problem) -> Iterator[tuple[Task, Task]]:
    for number in range(len(problem.events)):
        staged: dict[int, list[Task]] = {}
        for task in problem.of_event(number):
            if task.stage in _ORDER:
                staged.setdefault(_ORDER[task.stage], []).append(task)
        ranks = sorted(staged)
        for low, high in pairwise(ranks):
            for later in staged[high]:
                yield from ((earlier, later) for earlier in staged[low])


def post(problem: Problem) -> Iterator[Term]:
    """The games of one stage start no later than those of the next."""
    for earlier, later in _pairs(problem):
        if not problem.fixed(earlier.index, later.index):
            demand = Demand(
                code=CODE,
                about=problem.label(later),
                where=(later.cell("Stage"),),
                facts={"game": problem.label(later)},
            )
            yield After(earlier=earlier.index, later=later.index, minutes=0, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games that start before a game of the stage before."""
    for earlier, later in _pairs(problem):
        if earlier.index in plan and later.index in plan and plan[later.index].start < plan[earlier.index].start:
            yield Breach(
                code=CODE,
                games=(problem.label(later), problem.label(earlier)),
                where=(later.cell("Start"), earlier.cell("Start")),
                facts={"start": problem.moment(plan[later.index].start)},
            )
