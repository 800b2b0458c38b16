"""A game that has been played, that is `Fixed`, or whose arena or start the committee typed stays there."""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.terms import Demand, Stays, Term
from tourney.model.timetable import Breach

CODE = "fixed-game-moved"


def post(problem: Problem) -> Iterator[Term]:
    """What is given of a game's arena and start."""
    for task in problem.tasks:
        if task.arena or task.start is not None:
            demand = Demand(
                code=CODE,
                about=problem.label(task),
                where=(task.cell("Start" if task.start is not None else "Arena"),),
                facts={"game": problem.label(task), "arena": task.arena},
            )
            yield Stays(game=task.index, arena=task.arena, start=task.start, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games that are not where they must be."""
    for task in problem.tasks:
        slot = plan.get(task.index)
        if slot is None:
            continue
        moved = task.start is not None and slot.start != task.start
        if moved or (task.arena and slot.arena != task.arena):
            yield Breach(
                code=CODE,
                games=(problem.label(task),),
                where=(task.cell("Start"),),
                facts={"arena": slot.arena, "start": problem.moment(slot.start)},
            )
