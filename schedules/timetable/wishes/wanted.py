"""How far a game is from the day and time the committee wanted, in minutes.

With a day and a time wanted: minutes between the start and that moment. With a time alone: minutes on whatever day.
With a day alone: 0 on that day, a whole day for each day away.
"""

from __future__ import annotations

from collections.abc import Iterable

from schedules.solver import Sum, Var
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem, Task
from schedules.timetable.slots import DAY, day_of
from schedules.timetable.times import Times
from tourney.model.games import Stage
from tourney.model.nothing import Nothing


def wished(problem: Problem, *, finals: bool) -> list[Task]:
    """The finals, or all other games, for which something is wanted."""
    return [
        task
        for task in problem.tasks
        if not isinstance(task.game.wanted, Nothing) and (task.stage is Stage.FINAL) == finals
    ]


def miss(problem: Problem, task: Task, start: int) -> int:
    """How far a start is from what is wanted, in minutes; 0 where nothing is."""
    wanted = task.game.wanted
    if isinstance(wanted, Nothing):
        return 0
    day = day_of(start) if wanted.day is None else (wanted.day - problem.origin).days
    if wanted.time is None:
        return abs(day_of(start) - day) * DAY
    return abs(start - (day * DAY + wanted.time.hour * 60 + wanted.time.minute))


def total_miss(problem: Problem, plan: Plan, tasks: Iterable[Task]) -> int:
    """The minutes by which these games miss what is wanted, together."""
    return sum(miss(problem, task, plan[task.index].start) for task in tasks if task.index in plan)


def ask_miss(times: Times, tasks: Iterable[Task]) -> tuple[Sum, int]:
    """The same for the solver: a sum, and the part that is given."""
    terms: list[tuple[Var, int]] = []
    given = 0
    for task in tasks:
        if task.index not in times.start:
            given += miss(times.problem, task, task.start or 0)
            continue
        start, days = times.start[task.index], times.on_day[task.index]
        wanted = task.game.wanted
        if isinstance(wanted, Nothing):
            continue
        if wanted.time is None:
            terms += [(var, miss(times.problem, task, day * DAY)) for day, var in days.items()]
            continue
        away = times.model.whole(0, 400 * DAY)
        for day, var in days.items():
            target = (day if wanted.day is None else (wanted.day - times.problem.origin).days) * DAY
            target += wanted.time.hour * 60 + wanted.time.minute
            there = [var] if wanted.day is None else []
            times.model.bounded([(away, 1), (start, -times.unit)], low=times.base - target, where=there)
            times.model.bounded([(away, 1), (start, times.unit)], low=target - times.base, where=there)
        terms.append((away, 1))
    return terms, given


def least_miss(problem: Problem, asked: Asked, tasks: Iterable[Task]) -> int:
    """What no timetable can do better: each game alone at its best start."""
    best = 0
    for task in tasks:
        starts = asked.all_starts(task.index) if task.index in asked.starts else (task.start or 0,)
        best += min((miss(problem, task, start) for start in starts), default=0)
    return best
