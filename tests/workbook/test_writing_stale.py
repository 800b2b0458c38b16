"""What was stored of a formula that looks at a written cell is taken away; of every other formula it stays."""

from __future__ import annotations

import re
from datetime import datetime

import pytest

from tests.build import game
from tests.workbook.desk import filled, opened
from tests.workbook.rich import parts, plain_book, saved, with_part, zipped
from tourney.model.nothing import EMPTY
from tourney.workbook.changes import Changes, GameCell

ADDED = Changes(games=(game("G3", "Reds", "Greens", start=EMPTY),))
FILLED = Changes(cells=(GameCell("G1", "Arena", "North"),))
KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain"


def workbook(*formulas: str, table: bool = False, names: dict[str, str] | None = None) -> bytes:
    """A workbook with formulas in A1, A2 … of the sheet `Sums`, 7 stored as the value of each."""
    from openpyxl.workbook.defined_name import DefinedName

    book = plain_book(table=table)
    sums = book.create_sheet("Sums")
    for row, formula in enumerate(formulas, start=1):
        sums.cell(row, 1, formula)
    for name, text in (names or {}).items():
        book.defined_names[name] = DefinedName(name, attr_text=text)
    found = parts(saved(book))
    part = found["xl/worksheets/sheet4.xml"].decode()
    found["xl/worksheets/sheet4.xml"] = re.sub(r"<v ?/>|<v></v>", "<v>7</v>", part).encode()
    return zipped(found)


def stored(content: bytes) -> list[object]:
    """The stored values of A1, A2 …"""
    return [row[0] for row in opened(content, values=True)["Sums"].iter_rows(values_only=True)]


def test_the_values_are_stored_before_the_write():
    assert stored(workbook("=COUNTA(Games!A:A)", "=1+1")) == [7, 7]


@pytest.mark.parametrize(
    "formula",
    [
        "=COUNTA(Games!A:A)", "=Games!$A$4", "='Games'!A4&\"\"", "=SUM(Games!A1:N9)", "=COUNTA(Games!4:4)",
        "=IF(Rosters!A2=1,Games!A4,0)", '=INDIRECT("Games!A4")', "=OFFSET(Games!A1,3,0)", "=COUNTA(Event:Games!A4)",
        "=games!a4",
    ],
)  # fmt: skip
def test_a_formula_that_looks_at_an_added_row_is_forgotten(formula: str):
    assert stored(filled(workbook(formula), ADDED)) == [None]


@pytest.mark.parametrize(
    "formula", ["=1+1", "=Rosters!A4", "=Games!A3", "=Games!O4", '="Games!A4"', "=SUM(Games!A1:N3)"]
)
def test_a_formula_that_looks_elsewhere_keeps_its_value(formula: str):
    assert stored(filled(workbook(formula), ADDED)) == [7]


def test_a_formula_is_forgotten_by_way_of_others():
    assert stored(filled(workbook("=A2+1", "=A3+1", "=Games!G2", "=A5", "=5"), FILLED)) == [None, None, None, 7, 7]


def test_a_formula_is_forgotten_by_way_of_a_name():
    book = workbook(
        "=COUNTA(OurGames)", "=COUNTA(TheirGames)", names={"OurGames": "Games!$G$2:$G$9", "TheirGames": "A!$B$1"}
    )
    assert stored(filled(book, FILLED)) == [None, 7]


def test_a_formula_is_forgotten_by_way_of_a_table():
    assert stored(filled(workbook("=COUNTA(GameList[Arena])", table=True), FILLED)) == [None]


def test_a_shared_formula_is_judged_as_it_reads_in_each_cell():
    found = parts(workbook("=Games!G1", "=1", "=2"))
    part = found["xl/worksheets/sheet4.xml"].decode()
    cells = re.findall(r"<f>.*?</f>", part)
    part = part.replace(cells[0], '<f t="shared" ref="A1:A3" si="0">Games!G1</f>')
    part = part.replace(cells[1], '<f t="shared" si="0"/>').replace(cells[2], '<f t="shared" si="0"/>')
    found["xl/worksheets/sheet4.xml"] = part.encode()
    assert stored(filled(zipped(found), FILLED)) == [7, None, 7]


def test_the_cells_of_an_array_formula_are_forgotten_together():
    found = parts(workbook("=1", "=2", "=A2"))
    part = found["xl/worksheets/sheet4.xml"].decode()
    cells = re.findall(r"<f>.*?</f>", part)
    part = part.replace(cells[0], '<f t="array" ref="A1:A2">Games!G2:G3</f>').replace(cells[1], "")
    found["xl/worksheets/sheet4.xml"] = part.encode()
    assert stored(filled(zipped(found), FILLED)) == [None, None, None]


def test_everything_is_worked_out_anew_on_opening():
    assert opened(filled(workbook("=1+1"), FILLED)).calculation.fullCalcOnLoad
    found = parts(workbook("=1+1"))
    found["xl/workbook.xml"] = re.sub(rb"<calcPr[^>]*/>", b"", found["xl/workbook.xml"])
    after = parts(filled(zipped(found), FILLED))["xl/workbook.xml"]
    assert after.index(b"fullCalcOnLoad") > after.index(b"</sheets>")


def test_a_workbook_without_formulas_is_not_told_to_calculate():
    found = parts(saved(plain_book()))
    assert parts(filled(zipped(found), FILLED))["xl/workbook.xml"] == found["xl/workbook.xml"]


def chained(content: bytes) -> dict[str, bytes]:
    found = parts(content)
    with_part(
        found, "xl/calcChain.xml", b'<calcChain xmlns="x"><c r="A1" i="4"/></calcChain>', pointing="xl/workbook.xml",
        kind=KIND, content_type="application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml",
    )  # fmt: skip
    return found


def test_the_order_of_calculation_stays_while_every_formula_stays():
    found = chained(workbook("=COUNTA(Games!A:A)"))
    assert parts(filled(zipped(found), ADDED))["xl/calcChain.xml"] == found["xl/calcChain.xml"]


def test_the_start_of_a_game_is_recalculated_too():
    changes = Changes(cells=(GameCell("G1", "Start", datetime(2026, 5, 1, 9)),))
    assert stored(filled(workbook("=Games!H2", "=Games!H3"), changes)) == [None, 7]


def test_a_long_chain_of_formulas_is_followed_in_good_time():
    """Running totals: each cell looks at the one above it, the first at a game."""
    chain = ["=Games!G2", *(f"=A{row}+1" for row in range(1, 3000))]
    assert set(stored(filled(workbook(*chain), FILLED))) == {None}
    assert set(stored(filled(workbook("=1", *chain[1:]), FILLED))) == {7}
