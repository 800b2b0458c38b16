"""R3-26, R3-27, R9-14: a player disabled by a foul, who is taken off for it, and the rest of the game."""

from __future__ import annotations

import pytest

from tests.build import event, goals, member
from tests.rules.lines import judged, keys, only, played, rated, settled, stay
from tourney.model.event import Played
from tourney.model.settled import Settled
from tourney.rules.penalty_7 import nameable

TWELVE = event(lower=goals(0), upper=goals(12), played=Played.FLAT)
MANY_A = ("1", "2", "3", "4", "5")
MANY_B = ("7", "8", "9", "10", "11")


def foul(
    *more: object, red: tuple[float, ...], blue: tuple[float, ...], removed: str = "7", **parts: object
) -> Settled:
    """Red (A) loses its No. 1 to a foul at P2 3:00; Blue's `removed` is taken off. `red` rates 1-5, `blue` 7-11."""
    members = tuple(member(str(number), rating) for number, rating in zip((1, 2, 3, 4, 5), red, strict=False))
    members += tuple(member(str(number), rating) for number, rating in zip((7, 8, 9, 10, 11), blue, strict=False))
    moved = {row.member for row in more}
    line_a = [stay("A/1", "start", "P2 3:00", "disabled by foul")]
    line_a += [stay(f"A/{n}", position=n) for n in ("2", "3") if n not in moved]
    line_b = [
        stay(f"B/{n}", "start", "P2 3:00", "penalty 7") if n == removed else stay(f"B/{n}")
        for n in ("7", "8", "9")
        if n not in moved
    ]
    parts.setdefault("event", TWELVE)
    return played((*line_a, *more), line_b, members=members, team_a=MANY_A, team_b=MANY_B, **parts)


@pytest.mark.parametrize(
    ("disabled", "fouling", "allowed"),
    [
        (6, (5, 4, 3), {5, 4, 3}),
        (3, (5, 4, 2), {4}),
        (4, (4, 4, 1), {4, 1}),
        (2, (3, 3, 5), {3}),
        (5, (6, 4, 3), {6}),
    ],
)
def test_the_captain_names_the_nearest_above_or_anybody(
    disabled: float, fouling: tuple[float, ...], allowed: set[float]
):
    members = (member("1", disabled), *(member(str(7 + n), rating) for n, rating in enumerate(fouling)))
    entries = settled(members=members).entries
    named = nameable(entries, entries.event.first_day, "1", ("7", "8", "9"))
    assert {entries.handicap(one, entries.event.first_day) for one in named} == {goals(rating) for rating in allowed}


def test_taking_off_the_wrong_player_asks():
    found = only(judged(foul(red=(3, 1, 1), blue=(5, 4, 2), removed="7")), "R9-14")
    assert found.facts["allowed"] == ("Player 8",)


def test_taking_off_the_right_player_is_nothing():
    assert keys(judged(foul(red=(3, 1, 1), blue=(5, 4, 2), removed="8"))) == []


@pytest.mark.parametrize(("newcomer", "barred"), [(5, False), (5.5, True), (6, True)])
def test_red_six_four_two_against_blue_five_four_three_has_a_cap_of_seven(newcomer: float, barred: bool):
    change = (stay("A/2", "start", "P2", position="2"), stay("A/4", "P2", position="2"))
    event_of = foul(*change, red=(6, 4, 2, newcomer), blue=(5, 4, 3))
    assert ("R3-26" in keys(judged(event_of))) is barred


@pytest.mark.parametrize(("newcomer", "barred"), [(5, False), (6, True)])
def test_a_substitution_at_the_moment_of_the_removal_is_held_to_what_it_left(newcomer: float, barred: bool):
    change = (
        stay("A/2", "start", "P2 3:00", "double substitution", position="2"),
        stay("A/4", "P2 3:00", position="2"),
    )
    event_of = foul(*change, red=(6, 4, 2, newcomer), blue=(5, 4, 3))
    assert ("R3-26" in keys(judged(event_of))) is barred


def test_a_newcomer_at_that_moment_is_not_one_of_those_who_could_be_named():
    """Blue's 3 comes in for its 5 at the moment of the foul: the nearest above a 2 was the 4, not the 3."""
    blue = (stay("B/9", "start", "P2 3:00"), stay("B/10", "P2 3:00"))
    found = judged(foul(*blue, red=(2, 1, 1), blue=(4, 6, 5, 3), removed="8"))
    assert only(found, "R9-14").facts["allowed"] == ("Player 7",)


