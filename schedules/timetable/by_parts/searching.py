"""A season's timetable: built event after event, mended, finished, and set beside what no timetable can better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from schedules.solver import Verdict
from schedules.timetable.by_parts.building import build
from schedules.timetable.by_parts.finishing import Finished, finish, plan_of, with_crews
from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.mending import Standing, mend, standing
from schedules.timetable.by_parts.part import part_of
from schedules.timetable.by_parts.settling import Settled, Settling
from schedules.timetable.first_fit import FirstFit
from schedules.timetable.officials import Duty
from schedules.timetable.problem import Problem
from schedules.timetable.purse import Purse
from schedules.timetable.search import Outcome, asked_of
from schedules.timetable.wishes import TIME_WISHES, WISHES, TimeWish, early_finish, finals_as_wanted

LARGE = 150
"""Games still to be placed from which a timetable is made part by part."""
ALONE = 1.0
"""The effort that goes into what one event could reach were it alone."""


def is_large(problem: Problem) -> bool:
    """Whether the problem is made part by part: many games, of one event or of several."""
    return sum(task.start is None for task in problem.tasks) >= LARGE


def search_by_parts(problem: Problem, purse: Purse, wishes: Sequence[TimeWish] = TIME_WISHES) -> Outcome | Verdict:
    """The best timetable that the effort allows; IMPOSSIBLE (proved), or UNKNOWN where the parts do not go together.

    Without wishes any timetable will do.
    """
    asked = asked_of(problem)
    if asked.stuck():
        return Verdict.IMPOSSIBLE
    ground = Ground(problem=problem, asked=asked, duty=Duty.of(asked.terms))
    built = build(ground, purse, wishes)
    if any(_impossible(ground, event, purse) for event in built.left_out):
        return Verdict.IMPOSSIBLE
    found: Finished | None = None
    if not built.left_out:
        mend(ground, purse, wishes, built.bounds)
        found = finish(ground, purse, asking=bool(wishes))
    bounds = _bounds(ground, built.bounds, built.value_of_finals, purse, wishes)
    if found is None or any(wish.reached(problem, found.plan) > bounds[wish.name] for wish in wishes):
        found = _better(problem, found, _by_hand(ground, purse))
    return Verdict.UNKNOWN if found is None else Outcome(found.plan, {**found.bounds, **bounds})


def _impossible(ground: Ground, event: int, purse: Purse) -> bool:
    """Whether an event could not be placed even if no other were there."""
    empty = Ground(problem=ground.problem, asked=ground.asked, duty=ground.duty)
    part = part_of(empty, [event], ground.free_of([event]))
    return part.asked.stuck() != () or Settling(part, (), purse, ALONE).at_once(()) is Verdict.IMPOSSIBLE


def _by_hand(ground: Ground, purse: Purse) -> Finished | None:
    """What a careful person does, with officials; None where that leaves a game over."""
    put = FirstFit(ground.problem, ground.asked).fill()
    if len(put) < len(ground.asked.starts):
        return None
    ground = Ground(problem=ground.problem, asked=ground.asked, duty=ground.duty)
    ground.put({game: start for game, (_, start) in put.items()})
    return with_crews(ground, plan_of(ground, {game: arena for game, (arena, _) in put.items()}), purse)


def _better(problem: Problem, one: Finished | None, two: Finished | None) -> Finished | None:
    """The better of two at the first wish in which they differ."""
    if one is None or two is None:
        return one or two
    first, second = (tuple(wish.reached(problem, found.plan) for wish in WISHES) for found in (one, two))
    return one if first <= second else two


def _bounds(
    ground: Ground, known: Mapping[str, int], finals: int | None, purse: Purse, wishes: Sequence[TimeWish]
) -> dict[str, int]:
    """For each wish about the starts what no timetable can better: event by event, or for all finals together."""
    stand = {event: standing(ground, event, wishes) for event in ground.games_of_event} if wishes else {}
    bounds = {
        wish.name: sum(_floor(ground, event, one, which, wish, purse) for event, one in stand.items())
        for which, wish in enumerate(wishes)
    }
    reached = {wish.name: sum(one.values[which] for one in stand.values()) for which, wish in enumerate(wishes)}
    holds = finals is not None and reached.get(finals_as_wanted.NAME, finals) <= finals
    for name in (finals_as_wanted.NAME, *((early_finish.NAME,) if holds else ())):
        if name in bounds:
            bounds[name] = max(bounds[name], known.get(name, 0))
    return bounds


def _floor(ground: Ground, event: int, stands: Standing, which: int, wish: TimeWish, purse: Purse) -> int:
    """What an event could not better were it alone, by counting or, where it falls short of that, by the solver."""
    floor, value = stands.floors[which], stands.values[which]
    free = ground.free_of([event])
    if not free:
        return value
    together: Sequence[str] = (finals_as_wanted.NAME, early_finish.NAME)
    if value <= floor or wish.name in together or purse.by_clock:
        return floor
    empty = Ground(problem=ground.problem, asked=ground.asked, duty=ground.duty)
    found = Settling(part_of(empty, [event], free), (wish,), purse, ALONE).in_turn()
    return max(floor, found.bounds[0]) if isinstance(found, Settled) else floor
