"""The last games of a pool start together where the committee gave them the same `Wanted` time.

Only games of the pool's last round, and only where `Wanted` names a time; a wanted day alone is a wish like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from schedules.timetable.problem import Plan, Problem, Task
from schedules.timetable.terms import Demand, Term, Together
from tourney.model.games import Stage, Wanted
from tourney.model.nothing import Nothing
from tourney.model.timetable import Breach

CODE = "pool-games-apart"


def _pairs(problem: Problem) -> Iterator[tuple[Task, Task]]:
    """Neighbouring games of each group that must start together."""
    groups: dict[tuple[int, str], list[Task]] = {}
    for task in problem.tasks:
        if task.stage is Stage.POOL and not isinstance(task.game.round, Nothing):
            groups.setdefault((task.event, task.game.pool), []).append(task)
    for tasks in groups.values():
        rounds = [task.game.round for task in tasks if not isinstance(task.game.round, Nothing)]
        wanted: dict[Wanted, list[Task]] = {}
        for task in tasks:
            wish = task.game.wanted
            if task.game.round == max(rounds) and not isinstance(wish, Nothing) and wish.time is not None:
                wanted.setdefault(wish, []).append(task)
        for together in wanted.values():
            yield from pairwise(together)


def post(problem: Problem) -> Iterator[Term]:
    """The same start for each group."""
    for one, two in _pairs(problem):
        if not problem.fixed(one.index, two.index):
            demand = Demand(
                code=CODE,
                about=f"{problem.label(one)}, {problem.label(two)}",
                where=(one.cell("Wanted"), two.cell("Wanted")),
                facts={"games": (problem.label(one), problem.label(two))},
            )
            yield Together(first=one.index, second=two.index, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Last games of a pool that should start together and do not."""
    for one, two in _pairs(problem):
        if one.index in plan and two.index in plan and plan[one.index].start != plan[two.index].start:
            yield Breach(
                code=CODE,
                games=(problem.label(one), problem.label(two)),
                where=(one.cell("Start"), two.cell("Start")),
                facts={"start": problem.moment(plan[one.index].start), "other": problem.moment(plan[two.index].start)},
            )
