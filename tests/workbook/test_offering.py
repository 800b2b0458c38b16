"""Drop-down lists on the cells that the program adds, and calculated columns in the rows that it adds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table, TableFormula
from openpyxl.worksheet.worksheet import Worksheet

from tests.build import game
from tests.workbook.desk import STANDING, filled, opened
from tests.workbook.rich import GAMES, plain_book, saved
from tourney.model.findings import Ruling
from tourney.model.nothing import EMPTY
from tourney.workbook.blocks import Block
from tourney.workbook.changes import Changes
from tourney.workbook.offering import _without
from tourney.workbook.ours import Standing

ASKED = Changes(
    rulings=(
        Ruling(finding="ineligible-player", about="G1 / Reds", answers=("allow", "refuse")),
        Ruling(finding="advance", about="Winner of G1", answers=("Reds", "Reds, 2nd")),
    )
)
HEADINGS = ("Finding", "About", "Answers", "Decision", "By", "On", "Reason", "Private")
TWO = Changes(games=(game("G3", "Reds", "Greens", start=EMPTY), game("G4", "Blues", "Greens", start=EMPTY)))


def lists(sheet: Worksheet) -> dict[str, str]:
    return {
        str(reference): str(one.formula1)
        for one in sheet.data_validations.dataValidation
        if one.type == "list"
        for reference in str(one.sqref).split()
    }


def with_rulings(check: DataValidation | None) -> bytes:
    book = plain_book()
    sheet = book.create_sheet("Rulings")
    sheet.append(HEADINGS)
    if check:
        sheet.add_data_validation(check)
    return saved(book)


RULINGS = {**STANDING, "Rulings": Standing("Rulings", 1, {name: at for at, name in enumerate(HEADINGS, start=1)})}


@pytest.mark.parametrize(("language", "words"), [("en", '"allow,refuse"'), ("es", '"permitir,rechazar"')])
def test_a_decision_that_is_asked_for_offers_its_answers(language: str, words: str) -> None:
    after = opened(filled(saved(plain_book()), ASKED, language=language))
    sheet = after.worksheets[-1]
    found = lists(sheet)
    assert found["D2"] == words
    assert "D3" not in found  # a comma in an answer would be taken for two
    private = {"en": '"yes,no"', "es": '"sí,no"'}[language]
    assert found["H2:H1000"] == private


def test_a_message_on_the_whole_column_gives_way_to_the_list() -> None:
    check = DataValidation(allow_blank=True, showInputMessage=True, prompt="What was decided.")
    check.add("D2:D500")
    sheet = opened(filled(with_rulings(check), ASKED, RULINGS))["Rulings"]
    assert lists(sheet) == {"D2": '"allow,refuse"'}
    assert [str(one.sqref) for one in sheet.data_validations.dataValidation if one.type != "list"] == ["D3:D500"]


def test_a_list_of_the_committee_stays() -> None:
    check = DataValidation(type="list", formula1='"yes,no,later"')
    check.add("D2:D500")
    sheet = opened(filled(with_rulings(check), ASKED, RULINGS))["Rulings"]
    assert lists(sheet) == {"D2:D500": '"yes,no,later"'}


def test_no_cell_has_two_checks_after_the_rows_grew() -> None:
    check = DataValidation(allow_blank=True, prompt="What was decided.")
    check.add("D2")
    sheet = opened(filled(with_rulings(check), ASKED, RULINGS))["Rulings"]
    standing = [reference for one in sheet.data_validations.dataValidation for reference in str(one.sqref).split()]
    assert standing == ["D3", "D2"]  # a message asked for every row there is; the list has its own cell


blocks = st.builds(
    lambda top, left, height, width: Block(top, left, top + height, left + width),
    *(st.integers(1, 6), st.integers(1, 6), st.integers(0, 5), st.integers(0, 5)),
)


def cells(block: Block) -> set[tuple[int, int]]:
    return {
        (row, column) for row in range(block.top, block.bottom + 1) for column in range(block.left, block.right + 1)
    }


@given(blocks, blocks)
def test_what_is_left_of_a_block_is_every_other_cell_once(block: Block, hole: Block) -> None:
    left = [cells(one) for one in _without(block, hole)]
    assert set().union(*left) == cells(block) - cells(hole)
    assert sum(map(len, left)) == len(set().union(*left))


def with_calculated(heading: str, formula: str) -> bytes:
    book: Workbook = plain_book()
    table = Table(displayName="GameList", ref=f"A1:{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[len(GAMES) - 1]}3")
    table._initialise_columns()
    for column, name in zip(table.tableColumns, GAMES, strict=True):
        column.name = name
        if name == heading:
            column.calculatedColumnFormula = TableFormula(attr_text=formula)
    book["Games"].add_table(table)
    return saved(book)


def test_a_calculated_column_is_filled_down_in_the_rows_we_add() -> None:
    formula = "IF(GameList[[#This Row],[Score A]]>5,1,0)"
    sheet = opened(filled(with_calculated("Our note", formula), TWO))["Games"]
    column = GAMES.index("Our note") + 1
    assert [sheet.cell(row, column).value for row in (4, 5)] == [f"={formula}"] * 2
    assert sheet.tables["GameList"].ref.endswith("5")
    assert sheet.cell(6, column).value is None


def test_a_calculated_column_of_ours_is_left_to_us() -> None:
    """A formula without its value would make the cell unreadable until the workbook has been opened and saved."""
    sheet = opened(filled(with_calculated("Round", "1+1"), TWO))["Games"]
    column = GAMES.index("Round") + 1
    assert not any(str(sheet.cell(row, column).value or "").startswith("=") for row in (4, 5))
