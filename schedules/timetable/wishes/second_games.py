"""No team twice in a day where it can be avoided: second and further games of a team on one day.

Counted for each team over the games it is sure to play, and once for each game that is on the day of the game whose
winner or loser plays it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schedules.solver import Sum, Var
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.slots import day_of
from schedules.timetable.times import Times
from tourney.model.games import LoserOf, WinnerOf

NAME = "second games of a team on one day"


def follow_ups(problem: Problem) -> Iterator[tuple[int, int]]:
    """Games with a later game that their winner or loser plays."""
    names = {(task.event, task.id): task.index for task in problem.tasks}
    for task in problem.tasks:
        for side in (task.a, task.b):
            if isinstance(side, WinnerOf | LoserOf) and (task.event, side.game) in names:
                yield names[(task.event, side.game)], task.index


def reached(problem: Problem, plan: Plan) -> int:
    """Second and further games."""
    count = 0
    for games in problem.sure.values():
        days = Counter(plan[game].day for game in games if game in plan)
        count += sum(many - 1 for many in days.values())
    pairs = [pair for pair in follow_ups(problem) if pair[0] in plan and pair[1] in plan]
    return count + sum(plan[one].day == plan[two].day for one, two in pairs)


def ask(times: Times) -> tuple[Sum, int]:
    """The same as a sum, and the part that is given."""
    terms: list[tuple[Var, int]] = []
    given = 0
    days = sorted({day for by_day in times.on_day.values() for day in by_day} | _given_days(times.problem))
    for _, games in sorted(times.problem.sure.items()):
        own: list[tuple[Var, int]] = []
        own_given = 0
        for day in days:
            free, there = times.day_sum(games, day)
            own_given += max(0, there - 1)
            if free and len(free) + there > 1:
                over = times.model.whole(0, len(free))
                times.model.bounded([(over, 1), *((var, -1) for var, _ in free)], low=min(there, 1) - 1)
                own.append((over, 1))
        if own:
            times.model.bounded(own, low=_unavoidable(times.problem, times.asked, games) - own_given)
        terms += own
        given += own_given
    for pair in follow_ups(times.problem):
        for day in days:
            free, there = times.day_sum(pair, day)
            if there == len(pair):
                given += 1
            elif free and len(free) + there == len(pair):
                both = times.model.yes_no()
                times.model.bounded([(both, 1), *((var, -1) for var, _ in free)], low=there - 1)
                terms.append((both, 1))
    return terms, given


def _given_days(problem: Problem) -> set[int]:
    return {day_of(task.start) for task in problem.tasks if task.start is not None}


def _unavoidable(problem: Problem, asked: Asked, games: frozenset[int]) -> int:
    """By counting: more games of a team than days on which they can be."""
    days: set[int] = set()
    for game in games:
        start = problem.tasks[game].start
        starts = asked.all_starts(game) if game in asked.starts else () if start is None else (start,)
        days |= {day_of(one) for one in starts}
    return max(0, len(games) - len(days))


def least(problem: Problem, asked: Asked) -> int:
    """By counting, team by team."""
    return sum(_unavoidable(problem, asked, games) for games in problem.sure.values())


def starts(problem: Problem) -> frozenset[int]:
    """The games that others follow: they may come too late in a day for that. Of the others the day is enough."""
    return frozenset(first for first, _ in follow_ups(problem))
