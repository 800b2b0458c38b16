"""Barred, not validated, eligible; and the range of a team's legal threes."""

from __future__ import annotations

from msgspec.structs import replace

from tests.build import event, goals, member, roster, sheets
from tests.rules.lines import judged, played, rated, stay
from tourney.model.book import TeamStatus, TeamVerdict
from tourney.model.entries import Entries
from tourney.model.findings import Effect, Ruling
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.rules import answered, judge_rosters, verdicts


def of(*rulings: Ruling, **parts: object) -> tuple[TeamVerdict, ...]:
    known = sheets(**parts)
    entries = Entries.of(known)
    return verdicts(entries, answered(judge_rosters(known, entries), rulings))


ONE = roster("Team A", "1", "2", "3", "4")


def test_a_team_without_a_fault_is_eligible():
    (verdict,) = of(members=rated(m1=2, m2=1, m3=1, m4=0), roster=ONE)
    assert verdict.status is TeamStatus.ELIGIBLE
    assert verdict.handicap == goals(4)


def test_the_range_is_of_all_legal_threes():
    (verdict,) = of(members=rated(m1=4, m2=1, m3=1, m4=0), roster=ONE)
    assert (verdict.lowest, verdict.highest) == (goals(5), goals(6))


def test_a_barred_player_is_in_no_legal_three():
    (verdict,) = of(members=(*rated(m1=2, m2=1, m3=1), member("4", 2, membership="")), roster=ONE)
    assert (verdict.lowest, verdict.highest) == (goals(4), goals(4))
    assert verdict.status is TeamStatus.BARRED


def test_a_missing_handicap_leaves_the_team_not_validated():
    (verdict,) = of(members=(*rated(m1=2, m3=1, m4=0), member("2", None)), roster=ONE)
    assert verdict.status is TeamStatus.NOT_VALIDATED
    assert verdict.handicap is EMPTY


def test_an_unreadable_handicap_leaves_the_team_not_validated():
    second = replace(member("2"), arena=UNREADABLE)
    (verdict,) = of(members=(*rated(m1=2, m3=1, m4=0), second), roster=ONE)
    assert (verdict.status, verdict.handicap) == (TeamStatus.NOT_VALIDATED, UNREADABLE)


def test_a_membership_without_a_last_day_leaves_the_team_not_validated():
    (verdict,) = of(members=(*rated(m1=2, m3=1, m4=0), member("2", 1, valid_to=EMPTY)), roster=ONE)
    assert verdict.status is TeamStatus.NOT_VALIDATED


def test_a_member_whom_the_register_does_not_know_leaves_the_team_not_validated():
    (verdict,) = of(members=rated(m1=2, m2=1, m3=1), roster=ONE)
    assert verdict.status is TeamStatus.NOT_VALIDATED


def test_without_a_register_every_team_is_not_validated_and_counted_from_its_own_handicaps():
    rows = tuple(replace(row, declared=goals(2)) for row in ONE[:3])
    (verdict,) = of(roster=rows, present=frozenset({"Event", "Rosters"}))
    assert (verdict.status, verdict.handicap) == (TeamStatus.NOT_VALIDATED, goals(6))


def test_a_rule_that_bars_weighs_more_than_a_missing_cell():
    (verdict,) = of(members=(*rated(m1=7, m3=1, m4=0), member("2", None)), roster=ONE)
    assert verdict.status is TeamStatus.BARRED


def test_a_player_on_two_rosters_bars_both_teams_and_no_third():
    rows = (*roster("A", "1", "2", "3"), *roster("B", "1", "4", "5"), *roster("C", "6", "7", "8"))
    members = rated(**{f"m{number}": 1 for number in range(1, 9)})
    assert [verdict.status for verdict in of(members=members, roster=rows)] == [
        TeamStatus.BARRED,
        TeamStatus.BARRED,
        TeamStatus.ELIGIBLE,
    ]


def test_what_asks_or_notes_changes_no_status():
    rows = tuple(replace(row, captain=False) for row in ONE)
    (verdict,) = of(event=event(committee=()), members=rated(m1=2, m2=1, m3=1, m4=0), roster=rows)
    assert verdict.status is TeamStatus.ELIGIBLE


def test_a_fault_in_one_game_does_not_bar_the_team():

    lines = (stay("A/1", "start", "P2"), stay("A/4", "P2"), stay("A/2", position="2"), stay("A/3", position="3"))
    game = played(lines, members=rated(m1=2, m2=2, m3=2, m4=5, m7=1, m8=1, m9=1), team_a=("1", "2", "3", "4"))
    findings = judged(game)
    assert any(one.effect is Effect.BARS for one in findings)
    assert verdicts(game.entries, findings)[0].status is TeamStatus.ELIGIBLE
