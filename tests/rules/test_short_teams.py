"""R3-15, R3-28: a team that starts with less than three, or loses a player."""

from __future__ import annotations

import pytest

from tests.build import event, game, goals, member
from tests.rules.lines import judged, keys, on, only, played, rated, stay
from tourney.model.clock import AFTER, PeriodFormat, regulation
from tourney.model.findings import Finding
from tourney.model.games import Card, Colour

B = {"m7": 1, "m8": 1, "m9": 1}
THREE_TO_SIX = event(lower=goals(3), upper=goals(6))


def two(
    *more: object, ratings: tuple[float, ...], upper: float = 6, lower: float = 3, **parts: object
) -> tuple[Finding, ...]:
    """Team A starts with members 1 and 2; member 3 is missing. `ratings` are of 1, 2, 3 and more."""
    members = tuple(member(str(number), rating) for number, rating in enumerate(ratings, 1))
    rows = (stay("A/1"), stay("A/2", position="2"), *(more or (stay("A/3", "", "", "absent", position="3"),)))
    event_of = event(lower=goals(lower), upper=goals(upper), **parts.pop("settings", {}))
    team = tuple(str(number) for number in range(1, len(ratings) + 1))
    return judged(
        played(rows, event=event_of, members=(*members, *rated(**B)), team_a=parts.pop("team_a", team), **parts)
    )


def test_three_two_one_without_the_one_may_start_in_three_to_six():
    assert "R3-15" not in keys(two(ratings=(3, 2, 1)))


def test_four_one_nought_without_the_four_may_not():
    found = only(two(ratings=(1, 0, 4)), "R3-15")
    assert found.facts["total"] == goals(1)


def test_three_one_minus_one_without_the_minus_one_may_not_in_nought_to_three():
    assert only(two(ratings=(3, 1, -1), lower=0, upper=3), "R3-15").facts["total"] == goals(4)


@pytest.mark.parametrize(("rating", "barred"), [(1, False), (0.5, True), (4, False), (4.5, True)])
def test_both_limits_bind_a_short_start(rating: float, barred: bool):
    assert ("R3-15" in keys(two(ratings=(2, rating, 0)))) is barred


@pytest.mark.parametrize(("moment", "asks"), [("P1", False), ("P2", False), ("P3", True)])
def test_a_short_team_is_full_by_the_end_of_period_two_of_four(moment: str, asks: bool):
    found = two(stay("A/3", moment, reason="late", position="3"), ratings=(3, 2, 1))
    assert ("R3-15/beyond half" in keys(found)) is asks


@pytest.mark.parametrize(
    ("periods", "last", "late"),
    [
        (PeriodFormat(6, 3000), "P3", "P4"),
        (PeriodFormat(2, 4500), "P1", "P2 7:00"),
        (PeriodFormat(3, 3000), "P2 2:30", "P2 2:29.9"),
    ],
)
def test_half_the_game_by_other_formats(periods: PeriodFormat, last: str, late: str):
    for moment, asks in ((last, False), (late, True)):
        found = two(stay("A/3", moment, reason="late"), ratings=(3, 2, 1), settings={"periods": periods})
        assert ("R3-15/beyond half" in keys(found)) is asks


def test_a_team_that_never_fills_up_asks():
    assert "R3-15/never full" in keys(two(ratings=(3, 2, 1)))


def test_a_substitute_for_a_refused_player_leaves_nobody_waiting():
    """The 4 is refused and a 0 starts for it: the team is full, and below the lower limit by its own fault."""
    rows = (stay("A/1"), stay("A/2", position="2"), stay("A/4", position="3"))
    refused_row = (stay("A/3", "", "", "not compliant", position="3"),)
    members = rated(m1=1, m2=0, m3=4, m4=0, **B)
    found = keys(
        judged(played((*rows, *refused_row), event=THREE_TO_SIX, members=members, team_a=("1", "2", "3", "4")))
    )
    assert "R3-28/refused, outside limits" not in found
    assert "R3-39/starts below" in found


def test_a_line_up_of_absent_players_only_is_no_short_start():
    rows = tuple(stay(f"A/{number}", "", "", "absent") for number in "123")
    assert "R3-15" not in keys(judged(played(rows, event=THREE_TO_SIX, members=rated(m1=3, m2=2, m3=1, **B))))


def suspended(after_the_game: bool) -> list[str]:
    """Member 3 was sent off in G0 or shown a red after it; in G1 members 1 and 2 start alone."""
    games = (
        game("G0", "Team A", "Team B", "7-5", start=on(1, "10:00")),
        game("G1", "Team A", "Team B", "7-5", start=on(2, "10:00")),
    )
    period = AFTER if after_the_game else regulation(2)
    red = Card(game="G0", team="Team A", member="3", colour=Colour.RED, period=period, clock=0)
    members = rated(m1=1, m2=0, m3=3, **B)
    rows = (stay("A/1", game="G1"), stay("A/2", game="G1", position="2"))
    event_of = played(rows, event=THREE_TO_SIX, members=members, games=games, cards=(red,))
    return [one.key for one in judged(event_of, owed=True) if one.about.game == "G1"]


def test_a_place_that_must_stay_empty_for_a_red_after_the_game_is_no_short_start():
    assert "R3-15" not in suspended(after_the_game=True)


def test_where_a_substitute_may_ride_for_the_suspended_player_the_limits_of_a_short_start_hold():
    assert "R3-15" in suspended(after_the_game=False)


