"""Games other than finals at the time wanted (`Wanted`): how many of them are not.

Many games are wanted at the same few hours. That arenas and teams are too few for all of them at once, the solver is
told in plain sums over the games that get their wish: it sees that at a glance, and hardly ever finds it by trying.
"""

from __future__ import annotations

from collections.abc import Mapping

from schedules.solver import Sum, Var
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.slots import day_of
from schedules.timetable.times import Times
from schedules.timetable.wishes.wanted import miss, wished

NAME = "games not at the time wanted"


def reached(problem: Problem, plan: Plan) -> int:
    """Games that miss their time or day."""
    tasks = wished(problem, finals=False)
    return sum(miss(problem, task, plan[task.index].start) > 0 for task in tasks if task.index in plan)


def ask(times: Times) -> tuple[Sum, int]:
    """The same as a sum, and the part that is given."""
    terms: list[tuple[Var, int]] = []
    given = 0
    there: dict[tuple[int, int], Var] = {}
    for task in wished(times.problem, finals=False):
        if task.index not in times.start:
            given += miss(times.problem, task, task.start or 0) > 0
            continue
        starts = times.asked.all_starts(task.index)
        good: dict[int, list[int]] = {}
        for start in starts:
            if miss(times.problem, task, start) == 0:
                good.setdefault(day_of(start), []).append(start)
        hits = {day: times.model.yes_no() for day in good}
        for day, hit in hits.items():
            times.model.within(times.start[task.index], [times.step(start) for start in good[day]], where=[hit])
            times.model.bounded([(times.on_day[task.index][day], 1), (hit, -1)], low=0)
        missed = times.model.yes_no()
        times.model.exactly_one([missed, *hits.values()])
        terms.append((missed, 1))
        there |= {(task.index, good[day][0]): hit for day, hit in hits.items() if len(good[day]) == 1}
    _no_more_than_fit(times, there)
    return terms, given


def _no_more_than_fit(times: Times, there: Mapping[tuple[int, int], Var]) -> None:
    """Of the games that would be going on at one moment: one for each arena, and one for each team, rest included.

    `there` is for a game and a start whether it starts then.
    """
    tasks, asked = times.problem.tasks, times.asked.starts
    for moment in sorted({start for _, start in there}):
        near = [(game, start, var) for (game, start), var in there.items() if start <= moment]
        on = [one for one in near if moment < one[1] + tasks[one[0]].minutes + tasks[one[0]].turn_round]
        arenas = {arena for game, start, _ in on for arena, starts in asked[game].items() if start in starts}
        if len(on) > len(arenas):
            times.model.bounded([(var, 1) for _, _, var in on], high=len(arenas))
        for group, gap in times.apart:
            alone = [var for game, start, var in near if game in group and moment < start + tasks[game].minutes + gap]
            if len(alone) > 1:
                times.model.at_most_one(alone)


def least(problem: Problem, asked: Asked) -> int:
    """Games that have no start as wanted at all."""
    count = 0
    for task in wished(problem, finals=False):
        starts = asked.all_starts(task.index) if task.index in asked.starts else (task.start or 0,)
        count += all(miss(problem, task, start) > 0 for start in starts)
    return count


def starts(problem: Problem) -> frozenset[int]:
    """The games for which something is wanted."""
    return frozenset(task.index for task in wished(problem, finals=False))
