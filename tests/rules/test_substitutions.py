"""R3-22 to R3-25: who may come in, when, and what it makes of the team's handicap; the worked examples of 3.c."""

from __future__ import annotations

import pytest

from tests.build import event, game, goals, roster
from tests.rules.lines import judged, keys, only, played, rated, stay
from tourney.rules import judge_lineups

SIX_TO_NINE = event(lower=goals(6), upper=goals(9))
EIGHT = event(lower=goals(0), upper=goals(8))
RED = ("1", "2", "3", "4", "5", "6")


def rest(*numbers: str) -> tuple[object, ...]:
    return tuple(stay(f"A/{number}", position=str(place)) for place, number in enumerate(numbers, 2))


@pytest.mark.parametrize(
    ("moment", "asks"),
    [("P1", False), ("P2", False), ("P2 7:30", False), ("P2 7:29.9", True), ("P2 0:00.1", True), ("shootout", False)],
)
def test_players_change_freely_at_the_end_of_a_period_and_at_no_other_time(moment: str, asks: bool):
    lines = (stay("A/1", "start", moment), stay("A/4", moment), *rest("2", "3"))
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2), team_a=RED)
    assert ("R3-22" in keys(judged(game))) is asks


@pytest.mark.parametrize("reason", ["injury", "unable", "known injury", "not compliant", "disqualified", "red card"])
def test_a_reason_that_the_rules_name_lets_a_substitute_in_at_once(reason: str):
    lines = (stay("A/1", "start", "P2 3:10", reason), stay("A/4", "P2 3:10"), *rest("2", "3"))
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2), team_a=RED)
    assert "R3-22" not in keys(judged(game))


def test_a_substitute_for_a_player_sent_off_enters_at_a_stoppage_inside_the_period():
    """R3-22 T3: the window of the red is over and play stops at 0:42 of period 2."""
    lines = (stay("A/1", "start", "P1 2:00", "red card"), stay("A/4", "P2 0:42", reason="red card"), *rest("2", "3"))
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2), team_a=RED)
    assert "R3-22" not in keys(judged(game))


def test_a_late_player_enters_at_the_end_of_the_period_and_not_before():
    groom_until = {"P2": False, "P2 5:30": True}
    for moment, asks in groom_until.items():
        lines = (stay("A/4", "start", moment), stay("A/1", moment, reason="late"), *rest("2", "3"))
        game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2), team_a=RED)
        assert ("R3-22" in keys(judged(game))) is asks


def test_a_recovered_player_waits_for_the_end_of_the_period_because_the_other_is_able():
    lines = (
        stay("A/1", "start", "P3 4:00", "unable"),
        stay("A/4", "P3 4:00", "P4 3:45"),
        stay("A/1", "P4 3:45"),
        *rest("2", "3"),
    )
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2), team_a=RED)
    found = only(judged(game), "R3-22")
    assert (found.about.member, found.facts["replaced"]) == ("1", "Player 4")


def test_an_alternate_who_arrives_later_may_take_the_injured_players_place():
    lines = (stay("A/1", "start", "P1 4:30", "injury"), stay("A/4", "P1 2:00"), *rest("2", "3"))
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2), team_a=RED)
    assert "R3-22" not in keys(judged(game))


def test_a_change_of_position_is_no_substitution():
    lines = (
        stay("A/1", "start", "P2 3:00", position="1"),
        stay("A/1", "P2 3:00", position="2"),
        stay("A/2", "start", "P2 3:00", position="2"),
        stay("A/2", "P2 3:00", position="1"),
        stay("A/3", position="3"),
    )
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m7=2, m8=2, m9=2))
    assert keys(judged(game)) == []


def test_who_comes_in_for_a_player_that_changed_position_is_the_substitute():
    """No. 2 moves up to the place of No. 1, who leaves; the newcomer rides as No. 2, without a reason."""
    lines = (
        stay("A/1", "start", "P2 3:00", position="1"),
        stay("A/2", "start", "P2 3:00", position="2"),
        stay("A/2", "P2 3:00", position="1"),
        stay("A/4", "P2 3:00", position="2"),
        stay("A/3", position="3"),
    )
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2), team_a=RED)
    found = only(judged(game), "R3-22")
    assert (found.about.member, found.facts["replaced"]) == ("4", "Player 1")


def test_red_of_twelve_loses_its_eight_and_two_fives_come_in():
    twelve = event(lower=goals(0), upper=goals(12))
    lines = (
        stay("A/1", "start", "P2 3:00", "injury", position="3"),
        stay("A/2", "start", "P2 3:00", "double substitution", position="1"),
        stay("A/3", position="2"),
        stay("A/4", "P2 3:00", position="3"),
        stay("A/5", "P2 3:00", position="1"),
    )
    game = played(lines, event=twelve, members=rated(m1=8, m2=2, m3=2, m4=5, m5=5, m7=4, m8=4, m9=4), team_a=RED)
    assert keys(judged(game)) == []


