"""R3-01, R3-02, R3-04, R3-39, TC-01: the team as it is entered."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from msgspec.structs import replace

from tests.build import D1, D2, D3, event, goals, member, place, roster
from tests.rules.lines import entered, keys, only, rated
from tourney.model.nothing import EMPTY
from tourney.model.people import Position, Team

SIX = rated(m1=2, m2=1, m3=1, m4=2, m5=1, m6=1)


def test_three_named_in_positions_1_2_and_3_are_a_team():
    assert entered(members=SIX, roster=roster("A", "1", "2", "3", "4")) == ()


def test_a_team_of_two_is_barred_and_the_empty_position_named():
    findings = entered(members=SIX, roster=(place("A", "1", "1", captain=True), place("A", "3", "3")))
    assert only(findings, "R3-01").facts["positions"] == ("2",)


def test_to_be_announced_is_a_place_not_filled():
    announced = replace(place("A", "3", ""), player="TBA", to_be_announced=True)
    findings = entered(members=SIX, roster=(place("A", "1", "1", captain=True), place("A", "2", "2"), announced))
    assert only(findings, "R3-01").facts["positions"] == ("3",)


def test_two_names_for_one_position_on_one_day_are_barred():
    rows = (*roster("A", "1", "2", "3"), place("A", "2", "4"))
    assert only(entered(members=SIX, roster=rows), "R3-01/position twice").facts["position"] is Position.TWO


def test_what_lasts_is_said_once_though_something_else_changes():
    """Above the limit from the first day to the last; an alternate joins on the second."""
    rows = (*roster("A", "1", "2", "3"), place("A", "Alternate", "4", since=D2))
    findings = entered(members=rated(m1=5, m2=1, m3=1, m4=0), roster=rows)
    assert keys(findings) == ["R3-39/above"]
    assert only(findings, "R3-39/above").facts["day"] == D1


def test_two_names_for_one_position_on_different_days_are_nothing():
    rows = (
        place("A", "1", "1", captain=True),
        place("A", "2", "2", until=D1),
        place("A", "2", "4", since=D2),
        place("A", "3", "3"),
    )
    assert entered(members=SIX, roster=rows) == ()


def test_rows_that_share_one_day_overlap_because_both_ends_count():
    rows = (
        place("A", "1", "1", captain=True),
        place("A", "2", "2", until=D2),
        place("A", "2", "4", since=D2),
        place("A", "3", "3"),
    )
    assert "R3-01/position twice" in keys(entered(members=SIX, roster=rows))


def test_a_day_without_a_second_player_is_found():
    rows = (
        place("A", "1", "1", captain=True),
        place("A", "2", "2", until=D1),
        place("A", "3", "3"),
    )
    assert keys(entered(members=SIX, roster=rows)) == ["R3-01"]


def test_a_player_who_starts_and_is_an_alternate_is_listed_twice():
    rows = (*roster("A", "1", "2", "3"), place("A", "Alternate", "3"))
    found = only(entered(members=SIX, roster=rows), "R3-01/player twice")
    assert (found.about.member, found.facts["count"]) == ("3", 2)


def test_a_starter_twice_leaves_a_place_for_a_third_person():
    rows = (place("A", "1", "1", captain=True), place("A", "2", "1"), place("A", "3", "3"))
    assert "R3-01/player twice" in keys(entered(members=SIX, roster=rows))


def test_a_position_that_nobody_wrote_asks_and_no_place_is_called_empty():
    rows = (*roster("A", "1", "2", "3"), replace(place("A", "1", "4"), position=EMPTY))
    assert keys(entered(members=SIX, roster=rows)) == ["R3-01/no position"]


@pytest.mark.parametrize(("captains", "asks"), [((), True), ((0,), False), ((0, 1), True)])
def test_a_team_has_exactly_one_captain(captains: tuple[int, ...], asks: bool):
    rows = tuple(replace(row, captain=index in captains) for index, row in enumerate(roster("A", "1", "2", "3")))
    assert ("R3-02" in keys(entered(members=SIX, roster=rows))) is asks


@pytest.mark.parametrize(
    ("total", "found"),
    [(2, ["R3-39/below"]), (2.5, ["R3-39/below"]), (3, []), (6, []), (6.5, ["R3-39/above"]), (7, ["R3-39/above"])],
)
def test_the_total_lies_inside_the_limits_both_ends_included(total: float, found: list[str]):
    members = rated(m1=total - 2, m2=1, m3=1)
    assert keys(entered(members=members, roster=roster("A", "1", "2", "3"))) == found


def test_an_event_without_a_lower_limit_has_no_floor():
    members = rated(m1=-1, m2=-1, m3=-1)
    assert keys(entered(event=event(lower=EMPTY), members=members, roster=roster("A", "1", "2", "3"))) == []


def test_a_roster_change_in_mid_event_is_judged_on_its_day():
    rows = (
        place("A", "1", "1", captain=True),
        place("A", "2", "2"),
        place("A", "3", "3", until=D1),
        place("A", "3", "4", since=D2),
    )
    members = rated(m1=2, m2=2, m3=2, m4=3)
    found = only(entered(members=members, roster=rows), "R3-39/above")
    assert (found.facts["day"], found.facts["total"]) == (D2, goals(7))


@pytest.mark.parametrize(("day", "judged"), [(D3, True), (D3 + timedelta(days=1), False)])
def test_a_change_on_the_last_day_is_judged_and_one_after_it_is_not(day: date, judged: bool):
    rows = (
        place("A", "1", "1", captain=True),
        place("A", "2", "2"),
        place("A", "3", "3", until=day - timedelta(days=1)),
        place("A", "3", "4", since=day),
    )
    assert ("R3-39/above" in keys(entered(members=rated(m1=2, m2=2, m3=2, m4=3), roster=rows))) is judged


@pytest.mark.parametrize(("names", "asks"), [(("A", "B"), True), (("A", "B", "C"), False), (("A", "A", "B"), True)])
def test_a_committee_is_three_different_persons(names: tuple[str, ...], asks: bool):
    assert ("TC-01" in keys(entered(event=event(committee=names)))) is asks


@pytest.mark.parametrize(("born", "noted"), [(date(2008, 5, 2), True), (date(2008, 5, 1), False)])
def test_eye_protection_is_mandatory_until_the_day_of_eighteen(born: date, noted: bool):
    members = (member("1", 2, born=born), *rated(m2=1, m3=1))
    assert ("R3-04" in keys(entered(members=members, roster=roster("A", "1", "2", "3")))) is noted


@pytest.mark.parametrize(("day", "noted"), [(date(2026, 2, 28), True), (date(2026, 3, 1), False)])
def test_born_on_29_february_is_eighteen_on_1_march(day: date, noted: bool):
    members = (member("1", 2, born=date(2008, 2, 29)), *rated(m2=1, m3=1))
    findings = entered(event=event(first_day=day), members=members, roster=roster("A", "1", "2", "3"))
    assert ("R3-04" in keys(findings)) is noted


def test_a_withdrawn_team_is_not_judged():

    teams = (Team(name="A", withdrawn=datetime(2026, 4, 30)),)
    assert entered(members=SIX, teams=teams, roster=(place("A", "1", "1"),)) == ()
