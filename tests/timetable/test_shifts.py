"""Officials in shifts, as many pairs as can be, and how evenly arenas can share games: each beside a second way."""

from __future__ import annotations

from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from schedules.timetable.by_parts.crew_list import CrewList
from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.pairing import paired
from schedules.timetable.by_parts.sharing import least_spread
from schedules.timetable.by_parts.shifts import in_shifts
from schedules.timetable.officials import Duty
from schedules.timetable.posing import pose
from schedules.timetable.problem import Slot
from schedules.timetable.search import asked_of
from tests.effort import examples
from tests.timetable.field import game, meeting, official, opened
from tourney.model.settled import Settled

MINUTES = 45
HOURS = {"North": (9, 13), "South": (9, 18), "West": (12, 18)}


def grounded(event: Settled) -> Ground:
    problem = pose((event,))
    asked = asked_of(problem)
    return Ground(problem=problem, asked=asked, duty=Duty.of(asked.terms))


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(st.lists(st.integers(0, 3), unique=True, max_size=4), max_size=4))
def test_as_many_pairs_as_trying_every_order_finds(can: list[list[int]]):
    most = max(sum(who in those for who, those in zip(order, can, strict=False)) for order in permutations(range(4), 4))
    found = paired(can)
    assert len(found) == most
    assert len({*found.values()}) == len(found)
    assert all(who in can[thing] for thing, who in found.items())


def listed(umpires: int, hours: int) -> CrewList:
    """A game an hour in two arenas from nine on, one umpire each."""
    rows = (opened("North", 9, 20), opened("South", 9, 20))
    event = meeting(
        *(game(f"G{n}", f"A{n}", f"B{n}") for n in range(2 * hours)),
        arenas=rows,
        officials=tuple(official(f"U{number}") for number in range(umpires)),
        settings={"umpires_a_game": 1},
    )
    ground = grounded(event)
    plan = {}
    for index in range(2 * hours):
        start = 540 + 60 * (index // 2)
        plan[index] = Slot(task=index, arena=("North", "South")[index % 2], start=start, end=start + MINUTES)
    return CrewList(ground.problem, ground.duty, plan, 0, {})


def test_shifts_hand_over_once_and_nobody_changes_arena():
    """Eight hours in two arenas: with four umpires no long day, with three one, with two two; one is too few."""
    for umpires, long in ((5, 0), (4, 0), (3, 1), (2, 2)):
        crews = listed(umpires, 8)
        days = in_shifts(crews)
        assert days is not None
        assert crews.total(days) == (long, 0)
        assert sum(map(len, days.values())) == 16
    assert in_shifts(listed(1, 8)) is None


def test_a_day_of_five_hours_is_one_shift():
    """From nine to a quarter to two, five games: two umpires are enough, though a third is there."""
    days = in_shifts(listed(3, 5))
    assert days is not None
    assert sorted(map(len, days.values())) == [0, 5, 5]


@settings(max_examples=examples(40), deadline=None)
@given(st.lists(st.sampled_from((540, 600, 660, 720, 780, 840, 900)), min_size=1, max_size=6))
def test_no_choice_of_arenas_is_more_even_than_counting_says(starts: list[int]):
    """Every choice of arenas for these starts, tried one after the other."""
    rows = tuple(opened(arena, *hours) for arena, hours in HOURS.items())
    ground = grounded(meeting(*(game(f"G{n}", f"A{n}", f"B{n}") for n in range(len(starts))), arenas=rows))
    ground.put(dict(enumerate(starts)))
    spreads = [
        max(map(chosen.count, HOURS)) - min(map(chosen.count, HOURS))
        for chosen in product(HOURS, repeat=len(starts))
        if len({*zip(chosen, starts, strict=True)}) == len(starts)
        and all(
            HOURS[arena][0] * 60 <= start and start + MINUTES <= HOURS[arena][1] * 60
            for arena, start in zip(chosen, starts, strict=True)
        )
    ]
    assert not spreads or least_spread(ground) <= min(spreads)


def test_late_games_make_one_arena_busier():
    """Four games after one o'clock and none before: two arenas are open then, the third stays empty."""
    rows = tuple(opened(arena, *hours) for arena, hours in HOURS.items())
    ground = grounded(meeting(*(game(f"G{n}", f"A{n}", f"B{n}") for n in range(4)), arenas=rows))
    ground.put({0: 780, 1: 780, 2: 840, 3: 840})
    assert least_spread(ground) == 2
