"""Every timetable of a small problem, one after the other: the second, independent way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from schedules.timetable.placing import of_the_committee
from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.requirements import REQUIREMENTS
from schedules.timetable.terms import (
    After,
    Apart,
    AtMost,
    NotDuring,
    OnDay,
    OneAtATime,
    Starts,
    Stays,
    Term,
    Together,
)


def every_plan(problem: Problem) -> Iterator[dict[int, Slot]]:
    """Every way to put the free games on their arenas' grids, requirements met or not; given games where they are."""
    choices = []
    for task in problem.tasks:
        if task.held:
            choices.append([(task.arena, task.start or 0)])
        else:
            choices.append([(arena, start) for arena, starts in problem.starts(task).items() for start in starts])
    for chosen in product(*choices):
        yield {
            task.index: Slot(task=task.index, arena=arena, start=start, end=start + task.minutes, crew=task.crew)
            for task, (arena, start) in zip(problem.tasks, chosen, strict=True)
        }


def legal_plans(problem: Problem) -> Iterator[dict[int, Slot]]:
    """Every timetable that breaks no requirement, except between games whose starts are all given."""

    def broken(plan: Plan) -> bool:
        return any(
            not of_the_committee(problem, breach)
            for requirement in REQUIREMENTS
            if requirement.code not in ("not-placed", "too-few-umpires")
            for breach in requirement.breaches(problem, plan)
        )

    def grow(index: int, plan: dict[int, Slot]) -> Iterator[dict[int, Slot]]:
        if index == len(problem.tasks):
            yield plan
            return
        task = problem.tasks[index]
        places = (
            [(task.arena, task.start or 0)]
            if task.held
            else [(arena, start) for arena, starts in problem.starts(task).items() for start in starts]
        )
        for arena, start in places:
            slot = Slot(task=index, arena=arena, start=start, end=start + task.minutes, crew=task.crew)
            longer = {**plan, index: slot}
            if not broken(longer):
                yield from grow(index + 1, longer)

    yield from grow(0, {})


def best(problem: Problem, measures: list[Callable[[Problem, Plan], int]]) -> tuple[int, ...] | None:
    """The best values in the order of the measures over all legal timetables; None where there is none."""
    return min((tuple(one(problem, plan) for one in measures) for plan in legal_plans(problem)), default=None)


def meets(problem: Problem, term: Term, plan: Plan) -> bool:
    """Whether a timetable meets a term, said without a solver."""
    match term:
        case Apart(first=one, second=two, gap=gap):
            return plan[two].start - plan[one].end >= gap or plan[one].start - plan[two].end >= gap
        case After(earlier=one, later=two, minutes=minutes):
            return plan[two].start - plan[one].start >= minutes
        case AtMost(games=games, most=most):
            days = [plan[game].day for game in games]
            return all(days.count(day) <= most for day in days)
        case Together(first=one, second=two):
            return plan[one].start == plan[two].start
        case NotDuring(game=game, begins=begins, ends=ends):
            return plan[game].end <= begins or ends <= plan[game].start
        case OnDay(game=game, day=day):
            return plan[game].day == day
        case Starts(game=game, by_arena=by_arena):
            return plan[game].start in by_arena.get(plan[game].arena, ())
        case Stays(game=game, arena=arena, start=start):
            return arena in ("", plan[game].arena) and start in (None, plan[game].start)
        case OneAtATime(games=games):
            ordered = sorted((plan[game] for game in games), key=lambda slot: (slot.start, slot.task))
            return all(
                one.arena != two.arena
                or (problem.tasks[one.task].held and problem.tasks[two.task].held)
                or two.start - one.end >= problem.tasks[one.task].turn_round
                for index, one in enumerate(ordered)
                for two in ordered[index + 1 :]
            )
