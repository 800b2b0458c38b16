"""Days and times: what can mean two days is never guessed."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tests.workbook.said import Said
from tourney.model.games import Wanted
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.model.people import Stretch
from tourney.workbook.intake.dates import day, moment, stretches, time_of, time_of_day, to_second, wish
from tourney.workbook.intake.grid import Content, Odd, Special

EPOCH = datetime(1899, 12, 30)
MAC = datetime(1904, 1, 1)
MAY = date(2026, 5, 1)


def stamp(when: datetime, *, timed: bool = False) -> Special:
    return Special(odd=Odd.DAY, text=str(when), when=when, shows_day=True, shows_time=timed)


def span(**length: float) -> Special:
    return Special(odd=Odd.SPAN, text="", span=timedelta(**length), shows_time=True)


@pytest.mark.parametrize(
    "typed",
    [
        "2026-05-01",
        "2026-5-1",
        "2026/05/01",
        "2026.05.01",
        "1 May 2026",
        "01 May 2026",
        "1st May 2026",
        "1-May-2026",
        "May 1, 2026",
        "May 1 2026",
        "Friday, 1 May 2026",
        "Fri 1 May 2026",
        "on Friday, May 1, 2026",
        "Fri 2026-05-01",
        "2026-05-01 (Fri)",
        "1 May 2026, Friday",
        "viernes 1 de mayo de 2026",
        "vie. 1 mayo 2026",
        "el 1 de mayo de 2026",
        "venerdì 1 maggio 2026",
        "1 de mayo de 2026",
        "1 maggio 2026",
        "1º maggio 2026",
        "1 MAYO 2026",
        stamp(datetime(2026, 5, 1)),
        stamp(datetime(2026, 5, 1, 10), timed=True),
        "2026-05-01 10:00",
    ],
)
def test_a_day_is_read_in_many_orders(typed: Content) -> None:
    said = Said()
    assert day(typed, EPOCH, said) == MAY
    assert said.keys == []


WEEKDAYS = {
    "en": ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"),
    "English": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "es": ("lun.", "mar.", "mié.", "jue.", "vie.", "sáb.", "dom."),
    "español": ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
    "it": ("lun", "mar", "mer", "gio", "ven", "sab", "dom"),
    "italiano": ("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"),
}


@pytest.mark.parametrize("names", WEEKDAYS.values(), ids=WEEKDAYS)
@pytest.mark.parametrize("dated", ["{} 4 mayo 2026", "{}, 2026-05-04", "2026-05-04 ({})"])
def test_a_day_of_the_week_must_be_the_one_on_which_the_date_falls(names: tuple[str, ...], dated: str) -> None:
    """4 May 2026 is a Monday, by the calendar on the wall."""
    for place, name in enumerate(names):
        said = Said()
        found = day(dated.format(name), EPOCH, said)
        assert (found, said.keys) == (
            (date(2026, 5, 4), []) if place == 0 else (UNREADABLE, ["ambiguous-date/weekday"])
        ), name


@pytest.mark.parametrize("typed", ["Sat 3 May 2026 10:00", "Sunday 2026-05-02 10:00"])
def test_so_must_the_one_beside_a_day_and_time(typed: str) -> None:
    said = Said()
    assert moment(typed, said) is UNREADABLE
    assert said.keys == ["ambiguous-date/weekday"]


@pytest.mark.parametrize("typed", ["until 3 May 2026", "about 3 May 2026", "not 3 May 2026", "Easter 3 May 2026"])
def test_another_word_beside_a_date_is_no_part_of_it(typed: str) -> None:
    said = Said()
    assert day(typed, EPOCH, said) is UNREADABLE
    assert said.keys == ["unreadable-value/date"]


@pytest.mark.parametrize(("typed", "found"), [("13/05/2026", 13), ("05/13/2026", 13), ("5/5/2026", 5)])
def test_a_day_above_twelve_or_equal_to_the_month_tells_the_order(typed: str, found: int) -> None:
    assert day(typed, EPOCH, Said()) == date(2026, 5, found)


@pytest.mark.parametrize("typed", ["05/01/2026", "1.5.2026", "01-05-2026"])
def test_a_day_that_can_be_two_is_said_with_both(typed: str) -> None:
    said = Said()
    assert day(typed, EPOCH, said) is UNREADABLE
    assert said.keys == ["ambiguous-date"]
    assert said.facts[0]["first"] == date(2026, 1, 5)
    assert said.facts[0]["second"] == MAY


def test_twelve_and_thirteen_are_the_edge() -> None:
    assert day("12/11/2026", EPOCH, Said()) is UNREADABLE
    assert day("13/11/2026", EPOCH, Said()) == date(2026, 11, 13)
    assert day("13/13/2026", EPOCH, Said()) is UNREADABLE


def test_a_year_of_two_figures_is_said() -> None:
    said = Said()
    assert day("13/05/26", EPOCH, said) is UNREADABLE
    assert said.keys == ["ambiguous-date/short year"]


@pytest.mark.parametrize("typed", ["soon", "2026-02-30", "5/2026", "32 May 2026", "2026", "20260501", "1 Mayy 2026"])
def test_what_is_no_day_is_said(typed: str) -> None:
    said = Said()
    assert day(typed, EPOCH, said) is UNREADABLE
    assert said.keys == ["unreadable-value/date"]


def test_a_serial_number_counts_from_the_workbooks_own_day() -> None:
    """46143 is 1 May 2026 from 1900; the same day is 44681 from 1904 (1462 days later)."""
    said = Said()
    assert day(46143, EPOCH, said) == MAY
    assert day(44681, MAC, said) == MAY
    assert said.keys == ["serial-date", "serial-date"]


def test_a_serial_number_in_a_text_file_is_no_day() -> None:
    assert day("46143", None, Said()) is UNREADABLE
    assert day(46143, None, Said()) is UNREADABLE


@pytest.mark.parametrize("number", [3, 46143.5, 20260501, -1])
def test_a_number_that_is_no_likely_day_is_said(number: float) -> None:
    assert day(number, EPOCH, Said()) is UNREADABLE


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("9:00", time(9)),
        ("09:00", time(9)),
        ("14:30", time(14, 30)),
        ("14.30", time(14, 30)),
        ("14h30", time(14, 30)),
        ("9h", time(9)),
        ("2:30 pm", time(14, 30)),
        ("2:30 p.m.", time(14, 30)),
        ("12:00 am", time(0)),
        ("12:15 pm", time(12, 15)),
        ("9 am", time(9)),
        ("10:00:00", time(10)),
        ("24:00", None),
        ("13:00 pm", None),
        ("9", None),
        ("9:60", None),
        ("noon", None),
    ],
)
def test_a_time_of_day(typed: str, found: time | None) -> None:
    assert time_of(typed) == found


def test_a_time_just_under_a_minute_is_that_minute() -> None:
    """Excel keeps 10:00 as 0.41666…; some programs write a hair less."""
    assert time_of_day(span(hours=9, minutes=59, seconds=59, milliseconds=900), Said()) == time(10)
    assert to_second(datetime(2026, 5, 1, 9, 59, 59, 999_999)) == datetime(2026, 5, 1, 10)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("2026-05-01 14:30", datetime(2026, 5, 1, 14, 30)),
        ("2026-05-01T14:30", datetime(2026, 5, 1, 14, 30)),
        ("1 May 2026, 2:30 pm", datetime(2026, 5, 1, 14, 30)),
        ("1 May 2026 9h", datetime(2026, 5, 1, 9)),
        (stamp(datetime(2026, 5, 1, 14, 30), timed=True), datetime(2026, 5, 1, 14, 30)),
        ("2026-05-01", MAY),
        (stamp(datetime(2026, 5, 1)), MAY),
        ("14:30", time(14, 30)),
        (span(hours=14, minutes=30), time(14, 30)),
    ],
)
def test_a_moment_is_a_day_a_time_or_both(typed: Content, found: object) -> None:
    said = Said()
    assert moment(typed, said) == found
    assert said.keys == []


def test_a_wish() -> None:
    assert wish("2026-05-01", Said()) == Wanted(day=MAY)
    assert wish("14:30", Said()) == Wanted(time=time(14, 30))
    assert wish("2026-05-01 14:30", Said()) == Wanted(day=MAY, time=time(14, 30))
    said = Said()
    assert wish("late", said) is UNREADABLE
    assert said.keys == ["unreadable-value/wish"]


def test_stretches_are_days_and_parts_of_days() -> None:
    found = stretches("2026-05-02; 2026-05-03 09:00-12:00", Said())
    assert found == (Stretch(date(2026, 5, 2)), Stretch(date(2026, 5, 3), time(9), time(12)))
    assert stretches("3 May 2026 9:00 - 12:30", Said()) == (Stretch(date(2026, 5, 3), time(9), time(12, 30)),)
    assert stretches(stamp(datetime(2026, 5, 1)), Said()) == (Stretch(MAY),)
    assert stretches(None, Said()) is EMPTY


@pytest.mark.parametrize("typed", ["weekends", "2026-05-02; mornings", "2026-05-03 12:00-09:00", "2026-05-03 09:00"])
def test_a_stretch_that_cannot_be_read_is_said(typed: str) -> None:
    said = Said()
    assert stretches(typed, said) is UNREADABLE
    assert said.keys == ["unreadable-value/stretches"]


@given(st.dates(date(1900, 1, 1), date(2199, 12, 31)))
@settings(max_examples=examples(50))
def test_every_day_reads_back_from_its_unambiguous_forms(one: date) -> None:
    for text in (one.isoformat(), f"{one:%d %B %Y}", f"{one:%B} {one.day}, {one.year}"):
        assert day(text, EPOCH, Said()) == one


@given(st.one_of(st.text(max_size=24), st.floats(), st.integers()))
@settings(max_examples=examples(50))
def test_any_cell_is_a_day_or_is_said(content: Content) -> None:
    said = Said()
    found = day(content, EPOCH, said)
    assert isinstance(found, date) or said.keys
