"""Any timetable judged by plain Python alone: solved, typed, or moved by hand in Excel. Knows nothing of the solver."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from schedules.timetable.posing import pose
from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.requirements import REQUIREMENTS, before_its_feeder, too_little_rest
from schedules.timetable.slots import minutes_from
from tourney.model.people import OfficialRole
from tourney.model.settled import Settled
from tourney.model.timetable import Breach, Placement


def audit(events: tuple[Settled, ...], placements: tuple[Placement, ...]) -> tuple[Breach, ...]:
    """Every requirement that these placements break, in the order of the requirements.

    A game of the events without a placement breaks one as well. `Placement.event` is the workbook's name; it may be ""
    where there is one event.
    """
    problem = pose(events)
    return judge(problem, plan_of(problem, placements))


def judge(problem: Problem, plan: Plan) -> tuple[Breach, ...]:
    """Every requirement that a plan breaks; the games are among the facts as well, for the sentence.

    A game that does not wait for its feeder at all has too little rest after it too: that goes without saying.
    """
    found = [breach for requirement in REQUIREMENTS for breach in requirement.breaches(problem, plan)]
    too_early = {frozenset(breach.games) for breach in found if breach.code == before_its_feeder.CODE}
    return tuple(
        replace(breach, facts={**breach.facts, "games": breach.games})
        for breach in found
        if breach.code != too_little_rest.CODE or frozenset(breach.games) not in too_early
    )


def plan_of(problem: Problem, placements: Iterable[Placement]) -> dict[int, Slot]:
    """Placements as a plan; one that fits no game is left out."""
    names = {(problem.names[task.event], task.id): task for task in problem.tasks}
    names |= {("", task.id): task for task in problem.tasks if len(problem.events) == 1}
    plan: dict[int, Slot] = {}
    for placement in placements:
        task = names.get((placement.event, placement.game))
        if task is None:
            continue
        start = minutes_from(problem.origin, placement.start)
        named = (
            (OfficialRole.UMPIRE, placement.umpire_1),
            (OfficialRole.UMPIRE, placement.umpire_2),
            (OfficialRole.REFEREE, placement.referee),
            (OfficialRole.GOAL_JUDGE, placement.goal_judge),
            (OfficialRole.TIMER, placement.timer),
        )
        plan[task.index] = Slot(
            task=task.index,
            arena=placement.arena,
            start=start,
            end=start + placement.minutes,
            crew=tuple((role, name) for role, name in named if name),
        )
    return plan


def as_typed(events: tuple[Settled, ...]) -> tuple[Placement, ...]:
    """The timetable as it stands in `Games`: every game that has an arena and a start."""
    problem = pose(events)
    plan = {
        task.index: Slot(
            task=task.index, arena=task.arena, start=task.start, end=task.start + task.minutes, crew=task.crew
        )
        for task in problem.tasks
        if task.held and task.start is not None
    }
    return placements_of(problem, plan)


def placements_of(problem: Problem, plan: Plan) -> tuple[Placement, ...]:
    """A plan as placements, in the order of the games."""
    return tuple(_placement(problem, plan[task.index]) for task in problem.tasks if task.index in plan)


def _placement(problem: Problem, slot: Slot) -> Placement:
    task = problem.tasks[slot.task]
    umpires = [name for role, name in slot.crew if role is OfficialRole.UMPIRE]
    first, second = _in_their_columns(task.game.umpire_1, task.game.umpire_2, umpires)

    def one(role: OfficialRole) -> str:
        return next((name for worked, name in slot.crew if worked is role), "")

    return Placement(
        game=task.id,
        event=problem.names[task.event],
        arena=slot.arena,
        start=problem.moment(slot.start),
        minutes=slot.end - slot.start,
        umpire_1=first,
        umpire_2=second,
        referee=one(OfficialRole.REFEREE),
        goal_judge=one(OfficialRole.GOAL_JUDGE),
        timer=one(OfficialRole.TIMER),
        typed=task.typed,
    )


def _in_their_columns(first: str, second: str, umpires: list[str]) -> tuple[str, str]:
    """The umpires in two columns: who stands in one of them already stays there."""
    left = [name for name in umpires if name not in (first, second)]
    one = first if first in umpires else left.pop(0) if left else ""
    two = second if second in umpires and second != one else left.pop(0) if left else ""
    return (one, two)
