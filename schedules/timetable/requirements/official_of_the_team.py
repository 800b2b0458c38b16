"""No official works a game that his or her team could be in, nor one in which a team of his or her club plays.

A team counts as soon as it could be in the game. A club counts where the team is sure to play: behind `Winner of G3`
every club may stand, and nobody would be left.
"""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Person, Plan, Problem, Task
from schedules.timetable.terms import Demand, MayNotWork
from tourney.model.games import Entered
from tourney.model.timetable import Breach

CODE = "official-of-the-team"


def team_of(problem: Problem, person: Person, task: Task) -> str:
    """The team for which a person may not work a game, or ""."""
    for team in sorted(person.plays_for & problem.may_play[task.index]):
        return team[1]
    if person.club:
        for side in (task.a, task.b):
            if isinstance(side, Entered):
                entry = problem.teams.get((task.event, side.team))
                if entry is not None and entry.team.club.casefold() == person.club.casefold():
                    return entry.name
    return ""


def post(problem: Problem) -> Iterator[MayNotWork]:
    """Whom each game rules out."""
    for number, person in enumerate(problem.officials):
        for task in problem.tasks:
            team = team_of(problem, person, task)
            if team:
                demand = Demand(
                    code=CODE, about=person.name, where=(person.at.cell("Name"),), facts={"official": person.name}
                )
                yield MayNotWork(person=number, game=task.index, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games worked by somebody of a team or club that is in them."""
    for task in problem.tasks:
        slot = plan.get(task.index)
        if slot is None or task.played:
            continue
        for role, name in slot.crew:
            person = problem.person(name, task.event)
            team = team_of(problem, person, task) if person is not None else ""
            if team and person is not None:
                yield Breach(
                    code=CODE,
                    games=(problem.label(task),),
                    where=(task.cell("Start"), person.at.cell("Name")),
                    facts={"official": name, "role": role, "team": team},
                )
