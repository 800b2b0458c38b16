"""Short days for officials: days on which an official's first start and last end lie more than five hours apart."""

from __future__ import annotations

from collections.abc import Mapping

from schedules.timetable.problem import Plan, Problem, Slot

NAME = "days of an official longer than five hours"
LONGEST = 5 * 60
"""Minutes from the first start to the last end that nobody minds."""


def too_far(one: Slot, two: Slot) -> bool:
    """Whether working both games makes a long day."""
    return max(one.end, two.end) - min(one.start, two.start) > LONGEST


def duties(problem: Problem, plan: Plan) -> Mapping[tuple[str, int], list[Slot]]:
    """The slots that every listed official works on every day, in order of time."""
    found: dict[tuple[str, int], list[Slot]] = {}
    for _, slot in sorted(plan.items(), key=lambda item: (item[1].start, item[0])):
        for name in sorted({name for _, name in slot.crew}):
            person = problem.person(name, problem.tasks[slot.task].event)
            if person is not None:
                found.setdefault((person.name, slot.day), []).append(slot)
    return found


def reached(problem: Problem, plan: Plan) -> int:
    """Long days of all officials."""
    return sum(any(too_far(one, two) for one in slots for two in slots) for slots in duties(problem, plan).values())
