"""The troubles of other programs that touch eligibility: C15, C17, C19, C21 and C36, with their own figures."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace

from tests.build import event, game, goals, member, roster
from tests.rules.lines import entered, judged, keys, on, only, rated, settled, stay
from tourney.conduct import keep
from tourney.model.entries import Entries
from tourney.model.event import WithoutHandicap
from tourney.model.findings import Finding
from tourney.model.nothing import EMPTY
from tourney.model.owed import CarriedIn, For, Owes, Shown, Substitute
from tourney.model.people import Member
from tourney.model.settled import Settled
from tourney.play import settle

C15: dict[str, tuple[date | None, date | None]] = {
    "1": (date(2025, 5, 1), date(2026, 4, 30)),
    "2": (date(2025, 5, 3), date(2026, 5, 2)),
    "3": (date(2025, 5, 4), date(2026, 5, 3)),
    "4": (date(2026, 5, 1), date(2027, 4, 30)),
    "5": (date(2025, 6, 1), None),
}


def c15() -> tuple[Member, ...]:
    return tuple(
        member(number, 1, valid_from=begins, valid_to=EMPTY if ends is None else ends)
        for number, (begins, ends) in C15.items()
    )


def test_c15_at_entry():
    findings = entered(members=c15(), roster=roster("Team A", "1", "2", "3", "4", "5"))
    assert {(one.about.member, one.key) for one in findings} == {
        ("1", "R3-16/not current"),
        ("2", "R3-16/ends inside"),
        ("5", "R3-16/no last day"),
    }


@pytest.mark.parametrize(("day", "refused"), [(1, {"1"}), (2, {"1"}), (3, {"1", "2"})])
def test_c15_on_the_day_of_each_game(day: int, refused: set[str]):
    """Two games a day, so that all four whose end is known ride."""
    games = tuple(game(name, "Team A", "Team B", "7-5", start=on(day, "10:00")) for name in ("G1", "G2"))
    stays = tuple(
        stay(f"A/{number}", game=name, position=str(place))
        for name, three in (("G1", "123"), ("G2", "234"))
        for place, number in enumerate(three, 1)
    )
    event_of = settled(
        members=(*c15(), *rated(m7=1, m8=1, m9=1)),
        roster=(*roster("Team A", "1", "2", "3", "4"), *roster("Team B", "7", "8", "9")),
        games=games,
        stays=stays,
    )
    assert {one.about.member for one in judged(event_of) if one.key == "R3-16/not current"} == refused


def test_c19_one_person_on_two_teams_is_one_violation_and_equal_names_none():
    rows = (
        *(replace(row, player=name) for row, name in zip(roster("Team A", "100001"), ("Player 1",), strict=True)),
        *(replace(row, player=name) for row, name in zip(roster("Team B", "100777"), ("Player 1",), strict=True)),
        *(
            replace(row, player=name)
            for row, name in zip(roster("Team C", "100001", "100008"), ("P. One", "Player 8"), strict=True)
        ),
    )
    members = (member("100001", 1), member("100777", 1), member("100008", 1))
    findings = [one for one in entered(members=members, roster=rows) if one.code == "R3-13"]
    assert [(one.about.member, one.facts["teams"]) for one in findings] == [("100001", ("Team A", "Team C"))]


def c21(**changes: object) -> tuple[Finding, ...]:
    members = (
        member("1", 2, outdoor=goals(1), womens_arena=goals(3)),
        member("2", None, outdoor=goals(2), womens_arena=goals(4)),
        member("3", 1, outdoor=goals(1), womens_arena=goals(2)),
    )
    return entered(
        event=event(lower=EMPTY, upper=goals(5), **changes), members=members, roster=roster("A", "1", "2", "3")
    )


def test_c21_a_blank_arena_handicap_is_an_error_and_the_team_has_no_total():
    assert keys(c21()) == ["R3-18"]


def test_c21_with_outdoor_plus_one_the_team_counts_six_and_is_refused():
    findings = c21(without_handicap=WithoutHandicap.OUTDOOR_PLUS_1)
    assert only(findings, "R3-39/above").facts["total"] == goals(6)


def c36(*, registered_only: bool) -> Settled:
    """Player 1 carries in three games; on the roster since after G2 (3 May); the line-up of G4 names 1, 2 and 3."""
    games = tuple(
        game(name, "Team A", "Team B", score, start=on(day, "10:00"))
        for name, day, score in (("G1", 1, "7-5"), ("G2", 2, "7-5"), ("G3", 3, "7-5"), ("G4", 4, ""))
    )
    rows = (
        *roster("Team A", "4", "2", "3"),
        replace(
            roster("Team A", "1")[0],
            position=roster("x", "1", "2", "3", "4")[3].position,
            captain=False,
            since=date(2026, 5, 3),
        ),
        *roster("Team B", "7", "8", "9"),
    )
    ban = CarriedIn(
        member="1",
        team="Team A",
        event_class=event().event_class,
        level=goals(6),
        owes=Owes.GAME,
        games=3,
        substitute=Substitute.ALLOWED,
        serve_for=For.SAME_TEAM,
        shown=Shown.IN_GAME,
        on=date(2026, 4, 20),
        origin="Winter Cup / G9 / 1 / in game",
    )
    return settled(
        event=event(last_day=date(2026, 5, 4), serve_requires_registration=registered_only),
        members=rated(m1=1, m2=1, m3=1, m4=1, m7=1, m8=1, m9=1),
        roster=rows,
        games=games,
        stays=tuple(stay(f"A/{number}", game="G4", position=str(place)) for place, number in enumerate("123", 1)),
        carried_in=(ban,),
    )


@pytest.mark.parametrize(("registered_only", "suspended"), [(True, True), (False, False)])
def test_c36_a_ban_is_not_served_while_the_player_was_not_registered(registered_only: bool, suspended: bool):
    ledger = keep((c36(registered_only=registered_only),))
    assert ("R14-07/in the line-up" in keys(ledger.findings)) is suspended


def test_c36_if_g4_was_played_with_him_the_committee_is_offered_the_forfeit():
    event_of = c36(registered_only=True)
    games = (*event_of.sheets.games[:3], replace(game("G4", "Team A", "Team B", "7-5"), start=on(4, "10:00")))
    sheets = replace(event_of.sheets, games=games)
    played_on = settle(sheets, Entries.of(sheets))
    assert "R3-29/suspended player" in keys(judged(played_on, owed=True))
