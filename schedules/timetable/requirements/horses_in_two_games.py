"""Teams that share horses are never in two games at once, and the horses rest between their games.

`Shares horses with` names the teams; the same team in another event (the same `Team no.`) shares with itself. The rest
is the longer of the two teams'. A game between two such teams is their own affair (a split string).
"""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem, TeamEntry
from schedules.timetable.terms import Apart, Demand, Term
from tourney.model.timetable import Breach

CODE = "horses-in-two-games"


def _couples(problem: Problem) -> Iterator[tuple[TeamEntry, TeamEntry, int]]:
    for team, entry in sorted(problem.teams.items()):
        for other in sorted(entry.horses_with):
            if team < other:
                yield entry, problem.teams[other], max(entry.rest, problem.teams[other].rest)


def _pairs(problem: Problem, one: TeamEntry, two: TeamEntry) -> list[tuple[int, int]]:
    """Games of the one and of the other that could both take place with them."""
    firsts = sorted({index for way in problem.paths.get(one.id, ()) for index in way})
    seconds = sorted({index for way in problem.paths.get(two.id, ()) for index in way})
    return sorted({(min(a, b), max(a, b)) for a in firsts for b in seconds if a != b})


def post(problem: Problem) -> Iterator[Term]:
    """Games of teams that share horses lie apart by the rest."""
    for one, two, rest in _couples(problem):
        where = tuple(team.at.cell("Shares horses with") for team in (one.team, two.team) if team.shares_horses_with)
        demand = Demand(
            code=CODE,
            about=f"{one.name}, {two.name}",
            where=where,
            facts={"team": one.name, "other": two.name, "minutes": rest},
        )
        for first, second in _pairs(problem, one, two):
            if not problem.fixed(first, second):
                yield Apart(first=first, second=second, gap=rest, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games of teams that share horses at once, or with too little rest between."""
    for one, two, rest in _couples(problem):
        for a, b in _pairs(problem, one, two):
            if a not in plan or b not in plan:
                continue
            first, second = sorted((plan[a], plan[b]), key=lambda slot: (slot.start, slot.task))
            if second.start - first.end < rest:
                tasks = (problem.tasks[first.task], problem.tasks[second.task])
                yield Breach(
                    code=CODE,
                    games=tuple(problem.label(task) for task in tasks),
                    where=tuple(task.cell("Start") for task in tasks),
                    facts={"team": one.name, "other": two.name, "rest": rest},
                )
