"""What the committee writes into `Rulings` may be Spanish or Italian; the record carries the English."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.test_records import records
from tourney.language.places import side_text, table_text, tie_meant
from tourney.line import pages
from tourney.model.findings import Ruling
from tourney.model.games import BestPlaced, Placed, WinnerOf
from tourney.workbook.answers import ANSWERS, about_meant, about_text, answer_meant
from tourney.workbook.naming import clashes
from tourney.workbook.written_rows import ruling_row

LANGUAGES = ("en", "es", "it")


def test_every_answer_of_every_page_has_its_word_in_three_languages():
    known = {one.en for one in ANSWERS}
    assert {answer for page in pages() for answer in page.answers} <= known


def test_no_answer_can_be_taken_for_another():
    assert clashes(ANSWERS) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_is_read_in_every_language(language: str):
    for one in ANSWERS:
        assert answer_meant(one.said(language).upper()) == one.en


def test_a_team_that_is_called_as_an_answer_is_a_team_where_the_row_lists_teams():
    assert answer_meant("Vale", ("Vale", "Reds")) == "Vale"
    assert answer_meant("Vale", ("forfeit", "stands")) == "stands"
    assert answer_meant("C > A > B") == "C > A > B"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tie", ["Pool A 1-3", "Pools 2-4", "Table 1-2", "Best 3rd 1-2", "Pool Los Reales 1-2"])
def test_a_tie_is_read_as_it_is_written(language: str, tie: str):
    assert tie_meant(table_text(tie, language)) == tie
    assert about_meant("tie", about_text("tie", tie, language)) == tie


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", [WinnerOf("G3"), Placed(2, "A"), Placed(1), BestPlaced(3, 2)])
def test_a_place_still_open_is_read_as_it_is_written(language: str, side: WinnerOf | Placed | BestPlaced):
    assert about_meant("advance", about_text("advance", str(side), language)) == str(side)
    assert about_meant("advance", side_text(side, language)) == str(side)


@pytest.mark.parametrize("name", ["Zona Norte", "Grupo A", "W 1", "Pool A", "Classifica 1", "Group stage 1-2"])
def test_a_name_that_is_no_tie_stays_as_it_is(name: str):
    assert tie_meant(name) == name
    assert about_meant("R3-05", name) == name


def test_a_spanish_ruling_is_read_as_the_english_one(tmp_path: Path):
    row: list[object] = ["R3-29", "G1 / Team A", "forfait; vale", "Vale", "", None, "", ""]
    ruling = records(tmp_path, "Rulings", row).rulings[0]
    assert (ruling.answers, ruling.decision) == (("forfeit", "stands"), "stands")


def test_a_question_is_written_in_the_language_of_the_workbook():
    row = ruling_row(Ruling(finding="tie", about="Pool A 1-2", answers=("forfeit", "stands")), "it")
    assert (row["About"], row["Answers"]) == ("Girone A 1-2", "forfait; vale")
