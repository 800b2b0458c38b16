"""A team plays at most `Games a day` games on one day, however its earlier games end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.slots import DAY, moment_at
from schedules.timetable.terms import AtMost, Demand, Term
from tourney.model.timetable import Breach

CODE = "too-many-games-a-day"


def post(problem: Problem) -> Iterator[Term]:
    """A limit on every largest set of games that a team could play."""
    said: set[tuple[frozenset[int], int]] = set()
    for team, ways in sorted(problem.paths.items()):
        entry = problem.teams[team]
        if entry.most_a_day is None:
            continue
        largest = [way for way in ways if not any(way < other for other in ways)]
        for way in largest:
            most = max(entry.most_a_day, _held_on_one_day(problem, way))
            if len(way) <= most or (way, most) in said or problem.fixed(*way):
                continue
            said.add((way, most))
            demand = Demand(
                code=CODE,
                about=entry.name,
                where=problem.setting_cells(team[0], "Games a day"),
                facts={"team": entry.name, "most": entry.most_a_day},
            )
            yield AtMost(games=way, most=most, demand=demand)


def _held_on_one_day(problem: Problem, way: frozenset[int]) -> int:
    """How many of these games already stand on one day: what is typed or played cannot be undone."""
    starts = [problem.tasks[index].start for index in sorted(way)]
    days = Counter(start // DAY for start in starts if start is not None)
    return max(days.values(), default=0)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Days on which a team could play more games than allowed."""
    for team, ways in sorted(problem.paths.items()):
        entry = problem.teams[team]
        if entry.most_a_day is None:
            continue
        over: set[frozenset[int]] = set()
        for way in ways:
            days = Counter(plan[index].day for index in way if index in plan)
            over |= {
                frozenset(index for index in way if index in plan and plan[index].day == day)
                for day, count in days.items()
                if count > entry.most_a_day
            }
        for games in sorted((games for games in over if not any(games < other for other in over)), key=sorted):
            tasks = [problem.tasks[index] for index in sorted(games)]
            yield Breach(
                code=CODE,
                games=tuple(problem.label(task) for task in tasks),
                where=tuple(task.cell("Start") for task in tasks),
                facts={
                    "team": entry.name,
                    "most": entry.most_a_day,
                    "count": len(tasks),
                    "day": moment_at(problem.origin, plan[tasks[0].index].start).date(),
                },
            )
