"""R3-05, R3-07, R3-09, R3-14 and the umpires' checklist."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.build import event, game, roster
from tests.rules.lines import judged, keys, notice, on, only, played, rated
from tourney.model.event import EventClass
from tourney.model.findings import Finding, Ruling
from tourney.model.games import Notice
from tourney.model.people import Team
from tourney.rules import checklist
from tourney.rules.colours_alike import alike

MEMBERS = rated(m1=1, m2=1, m3=1, m7=1, m8=1, m9=1)


def told(*notices: Notice, **more: object) -> tuple[Finding, ...]:
    return judged(played(members=MEMBERS, notices=notices, **more))


def test_a_breach_seen_in_the_game_asks_what_was_done():
    assert only(told(notice("helmet seen", member="1")), "R3-05").answers == ("dealt with", "no breach")


def test_a_helpers_first_breach_brings_a_penalty_and_the_second_a_yellow_for_the_rider():
    findings = told(notice("groom without helmet"), notice("groom without helmet", member="2"))
    assert keys(findings) == ["R3-07", "R3-07/yellow"]
    assert only(findings, "R3-07/yellow").facts["carded"] == ("Player 2",)


def test_on_a_horse_nobody_can_name_the_captain_gets_it():
    findings = told(notice("groom without helmet"), notice("groom without helmet"))
    assert only(findings, "R3-07/yellow").facts["carded"] == ("Player 1",)


def test_breaches_are_counted_by_team():
    findings = told(notice("groom without helmet"), notice("groom without helmet", team="Team B"))
    assert keys(findings) == ["R3-07", "R3-07"]


def test_in_a_club_event_a_helpers_helmet_is_advice():
    club = event(event_class=EventClass.CLUB)
    findings = told(notice("groom without helmet"), notice("groom without helmet"), event=club)
    assert keys(findings) == ["R3-07/club event", "R3-07/club event"]


@pytest.mark.parametrize(
    ("moment", "grace", "asks"),
    [
        ("10:00", 0, False),
        ("10:00:01", 0, True),
        ("10:15", 15, False),
        ("10:15:01", 15, True),
        ("10:20", 30, False),
    ],
)
def test_late_asks_beyond_the_grace(moment: str, grace: int, asks: bool):
    findings = told(notice("late", told_at=on(1, moment)), event=event(grace=grace))
    assert ("R3-14" in keys(findings)) is asks


def test_late_without_a_time_asks():
    assert "R3-14" in keys(told(notice("late")))


@pytest.mark.parametrize(
    ("one", "other", "asks"),
    [
        ("Red", "red", True),
        ("Red", "dark red", True),
        ("Red", "Blue", False),
        ("", "", False),
        ("Dark red", "dark blue", False),
    ],
)
def test_teams_of_one_colour_that_are_to_meet_ask(one: str, other: str, asks: bool):
    teams = (Team(name="Team A", colour=one), Team(name="Team B", colour=other))
    games = (game("G1", "Team A", "Team B", start=datetime(2026, 5, 1, 10)),)
    rows = (*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9"))
    findings = judged(played(members=MEMBERS, games=games, teams=teams, roster=rows))
    assert ("R3-09" in keys(findings)) is asks
    if asks:
        assert only(findings, "R3-09").answers == ("Team A", "Team B")


SHADES = ["and", "y", "e", "dark", "light", "pale", "oscuro", "claro", "scuro", "chiaro", "with", "con"]


@pytest.mark.parametrize("shade", SHADES)
def test_a_shade_is_no_colour_in_three_languages(shade: str):
    assert not alike(f"red {shade} white", f"blue {shade} black")
    assert alike(f"{shade} red/white", f"black,red {shade}")


def test_a_ruling_on_colours_stays_after_the_game():
    teams = (Team(name="Team A", colour="Red"), Team(name="Team B", colour="Red"))
    rulings = (Ruling(finding="R3-09", about="G1", decision="Team B"),)
    rows = (*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9"))
    for given, asks in (((), False), (rulings, True)):
        findings = judged(played(members=MEMBERS, teams=teams, roster=rows, rulings=given))
        assert ("R3-09" in keys(findings)) is asks


def test_white_breeches_are_on_the_list_of_uspa_events_only():
    assert "R3-11" in [page.code for page in checklist(event())]
    assert "R3-11" not in [page.code for page in checklist(event(event_class=EventClass.CLUB))]