def test_a_double_substitution_needs_an_injured_player_of_its_own():
    lines = (
        stay("A/1", "start", "P2 3:00", "double substitution"),
        stay("A/4", "P2 3:00"),
        *rest("2", "3"),
    )
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2), team_a=RED)
    assert keys(judged(game)) == ["R3-23"]


def test_one_injured_player_takes_only_one_other_along():
    lines = (
        stay("A/1", "start", "P2 3:00", "injury"),
        stay("A/2", "start", "P2 3:00", "double substitution", position="2"),
        stay("A/3", "start", "P2 3:00", "double substitution", position="3"),
        *(stay(f"A/{number}", "P2 3:00", position=place) for number, place in (("4", "1"), ("5", "2"), ("6", "3"))),
    )
    members = rated(m1=2, m2=2, m3=2, m4=2, m5=2, m6=2, m7=2, m8=2, m9=2)
    assert keys(judged(played(lines, members=members, team_a=RED))) == ["R3-23"]


@pytest.mark.parametrize(("newcomer", "barred"), [(4.5, False), (5, False), (5.5, True), (6, True)])
def test_the_total_after_a_substitution_is_at_most_the_upper_limit(newcomer: float, barred: bool):
    lines = (stay("A/1", "start", "P2"), stay("A/4", "P2"), *rest("2", "3"))
    game = played(lines, event=SIX_TO_NINE, members=rated(m1=5, m2=2, m3=2, m4=newcomer, m7=2, m8=2, m9=2), team_a=RED)
    assert ("R3-24" in keys(judged(game))) is barred


def test_blue_may_fall_below_the_lower_limit_by_a_substitution():
    lines = (stay("A/1", "start", "P2 3:00", "injury"), stay("A/4", "P2 3:00"), *rest("2", "3"))
    game = played(
        lines, event=SIX_TO_NINE, members=rated(m1=5, m2=2, m3=2, m4=1, m7=2, m8=2, m9=2), team_a=("1", "2", "3")
    )
    assert keys(judged(game)) == ["R3-01/not listed"]


def test_red_of_eight_may_not_put_a_five_for_its_four():
    lines = (stay("A/1", "start", "P3"), stay("A/4", "P3"), *rest("2", "3"))
    game = played(lines, event=EIGHT, members=rated(m1=4, m2=2, m3=2, m4=5, m7=2, m8=2, m9=2), team_a=RED)
    assert only(judged(game), "R3-24").facts["total"] == goals(9)


def test_red_of_seven_may_put_a_five_for_its_four_and_counts_eight():
    lines = (stay("A/1", "start", "P3"), stay("A/4", "P3"), *rest("2", "3"))
    game = played(lines, event=EIGHT, members=rated(m1=4, m2=2, m3=1, m4=5, m7=4, m8=2, m9=2), team_a=RED)
    assert "R3-24" not in keys(judged(game))
    assert game.results[0].counts_a == goals(8)
    assert game.results[0].given_a == goals(0)


def test_blue_that_lost_its_five_for_a_four_still_plays_as_eight():
    lines = (stay("A/1", "start", "P1 6:00", "injury"), stay("A/4", "P1 6:00"), *rest("2", "3"))
    game = played(lines, event=EIGHT, members=rated(m1=5, m2=2, m3=1, m4=4, m7=2, m8=2, m9=2), team_a=RED)
    assert game.results[0].counts_a == goals(8)


def test_four_in_the_arena_is_a_forgotten_out():
    lines = (stay("A/1"), stay("A/4", "P2"), *rest("2", "3"))
    found = only(
        judged(played(lines, members=rated(m1=2, m2=2, m3=2, m4=0, m7=2, m8=2, m9=2), team_a=RED)), "R3-01/too many"
    )
    assert str(found.facts["moment"]) == "P2"


def test_games_without_any_line_up_are_noted_once_by_name():
    event_of = played(members=rated(m1=2, m2=2, m3=2, m7=2, m8=2, m9=2))
    assert only(judge_lineups(event_of), "A-54").facts["games"] == ("G1",)
    typed = played((stay("A/1"), *rest("2", "3")), members=rated(m1=2, m2=2, m3=2, m7=2, m8=2, m9=2))
    assert "A-54" not in keys(judge_lineups(typed))


def test_of_many_games_without_a_line_up_only_some_are_named():
    games = tuple(game(f"G{number}", "Team A", "Team B", "7-5") for number in range(1, 15))
    event_of = played(members=rated(m1=2, m2=2, m3=2, m7=2, m8=2, m9=2), games=games)
    found = only(judge_lineups(event_of), "A-54")
    assert found.facts["count"] == 14
    assert found.facts["games"] == (*(f"G{number}" for number in range(1, 13)), "…")


def test_a_rider_on_no_roster_is_noted():
    lines = (stay("A/1", "start", "P2"), stay("A/6", "P2"), *rest("2", "3"))
    game = played(
        lines,
        members=rated(m1=2, m2=2, m3=2, m6=2, m7=2, m8=2, m9=2),
        roster=(*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9")),
    )
    assert keys(judged(game)) == ["R3-01/not listed"]
