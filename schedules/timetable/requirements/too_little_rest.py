"""Between the end of one game of a team and the start of its next lies its rest (`Teams.Rest`, else `Rest`).

A team rests between any two games that it could come to play both. Its horses do the work, so the same team in
another event (the same `Team no.`) rests between games of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from schedules.timetable.problem import Plan, Problem, Slot, TeamEntry
from schedules.timetable.terms import After, Apart, Demand, Term
from tourney.model.timetable import Breach

CODE = "too-little-rest"


def _pairs(problem: Problem) -> Mapping[tuple[int, int], TeamEntry]:
    """Pairs of games that one team could play, with the team that needs the longest rest between them."""
    found: dict[tuple[int, int], TeamEntry] = {}
    for team, ways in sorted(problem.paths.items()):
        entry = problem.teams[team]
        pairs = {pair for way in ways for pair in combinations(sorted(way), 2)}
        for pair in sorted(pairs):
            if pair not in found or found[pair].rest < entry.rest:
                found[pair] = entry
    return found


def post(problem: Problem) -> Iterator[Term]:
    """Rest between every two games that a team could be in."""
    for (one, two), entry in _pairs(problem).items():
        if problem.fixed(one, two):
            continue
        where = () if not entry.team.at.row else (entry.team.at.cell("Rest"),)
        demand = Demand(code=CODE, about=entry.name, where=where, facts={"team": entry.name, "minutes": entry.rest})
        if one in problem.before[two]:
            yield After(earlier=one, later=two, minutes=problem.tasks[one].minutes + entry.rest, demand=demand)
        elif two in problem.before[one]:
            yield After(earlier=two, later=one, minutes=problem.tasks[two].minutes + entry.rest, demand=demand)
        else:
            yield Apart(first=one, second=two, gap=entry.rest, demand=demand)


def _in_order(problem: Problem, one: Slot, two: Slot) -> tuple[Slot, Slot]:
    """Two slots in the order in which the games must be played, else in which they are."""
    if one.task in problem.before[two.task]:
        return (one, two)
    if two.task in problem.before[one.task]:
        return (two, one)
    return (one, two) if (one.start, one.task) < (two.start, two.task) else (two, one)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Pairs of games with less between them than a team of both needs."""
    for team, ways in sorted(problem.paths.items()):
        entry = problem.teams[team]
        pairs = {pair for way in ways for pair in combinations(sorted(way), 2)}
        for one, two in sorted(pairs):
            if one not in plan or two not in plan:
                continue
            first, second = _in_order(problem, plan[one], plan[two])
            if second.start - first.end < entry.rest:
                yield Breach(
                    code=CODE,
                    games=(problem.label(problem.tasks[first.task]), problem.label(problem.tasks[second.task])),
                    where=(problem.tasks[first.task].cell("Start"), problem.tasks[second.task].cell("Start")),
                    facts={"team": entry.name, "minutes": max(0, second.start - first.end), "rest": entry.rest},
                )
