"""In a replan, officials keep their games: places in crews before that somebody else has now, or nobody."""

from __future__ import annotations

from schedules.timetable.problem import Plan, Problem

NAME = "officials changed"


def reached(problem: Problem, plan: Plan) -> int:
    """Officials who no longer work a game they worked before."""
    return sum(
        (role, name) not in plan[task.index].crew
        for task in problem.tasks
        if task.index in plan
        for role, name in task.crew_before
    )
