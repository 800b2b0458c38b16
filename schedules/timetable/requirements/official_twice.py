"""An official works one game at a time, and on a day no more than the most set for him or her.

Every person named for a game counts, also one whom `Officials` does not list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.slots import moment_at
from schedules.timetable.terms import Apart, Demand, OnePlace
from tourney.model.timetable import Breach

CODE = "official-twice"


def post(problem: Problem) -> Iterator[OnePlace | Apart]:
    """One game at a time for each official."""
    for number, person in enumerate(problem.officials):
        demand = Demand(code=CODE, about=person.name, where=(person.at.cell("Name"),), facts={"official": person.name})
        yield OnePlace(person=number, most_a_day=person.most_a_day, demand=demand)
    for name, games in sorted(_kept(problem).items()):
        for one, two in combinations(games, 2):
            if not problem.fixed(one, two):
                yield Apart(
                    first=one, second=two, gap=0, demand=Demand(code=CODE, about=name, facts={"official": name})
                )


def _kept(problem: Problem) -> dict[str, list[int]]:
    """The tasks for which the committee named each person."""
    found: dict[str, list[int]] = {}
    for task in problem.tasks:
        for name in {name for _, name in task.crew}:
            found.setdefault(name, []).append(task.index)
    return found


def worked(problem: Problem, plan: Plan) -> dict[str, list[Slot]]:
    """The slots that each person works, in order of time."""
    found: dict[str, list[Slot]] = {}
    for index, slot in sorted(plan.items(), key=lambda pair: (pair[1].start, pair[0])):
        for name in sorted({name for _, name in slot.crew}):
            person = problem.person(name, problem.tasks[index].event)
            found.setdefault(person.name if person else name, []).append(slot)
    return found


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games at once that one official works, two places in one game, and days with too many."""
    for slot in plan.values():
        doubled = [name for name, count in Counter(name for _, name in slot.crew).items() if count > 1]
        for name in doubled:
            task = problem.tasks[slot.task]
            yield Breach(
                code=CODE,
                games=(problem.label(task),),
                where=(task.cell("Umpire 1"),),
                facts={"official": name, "start": problem.moment(slot.start)},
            )
    for name, slots in sorted(worked(problem, plan).items()):
        for one, two in combinations(slots, 2):
            if two.start < one.end:
                tasks = (problem.tasks[one.task], problem.tasks[two.task])
                yield Breach(
                    code=CODE,
                    games=tuple(problem.label(task) for task in tasks),
                    where=tuple(task.cell("Umpire 1") for task in tasks),
                    facts={"official": name, "start": problem.moment(two.start)},
                )
        person = next((person for person in problem.officials if person.name == name), None)
        if person is None or person.most_a_day is None:
            continue
        for day, count in sorted(Counter(slot.day for slot in slots).items()):
            if count > person.most_a_day:
                games = [problem.tasks[slot.task] for slot in slots if slot.day == day]
                yield Breach(
                    code=f"{CODE}/day",
                    games=tuple(problem.label(task) for task in games),
                    where=(person.at.cell("Games a day"),),
                    facts={
                        "official": name,
                        "most": person.most_a_day,
                        "count": count,
                        "day": moment_at(problem.origin, day * 24 * 60).date(),
                    },
                )
