"""The final is on the event's last day, and no other game of the event starts after it.

Friendly and subsidiary games do not count. The last day is the last on which an arena is open to the event.
"""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem, Task
from schedules.timetable.terms import After, Demand, OnDay, Term
from tourney.model.games import Stage
from tourney.model.timetable import Breach

CODE = "final-not-last"

_MAY_BE_LATER = (Stage.FINAL, Stage.FRIENDLY, Stage.SUBSIDIARY)


def _finals(problem: Problem) -> Iterator[tuple[Task, int | None, list[Task]]]:
    """Each final, its day, and the games that may not start after it."""
    for number in range(len(problem.events)):
        tasks = list(problem.of_event(number))
        others = [task for task in tasks if task.stage not in _MAY_BE_LATER]
        day = problem.last_day(number)
        yield from ((task, day, others) for task in tasks if task.stage is Stage.FINAL)


def post(problem: Problem) -> Iterator[Term]:
    """Finals on the last day, and last."""
    for final, day, others in _finals(problem):
        demand = Demand(
            code=CODE,
            about=problem.label(final),
            where=(final.cell("Stage"),),
            facts={"game": problem.label(final)},
        )
        if day is not None and not problem.fixed(final.index):
            yield OnDay(game=final.index, day=day, demand=demand)
        for other in others:
            if not problem.fixed(final.index, other.index):
                yield After(earlier=other.index, later=final.index, minutes=0, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Finals on another day, and games that start after their final."""
    for final, day, others in _finals(problem):
        if final.index not in plan:
            continue
        slot = plan[final.index]
        late = [other for other in others if other.index in plan and plan[other.index].start > slot.start]
        if late or (day is not None and slot.day != day):
            yield Breach(
                code=CODE,
                games=(problem.label(final), *(problem.label(other) for other in late)),
                where=(final.cell("Start"), *(other.cell("Start") for other in late)),
                facts={"start": problem.moment(slot.start)},
            )
