"""A season placed part by part: legal, never worse than by hand, and its bounds never beyond what can be reached."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.solver import Verdict
from schedules.timetable import audit, place, placing, replan
from schedules.timetable.audit import judge
from schedules.timetable.by_parts import searching, shares
from schedules.timetable.by_parts.building import build
from schedules.timetable.by_parts.finishing import best_list
from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.mending import mend
from schedules.timetable.by_parts.profile import in_use
from schedules.timetable.by_parts.rooms import Rooms
from schedules.timetable.by_parts.searching import is_large, search_by_parts
from schedules.timetable.crews.crew_list import CrewList
from schedules.timetable.first_fit import FirstFit
from schedules.timetable.officials import Duty
from schedules.timetable.placing import of_the_committee
from schedules.timetable.posing import pose
from schedules.timetable.problem import Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.search import Outcome, asked_of, search
from schedules.timetable.wishes import TIME_WISHES
from tests.build import D1, D2
from tests.effort import examples
from tests.timetable.field import at, clock, game, meeting, official, opened, rider
from tests.timetable.small import an_event
from tests.timetable.test_record import MONDAY, filled
from tourney.model.games import Stage, Wanted
from tourney.model.settled import Settled
from tourney.model.timetable import TimetableStatus


def grounded(*events: Settled) -> Ground:
    problem = pose(events)
    asked = asked_of(problem)
    return Ground(problem=problem, asked=asked, duty=Duty.of(asked.terms))


def values(problem: Problem, outcome: Outcome) -> tuple[int, ...]:
    return tuple(wish.reached(problem, outcome.plan) for wish in TIME_WISHES)


@st.composite
def events(draw: st.DrawFn) -> tuple[Settled, ...]:
    """Two small events that share arenas and, sometimes, a rider or an umpire."""
    made = []
    for name in ("one", "two"):
        one = draw(an_event())
        hands = draw(st.sampled_from(((), (official("Ann"), official("Bob"), official("Cem")))))
        made.append(replace(one, sheets=replace(one.sheets, name=name, officials=hands)))
    return tuple(made)


@settings(max_examples=examples(12), deadline=None, suppress_health_check=list(HealthCheck))
@given(events())
def test_part_by_part_is_legal_and_its_bounds_are_not_beyond_the_whole_at_once(both: tuple[Settled, ...]):
    """The whole at once proves its values; no bound is above them, and where it finds nothing neither do the parts."""
    problem = pose(both)
    parts, whole = search_by_parts(problem, Purse(30)), search(problem, Purse(30))
    if isinstance(parts, Verdict):
        assert parts is Verdict.UNKNOWN or whole is Verdict.IMPOSSIBLE
        return
    assert [one for one in judge(problem, parts.plan) if not of_the_committee(problem, one)] == []
    assert isinstance(whole, Outcome)
    best, reached = values(problem, whole), values(problem, parts)
    if all(whole.bounds[wish.name] >= value for wish, value in zip(TIME_WISHES, best, strict=True)):
        assert reached >= best
    assert all(parts.bounds[wish.name] <= value for wish, value in zip(TIME_WISHES, reached, strict=True))
    assert parts.bounds[TIME_WISHES[0].name] <= best[0]


@settings(max_examples=examples(12), deadline=None, suppress_health_check=list(HealthCheck))
@given(events())
def test_part_by_part_is_never_worse_than_by_hand(both: tuple[Settled, ...]):
    """At the first wish in which they differ it is better; and what is found by hand is always found."""
    problem = pose(both)
    asked = asked_of(problem)
    by_hand = FirstFit(problem, asked).fill()
    if asked.stuck() or len(by_hand) < len(asked.starts) or any(both_.sheets.officials for both_ in both):
        return
    places = {task.index: (task.arena, task.start or 0) for task in problem.tasks if task.held} | dict(by_hand)
    plan = {
        index: Slot(task=index, arena=arena, start=start, end=start + problem.tasks[index].minutes)
        for index, (arena, start) in places.items()
    }
    found = search_by_parts(problem, Purse(30))
    assert isinstance(found, Outcome)
    assert values(problem, found) <= tuple(wish.reached(problem, plan) for wish in TIME_WISHES)


@settings(max_examples=examples(10), deadline=None, suppress_health_check=list(HealthCheck))
@given(events())
def test_mending_never_makes_a_timetable_worse(both: tuple[Settled, ...]):
    ground = grounded(*both)
    if ground.asked.stuck() or build(ground, Purse(20)).left_out:
        return
    before = reached(ground)
    mend(ground, Purse(20), TIME_WISHES, {})
    assert reached(ground) <= before


def reached(ground: Ground) -> tuple[int, ...]:
    plan = {
        task.index: Slot(task=task.index, arena="", start=task.start, end=task.start + task.minutes)
        for task in ground.tasks
        if task.start is not None
    }
    return tuple(wish.reached(ground.problem, plan) for wish in TIME_WISHES)


def league(name: str, teams: str, **changes: object) -> Settled:
    """Every team against every other, a semi-final of the first two, and a final that wants four o'clock."""
    pairs = [(a, b) for index, a in enumerate(teams) for b in teams[index + 1 :]]
    games = [game(f"G{number}", a, b, Stage.POOL, pool="P") for number, (a, b) in enumerate(pairs, start=1)]
    last = game("F", "1st of Pool P", "2nd of Pool P", Stage.FINAL, wanted=Wanted(day=D2, time=clock(16)))
    rows = tuple(opened(arena, 9, 18, day) for arena in ("North", "South") for day in (D1, D2))
    return meeting(*games, last, arenas=rows, name=name, settings={"last_day": D2, "rest": 60}, **changes)


