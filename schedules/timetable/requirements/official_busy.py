"""An official works no game while away, while playing, or within `Officials' gap` of a game of his or her own.

Own games are those that a team he or she rides for could come to play, in all events given together.
"""

from __future__ import annotations

from collections.abc import Iterator

from schedules.timetable.problem import Person, Plan, Problem
from schedules.timetable.requirements.official_twice import worked
from schedules.timetable.terms import Apart, Away, Demand, NotDuring, OwnGame
from tourney.model.timetable import Breach

CODE = "official-busy"


def own_games(problem: Problem, person: Person) -> list[int]:
    """The tasks in which a person may be playing."""
    return [task.index for task in problem.tasks if person.plays_for & problem.may_play[task.index]]


def post(problem: Problem) -> Iterator[Away | OwnGame | Apart | NotDuring]:
    """Times away and own games of each official."""
    for number, person in enumerate(problem.officials):
        away = Demand(
            code=CODE, about=person.name, where=(person.at.cell("Unavailable"),), facts={"official": person.name}
        )
        for span in person.away:
            yield Away(person=number, begins=span.begins, ends=span.ends, demand=away)
        for index in own_games(problem, person):
            event = problem.tasks[index].event
            gap = problem.events[event].officials_gap
            own = Demand(
                code=f"{CODE}/gap",
                about=person.name,
                where=(person.at.cell("Name"), *problem.setting_cells(event, "Officials' gap")),
                facts={"official": person.name, "minutes": gap},
            )
            yield OwnGame(person=number, game=index, gap=gap, demand=own)
            for kept in _kept(problem, person):
                if kept != index and not problem.fixed(kept, index):
                    yield Apart(first=kept, second=index, gap=gap, demand=own)
        for kept in _kept(problem, person):
            if not problem.fixed(kept):
                for span in person.away:
                    yield NotDuring(game=kept, begins=span.begins, ends=span.ends, demand=away)


def _kept(problem: Problem, person: Person) -> list[int]:
    """The tasks for which the committee named this person."""
    return [
        task.index
        for task in problem.tasks
        if task.event in person.events and person.name in {name for _, name in task.crew}
    ]


def breaches(problem: Problem, plan: Plan) -> Iterator[Breach]:
    """Games worked by somebody who is away, or too close to a game of his or her own."""
    slots_of = worked(problem, plan)
    for person in problem.officials:
        own = [plan[index] for index in own_games(problem, person) if index in plan]
        for slot in slots_of.get(person.name, []):
            task = problem.tasks[slot.task]
            if any(span.meets(slot.start, slot.end) for span in person.away):
                yield Breach(
                    code=CODE,
                    games=(problem.label(task),),
                    where=(task.cell("Umpire 1"), person.at.cell("Unavailable")),
                    facts={"official": person.name, "start": problem.moment(slot.start)},
                )
            for other in own:
                gap = problem.events[problem.tasks[other.task].event].officials_gap
                if other.task != slot.task and slot.start < other.end + gap and other.start < slot.end + gap:
                    mine = problem.tasks[other.task]
                    yield Breach(
                        code=f"{CODE}/gap",
                        games=(problem.label(task), problem.label(mine)),
                        where=(task.cell("Umpire 1"), mine.cell("Start")),
                        facts={"official": person.name, "minutes": gap},
                    )