def test_a_game_not_played_yet_does_not_ask_for_the_half():
    assert "R3-15/never full" not in keys(two(ratings=(3, 2, 1), score=""))


def test_an_alternate_who_fits_makes_a_short_start_ask():
    found = only(two(ratings=(3, 2, 1, 1)), "R3-15/alternate available")
    assert found.facts["alternates"] == ("Player 4",)


@pytest.mark.parametrize("rating", [1.5, 7])
def test_an_alternate_who_takes_the_team_over_the_limit_is_no_way_out(rating: float):
    assert "R3-15/alternate available" not in keys(two(ratings=(3, 2, 1, rating)))


def test_joining_inside_a_period_asks_and_at_its_end_does_not():
    for moment, asks in (("P1", False), ("P1 2:00", True)):
        found = two(stay("A/3", moment, reason="late"), ratings=(3, 2, 1))
        assert ("R3-15/joins inside a period" in keys(found)) is asks


def test_three_one_joined_by_a_minus_one_counts_four():
    """A-45: the newcomer lowers the sum, the higher figure stays."""
    rows = (stay("A/1"), stay("A/2", position="2"), stay("A/3", "P2", reason="late", position="3"))
    game = played(rows, event=THREE_TO_SIX, members=rated(m1=3, m2=1, m3=-1, **B))
    assert game.results[0].counts_a == goals(4)


def refused(*more: object) -> tuple[Finding, ...]:
    """Member 3 was not allowed to start, for non-compliance."""
    return two(stay("A/3", "", "", "not compliant", position="3"), *more, ratings=(3, 2, 1))


@pytest.mark.parametrize(("moment", "asks"), [("P1", False), ("P2", False), ("P3 7:29", True), ("P3", True)])
def test_one_refused_player_has_two_periods_to_comply(moment: str, asks: bool):
    assert ("R3-28/two periods" in keys(refused(stay("A/3", moment, position="3")))) is asks


def test_two_refused_players_ask():
    """S13: 3.d speaks of a single player."""
    rows = (
        stay("A/1"),
        stay("A/2", "", "", "not compliant", position="2"),
        stay("A/3", "", "", "not compliant", position="3"),
    )
    found = judged(played(rows, event=THREE_TO_SIX, members=rated(m1=3, m2=2, m3=1, **B)))
    assert only(found, "R3-28/two players").facts["players"] == ("Player 2", "Player 3")


def test_waiting_for_a_refused_player_outside_the_limits_asks():
    """A-20: 4, 1 and 0 in 3-6; the 4 is refused and 1 is in the arena."""
    for ratings, asks in (((1, 0, 4), True), ((3, 2, 1), False)):
        found = two(stay("A/3", "", "", "not compliant", position="3"), ratings=ratings)
        assert ("R3-28/refused, outside limits" in keys(found)) is asks
        assert "R3-15" not in keys(found)


def lost(moment: str, *more: object, upper: float = 8) -> tuple[object, tuple[Finding, ...]]:
    """Red 5, 4, -1 in an event up to 8 loses its -1 to injury; no alternate unless `more` brings one."""
    rows = (stay("A/1"), stay("A/2", position="2"), stay("A/3", "start", moment, "injury", position="3"), *more)
    limits = event(lower=goals(0), upper=goals(upper))
    members = rated(m1=5, m2=4, m3=-1, m4=0, m5=-1, m6=4, m7=3, m8=3, m9=2)
    game = played(rows, event=limits, members=members, team_a=("1", "2", "3", "4", "5", "6"))
    return game, judged(game)


def test_a_lost_minus_one_leaves_the_handicap_at_eight_and_gives_nothing():
    game, found = lost("P3 2:00")
    assert "R3-28/plays on short" in keys(found)
    assert "R3-24" not in keys(found)
    assert (game.results[0].counts_a, game.results[0].given_b) == (goals(8), goals(0))


@pytest.mark.parametrize(("moment", "asks"), [("P2", False), ("P2 0:00.1", True), ("P1", True)])
def test_outside_the_limits_for_more_than_half_the_game_asks(moment: str, asks: bool):
    assert ("R3-28/outside limits" in keys(lost(moment)[1])) is asks


def test_inside_the_limits_nobody_asks_however_long():
    assert "R3-28/outside limits" not in keys(lost("P1", upper=9)[1])


@pytest.mark.parametrize(
    ("newcomers", "barred"),
    [
        ((stay("A/4", "P3"),), True),
        ((stay("A/5", "P3"),), False),
    ],
)
def test_after_the_loss_a_nought_is_refused_and_a_minus_one_allowed(newcomers: tuple[object, ...], barred: bool):
    """S1: 5 + 4 are left; a 0 makes 9, a -1 makes 8."""
    assert ("R3-24" in keys(lost("P2 3:00", *newcomers)[1])) is barred


def test_a_nought_together_with_a_four_for_the_five_is_allowed():
    """S1, last case: 4 + 4 + 0 = 8."""
    rows = (
        stay("A/1", "start", "P3"),
        stay("A/2", position="2"),
        stay("A/3", "start", "P2 3:00", "injury", position="3"),
        stay("A/4", "P3", position="3"),
        stay("A/6", "P3"),
    )
    members = rated(m1=5, m2=4, m3=-1, m4=0, m6=4, m7=3, m8=3, m9=2)
    game = played(rows, event=event(lower=goals(0), upper=goals(8)), members=members, team_a=("1", "2", "3", "4", "6"))
    assert "R3-24" not in keys(judged(game))
