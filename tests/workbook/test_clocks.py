"""The play clock, periods, moments, spots and ways to score."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tests.workbook.said import Said
from tourney.model.clock import (
    AFTER,
    END,
    MINUTE,
    SHOOTOUT,
    SHOOTOUT_START,
    START,
    PeriodFormat,
    at,
    overtime,
    regulation,
)
from tourney.model.games import HowScored, Spot
from tourney.model.nothing import UNREADABLE
from tourney.workbook.intake.clocks import clock, how, moment, period, periods_of, spot
from tourney.workbook.intake.grid import Content, Odd, Special


def span(*, seconds: bool, **length: float) -> Special:
    return Special(odd=Odd.SPAN, span=timedelta(**length), shows_time=True, shows_seconds=seconds)


@pytest.mark.parametrize(
    ("typed", "tenths"),
    [
        ("3:10", 1900),
        ("0:04.2", 42),
        ("0:04,2", 42),
        ("7:30", 4500),
        ("0:00", 0),
        ("00:03:10", 1900),
        ("0:03:10", 1900),
        (span(seconds=False, hours=3, minutes=10), 1900),
        (span(seconds=False, hours=7, minutes=30), 4500),
        (span(seconds=False, minutes=45), 450),
        (Special(odd=Odd.SPAN, span=timedelta(minutes=3, seconds=10), shows_seconds=True), 1900),
        (Special(odd=Odd.SPAN, span=timedelta(seconds=4, milliseconds=200), shows_seconds=True), 42),
        (Special(odd=Odd.SPAN, span=timedelta(0)), 0),
    ],
)
def test_a_clock_value(typed: Content, tenths: int) -> None:
    said = Said()
    assert clock(typed, said) == tenths
    assert said.keys == []


@pytest.mark.parametrize(
    "typed",
    [
        "1:03:10",
        "3:60",
        "3.1",
        3,
        0.1319,
        "three",
        "-1:00",
        Special(odd=Odd.SPAN, span=timedelta(hours=3, minutes=10), shows_seconds=True),
        Special(odd=Odd.SPAN, span=timedelta(hours=30)),
        Special(odd=Odd.DAY, text="1900-01-01 01:10", when=datetime(1900, 1, 1, 1, 10), shows_time=True),
    ],
)
def test_what_is_no_clock_value_is_said(typed: Content) -> None:
    said = Said()
    assert clock(typed, said) is UNREADABLE
    assert said.keys == ["unreadable-value/clock"]


def test_an_hour_with_seconds_shown_is_the_edge() -> None:
    just_under = Special(odd=Odd.SPAN, span=timedelta(minutes=59, seconds=59), shows_seconds=True)
    assert clock(just_under, Said()) == 59 * MINUTE + 590
    assert clock(Special(odd=Odd.SPAN, span=timedelta(hours=1), shows_seconds=True), Said()) is UNREADABLE


@given(st.integers(0, 59), st.integers(0, 59))
@settings(max_examples=examples(50))
def test_typed_into_excel_or_as_text_a_clock_value_is_the_same(minutes: int, seconds: int) -> None:
    text = f"{minutes}:{seconds:02d}"
    typed = Special(odd=Odd.SPAN, span=timedelta(hours=minutes, minutes=seconds))
    if minutes < 24:
        assert clock(typed, Said()) == clock(text, Said()) == minutes * 600 + seconds * 10


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (1, regulation(1)),
        ("2", regulation(2)),
        ("P3", regulation(3)),
        ("Chukker 4", regulation(4)),
        ("período 2", regulation(2)),
        ("overtime 1", overtime(1)),
        ("overtime", overtime(1)),
        ("OT2", overtime(2)),
        ("prórroga 1", overtime(1)),
        ("Supplementare 2", overtime(2)),
        ("shootout", SHOOTOUT),
        ("Shoot-out", SHOOTOUT),
        ("after", AFTER),
        ("después", AFTER),
        ("dopo", AFTER),
    ],
)
def test_a_period(typed: Content, found: object) -> None:
    assert period(typed, Said()) == found


@pytest.mark.parametrize("typed", ["second half", 0, "0", "1.5", -1, "overtime 0", "P"])
def test_what_is_no_period_is_said(typed: Content) -> None:
    said = Said()
    assert period(typed, said) is UNREADABLE
    assert said.keys == ["unreadable-value/period"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("start", START),
        ("inicio", START),
        ("inizio", START),
        ("end", END),
        ("fin", END),
        ("fine", END),
        ("shootout", SHOOTOUT_START),
        ("P2", at(regulation(2))),
        ("p2 3:10", at(regulation(2), 1900)),
        ("P2  0:04.2", at(regulation(2), 42)),
        ("overtime 1", at(overtime(1))),
        ("OT1 2:00", at(overtime(1), 1200)),
    ],
)
def test_a_moment_of_a_game(typed: str, found: object) -> None:
    assert moment(typed, Said()) == found


@pytest.mark.parametrize("typed", ["3:10", "P2 3", "P0", "halftime", "P2 3:99", span(seconds=False, hours=3)])
def test_a_moment_needs_its_period(typed: Content) -> None:
    said = Said()
    assert moment(typed, said) is UNREADABLE
    assert said.keys == ["unreadable-value/moment"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("4 x 7:30", PeriodFormat(4, 4500)),
        ("4 x 7:30 split", PeriodFormat(4, 4500, split=True)),
        ("6 x 5:00", PeriodFormat(6, 3000)),
        ("2x7:30", PeriodFormat(2, 4500)),
        ("3 × 5:00", PeriodFormat(3, 3000)),
        ("4 x 7½", PeriodFormat(4, 4500)),
        ("4 x 7.5", PeriodFormat(4, 4500)),
        ("6 x 5", PeriodFormat(6, 3000)),
        ("four", None),
        ("0 x 5:00", None),
        ("4 x 7:75", None),
    ],
)
def test_the_division_of_a_game(text: str, found: PeriodFormat | None) -> None:
    assert periods_of(text) == found


def test_a_spot() -> None:
    assert spot("40/8", Said()) == Spot(40, 8)
    assert spot("centre", Said()) == spot("centro", Said()) == Spot(0, 0, centre=True)
    said = Said()
    assert spot(Special(odd=Odd.DAY, when=datetime(2026, 5, 8)), said) is UNREADABLE
    assert spot("left side", said) is UNREADABLE
    assert said.keys == ["number-read-as-date", "unreadable-value/spot"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("play", (HowScored.PLAY, "", "")),
        ("juego", (HowScored.PLAY, "", "")),
        ("6.a(2)", (HowScored.PLAY, "", "6.a(2)")),
        ("play 6.a(3)", (HowScored.PLAY, "", "6.a(3)")),
        ("penalty 3", (HowScored.PENALTY, "3", "")),
        ("penalty 2 spot", (HowScored.PENALTY, "2 spot", "")),
        ("Penal 5b 6.a(2)", (HowScored.PENALTY, "5b", "6.a(2)")),
        ("penalità 4", (HowScored.PENALTY, "4", "")),
        ("penalty 1", (HowScored.PENALTY, "1", "")),
    ],
)
def test_how_a_goal_was_scored(typed: str, found: object) -> None:
    assert how(typed, Said()) == found


def test_a_way_to_score_that_is_none_is_said() -> None:
    said = Said()
    assert how("header", said) is UNREADABLE
    assert how("penalty 12", said) is UNREADABLE
    assert said.keys == ["unreadable-value/how"] * 2
