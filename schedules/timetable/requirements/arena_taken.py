"""One game at a time in an arena; between two games it stays empty for the event's `Turn-round`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.terms import Demand, OneAtATime, Term
from tourney.model.timetable import Breach

CODE = "arena-taken"


def post(problem: Problem) -> Iterator[Term]:
    """All games share the arenas."""
    yield OneAtATime(games=frozenset(task.index for task in problem.tasks), demand=Demand(code=CODE))


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Pairs of games in one arena that overlap, or follow each other too closely."""
    by_arena: dict[str, list[int]] = {}
    for index, slot in sorted(plan.items()):
        by_arena.setdefault(slot.arena, []).append(index)
    for arena, indexes in sorted(by_arena.items()):
        for one, two in combinations(sorted(indexes, key=lambda index: (plan[index].start, index)), 2):
            first, second = problem.tasks[one], problem.tasks[two]
            free = plan[two].start - plan[one].end
            if free < first.turn_round:
                yield Breach(
                    code=CODE,
                    games=(problem.label(first), problem.label(second)),
                    where=(first.cell("Start"), second.cell("Start")),
                    facts={"arena": arena, "start": problem.moment(plan[two].start), "turn_round": first.turn_round},
                )