@pytest.fixture
def small_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "LARGE", 1)


@pytest.mark.usefixtures("small_is_large")
def test_the_command_s_way_for_a_season_proves_what_it_can():
    """Three finals want one time in two arenas: by counting one of them is 45 minutes away from it, and no fewer."""
    three = (league("one", "ABC"), league("two", "DEF"), league("three", "GHI"))
    found = place(three)
    assert found.status is TimetableStatus.OPTIMAL
    assert found.wishes[0].reached == found.wishes[0].possible == 45
    assert audit(three, found.placements) == ()
    assert place(three) == found


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux lets a process choose its cores")
@pytest.mark.usefixtures("small_is_large")
def test_one_core_finds_the_same_timetable():
    """Planned and, after rain, planned again."""
    three = (league("one", "ABC"), league("two", "DEF"), league("three", "GHI"))
    cores = os.sched_getaffinity(0)
    found, again = place(three), replan(tuple(rained_on(filled(event, place(three), MONDAY)) for event in three))
    os.sched_setaffinity(0, {min(cores)})
    try:
        assert place(three) == found
        assert replan(tuple(rained_on(filled(event, found, MONDAY)) for event in three)) == again
    finally:
        os.sched_setaffinity(0, cores)


@pytest.mark.usefixtures("small_is_large")
def test_a_rider_in_two_finals_is_in_one_place():
    """Two arenas are free at four, but the rider of both finals makes one of them wait: 45 minutes."""
    two = (league("one", "ABC", roster=(rider("A", "7"),)), league("two", "DEF", roster=(rider("D", "7"),)))
    found = place(two)
    assert found.wishes[0].reached == found.wishes[0].possible == 45
    assert audit(two, found.placements) == ()


@pytest.mark.usefixtures("small_is_large")
def test_an_event_without_room_by_itself_is_proved_impossible():
    first = league("one", "ABC")
    hours = (opened("North", 9, 10.5), opened("North", 9, 10.5, D2))
    second = meeting(
        *(game(f"G{number}", "D", "E") for number in range(1, 4)),
        arenas=hours,
        name="two",
        settings={"last_day": D2, "games_a_day": 1},
    )
    assert place((first, second)).status is TimetableStatus.IMPOSSIBLE


