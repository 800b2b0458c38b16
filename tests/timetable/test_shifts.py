"""Officials in shifts, as many pairs as can be, and how evenly arenas can share games: each beside a second way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.sharing import least_spread
from schedules.timetable.crews.crew_list import Cost, CrewList, Days
from schedules.timetable.crews.giving_out import given_out
from schedules.timetable.crews.pairing import Pairing
from schedules.timetable.crews.shifts import in_shifts
from schedules.timetable.officials import Duty
from schedules.timetable.posing import pose
from schedules.timetable.problem import Slot
from schedules.timetable.purse import Purse
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
@given(
    st.lists(st.sets(st.integers(0, 3)), max_size=4),
    st.dictionaries(st.integers(0, 3), st.sets(st.integers(0, 3)), max_size=2),
)
def test_as_many_pairs_as_trying_every_order_finds(can: list[set[int]], others: dict[int, set[int]]):
    """At once, and where other people can do some of the things."""
    changed = {thing: who for thing, who in others.items() if thing < len(can)}
    pairing = Pairing([bits(who) for who in can])
    pairs_as_many(can, pairing)
    later = [changed.get(thing, who) for thing, who in enumerate(can)]
    pairs_as_many(later, pairing.with_others({thing: bits(who) for thing, who in changed.items()}))


def bits(people: set[int]) -> int:
    return sum(1 << who for who in people)


def pairs_as_many(can: list[set[int]], pairing: Pairing):
    most = max(sum(who in those for who, those in zip(order, can, strict=False)) for order in permutations(range(4), 4))
    found = pairing.who_of()
    assert len(found) == most
    assert len({*found.values()}) == len(found)
    assert all(who in can[thing] for thing, who in found.items())


def listed(umpires: int, slots: Sequence[tuple[str, int]]) -> CrewList:
    """Games in these arenas at these minutes, one umpire each."""
    event = meeting(
        *(game(f"G{n}", f"A{n}", f"B{n}") for n in range(len(slots))),
        arenas=tuple(opened(arena, 9, 20) for arena in ("North", "South", "West")),
        officials=tuple(official(f"U{number}") for number in range(umpires)),
        settings={"umpires_a_game": 1},
    )
    ground = grounded(event)
    plan = {
        index: Slot(task=index, arena=arena, start=start, end=start + MINUTES)
        for index, (arena, start) in enumerate(slots)
    }
    return CrewList(ground.problem, ground.duty, plan, 0, {})


def an_hour_each(hours: int) -> list[tuple[str, int]]:
    """A game an hour in two arenas from nine on."""
    return [(arena, 540 + 60 * hour) for hour in range(hours) for arena in ("North", "South")]


def shifts_of(crews: CrewList) -> tuple[Days | None, Cost]:
    return in_shifts(crews, crews.least_long(), Purse(10))


def test_shifts_hand_over_once_and_nobody_changes_arena():
    """Eight hours in two arenas: with four umpires no long day, with three one, with two two; one is too few."""
    for umpires, long in ((5, 0), (4, 0), (3, 1), (2, 2)):
        crews = listed(umpires, an_hour_each(8))
        days, least = shifts_of(crews)
        assert days is not None
        assert crews.total(days) == least == (long, 0)
        assert sum(map(len, days.values())) == 16
    assert shifts_of(listed(1, an_hour_each(8)))[0] is None


def test_a_day_of_five_hours_is_one_shift():
    """From nine to a quarter to two, five games in each of two arenas: two umpires stay in theirs all day."""
    crews = listed(2, an_hour_each(5))
    days, least = shifts_of(crews)
    assert days is not None
    assert crews.total(days) == least == (0, 0)
    assert sorted(len({slot.arena for slot, _ in mine}) for mine in days.values()) == [1, 1]
    assert sorted(map(len, days.values())) == [5, 5]


DAYS = st.sets(
    st.tuples(st.sampled_from(("North", "South", "West")), st.sampled_from(range(540, 1000, 50))),
    min_size=1,
    max_size=6,
)


@settings(max_examples=examples(40), deadline=None)
@given(slots=DAYS, barred=st.sets(st.tuples(st.integers(0, 2), st.integers(0, 5)), max_size=4))
def test_no_list_betters_what_the_shifts_say(slots: set[tuple[str, int]], barred: set[tuple[int, int]]):
    """Every way to give up to six games to three umpires, some of whom may not work some of them."""
    order = sorted(slots, key=lambda slot: (slot[1], slot[0]))
    crews = listed(3, order)
    for place, able in crews.able.items():
        crews.able[place] = frozenset(who for who in able if (who, place[0]) not in barred)
    days, least = shifts_of(crews)
    every = [list_of(crews, chosen) for chosen in product(range(3), repeat=len(order))]
    best = min((crews.total(one) for one in every if one is not None), default=None)
    assert days is None or best is not None
    if best is not None:
        assert least <= best
        if not barred:
            assert least[0] == best[0]
    if days is not None and best is not None:
        assert crews.total(days) >= best
        assert list_of(crews, [next(who for who, mine in days.items() if place in mine) for place in crews.seats])


def list_of(crews: CrewList, chosen: Sequence[int]) -> Days | None:
    """The list in which these umpires have these places; None where one of them cannot."""
    days: Days = {who: [] for who in range(3)}
    for place, who in zip(crews.seats, chosen, strict=True):
        slot, role = place
        if who not in crews.able[(slot.task, role)] or not crews.fits(who, days[who], slot):
            return None
        days[who].append(place)
    return days


def test_two_shifts_exchange_the_rest_of_their_day_so_that_both_are_given_out():
    """Two umpires, one for North at nine and South at noon, the other for the other two: neither can do one arena."""
    crews = listed(2, [("North", 540), ("South", 540), ("North", 720), ("South", 720)])
    one = {(0, 0), (3, 0), (1, 1), (2, 1)}
    for place in crews.able:
        crews.able[place] = frozenset(who for who in range(2) if (place[0], who) in one)
    places = {slot.task: (slot, role) for slot, role in crews.seats}
    days = given_out(crews, [[places[0], places[2]], [places[1], places[3]]])
    assert days == {0: [places[0], places[3]], 1: [places[1], places[2]]}
    assert crews.total(days) == (0, 0)


def test_nobody_is_given_a_shift_of_more_games_than_may_be_worked_in_a_day():
    """Three games in each of two arenas: an umpire who may work three has one, one who may work two has none."""
    for most, whole in ((3, True), (2, False)):
        crews = listed(2, an_hour_each(3))
        crews.duty = replace(crews.duty, most_a_day={0: most})
        days = given_out(crews, [crews.seats[::2], crews.seats[1::2]])
        assert (days is not None) is whole
        assert days is None or [len(mine) for mine in days.values()] == [3, 3]


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
