"""Goals, handicaps, scores and whole numbers in every written form."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tests.workbook.said import Said
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.workbook.intake.grid import Content, Odd, Special
from tourney.workbook.intake.numbers import HandicapForm, handicap, score, scores, whole

DATA = Path(__file__).parent / "data"
PLAIN = HandicapForm()
LETTERS = HandicapForm(lowest=Goals(-4), letters=True)
WIDE = HandicapForm(lowest=Goals(-40), highest=Goals(80))


@pytest.mark.parametrize(
    ("typed", "halves"),
    [
        (2, 4),
        (0, 0),
        (-1, -2),
        (7.5, 15),
        (-0.5, -1),
        ("2", 4),
        ("2.0", 4),
        ("7.5", 15),
        ("7,5", 15),
        ("7,50", 15),
        ("7½", 15),
        ("7 ½", 15),
        ("½", 1),
        ("1/2", 1),
        ("1 1/2", 3),
        ("0,5", 1),
        (".5", 1),
        (",5", 1),
        ("-½", -1),
        ("−1", -2),
        ("–1", -2),
        ("- 1", -2),
        ("+3", 6),
        (" 3\u00a0", 6),
        ("２", 4),
        (Special(odd=Odd.PADDED, text="02", number=2), 4),
    ],
)
def test_a_handicap_is_read_in_every_written_form(typed: Content, halves: int) -> None:
    said = Said()
    assert handicap(typed, PLAIN, said) == Goals(halves)
    assert said.keys == []


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("N/A", "unreadable-value/handicap"),
        ("1.000,5", "unreadable-value/handicap"),
        ("1,000", "unreadable-value/handicap"),
        ("1.000", "unreadable-value/handicap"),
        ("1 000", "unreadable-value/handicap"),
        ("11/2", "unreadable-value/handicap"),
        ("two", "unreadable-value/handicap"),
        ("--1", "unreadable-value/handicap"),
        ("1-", "unreadable-value/handicap"),
        ("9/9", "unreadable-value/handicap"),
        ("50%", "unreadable-value/handicap"),
        ("½½", "unreadable-value/handicap"),
        ("1e1", "unreadable-value/handicap"),
        (float("nan"), "unreadable-value/handicap"),
        (float("inf"), "unreadable-value/handicap"),
        ("2,25", "unreadable-value/step"),
        (2.25, "unreadable-value/step"),
        (0.3, "unreadable-value/step"),
        ("0.3", "unreadable-value/step"),
        ("¼", "unreadable-value/step"),
        ("10.5", "unreadable-value/range"),
        ("-1.5", "unreadable-value/range"),
        (15, "unreadable-value/range"),
        ("A", "unreadable-value/letter"),
        ("b", "unreadable-value/letter"),
        (Special(odd=Odd.TRUTH, text="TRUE"), "unreadable-value/true or false"),
        (Special(odd=Odd.ERROR, text="#N/A"), "excel-error"),
        (Special(odd=Odd.NO_VALUE), "formula-without-value"),
    ],
)
def test_what_is_no_handicap_is_said_and_not_guessed(typed: Content, key: str) -> None:
    said = Said()
    assert handicap(typed, PLAIN, said) is UNREADABLE
    assert said.keys == [key]


@pytest.mark.parametrize(("typed", "halves"), [("-1", -2), ("10", 20), ("9.5", 19), ("-½", -1)])
def test_the_ends_of_the_range_are_inside_it(typed: str, halves: int) -> None:
    assert handicap(typed, PLAIN, Said()) == Goals(halves)


def test_the_step_may_be_a_whole_goal() -> None:
    said = Said()
    form = HandicapForm(step=Goals(2))
    assert handicap("2", form, said) == Goals(4)
    assert handicap("2.5", form, said) is UNREADABLE
    assert said.keys == ["unreadable-value/step"]


def test_handicaps_as_papers_print_them() -> None:
    """Every line of the collected notations but the two alternates of `9/9`, which is no handicap of one player."""
    with (DATA / "notation_handicap.csv").open(encoding="utf-8") as file:
        for line in csv.DictReader(file):
            said = Said()
            found = handicap(line["as_printed"], LETTERS if line["as_printed"] in "ABC" else WIDE, said)
            if line["as_printed"] == "9/9":
                assert found is UNREADABLE
            elif line["value"]:
                assert found == Goals.of(float(line["value"])), line
            else:
                assert (found, said.keys) == (EMPTY, ["not-registered"])


@pytest.mark.parametrize(("typed", "read"), [("8T", 16), ("(7)", 14), ("3*", 6), ("7½T", 15)])
def test_a_mark_on_a_handicap_is_left_out_and_noted(typed: str, read: int) -> None:
    said = Said()
    assert handicap(typed, PLAIN, said) == Goals(read)
    assert (said.keys, said.facts[0]["read"]) == (["marked-number"], Goals(read))


@given(st.integers(-2, 20), st.sampled_from(["{:.1f}", "{:.2f}", "frac", "comma", "number"]))
@settings(max_examples=examples(50))
def test_a_handicap_written_in_any_form_reads_back(halves: int, form: str) -> None:
    goals = Goals(halves)
    typed: Content = goals.number if form == "number" else str(goals)
    if form == "comma":
        typed = f"{halves / 2:.1f}".replace(".", ",")
    elif form not in ("frac", "number"):
        typed = form.format(halves / 2)
    assert handicap(typed, PLAIN, Said()) == goals


@given(st.one_of(st.text(max_size=12), st.floats(), st.integers()))
@settings(max_examples=examples(50))
def test_any_cell_is_a_handicap_in_halves_or_is_said(content: Content) -> None:
    said = Said()
    found = handicap(content, PLAIN, said)
    if isinstance(found, Goals):
        assert PLAIN.lowest <= found <= PLAIN.highest
    else:
        assert said.keys or (found is EMPTY and not str(content).strip())


@pytest.mark.parametrize(("typed", "halves"), [(7, 14), ("7", 14), ("5½", 11), ("8,5", 17), (0, 0), ("12.5", 25)])
def test_a_score_is_goals(typed: Content, halves: int) -> None:
    assert score(typed, Said()) == Goals(halves)


@pytest.mark.parametrize("typed", [-1, "-3", "seven", "7-5"])
def test_a_score_below_nought_or_in_words_is_none(typed: Content) -> None:
    said = Said()
    assert score(typed, said) is UNREADABLE
    assert said.keys == ["unreadable-value/score"]


@pytest.mark.parametrize(
    ("typed", "a", "b", "how"),
    [
        ("7-5", 7, 5, ""),
        ("17 – 11", 17, 11, ""),
        ("9-7.5", 9, 7.5, ""),
        ("8,5 x 5", 8.5, 5, ""),
        ("5½-4", 5.5, 4, ""),
        ("12-11 OT", 12, 11, "overtime"),
        ("7-6 SO", 7, 6, "shootout"),
        ("por 11 a 10", 11, 10, ""),
        ("7:5", 7, 5, ""),
        ("½-0", 0.5, 0, ""),
    ],
)
def test_both_scores_come_from_one_cell(typed: str, a: float, b: float, how: str) -> None:
    assert scores(typed, Said()) == (Goals.of(a), Goals.of(b), how)


@pytest.mark.parametrize("typed", ["7", "3 (2)-3 (3)", "WF (3) def VE (2) Shootout", "7-5-3", "7-", "a-b", "7-5 pens"])
def test_a_score_that_can_mean_more_is_not_taken_apart(typed: str) -> None:
    said = Said()
    assert scores(typed, said) is UNREADABLE
    assert said.keys == ["unreadable-value/scores"]


@pytest.mark.parametrize(("typed", "number"), [(3, 3), ("3", 3), (3.0, 3), ("3.0", 3), ("12", 12), (0, 0)])
def test_a_whole_number(typed: Content, number: int) -> None:
    assert whole(typed, Said()) == number


@pytest.mark.parametrize("typed", ["two", 1.5, "1,5", -1, "1.000", "1,000,000"])
def test_what_is_no_whole_number_is_said(typed: Content) -> None:
    said = Said()
    assert whole(typed, said) is UNREADABLE
    assert said.keys == ["unreadable-value/number"]


def test_a_whole_number_below_the_least_is_said() -> None:
    assert whole(1, Said(), least=1) == 1
    assert whole(0, Said(), least=1) is UNREADABLE
