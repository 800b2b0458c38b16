"""How many games fit into the arenas' hours, and how many the officials can work in them, by counting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schedules.timetable.problem import Problem, Task
from schedules.timetable.requirements import too_few_umpires
from schedules.timetable.slots import DAY, Span, gaps, united
from schedules.timetable.terms import Demand, Needs
from tourney.model.people import OfficialRole


def room(problem: Problem) -> Mapping[int, int] | None:
    """For every day the most games that fit between what is given, were all as short as the shortest.

    None where an arena is open past midnight, for then a day is no place by itself.
    """
    free = [task for task in problem.tasks if not task.held]
    shortest = min((task.minutes for task in free), default=1)
    empty = min((task.turn_round for task in problem.tasks), default=0)
    found: dict[int, int] = {}
    for arena in sorted({row.arena for row in problem.opens}):
        taken = [_span(task) for task in problem.tasks if task.held and task.arena == arena]
        for span in united([row.span for row in problem.opens if row.arena == arena]):
            day = span.begins // DAY
            if span.ends > (day + 1) * DAY:
                return None
            for gap in gaps(taken, span):
                fits = (gap.ends - gap.begins + empty) // max(1, shortest + empty)
                found[day] = found.get(day, 0) + fits
    return found


def crew_room(problem: Problem, role: OfficialRole, needed: int, shortest: int) -> int:
    """The most games as long as the shortest that all officials of a role could work while an arena is open.

    Of such games in a stretch of L minutes each runs at one of L // shortest moments, and at no moment run more than
    there are crews.
    """
    crews = sum(role in person.roles for person in problem.officials) // max(1, needed)
    stretches = united([row.span for row in problem.opens])
    return crews * sum((span.ends - span.begins) // max(1, shortest) for span in stretches)


def overfull(problem: Problem) -> bool:
    """Whether by counting there are more games than the arenas have room for, or than the officials can work."""
    most = room(problem)
    waiting = [task for task in problem.tasks if not task.held]
    if most is not None and len(waiting) > sum(most.values()):
        return True
    return any(too_many_for_crews(problem))


def too_many_for_crews(problem: Problem) -> Iterator[Demand]:
    """The demand for each role of which, by counting, the officials cannot work all games that need some of them.

    Games whose start is given are left out: they may be at any time.
    """
    needs: dict[OfficialRole, list[Needs]] = {}
    for need in too_few_umpires.post(problem):
        if problem.tasks[need.game].start is None:
            needs.setdefault(need.role, []).append(need)
    for role, of_role in needs.items():
        shortest = min(problem.tasks[need.game].minutes for need in of_role)
        if len(of_role) > crew_room(problem, role, min(need.count for need in of_role), shortest):
            yield of_role[0].demand


def _span(task: Task) -> Span:
    start = task.start or 0
    return Span(start, start + task.minutes)