@pytest.mark.usefixtures("small_is_large")
def test_games_that_stand_are_built_around():
    typed = league("one", "ABC")
    games = (replace(typed.sheets.games[0], arena="North", start=at(9)), *typed.sheets.games[1:])
    typed = replace(typed, sheets=replace(typed.sheets, games=games))
    found = place((typed, league("two", "DEF")))
    placed = {(one.event, one.game): one for one in found.placements}
    assert (placed[("one", "G1")].arena, placed[("one", "G1")].start) == ("North", at(9))
    assert audit((typed, league("two", "DEF")), found.placements) == ()


def test_what_is_large():
    """149 games are made at once, 150 part by part, be they of one event or of two."""
    many = tuple(game(f"G{number}", "A", "B") for number in range(1, searching.LARGE))
    other = meeting(game("G1", "C", "D"), name="two")
    assert not is_large(pose((meeting(*many, name="one"),)))
    assert is_large(pose((meeting(*many, game("G0", "A", "B"), name="one"),)))
    assert not is_large(pose((meeting(*many[1:], name="one"), other)))
    assert is_large(pose((meeting(*many, name="one"), other)))


def test_which_games_are_a_share(monkeypatch: pytest.MonkeyPatch):
    """Four teams play three rounds of two games; the final waits for them."""
    monkeypatch.setattr(shares, "A_SHARE", 2)
    ground = grounded(league("one", "ABCD"))
    assert [ground.problem.tasks[game_].id for game_ in shares.waiting(ground, 0)] == ["F"]
    told = [[ground.problem.tasks[game_].id for game_ in share] for share in shares.rounds(ground, 0)]
    assert told == [["G1", "G6"], ["G2", "G5"], ["G3", "G4"]]


def test_an_event_is_in_shares_from_101_games_on():
    teams = [f"T{number}" for number in range(202)]
    games = tuple(game(f"G{number}", teams[2 * number], teams[2 * number + 1]) for number in range(101))
    assert shares.in_shares(grounded(meeting(*games)), 0)
    assert not shares.in_shares(grounded(meeting(*games[:-1])), 0)


@settings(max_examples=examples(10), deadline=None, suppress_health_check=list(HealthCheck))
@given(an_event())
def test_in_shares_is_legal_and_its_bounds_are_not_beyond_what_is_possible(event: Settled):
    """The whole at once proves its values; shares never claim more, and find a timetable only where there is one."""
    problem = pose((event,))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(shares, "MOST", 2)
        patched.setattr(shares, "A_SHARE", 2)
        parts = search_by_parts(problem, Purse(30))
    whole = search(problem, Purse(30))
    if isinstance(parts, Verdict):
        assert parts is Verdict.UNKNOWN or whole is Verdict.IMPOSSIBLE
        return
    assert isinstance(whole, Outcome)
    assert [one for one in judge(problem, parts.plan) if not of_the_committee(problem, one)] == []
    best, reached = values(problem, whole), values(problem, parts)
    assert all(parts.bounds[wish.name] <= value for wish, value in zip(TIME_WISHES, reached, strict=True))
    assert parts.bounds[TIME_WISHES[0].name] <= best[0]


@pytest.mark.usefixtures("small_is_large")
def test_one_event_in_shares_is_as_good_as_at_once(monkeypatch: pytest.MonkeyPatch):
    """Six pool games in shares of two, then the final at four: every wish as the whole at once proves it."""
    event = league("one", "ABCD")
    whole = search(pose((event,)), Purse(30))
    monkeypatch.setattr(shares, "MOST", 2)
    monkeypatch.setattr(shares, "A_SHARE", 2)
    found = place((event,))
    assert isinstance(whole, Outcome)
    assert tuple(wish.reached for wish in found.wishes[:4]) == values(pose((event,)), whole)[:4]
    assert audit((event,), found.placements) == ()


