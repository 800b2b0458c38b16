"""Fair shares of early and late: how many early games, and how many late ones, teams have beyond one of each.

A game is early when it begins in the first slot of its event's day and late when it ends in the last.
"""

from __future__ import annotations

from collections.abc import Mapping

from schedules.solver import Sum, Var, no
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem, Task
from schedules.timetable.slots import Span, day_of
from schedules.timetable.times import Times

NAME = "early and late games beyond one each"


def _open_days(problem: Problem) -> Mapping[tuple[int, int], Span]:
    """From the first opening to the last closing of every event's days."""
    found: dict[tuple[int, int], Span] = {}
    for row in problem.opens:
        key = (row.event, day_of(row.span.begins))
        known = found.get(key, row.span)
        found[key] = Span(min(known.begins, row.span.begins), max(known.ends, row.span.ends))
    return found


def _kinds(days: Mapping[tuple[int, int], Span], task: Task, start: int) -> tuple[bool, bool]:
    day = days.get((task.event, day_of(start)))
    if day is None:
        return (False, False)
    return (start < day.begins + task.minutes, start + task.minutes > day.ends - task.minutes)


def reached(problem: Problem, plan: Plan) -> int:
    """Early games beyond one and late games beyond one, of all teams."""
    days = _open_days(problem)
    over = 0
    for games in problem.sure.values():
        kinds = [_kinds(days, problem.tasks[game], plan[game].start) for game in games if game in plan]
        over += sum(max(0, sum(kind[which] for kind in kinds) - 1) for which in (0, 1))
    return over


def ask(times: Times) -> tuple[Sum, int]:
    """The same as a sum, and the part that is given."""
    problem, days = times.problem, _open_days(times.problem)
    marks: dict[tuple[int, int], Var] = {}
    terms: list[tuple[Var, int]] = []
    given_over = 0
    for _, games in sorted(problem.sure.items()):
        for which in (0, 1):
            free: list[Var] = []
            given = 0
            for game in sorted(games):
                task = problem.tasks[game]
                if game not in times.start:
                    given += _kinds(days, task, task.start or 0)[which]
                elif any(_kinds(days, task, start)[which] for start in times.asked.all_starts(game)):
                    if (game, which) not in marks:
                        marks[(game, which)] = _mark(times, days, task, which)
                    free.append(marks[(game, which)])
            given_over += max(0, given - 1)
            if free and len(free) + given > 1:
                over = times.model.whole(0, len(free))
                times.model.bounded([(over, 1), *((var, -1) for var in free)], low=min(given, 1) - 1)
                terms.append((over, 1))
    return terms, given_over


def _mark(times: Times, days: Mapping[tuple[int, int], Span], task: Task, which: int) -> Var:
    """A variable that must be yes where the game is early (or late)."""
    starts = times.asked.all_starts(task.index)
    other = [times.step(start) for start in starts if not _kinds(days, task, start)[which]]
    mark = times.model.yes_no()
    times.model.within(times.start[task.index], other, where=[no(mark)])
    return mark


def least(_problem: Problem, _asked: Asked) -> int:
    """Nothing can be said by counting alone."""
    return 0
