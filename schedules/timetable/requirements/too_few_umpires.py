"""Every game still to be played has its umpires, and a referee where the sheet `Officials` lists one.

`Umpires a game` says how many. Each is listed in `Officials` for that role; a name the committee typed is taken as is.
"""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Plan, Problem, Task
from schedules.timetable.terms import Demand, Needs
from tourney.model.findings import Phrase, phrase
from tourney.model.people import OfficialRole
from tourney.model.timetable import Breach

CODE = "too-few-umpires"


_CREW = {
    OfficialRole.UMPIRE: "{count:one umpire|# umpires}",
    OfficialRole.REFEREE: "{count:one referee|# referees}",
    OfficialRole.GOAL_JUDGE: "{count:one goal judge|# goal judges}",
    OfficialRole.TIMER: "{count:one timer|# timers}",
}


def crew(role: OfficialRole, count: int) -> Phrase:
    """So many officials of a role, as a sentence says it."""
    return phrase(_CREW[role], count=count)


def needed(task: Task) -> Iterator[tuple[OfficialRole, int]]:
    """How many officials of each role a game must have."""
    if task.umpires:
        yield OfficialRole.UMPIRE, task.umpires
    if task.referee:
        yield OfficialRole.REFEREE, 1


def post(problem: Problem) -> Iterator[Needs]:
    """How many are still to be found for each game."""
    for task in problem.tasks:
        for role, count in needed(task):
            missing = count - sum(1 for kept, _ in task.crew if kept is role)
            if missing > 0:
                demand = Demand(
                    code=CODE,
                    about=role.value,
                    where=problem.setting_cells(task.event, "Umpires a game"),
                    facts={"role": role.value, "count": count, "needed": crew(role, count)},
                )
                yield Needs(game=task.index, role=role, count=missing, demand=demand)


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games with fewer officials of a role than they need, or with one who is not listed for it."""
    for task in problem.tasks:
        slot = plan.get(task.index)
        if slot is None:
            continue
        for role, count in needed(task):
            names = [name for worked, name in slot.crew if worked is role]
            kept = [name for worked, name in task.crew if worked is role]
            good = [name for name in names if name in kept or _listed(problem, task, name, role)]
            if len(good) < count:
                yield Breach(
                    code=CODE,
                    games=(problem.label(task),),
                    where=(task.cell("Referee" if role is OfficialRole.REFEREE else "Umpire 1"),),
                    facts={"role": role.value, "count": count, "needed": crew(role, count), "have": len(good)},
                )


def _listed(problem: Problem, task: Task, name: str, role: OfficialRole) -> bool:
    person = problem.person(name, task.event)
    return person is not None and role in person.roles
