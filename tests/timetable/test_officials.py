"""Officials: found for the times, or times found for them; what the committee named stays."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from schedules.timetable import audit, place, replan
from tests.build import D2
from tests.timetable.field import away, game, hours, meeting, official, opened, typed
from tests.timetable.test_record import MONDAY, filled
from tourney.model.games import Stage
from tourney.model.people import OfficialRole
from tourney.model.settled import Settled
from tourney.model.timetable import TimetableStatus

BOTH = (opened("North", 10, 13), opened("South", 10, 13))
RIDERS = (official("Player 3", team="A"), official("Player 7", team="C"))


def two_games(*officials: Any, first: dict[str, Any] | None = None, **settings: Any) -> Settled:
    return meeting(
        game("G1", "A", "B", Stage.POOL, **(first or {})),
        game("G2", "C", "D", Stage.POOL),
        arenas=BOTH,
        officials=officials,
        settings={"umpires_a_game": 1, "start_step": 60, **settings},
    )


def test_times_change_where_nobody_would_be_free_at_the_best_ones():
    """Each umpire rides in one game and works the other; with 30 minutes between, 10:00 and 11:00 will not do."""
    event = two_games(*RIDERS, officials_gap=30)
    found = place((event,))
    assert sorted(hours(found.placements).values()) == [10, 12]
    assert {one.game: one.umpire_1 for one in found.placements} == {"G1": "Player 7", "G2": "Player 3"}
    assert audit((event,), found.placements) == ()


@pytest.mark.parametrize(("gap", "apart"), [(15, 1), (30, 2)])
def test_an_umpire_the_committee_named_rides_at_another_time(gap: int, apart: int):
    event = two_games(*RIDERS, official("Neutral"), first={"umpire_1": "Player 7"}, officials_gap=gap)
    found = place((event,))
    start = hours(found.placements)
    assert abs(start["G1"] - start["G2"]) == apart
    assert found.placements[0].umpire_1 == "Player 7"


def test_an_umpire_who_is_away_early_works_late():
    event = two_games(official("Neutral", unavailable=(away(10, 12),)), official("Other"), officials_gap=15)
    found = place((event,))
    assert {one.umpire_1 for one in found.placements if one.start.hour < 12} <= {"Other"}
    assert audit((event,), found.placements) == ()


@pytest.mark.parametrize("most", [1, 2])
def test_an_umpire_works_no_more_games_a_day_than_the_sheet_allows(most: int):
    """With two games and one umpire a second day is needed as soon as one game a day is the most."""
    event = meeting(
        game("G1", "A", "B"),
        game("G2", "C", "D"),
        arenas=(opened("North", 10, 13), opened("North", 10, 13, D2)),
        officials=(official("Only", games_a_day=most),),
        settings={"umpires_a_game": 1, "last_day": D2},
    )
    found = place((event,))
    assert found.status is TimetableStatus.OPTIMAL
    assert len({one.start.date() for one in found.placements}) == 3 - most
    assert audit((event,), found.placements) == ()


def test_too_many_games_for_the_umpires_of_a_day_is_impossible():
    event = two_games(official("Only", games_a_day=1))
    assert place((event,)).status is TimetableStatus.IMPOSSIBLE
    assert place((two_games(official("Only", games_a_day=2)),)).status is TimetableStatus.OPTIMAL


def test_a_typed_game_gets_its_umpires():
    event = meeting(typed("G1", "A", "B", "North", 9), officials=(official("One"), official("Two")))
    found = place((event,))
    assert {found.placements[0].umpire_1, found.placements[0].umpire_2} == {"One", "Two"}
    assert found.placements[0].typed


def test_a_referee_sits_where_the_sheet_lists_one():
    event = meeting(game("G1", "A", "B"), officials=(official("One"), official("Third", role=OfficialRole.REFEREE)))
    event = replace(event, sheets=replace(event.sheets, event=replace(event.sheets.event, umpires_a_game=1)))
    placed = place((event,)).placements[0]
    assert (placed.umpire_1, placed.umpire_2, placed.referee) == ("One", "", "Third")


def test_without_officials_nobody_is_named():
    placed = place((meeting(game("G1", "A", "B")),)).placements[0]
    assert (placed.umpire_1, placed.umpire_2, placed.referee) == ("", "", "")


def test_an_official_who_falls_ill_is_replaced_and_nothing_else_changes():
    event = two_games(official("One"), official("Two"), official("Three"))
    once = filled(event, place((event,)), MONDAY)
    ill = once.sheets.games[0].umpire_1
    left = tuple(one for one in once.sheets.officials if one.name != ill)
    found = replan((replace(once, sheets=replace(once.sheets, officials=left)),))
    assert found.status is TimetableStatus.OPTIMAL
    reached = {wish.wish: wish.reached for wish in found.wishes}
    assert (reached["games moved"], reached["officials changed"]) == (0, 1)
    assert found.placements[1].umpire_1 == once.sheets.games[1].umpire_1
