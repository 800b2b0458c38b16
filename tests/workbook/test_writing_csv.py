"""CSV files: what is not changed stays letter by letter."""

from __future__ import annotations

import csv
import io
from datetime import date, datetime, time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tourney.model.goals import Goals
from tourney.workbook.contents import Content
from tourney.workbook.csv_book import CsvSheet, as_text, records
from tourney.workbook.guarding import guarded, unguarded

DELIMITERS = st.sampled_from([",", ";", "\t"])
MESS = st.text(st.sampled_from("ab1 \";,\t\r\n'=-ü"), max_size=40)


@settings(max_examples=examples(200), deadline=None)
@given(MESS, DELIMITERS)
def test_records_are_those_of_the_csv_reader_and_lose_nothing(text: str, delimiter: str):
    found = records(text, delimiter)
    assert "".join(found) == text
    read = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    assert [next(csv.reader(io.StringIO(one, newline=""), delimiter=delimiter), []) for one in found] == read


def well_formed(text: str) -> bool:
    """Whether every quote that is opened is closed."""
    try:
        list(csv.reader(io.StringIO(text, newline=""), strict=True))
    except csv.Error:
        return False
    return True


@settings(max_examples=examples(100), deadline=None)
@given(MESS.filter(well_formed), st.integers(1, 4), st.integers(1, 5), st.text(st.sampled_from('xyz;,"\n')))
def test_only_the_row_that_was_put_changes(text: str, row: int, column: int, more: str):
    sheet = CsvSheet("Games", text.encode(), "utf-8", ",")
    expected = list(csv.reader(io.StringIO(text, newline="")))
    sheet.put(row, column, f"x{more}")
    if row > len(expected):
        expected.append([])
    line = expected[min(row, len(expected)) - 1]
    line += [""] * (column - len(line))
    line[column - 1] = f"x{more}"
    assert list(csv.reader(io.StringIO(sheet.content().decode(), newline=""))) == expected


def test_a_file_nobody_put_anything_into_is_the_same_bytes():
    content = b'\xef\xbb\xbfGame;Team A\r\n"G1";"a ""b"""\n\nG2;'
    assert CsvSheet("Games", content, "utf-8", ";").content() == content


def test_a_last_line_without_end_gets_one_before_a_row_is_added():
    sheet = CsvSheet("Games", b"Game,Team A\nG1,Reds", "utf-8", ",")
    sheet.put(3, 1, "G2")
    assert sheet.content() == b"Game,Team A\nG1,Reds\nG2\n"


def test_a_row_that_was_emptied_goes():
    sheet = CsvSheet("Rulings", b"Finding,About\nR3-05,Reds\nR3-07,Blues\n", "utf-8", ",")
    sheet.put(2, 1, None)
    sheet.put(2, 2, None)
    assert sheet.content() == b"Finding,About\nR3-07,Blues\n"


def test_a_row_keeps_the_columns_of_the_committee():
    sheet = CsvSheet("Games", b"Game,Arena,Ours\nG1,,note\n", "utf-8", ",")
    sheet.put(2, 2, "North")
    assert sheet.content() == b"Game,Arena,Ours\nG1,North,note\n"


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (None, ""), ("a", "a"), (7, "7"), (Goals(15), "7.5"), (Goals(-2), "-1"), (date(2026, 5, 1), "2026-05-01"),
        (datetime(2026, 5, 1, 9, 5), "2026-05-01 09:05"), (time(9, 5), "09:05"), ("=1+1", "'=1+1"),
    ],
)  # fmt: skip
def test_a_content_as_text(content: Content, text: str):
    assert as_text(content) == text


@pytest.mark.parametrize("text", ["=1", "+a", "-a", "@a", "\ta", "\ra", "-1-2", "+1+2", "-", "=", "-½a"])
def test_what_a_spreadsheet_takes_for_a_formula_is_guarded(text: str):
    assert guarded(text) == f"'{text}"
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("text", ["-1", "+2", "-1.5", "-1,5", "-.5", "-½", "-1½", "7", "", "a=1", "Reds"])
def test_numbers_and_plain_names_are_not_guarded(text: str):
    assert guarded(text) == text


@settings(max_examples=examples(100))
@given(st.text(max_size=8))
def test_what_was_guarded_is_what_was_meant(text: str):
    assert unguarded(guarded(text)) == text or text.startswith("'")
