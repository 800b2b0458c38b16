"""The arenas share the games: games in the busiest arena less games in the quietest."""

from __future__ import annotations

from schedules.timetable.problem import Plan, Problem

NAME = "games in the busiest arena less games in the quietest"


def arenas(problem: Problem) -> list[str]:
    """Every arena that is open to one of the events."""
    return sorted({row.arena for row in problem.opens})


def reached(problem: Problem, plan: Plan) -> int:
    """The difference."""
    counts = [sum(slot.arena == arena for slot in plan.values()) for arena in arenas(problem)]
    return max(counts, default=0) - min(counts, default=0)
