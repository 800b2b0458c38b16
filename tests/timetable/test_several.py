"""Several events at once share arenas, riders, horses and officials."""

from __future__ import annotations

from schedules.timetable import audit, cells_to_fill, place
from tests.timetable.field import game, meeting, official, opened, rider, team
from tests.timetable.test_record import MONDAY, filled
from tourney.model.people import OpenStretch
from tourney.model.settled import Settled
from tourney.model.timetable import Placement, TimetableStatus

NORTH = (opened("North", 9, 12),)
BOTH = (*NORTH, opened("South", 9, 12))


def events(*arenas: OpenStretch, **second: object) -> tuple[Settled, Settled]:
    first = meeting(game("G1", "A", "B"), name="one", arenas=arenas, roster=(rider("A", "7"),))
    other = meeting(game("G1", "C", "D"), name="two", arenas=arenas, **second)
    return first, other


def starts(placements: tuple[Placement, ...]) -> list[float]:
    return [one.start.hour + one.start.minute / 60 for one in placements]


def gap(placements: tuple[Placement, ...]) -> float:
    one, two = sorted(starts(placements))
    return two - one


def test_two_events_do_not_use_one_arena_at_once():
    found = place(events(*NORTH))
    assert found.status is TimetableStatus.OPTIMAL
    assert gap(found.placements) >= 0.75
    assert [one.event for one in found.placements] == ["one", "two"]


def test_events_that_share_nothing_play_at_once():
    assert gap(place(events(*BOTH)).placements) == 0


def test_a_rider_of_both_events_rides_one_game_after_the_other():
    found = place(events(*BOTH, roster=(rider("C", "7"),)))
    assert gap(found.placements) == 0.75


def test_horses_shared_across_events_rest_in_between():
    found = place(events(*BOTH, teams=(team("C", shares_horses_with=("A",)),)))
    assert gap(found.placements) == 0.75 + 1.5


def test_one_umpire_of_both_events_works_one_game_at_a_time():
    alone = {"officials": (official("Neutral"),), "settings": {"umpires_a_game": 1}}
    first = meeting(game("G1", "A", "B"), name="one", arenas=BOTH, **alone)
    second = meeting(game("G1", "C", "D"), name="two", arenas=BOTH, **alone)
    found = place((first, second))
    assert gap(found.placements) == 0.75
    assert audit((first, second), found.placements) == ()


def test_each_workbook_gets_its_own_games_and_a_second_run_the_same():
    both = events(*NORTH)
    found = place(both)
    once = tuple(filled(event, found, MONDAY) for event in both)
    assert [event.sheets.games[0].start for event in once] == [one.start for one in found.placements]
    again = place(once)
    assert all(cells_to_fill(event.sheets, again) == () for event in once)
    assert (again.status, again.wishes, again.placements) == (found.status, found.wishes, found.placements)
