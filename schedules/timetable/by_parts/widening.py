"""A large timetable planned again: first only the games that cannot stay may move, then more and more around them.

Each time all other games stay where they are. The first neighbourhood in which a timetable is found is enough, with one
wider, which may need fewer moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from schedules.solver import Verdict
from schedules.timetable.asked import Asked
from schedules.timetable.audit import judge
from schedules.timetable.by_parts.crews_again import crews_again
from schedules.timetable.by_parts.lessening import least
from schedules.timetable.fewest_moves import fewest_moves
from schedules.timetable.officials import Duty, count_officials
from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.search import Outcome, asked_of, plan_from
from schedules.timetable.slots import day_of
from schedules.timetable.times import Times
from schedules.timetable.wishes import MOVES, TimeWish, moved_games

A_WISH = 2.0
"""The effort that goes into one wish where only some games may move."""
SHARE = 0.4
"""The part of the effort left that may go into one neighbourhood."""


def replan_by_parts(problem: Problem, purse: Purse, wishes: Sequence[TimeWish]) -> Outcome | Verdict:
    """The fewest moves found, and for each wish what counting says; UNKNOWN where all must be asked at once.

    Where only games whose place is gone move, and every one of them must, no other game moves in any timetable that is
    as good: then what the solver says of these games alone holds for the whole.
    """
    asked = asked_of(problem)
    if asked.stuck():
        return Verdict.IMPOSSIBLE
    best: Outcome | None = None
    bounds = {wish.name: wish.least(problem, asked) for wish in wishes}
    gone = bounds[moved_games.NAME]
    for free in _neighbourhoods(problem, asked):
        found = _with_free(problem, free, purse, wishes)
        widest = best is not None
        if found is not None and (best is None or _moved(problem, found) < _moved(problem, best)):
            best = found
        if found is not None and len(free) == _moved(problem, found)[0] == gone:
            return found
        if best is not None and (widest or _moved(problem, best)[0] <= gone):
            break
    return Verdict.UNKNOWN if best is None else Outcome(best.plan, {**best.bounds, **bounds})


def _moved(problem: Problem, found: Outcome) -> tuple[int, ...]:
    return tuple(wish.reached(problem, found.plan) for wish in MOVES)


def _neighbourhoods(problem: Problem, asked: Asked) -> Iterator[frozenset[int]]:
    """Games that may move, more and more.

    Those that cannot stay; with their events' on those days; with the next days' too; with all events' on those days;
    all.
    """
    before = {task.index: task.was for task in problem.tasks if task.was is not None}
    place = {game: (problem.tasks[game].event, day_of(start)) for game, (_, start) in before.items()}
    hit = {game for game, (arena, start) in before.items() if start not in asked.starts[game].get(arena, ())}
    hit |= _in_breach(problem, before)
    there = {place[game] for game in hit}
    after = there | {(event, day + 1) for event, day in there}
    days = {(event, day) for event in range(len(problem.events)) for _, day in there}
    said: set[frozenset[int]] = set()
    for near in (set(), there, after, days, set(place.values())):
        free = frozenset(hit | {game for game, where in place.items() if where in near})
        if free and free not in said:
            said.add(free)
            yield free


def _in_breach(problem: Problem, before: Mapping[int, tuple[str, int]]) -> set[int]:
    """Games that break a requirement together where they all stand."""
    plan: dict[int, Slot] = {}
    for task in problem.tasks:
        arena, start = before.get(task.index, (task.arena, task.start))
        if start is not None and arena:
            crew = task.crew or task.crew_before
            plan[task.index] = Slot(task=task.index, arena=arena, start=start, end=start + task.minutes, crew=crew)
    named = {problem.label(task): task.index for task in problem.tasks}
    games = {named[game] for breach in judge(problem, plan) for game in breach.games}
    return {game for game in games if game in before}


def _with_free(problem: Problem, free: frozenset[int], purse: Purse, wishes: Sequence[TimeWish]) -> Outcome | None:
    """A timetable in which only these games move; None where none is found."""
    tasks = tuple(
        task if task.was is None or task.index in free else replace(task, arena=task.was[0], start=task.was[1])
        for task in problem.tasks
    )
    narrowed = replace(problem, tasks=tasks)
    kept = Purse(purse.effort * SHARE, purse.seconds, purse.progress, purse.spent)
    plan, bounds = _placed(narrowed, kept, wishes)
    done = None if plan is None else crews_again(problem, Duty.of(asked_of(problem).terms), plan, kept)
    purse.effort = max(0.0, purse.effort * (1 - SHARE) + kept.effort)
    purse.spent, purse.seconds, purse.by_clock = kept.spent, kept.seconds, kept.by_clock
    if done is None or _broken(problem, done.plan):
        return None
    return Outcome(done.plan, {**bounds, **done.bounds})


def _placed(
    problem: Problem, purse: Purse, wishes: Sequence[TimeWish]
) -> tuple[dict[int, Slot] | None, Mapping[str, int]]:
    """Starts and arenas for the games that may move, with each wish's bound; None where none are found."""
    asked = asked_of(problem)
    if asked.stuck():
        return None, {}
    duty = Duty.of(asked.terms)
    times = Times.of(problem, asked, arenas_inside=True)
    count_officials(times, duty)
    asks = {wish.name: (*wish.ask(times), wish.least(problem, asked)) for wish in wishes}
    best, moved = fewest_moves(times, purse)
    if not best.found:
        return None, {}
    bounds = {}
    for name, (terms, given, floor) in asks.items():
        lowest = max(floor - given, moved if name == moved_games.NAME else 0)
        best, bound = least(times.model, terms, lowest, best, purse.limits(1, most=A_WISH), purse)
        bounds[name] = bound + given
    return plan_from(problem, times.read(best), times.read_arenas(best)), bounds


def _broken(problem: Problem, plan: Plan) -> bool:
    """Whether a requirement is broken that it was ours to keep."""
    given = {problem.label(task) for task in problem.tasks if task.start is not None}
    return any(not given.issuperset(breach.games) for breach in judge(problem, plan))