def test_the_arenas_share_the_games_of_all_days():
    """Seven games one after the other on one day, in two arenas: four and three."""
    ground = grounded(
        meeting(
            *(game(f"G{n}", f"A{n}", f"B{n}") for n in range(7)),
            arenas=(opened("North", 9, 18), opened("South", 9, 18)),
        )
    )
    ground.put({index: 540 + 60 * index for index in range(7)})
    rooms = Rooms(ground)
    assert rooms.choose(Purse(5)) == ()
    assert rooms.spread() == rooms.least() == 1


def test_long_days_are_counted():
    """One umpire a game, two arenas at nine and at three: with three umpires one has a long day, with four nobody."""
    for umpires, long in ((2, 2), (3, 1), (4, 0)):
        hands = tuple(official(f"U{number}") for number in range(umpires))
        rows = (opened("North", 9, 18), opened("South", 9, 18))
        event = meeting(
            *(game(f"G{n}", f"A{n}", f"B{n}") for n in range(4)),
            arenas=rows,
            officials=hands,
            settings={"umpires_a_game": 1},
        )
        ground = grounded(event)
        plan = {
            index: Slot(task=index, arena=arena, start=start, end=start + 45)
            for index, (arena, start) in enumerate((("North", 540), ("South", 540), ("North", 900), ("South", 900)))
        }
        crews = CrewList(ground.problem, ground.duty, plan, 0, {})
        found, least = best_list(crews, Purse(5))
        assert found is not None
        assert crews.cost(crews.read(found)) == least == (long, 0)
        assert crews.least_long() == long


@pytest.mark.parametrize(
    ("uses", "found"),
    [
        ([], []),
        ([(0, 10, 1)], [(0, 10, 1)]),
        ([(0, 10, 1), (10, 20, 1)], [(0, 20, 1)]),
        ([(0, 10, 1), (9, 20, 2)], [(0, 9, 1), (9, 10, 3), (10, 20, 2)]),
        ([(0, 10, 1), (11, 20, 1)], [(0, 10, 1), (11, 20, 1)]),
        ([(5, 5, 1)], []),
    ],
)
def test_what_is_in_use_at_each_moment(uses: list[tuple[int, int, int]], found: list[tuple[int, int, int]]):
    assert in_use(uses) == found


def test_the_way_is_chosen_by_size(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []
    monkeypatch.setattr(placing, "search", lambda *_: asked.append("at once") or Verdict.UNKNOWN)
    monkeypatch.setattr(placing, "search_by_parts", lambda *_: asked.append("by parts") or Verdict.UNKNOWN)
    place((league("one", "ABC"), league("two", "DEF")))
    monkeypatch.setattr(searching, "LARGE", 1)
    place((league("one", "ABC"), league("two", "DEF")))
    assert asked == ["at once", "by parts", "at once"]


def rained_on(event: Settled) -> Settled:
    """The timetable that stands in the event, after North has closed at noon on the first day."""
    hours = (opened("North", 9, 12), opened("South", 9, 18), opened("North", 9, 18, D2), opened("South", 9, 18, D2))
    return replace(event, sheets=replace(event.sheets, arenas=hours))


def test_rain_on_many_events_moves_as_few_games_as_all_at_once(monkeypatch: pytest.MonkeyPatch):
    """Around the games that cannot stay, wider and wider: as few moves as the whole problem needs."""
    three = (league("one", "ABCD"), league("two", "EFGH"), league("three", "IJKL"))
    found = place(three)
    wet = tuple(rained_on(filled(event, found, MONDAY)) for event in three)
    whole = replan(wet)
    monkeypatch.setattr(searching, "LARGE", 1)
    parts = replan(wet)
    assert whole.wishes[0].reached > 0
    assert (parts.wishes[0].wish, parts.wishes[0].reached) == (whole.wishes[0].wish, whole.wishes[0].reached)
    assert parts.wishes[0].possible <= parts.wishes[0].reached
    assert audit(tuple(filled(event, parts, MONDAY) for event in wet), parts.placements) == ()
