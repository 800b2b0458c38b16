"""What collides is impossible, and no smaller set of it is: by brute force on random small events."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from hypothesis import HealthCheck, assume, given, settings
from msgspec.structs import replace

from schedules.timetable.collisions import collisions
from schedules.timetable.loose import Loose
from schedules.timetable.posing import pose
from schedules.timetable.problem import Plan, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.requirements import arena_taken
from tests.effort import examples
from tests.timetable.brute import meets
from tests.timetable.small import an_event
from tourney.model.settled import Settled

MOST_PLANS = 4_000


def grounded(loose: Loose) -> Iterator[Plan]:
    """Every way to put the games into the arenas' hours, and where they were typed, one at a time in each arena."""
    apart = list(arena_taken.post(loose.free))
    places = {task.index: [(task.arena, task.start or 0)] for task in loose.free.tasks if task.held}
    for game, by_arena in loose.times.asked.starts.items():
        places[game] = [(arena, start) for arena, starts in by_arena.items() for start in starts]
    assume(prod(map(len, places.values())) <= MOST_PLANS)
    for chosen in product(*(places[task.index] for task in loose.free.tasks)):
        plan = {
            task.index: Slot(task=task.index, arena=arena, start=start, end=start + task.minutes)
            for task, (arena, start) in zip(loose.free.tasks, chosen, strict=True)
        }
        if all(meets(loose.free, term, plan) for term in apart):
            yield plan


@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(an_event())
def test_a_conflict_is_impossible_and_smallest(event: Settled):
    tight = replace(event.sheets.event, rest=60, games_a_day=1)
    problem = pose((replace(event, sheets=replace(event.sheets, event=tight)),))
    loose = Loose(problem, crews=False)
    cores = collisions(loose, Purse(30))
    assume(cores)
    met = {
        frozenset(
            key for core in cores for key in core if all(meets(loose.free, term, plan) for term in loose.terms[key])
        )
        for plan in grounded(loose)
    }
    for core in cores:
        assert not any(core <= one for one in met)
        assert all(any(core - {key} <= one for one in met) for key in core)
    assert sum(map(len, cores)) == len(frozenset[object]().union(*cores))
