"""R3-17, R3-18, R3-20, R3-21: what a single player may be rated."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.build import event, goals, member, roster
from tests.rules.lines import entered, keys, only, rated
from tourney.model.event import Scale, WithoutHandicap
from tourney.model.nothing import EMPTY, UNREADABLE

THREE = roster("A", "1", "2", "3")


@pytest.mark.parametrize(("upper", "barred"), [(9, False), (9.5, True), (10, True)])
def test_a_minus_one_player_is_barred_above_the_nine_goal_level(upper: float, barred: bool):
    limits = event(lower=EMPTY, upper=goals(upper))
    assert ("R3-17" in keys(entered(event=limits, members=rated(m1=-1, m2=3, m3=3), roster=THREE))) is barred


@pytest.mark.parametrize(("handicap", "barred"), [(-2, True), (-1, True), (-0.5, False), (0, False)])
def test_the_limit_is_for_minus_one_and_lower(handicap: float, barred: bool):
    limits = event(lower=EMPTY, upper=goals(10))
    assert ("R3-17" in keys(entered(event=limits, members=rated(m1=handicap, m2=3, m3=3), roster=THREE))) is barred


def test_six_to_nine_is_open_to_a_minus_one_and_seven_to_ten_is_not():
    for lower, upper, barred in ((6, 9, False), (7, 10, True)):
        limits = event(lower=goals(lower), upper=goals(upper))
        found = keys(entered(event=limits, members=rated(m1=-1, m2=4, m3=4), roster=THREE))
        assert ("R3-17" in found) is barred


@pytest.mark.parametrize(("handicap", "barred"), [(2.5, False), (3, False), (3.5, True), (4, True)])
def test_no_player_is_above_the_upper_limit(handicap: float, barred: bool):
    limits = event(lower=goals(0), upper=goals(3))
    assert ("R3-20" in keys(entered(event=limits, members=rated(m1=handicap, m2=0, m3=-1), roster=THREE))) is barred


def test_four_nought_minus_one_in_nought_to_three_is_refused_although_it_counts_three():
    limits = event(lower=goals(0), upper=goals(3))
    assert keys(entered(event=limits, members=rated(m1=4, m2=0, m3=-1), roster=THREE)) == ["R3-20"]


def test_the_alternative_accepts_it_because_the_total_is_three():
    limits = event(lower=goals(0), upper=goals(3), alternative_3b3=True)
    assert keys(entered(event=limits, members=rated(m1=4, m2=0, m3=-1), roster=THREE)) == []


def test_the_alternative_refuses_four_one_minus_one_because_the_total_is_four():
    limits = event(lower=goals(0), upper=goals(3), alternative_3b3=True)
    found = keys(entered(event=limits, members=rated(m1=4, m2=1, m3=-1), roster=THREE))
    assert sorted(found) == ["R3-21", "R3-39/above"]


def test_under_the_alternative_a_player_at_the_limit_is_not_the_fault_of_the_total():
    limits = event(lower=goals(0), upper=goals(3), alternative_3b3=True)
    assert keys(entered(event=limits, members=rated(m1=3, m2=1, m3=0), roster=THREE)) == ["R3-39/above"]


def test_a_blank_arena_handicap_is_never_nought():
    found = only(entered(members=(*rated(m1=2, m3=1), member("2", None)), roster=THREE), "R3-18")
    assert found.about.member == "2"


def test_outdoor_and_womens_handicaps_do_not_stand_in():
    second = member("2", None, outdoor=goals(2), womens_arena=goals(4))
    assert "R3-18" in keys(entered(members=(*rated(m1=2, m3=1), second), roster=THREE))


def test_outdoor_plus_one_stands_in_for_the_handicap_of_the_scale():
    """On the women's scale an arena handicap beside it says nothing."""
    choice = event(without_handicap=WithoutHandicap.OUTDOOR_PLUS_1, scale=Scale.WOMENS_ARENA)
    for womens, noted in ((EMPTY, True), (goals(3), False)):
        second = member("2", 3, outdoor=goals(2), womens_arena=womens)
        found = keys(entered(event=choice, members=(*rated(m1=2, m3=1), second), roster=THREE))
        assert ("R3-18/outdoor plus 1" in found) is noted


def test_outdoor_plus_one_counts_where_the_event_chose_it_and_is_noted():
    limits = event(lower=EMPTY, upper=goals(6), without_handicap=WithoutHandicap.OUTDOOR_PLUS_1)
    second = member("2", None, outdoor=goals(2))
    findings = entered(event=limits, members=(*rated(m1=2, m3=1), second), roster=THREE)
    assert only(findings, "R3-18/outdoor plus 1").facts["handicap"] == goals(3)
    assert keys(findings, bars=True) == []


def test_an_unreadable_handicap_has_its_own_finding_elsewhere():
    second = replace(member("2"), arena=UNREADABLE)
    assert keys(entered(members=(*rated(m1=2, m3=1), second), roster=THREE)) == []


def test_an_event_on_the_womens_list_is_noted_once():
    members = tuple(member(number, 9, womens_arena=goals(2)) for number in "123")
    assert keys(entered(event=event(scale=Scale.WOMENS_ARENA), members=members, roster=THREE)) == [
        "R3-18/women's scale"
    ]
