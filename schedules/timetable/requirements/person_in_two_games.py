"""Nobody rides in two games at once: players and alternates of teams in several events are in one place.

Two teams with a member in common never play different games at the same time, in whatever events they are entered.
"""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem, TeamEntry
from schedules.timetable.terms import Apart, Demand, Term
from tourney.model.timetable import Breach

CODE = "person-in-two-games"


def _couples(problem: Problem) -> Iterator[tuple[TeamEntry, TeamEntry, str]]:
    """Teams with a member in common, and that member (the first by number)."""
    by_member: dict[str, list[TeamEntry]] = {}
    for _, entry in sorted(problem.teams.items()):
        for member in sorted(entry.members):
            by_member.setdefault(member, []).append(entry)
    said: set[tuple[object, object]] = set()
    for member, entries in sorted(by_member.items()):
        for index, one in enumerate(entries):
            for two in entries[index + 1 :]:
                if (one.id, two.id) not in said:
                    said.add((one.id, two.id))
                    yield one, two, member


def _pairs(problem: Problem, one: TeamEntry, two: TeamEntry) -> list[tuple[int, int]]:
    firsts = sorted({index for way in problem.paths.get(one.id, ()) for index in way})
    seconds = sorted({index for way in problem.paths.get(two.id, ()) for index in way})
    return sorted({(min(a, b), max(a, b)) for a in firsts for b in seconds if a != b})


def post(problem: Problem) -> Iterator[Term]:
    """Games of teams that share a member are not at once."""
    for one, two, member in _couples(problem):
        demand = Demand(
            code=CODE,
            about=member,
            where=problem.roster_cells(member),
            facts={"member": member, "player": problem.player(member), "team": one.name, "other": two.name},
        )
        for first, second in _pairs(problem, one, two):
            if not problem.fixed(first, second):
                yield Apart(first=first, second=second, gap=0, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games at once that one person could be in."""
    for one, two, member in _couples(problem):
        for a, b in _pairs(problem, one, two):
            if a in plan and b in plan and plan[a].start < plan[b].end and plan[b].start < plan[a].end:
                tasks = (problem.tasks[a], problem.tasks[b])
                yield Breach(
                    code=CODE,
                    games=tuple(problem.label(task) for task in tasks),
                    where=(*(task.cell("Start") for task in tasks), *problem.roster_cells(member)),
                    facts={"member": member, "player": problem.player(member), "team": one.name, "other": two.name},
                )
