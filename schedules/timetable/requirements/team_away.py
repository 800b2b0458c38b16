"""No game that a team could be in lies in a time for which the team is `Unavailable`."""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.terms import Demand, NotDuring, Term
from tourney.model.timetable import Breach

CODE = "team-away"


def post(problem: Problem) -> Iterator[Term]:
    """The times that each team is away, for each game it could be in."""
    for index, teams in problem.may_play.items():
        if problem.fixed(index):
            continue
        for team in sorted(teams):
            entry = problem.teams[team]
            for span in entry.away:
                demand = Demand(
                    code=CODE,
                    about=entry.name,
                    where=(entry.team.at.cell("Unavailable"),),
                    facts={"team": entry.name},
                )
                yield NotDuring(game=index, begins=span.begins, ends=span.ends, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games in a time for which a team that could be in them is away."""
    for index, teams in problem.may_play.items():
        if index not in plan:
            continue
        task, slot = problem.tasks[index], plan[index]
        for team in sorted(teams):
            entry = problem.teams[team]
            if any(span.meets(slot.start, slot.end) for span in entry.away):
                yield Breach(
                    code=CODE,
                    games=(problem.label(task),),
                    where=(task.cell("Start"), entry.team.at.cell("Unavailable")),
                    facts={"team": entry.name, "start": problem.moment(slot.start)},
                )
