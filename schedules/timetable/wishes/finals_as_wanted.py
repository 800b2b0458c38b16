"""Finals at the time wanted (`Wanted`), in minutes away from it."""

from __future__ import annotations

from schedules.solver import Sum
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.times import Times
from schedules.timetable.wishes.wanted import ask_miss, least_miss, total_miss, wished

NAME = "finals at the time wanted"


def reached(problem: Problem, plan: Plan) -> int:
    """Minutes away, all finals together."""
    return total_miss(problem, plan, wished(problem, finals=True))


def ask(times: Times) -> tuple[Sum, int]:
    """The same as a sum, and the part that is given."""
    return ask_miss(times, wished(times.problem, finals=True))


def least(problem: Problem, asked: Asked) -> int:
    """Each final alone at its best."""
    return least_miss(problem, asked, wished(problem, finals=True))


def starts(problem: Problem) -> frozenset[int]:
    """The games for which something is wanted."""
    return frozenset(task.index for task in wished(problem, finals=True))
