"""How many games fit into the arenas' hours, by counting: an upper bound for each day."""

from __future__ import annotations

from collections.abc import Mapping

from schedules.timetable.problem import Problem, Task
from schedules.timetable.slots import DAY, Span, gaps, united


def room(problem: Problem) -> Mapping[int, int] | None:
    """For every day the most games that fit between what is given, were all as short as the shortest.

    None where an arena is open past midnight, for then a day is no place by itself.
    """
    free = [task for task in problem.tasks if not task.held]
    shortest = min((task.minutes for task in free), default=1)
    empty = min((task.turn_round for task in problem.tasks), default=0)
    found: dict[int, int] = {}
    for arena in sorted({row.arena for row in problem.opens}):
        taken = [_span(task) for task in problem.tasks if task.held and task.arena == arena]
        for span in united([row.span for row in problem.opens if row.arena == arena]):
            day = span.begins // DAY
            if span.ends > (day + 1) * DAY:
                return None
            for gap in gaps(taken, span):
                fits = (gap.ends - gap.begins + empty) // max(1, shortest + empty)
                found[day] = found.get(day, 0) + fits
    return found


def _span(task: Task) -> Span:
    start = task.start or 0
    return Span(start, start + task.minutes)
