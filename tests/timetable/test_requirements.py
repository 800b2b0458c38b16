"""Each requirement just kept and just broken, in the audit; the solver is not asked here."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from schedules.timetable import audit
from tests.build import D2
from tests.timetable.field import (
    at,
    away,
    game,
    meeting,
    official,
    opened,
    put,
    rider,
    team,
    typed,
)
from tourney.model.games import Game, Stage, Wanted
from tourney.model.people import OfficialRole
from tourney.model.settled import Settled
from tourney.model.timetable import Placement

BOTH = (opened("North", 9, 18), opened("South", 9, 18))


def codes(event: Settled, *placements: Placement) -> list[str]:
    return [breach.code for breach in audit((event,), placements)]


def two(**sheets: Any) -> Settled:
    """Two games of four different teams on two arenas."""
    return meeting(game("G1", "A", "B"), game("G2", "C", "D"), arenas=BOTH, **sheets)


def test_two_games_apart_break_nothing():
    assert codes(two(), put("G1", "North", 9), put("G2", "South", 9)) == []


def test_a_game_without_a_slot_is_not_placed():
    assert codes(two(), put("G1", "North", 9)) == ["not-placed"]


@pytest.mark.parametrize(("hour", "broken"), [(9, []), (8.75, ["arena-closed"]), (17.25, []), (17.5, ["arena-closed"])])
def test_a_game_lies_inside_the_opening_hours(hour: float, broken: list[str]):
    assert codes(meeting(game("G1", "A", "B")), put("G1", "North", hour)) == broken


def test_a_game_does_not_run_from_one_stretch_into_the_next():
    event = meeting(game("G1", "A", "B"), arenas=(opened("North", 9, 10), opened("North", 10, 12)))
    assert codes(event, put("G1", "North", 9.5)) == ["arena-closed"]


def test_a_game_is_on_the_days_of_its_event():
    event = meeting(game("G1", "A", "B"), arenas=(opened("North", 9, 18), opened("North", 9, 18, D2)))
    assert codes(event, put("G1", "North", 9, D2)) == ["arena-closed"]


def test_of_an_event_that_lists_no_arenas_the_hours_are_not_judged():
    assert codes(meeting(game("G1", "A", "B"), arenas=()), put("G1", "North", 9)) == []


@pytest.mark.parametrize(("hour", "broken"), [(9.5, ["arena-taken"]), (9.75, ["arena-taken"]), (10, [])])
def test_an_arena_stays_empty_for_the_turn_round(hour: float, broken: list[str]):
    event = two(settings={"turn_round": 15})
    assert codes(event, put("G1", "North", 9), put("G2", "North", hour)) == broken


@pytest.mark.parametrize(("hour", "broken"), [(9, []), (9.25, ["fixed-game-moved"])])
def test_a_typed_game_stays_where_it_is(hour: float, broken: list[str]):
    assert codes(meeting(typed("G1", "A", "B", "North", 9)), put("G1", "North", hour)) == broken


@pytest.mark.parametrize(("hour", "broken"), [(9.5, ["before-its-feeder"]), (9.75, []), (10, [])])
def test_a_game_waits_for_its_feeder(hour: float, broken: list[str]):
    event = meeting(game("G1", "A", "B"), game("G2", "Winner of G1", "C"), arenas=BOTH, settings={"rest": 0})
    placed = codes(event, put("G1", "North", 9), put("G2", "South", hour))
    assert [code for code in placed if code != "too-little-rest"] == broken


@pytest.mark.parametrize(("hour", "broken"), [(11, ["too-little-rest"]), (11.25, []), (12, [])])
def test_a_team_rests_from_the_end_of_its_game_to_its_next_start(hour: float, broken: list[str]):
    event = meeting(game("G1", "A", "B"), game("G2", "A", "C"))
    assert codes(event, put("G1", "North", 9), put("G2", "North", hour)) == broken


def test_a_team_with_a_rest_of_its_own_needs_that():
    event = meeting(game("G1", "A", "B"), game("G2", "A", "C"), teams=(team("A", rest=120),))
    assert codes(event, put("G1", "North", 9), put("G2", "North", 11.5)) == ["too-little-rest"]


def test_every_team_that_could_be_in_a_game_needs_its_rest():
    event = meeting(game("G1", "A", "B"), game("G2", "Winner of G1", "C"))
    found = audit((event,), (put("G1", "North", 9), put("G2", "North", 11)))
    assert {breach.facts["team"] for breach in found} == {"A", "B"}


def test_the_winner_and_the_loser_of_a_game_may_play_at_the_same_time():
    event = meeting(
        game("S1", "A", "B", Stage.SEMI_FINAL),
        game("S2", "C", "D", Stage.SEMI_FINAL),
        game("P3", "Loser of S1", "Loser of S2", Stage.THIRD_PLACE),
        game("F", "Winner of S1", "Winner of S2", Stage.FINAL),
        arenas=BOTH,
    )
    placed = [put("S1", "North", 9), put("S2", "South", 9), put("P3", "North", 12), put("F", "South", 12)]
    assert codes(event, *placed) == []


def test_a_semi_final_does_not_start_before_the_last_pool_game_has():
    event = meeting(game("G1", "A", "B", Stage.POOL), game("S1", "C", "D", Stage.SEMI_FINAL), arenas=BOTH)
    assert codes(event, put("G1", "North", 9.25), put("S1", "South", 9)) == ["stage-too-early"]
    assert codes(event, put("G1", "North", 9), put("S1", "South", 9)) == []


def final_and_another(stage: Stage = Stage.THIRD_PLACE) -> Settled:
    days = (opened("North", 9, 18), opened("South", 9, 18), opened("North", 9, 18, D2))
    games = (game("P3", "A", "B", stage), game("F", "C", "D", Stage.FINAL))
    return meeting(*games, arenas=days, settings={"last_day": D2})


def test_the_final_is_on_the_last_day_and_nothing_starts_after_it():
    event = final_and_another()
    assert codes(event, put("P3", "North", 9), put("F", "North", 9, D2)) == []
    assert codes(event, put("P3", "North", 9), put("F", "South", 10)) == ["final-not-last"]
    assert codes(event, put("P3", "North", 11, D2), put("F", "North", 9, D2)) == ["final-not-last"]


def test_a_friendly_game_may_start_after_the_final():
    event = final_and_another(Stage.FRIENDLY)
    assert codes(event, put("P3", "North", 11, D2), put("F", "North", 9, D2)) == []


def last_round(*wanted: Wanted) -> Settled:
    games = [
        game(f"G{number}", a, b, Stage.POOL, pool="A", round=3, wanted=wish)
        for number, (a, b, wish) in enumerate(zip("AC", "BD", wanted, strict=True), 1)
    ]
    return meeting(*games, arenas=BOTH)


def test_last_pool_games_with_the_same_wanted_time_start_together():
    noon = Wanted(time=at(12).time())
    apart = (put("G1", "North", 12), put("G2", "South", 12.25))
    assert codes(last_round(noon, noon), *apart) == ["pool-games-apart"]
    assert codes(last_round(noon, noon), put("G1", "North", 12), put("G2", "South", 12)) == []
    assert codes(last_round(noon, Wanted(time=at(13).time())), *apart) == []


@pytest.mark.parametrize(("most", "broken"), [(2, ["too-many-games-a-day"]), (3, [])])
def test_a_team_plays_so_many_games_a_day_however_they_end(most: int, broken: list[str]):
    event = meeting(
        game("G1", "A", "B"),
        game("G2", "Winner of G1", "C"),
        game("G3", "Winner of G2", "D"),
        settings={"games_a_day": most, "rest": 0},
    )
    placed = codes(event, put("G1", "North", 9), put("G2", "North", 11), put("G3", "North", 13))
    assert sorted(set(placed)) == broken


@pytest.mark.parametrize(("hour", "broken"), [(9.25, []), (9.5, ["team-away"]), (11.75, ["team-away"]), (12, [])])
def test_a_team_does_not_play_while_it_is_away(hour: float, broken: list[str]):
    event = meeting(game("G1", "A", "B"), teams=(team("A", unavailable=(away(10, 12),)),))
    assert codes(event, put("G1", "North", hour)) == broken


@pytest.mark.parametrize(("hour", "broken"), [(11, ["horses-in-two-games"]), (11.25, [])])
def test_horses_that_two_teams_share_rest_between_their_games(hour: float, broken: list[str]):
    event = two(teams=(team("A", shares_horses_with=("C",)),))
    assert codes(event, put("G1", "North", 9), put("G2", "South", hour)) == broken


def test_a_player_of_two_events_is_in_one_place():
    first = meeting(game("G1", "A", "B"), name="one", roster=(rider("A", "7"),), arenas=BOTH)
    second = meeting(game("G1", "C", "D"), name="two", roster=(rider("C", "7"),), arenas=BOTH)
    at_once = (put("G1", "North", 9, event="one"), put("G1", "South", 9.5, event="two"))
    found = audit((first, second), at_once)
    assert [(breach.code, breach.games) for breach in found] == [("person-in-two-games", ("one G1", "two G1"))]
    assert audit((first, second), (at_once[0], put("G1", "South", 9.75, event="two"))) == ()


def test_the_same_team_in_two_events_rests_between_both():
    first = meeting(game("G1", "A", "B"), name="one", arenas=BOTH)
    second = meeting(game("G1", "A", "D"), name="two", arenas=BOTH)
    found = audit((first, second), (put("G1", "North", 9, event="one"), put("G1", "South", 11, event="two")))
    assert [breach.code for breach in found] == ["horses-in-two-games"]


def worked(games: tuple[Game, ...], *officials: Any, **settings: Any) -> Settled:
    return meeting(*games, arenas=BOTH, officials=officials, settings={"umpires_a_game": 1, **settings})


ONE_GAME = (game("G1", "A", "B"),)


def test_a_game_without_its_umpire_has_too_few():
    event = worked(ONE_GAME, official("Neutral"))
    assert codes(event, put("G1", "North", 9)) == ["too-few-umpires"]
    assert codes(event, put("G1", "North", 9, umpire_1="Neutral")) == []


def test_somebody_listed_for_another_role_is_no_umpire():
    event = worked(ONE_GAME, official("Neutral"), official("Timer", role=OfficialRole.TIMER))
    assert codes(event, put("G1", "North", 9, umpire_1="Timer")) == ["too-few-umpires"]


def test_an_official_does_not_work_a_game_of_the_own_team_or_club():
    event = meeting(
        *ONE_GAME,
        teams=(team("B", club="Lake"),),
        officials=(official("Own", team="A"), official("Club", club="Lake"), official("Other", club="Hill")),
        settings={"umpires_a_game": 1},
    )
    assert codes(event, put("G1", "North", 9, umpire_1="Own")) == ["official-of-the-team"]
    assert codes(event, put("G1", "North", 9, umpire_1="Club")) == ["official-of-the-team"]
    assert codes(event, put("G1", "North", 9, umpire_1="Other")) == []


def test_an_official_works_one_game_at_a_time():
    event = worked((game("G1", "A", "B"), game("G2", "C", "D")), official("Neutral"))
    first = put("G1", "North", 9, umpire_1="Neutral")
    assert codes(event, first, put("G2", "South", 9.5, umpire_1="Neutral")) == ["official-twice"]
    assert codes(event, first, put("G2", "South", 9.75, umpire_1="Neutral")) == []


@pytest.mark.parametrize(("most", "broken"), [(1, ["official-twice/day"]), (2, []), (3, [])])
def test_an_official_works_no_more_games_a_day_than_the_sheet_allows(most: int, broken: list[str]):
    event = worked((game("G1", "A", "B"), game("G2", "C", "D")), official("Neutral", games_a_day=most))
    placed = (put("G1", "North", 9, umpire_1="Neutral"), put("G2", "North", 12, umpire_1="Neutral"))
    assert codes(event, *placed) == broken


def test_one_person_is_not_both_umpires_of_a_game():
    event = worked(ONE_GAME, official("Neutral"))
    assert "official-twice" in codes(event, put("G1", "North", 9, umpire_1="Neutral", umpire_2="Neutral"))


@pytest.mark.parametrize(("hour", "broken"), [(9.75, ["official-busy/gap"]), (10, []), (10.25, [])])
def test_an_official_has_a_gap_after_an_own_game(hour: float, broken: list[str]):
    event = worked((game("G1", "A", "B"), game("G2", "C", "D")), official("Player", team="A"), official("Neutral"))
    placed = (put("G1", "North", 9, umpire_1="Neutral"), put("G2", "South", hour, umpire_1="Player"))
    assert codes(event, *placed) == broken


def test_an_official_known_by_member_number_plays_for_the_team_that_lists_it():
    event = meeting(*ONE_GAME, roster=(rider("A", "7"),), officials=(official("Player", member="7"),))
    assert "official-of-the-team" in codes(event, put("G1", "North", 9, umpire_1="Player"))


def test_an_official_does_not_work_while_away():
    event = worked(ONE_GAME, official("Neutral", unavailable=(away(10, 12),)))
    assert codes(event, put("G1", "North", 9.5, umpire_1="Neutral")) == ["official-busy"]
    assert codes(event, put("G1", "North", 9.25, umpire_1="Neutral")) == []


def test_the_audit_does_not_load_the_solver():
    """Checking a timetable works, and is quick, where OR-Tools is not even installed."""
    asked = (
        "import sys; sys.modules['ortools'] = None;"
        "from tests.timetable.field import *; from schedules.timetable import audit, as_typed;"
        "event = meeting(typed('G1', 'A', 'B', 'North', 9)); print(audit((event,), as_typed((event,))))"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "()"
