"""R3-16: membership, suspension by the Association, and the beginner's exception."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tests.build import D1, D2, D3, event, goals, member, place, roster
from tests.rules.lines import entered, keys, only, rated
from tourney.model.event import EventClass
from tourney.model.findings import Finding
from tourney.model.nothing import EMPTY

CLUB = event(event_class=EventClass.CLUB, lower=EMPTY, upper=goals(1))


def of(first: object, **changes: object) -> tuple[Finding, ...]:
    return entered(members=(first, *rated(m2=1, m3=1)), roster=roster("A", "1", "2", "3"), **changes)


@pytest.mark.parametrize("word", ["", "none", "None", " NONE "])
def test_an_empty_membership_is_none(word: str):
    assert keys(of(member("1", 2, membership=word))) == ["R3-16/no member"]


def test_any_other_word_is_a_membership():
    assert keys(of(member("1", 2, membership="Affiliate Player"))) == []


@pytest.mark.parametrize(
    ("ends", "found"),
    [
        (date(2026, 4, 30), ["R3-16/not current"]),
        (D1, ["R3-16/ends inside"]),
        (D2, ["R3-16/ends inside"]),
        (D3, []),
        (EMPTY, ["R3-16/no last day"]),
    ],
)
def test_the_last_day_of_a_membership_counts(ends: object, found: list[str]):
    assert keys(of(member("1", 2, valid_to=ends))) == found


@pytest.mark.parametrize(("begins", "found"), [(D1, []), (D2, ["R3-16/not yet"]), (EMPTY, [])])
def test_the_first_day_of_a_membership_counts(begins: object, found: list[str]):
    assert keys(of(member("1", 2, valid_from=begins))) == found


def test_a_row_that_begins_later_is_judged_on_its_own_first_day():
    rows = (
        place("A", "1", "4", until=D1),
        place("A", "1", "1", since=D2, captain=True),
        *(place("A", position, number) for position, number in (("2", "2"), ("3", "3"))),
    )
    members = (member("1", 2, valid_from=D2), *rated(m2=1, m3=1, m4=1))
    assert "R3-16/not yet" not in keys(entered(members=members, roster=rows))


@pytest.mark.parametrize(
    ("begins", "ends", "found"),
    [
        (D1, EMPTY, ["R3-16/suspended until further notice"]),
        (D1, D1, ["R3-16/suspended"]),
        (date(2026, 4, 1), date(2026, 4, 30), []),
        (EMPTY, D1, ["R3-16/suspended"]),
        (D2, EMPTY, ["R3-16/suspension begins"]),
        (D3, D3, ["R3-16/suspension begins"]),
        (D3 + timedelta(days=1), EMPTY, []),
    ],
)
def test_a_suspension_bars_from_its_first_to_its_last_day(begins: object, ends: object, found: list[str]):
    assert keys(of(member("1", 2, suspended_from=begins, suspended_to=ends))) == found


def beginner(**changes: object) -> object:
    changes.setdefault("beginner_events", 0)
    return member("1", 0, membership="beginner", **changes)


def among_beginners(first: object, **changes: object) -> list[str]:
    changes.setdefault("event", CLUB)
    return keys(of(first, **changes))


def bounds(first: object, **changes: object) -> list[str]:
    return [key for key in among_beginners(first, **changes) if key.startswith("R3-16/beginner:")]


def test_a_beginner_may_play_a_club_event_below_two_goals():
    assert bounds(beginner()) == []


@pytest.mark.parametrize(("before", "barred"), [(2, False), (3, True), (4, True)])
def test_a_beginner_may_play_three_events_and_no_fourth(before: int, barred: bool):
    first = beginner(beginner_events=before, first_event=D1 - timedelta(days=10))
    assert bounds(first) == (["R3-16/beginner: events"] if barred else [])


@pytest.mark.parametrize(("days", "barred"), [(59, False), (60, False), (61, True)])
def test_a_beginner_may_play_to_day_sixty(days: int, barred: bool):
    first = beginner(beginner_events=1, first_event=D1 - timedelta(days=days))
    assert bounds(first) == (["R3-16/beginner: days"] if barred else [])


@pytest.mark.parametrize(("upper", "barred"), [(1.5, False), (2, True), (2.5, True)])
def test_below_two_goals_is_less_than_two(upper: float, barred: bool):
    changed = event(event_class=EventClass.CLUB, lower=EMPTY, upper=goals(upper))
    assert bounds(beginner(), event=changed) == (["R3-16/beginner: level"] if barred else [])


def test_a_beginner_may_not_play_a_uspa_event():
    assert bounds(beginner(), event=event(lower=EMPTY, upper=goals(1))) == ["R3-16/beginner: class"]


def test_a_suspended_beginner_cannot_claim_the_exception():
    assert "R3-16/suspended until further notice" in among_beginners(beginner(suspended_from=D1))


def test_a_beginner_whose_events_nobody_counted_asks():
    assert "R3-16/beginner not known" in among_beginners(beginner(beginner_events=EMPTY))


def test_a_beginner_with_events_and_no_first_day_asks():
    assert "R3-16/beginner not known" in among_beginners(beginner(beginner_events=1))


def test_a_beginner_in_a_first_event_needs_no_first_day():
    assert "R3-16/beginner not known" not in among_beginners(beginner(beginner_events=0))


def test_without_a_register_one_note_is_made_an_event():
    rows = (*roster("A", "1", "2", "3"), *roster("B", "4", "5", "6"))
    findings = entered(roster=rows, present=frozenset({"Event", "Rosters"}))
    assert keys(findings).count("R3-16/no register") == 1
    only(findings, "R3-16/no register")
