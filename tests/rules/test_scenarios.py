"""The scenarios S of the digest. Each is a test here, or in the file of its rule under its name."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace

from tests.build import event, game, goals, member, roster
from tests.rules.lines import judged, keys, notice, on, only, played, rated, settled, stay
from tourney.model.clock import PeriodFormat, regulation
from tourney.model.findings import Effect
from tourney.model.games import Card, Colour, Outcome, Stay

B = {"m7": 3, "m8": 3, "m9": 2}


def test_s3_a_change_before_the_shootout_breaks_the_tie():
    """Handicap event 6-9, A 7 (3, 2, 2) v B 8, A given 1, 7-7 at the horn; A puts a 3 for a 2: no shootout, 6-7."""
    lines = (
        stay("A/1"),
        stay("A/2", "start", "shootout", position="2"),
        stay("A/4", "shootout", position="2"),
        stay("A/3", position="3"),
    )
    limits = event(lower=goals(6), upper=goals(9))
    tied = replace(game("G1", "Team A", "Team B", "8-7"), outcome=Outcome.SHOOTOUT)
    event_of = played(
        lines, event=limits, members=rated(m1=3, m2=2, m3=2, m4=3, **B), team_a=("1", "2", "3", "4"), games=(tied,)
    )
    assert event_of.results[0].counts_a == goals(8)
    assert event_of.results[0].given_a == goals(0)
    asked = [one for one in event_of.findings if one.code == "R5-14"]
    assert [one.effect for one in asked] == [Effect.ASKS]
    assert "R3-22" not in keys(judged(event_of))


def test_s5_a_boxed_partner_is_summed_as_nominal():
    """No. 1 hurt at 5:00, No. 2 boxed to 4:10: naming No. 2 as the other is lawful; the nominal three count."""
    lines = (
        stay("A/1", "start", "P2 5:00", "injury"),
        stay("A/2", "start", "P2 5:00", "double substitution", position="2"),
        stay("A/4", "P2 5:00"),
        stay("A/5", "P2 5:00", position="2"),
        stay("A/3", position="3"),
    )
    cards = tuple(
        Card(game="G1", team="Team A", member="2", colour=Colour.YELLOW, period=regulation(2), clock=clock)
        for clock in (4000, 3700)
    )
    limits = event(lower=goals(0), upper=goals(8))
    members = rated(m1=3, m2=2, m3=2, m4=4, m5=2, **B)
    event_of = played(lines, event=limits, members=members, team_a=("1", "2", "3", "4", "5"), cards=cards)
    assert event_of.results[0].counts_a == goals(8)
    assert keys(judged(event_of)) == []


@pytest.mark.parametrize(("moment", "asks"), [("P1", False), ("P2 2:30", False), ("P2 2:29", True)])
def test_s10_half_of_three_periods_is_seven_and_a_half_minutes(moment: str, asks: bool):
    rows = (stay("A/1"), stay("A/2", position="2"), stay("A/3", moment, reason="late", position="3"))
    three = event(periods=PeriodFormat(3, 3000))
    found = keys(judged(played(rows, event=three, members=rated(m1=2, m2=2, m3=1, **B))))
    assert ("R3-15/beyond half" in found) is asks
    assert ("R3-15/joins inside a period" in found) is (moment != "P1")


def blue_next_day(missing: bool, second_two: float = 2) -> list[str]:
    """S12: 6-9, Blue 5 + 2 + 2; the 5 goes off hurt in G1 for a 1. In G2 the 1 starts for him."""
    games = tuple(game(name, "Team A", "Team B", "5-7", start=on(day, "10:00")) for name, day in (("G1", 1), ("G2", 2)))
    first: tuple[Stay, ...] = (
        stay("A/1", "start", "P2 3:00", "injury" if missing else "period end"),
        stay("A/4", "P2 3:00"),
        stay("A/2", position="2"),
        stay("A/3", position="3"),
    )
    second = (
        stay("A/4", game="G2"),
        stay("A/2", game="G2", position="2"),
        stay("A/3", game="G2", position="3"),
    )
    limits = event(lower=goals(6), upper=goals(10))
    members = rated(m1=5, m2=2, m3=second_two, m4=1, **B)
    found = judged(played((*first, *second), event=limits, members=members, team_a=("1", "2", "3", "4"), games=games))
    return [one.key for one in found if one.about.game == "G2"]


def test_s12_a_team_left_low_by_an_injury_may_start_low_again_and_asks():
    assert blue_next_day(missing=True) == ["R3-39/low after injury"]


def test_s12_exactly_at_the_lower_limit_nobody_asks():
    assert blue_next_day(missing=True, second_two=3) == []


def test_s12_without_an_injury_it_may_not():
    assert blue_next_day(missing=False) == ["R3-39/starts below"]


def test_s16_a_minors_eyes_on_the_next_mornings_video_forfeit_the_game():
    members = (member("1", 1, born=date(2009, 1, 1)), *rated(m2=1, m3=1, m7=1, m8=1, m9=1))
    games = (game("G1", "Team A", "Team B", "7-5", start=on(1, "14:00"), ended=on(1, "15:30")),)
    told = notice("helmet proof", member="1", told_at=on(2, "9:00"), evidence="video: no eye protection")
    assert only(judged(played(members=members, games=games, notices=(told,))), "R3-06").effect is Effect.BARS


def test_s18_the_groom_who_started_counts_as_having_played_and_for_the_highest():
    """2 + 2 + groom 3 = 7, then player 1 for him: 5 in the arena, counted 7."""
    lines = (
        stay("A/4", "start", "P2"),
        stay("A/1", "P2", reason="late"),
        stay("A/2", position="2"),
        stay("A/3", position="3"),
    )
    limits = event(lower=goals(0), upper=goals(9))
    event_of = played(lines, event=limits, members=rated(m1=1, m2=2, m3=2, m4=3, **B), team_a=("1", "2", "3", "4"))
    assert event_of.results[0].counts_a == goals(7)


def test_s18_the_groom_may_then_ride_for_no_other_team():
    games = tuple(
        game(name, a, b, "7-5", start=on(day, "10:00"))
        for name, day, a, b in (("G1", 1, "Team A", "Team B"), ("G2", 2, "Team C", "Team B"))
    )
    stays = (
        stay("A/20", "start", "P2"),
        stay("A/1", "P2", reason="late"),
        stay("A/2", position="2"),
        stay("A/3", position="3"),
        stay("C/20", game="G2"),
        stay("C/5", game="G2", position="2"),
        stay("C/6", game="G2", position="3"),
    )
    numbers = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "20")
    event_of = settled(
        members=tuple(member(number, 1) for number in numbers),
        roster=(*roster("Team A", "1", "2", "3"), *roster("Team C", "4", "5", "6"), *roster("Team B", "7", "8", "9")),
        games=games,
        stays=stays,
    )
    assert only(judged(event_of), "R3-13/two teams").about.team == "Team C"