def test_a_substitution_before_the_removal_knows_no_cap():
    change = (stay("A/2", "start", "P1", position="2"), stay("A/4", "P1", position="2"))
    assert "R3-26" not in keys(judged(foul(*change, red=(6, 2, 2, 4), blue=(5, 4, 3))))


def with_goals(newcomer: float | None) -> Settled:
    """S6: Red 6, 4, 2 v Blue 4, 3, 2, given 3; Blue's 4 is disabled and Red's 6 taken off. Blue changes its 3."""
    lower = event(lower=goals(0), upper=goals(12))
    ratings = {"1": 4.0, "2": 3.0, "3": 2.0, "7": 6.0, "8": 4.0, "9": 2.0}
    change = [stay("A/2", position="2")]
    if newcomer is not None:
        ratings["4"] = newcomer
        change = [stay("A/2", "start", "P2", position="2"), stay("A/4", "P2", position="2")]
    line_a = (stay("A/1", "start", "P2 3:00", "disabled by foul"), stay("A/3", position="3"), *change)
    line_b = (stay("B/7", "start", "P2 3:00", "penalty 7"), stay("B/8"), stay("B/9"))
    members = tuple(member(number, rating) for number, rating in ratings.items())
    return played(line_a, line_b, event=lower, members=members, team_a=("1", "2", "3", "4"), score="8-5")


def test_blue_may_stand_above_the_cap_without_a_change():
    game = with_goals(None)
    assert game.results[0].given_a == goals(3)
    assert "R3-26" not in keys(judged(game))


@pytest.mark.parametrize(("newcomer", "barred"), [(1, False), (1.5, True), (2, True)])
def test_goals_received_count_towards_the_cap(newcomer: float, barred: bool):
    game = with_goals(newcomer)
    assert ("R3-26" in keys(judged(game))) is barred
    assert game.results[0].given_a == goals(3)


def test_the_disabled_player_never_returns():
    back = (stay("A/1", "P3"),)
    event_of = foul(red=(6, 4, 2), blue=(5, 4, 3), stays=back)
    found = only(judged(event_of), "R3-27")
    assert (found.about.member, str(found.facts["since"])) == ("1", "P2 3:00")


def test_nobody_else_comes_in_as_a_third_not_even_for_the_shootout():
    third = (stay("A/4", "shootout"),)
    assert "R3-27" in keys(judged(foul(red=(6, 4, 2, 0), blue=(5, 4, 3), stays=third)))


def test_the_fouling_side_stays_two_as_well():
    third = (stay("B/10", "P3"),)
    found = only(judged(foul(red=(6, 4, 2), blue=(5, 4, 3, 0), stays=third)), "R3-27")
    assert found.about.team == "Team B"


def test_the_two_who_remain_may_be_exchanged():
    change = (stay("A/2", "start", "P2", position="2"), stay("A/4", "P2", position="2"))
    assert "R3-27" not in keys(judged(foul(*change, red=(6, 4, 2, 4), blue=(5, 4, 3))))


def test_a_substitute_for_the_disabled_player_leaves_three_a_side():
    lines = (
        stay("A/1", "start", "P2 3:00", "disabled by foul"),
        stay("A/4", "P2 3:00"),
        stay("A/2", position="2"),
        stay("A/3", position="3"),
    )
    members = rated(m1=2, m2=2, m3=2, m4=2, m7=2, m8=2, m9=2)
    assert keys(judged(played(lines, members=members, team_a=MANY_A))) == []


def test_a_raise_before_the_penalty_7_is_not_undone():
    """S7: 7 v 8 with one goal given, raised to 8 in period 1; the Penalty 7 does not bring the goal back."""
    limits = event(lower=goals(0), upper=goals(9))
    line_a = (
        stay("A/1", "start", "P2 3:00", "disabled by foul"),
        stay("A/2", "start", "P1", position="2"),
        stay("A/4", "P1", position="2"),
        stay("A/3", position="3"),
    )
    line_b = (stay("B/7", "start", "P2 3:00", "penalty 7"), stay("B/8"), stay("B/9"))
    members = rated(m1=3, m2=2, m3=2, m4=3, m7=3, m8=3, m9=2)
    game = played(line_a, line_b, event=limits, members=members, team_a=MANY_A)
    assert game.results[0].counts_a == goals(8)
    assert game.results[0].given_a == goals(0)
