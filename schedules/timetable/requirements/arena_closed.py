"""A game lies wholly inside one stretch in which its arena is open to its event, on the event's days."""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.terms import Demand, Starts, Term
from tourney.model.timetable import Breach

CODE = "arena-closed"


def post(problem: Problem) -> Iterator[Term]:
    """Each game's starts in each arena."""
    for task in problem.tasks:
        if not task.held:
            yield Starts(game=task.index, by_arena=problem.starts(task), demand=Demand(code=CODE))


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games in an arena that is not open to them for their whole length, or outside the event's days.

    Of an event that lists no arenas nothing is said: when they are open is not known.
    """
    for task in problem.tasks:
        slot, open_to = plan.get(task.index), problem.open_to[task.event]
        if slot is None or not open_to:
            continue
        spans = open_to.get(slot.arena, ())
        inside = any(span.begins <= slot.start and slot.end <= span.ends for span in spans)
        if not inside:
            yield Breach(
                code=CODE,
                games=(problem.label(task),),
                where=(task.cell("Start"),),
                facts={"arena": slot.arena, "start": problem.moment(slot.start), "end": problem.moment(slot.end)},
            )
