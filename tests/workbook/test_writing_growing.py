"""What reaches over the rows of a sheet grows with the rows added to it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table

from tests.build import game
from tests.workbook.desk import COLUMNS, filled, opened, rows
from tests.workbook.rich import GAMES, parts, plain_book, saved, zipped
from tourney.model.nothing import EMPTY
from tourney.workbook.changes import Changes
from tourney.workbook.growing import Block, Growth
from tourney.workbook.ours import Standing
from tourney.workbook.placing import NotWrittenError

TWO = Changes(games=(game("G3", "Reds", "Greens", start=EMPTY), game("G4", "Blues", "Greens", start=EMPTY)))
TWO_ROUNDS = Changes(games=tuple(replace(one, round=2) for one in TWO.games))
GROWTH = Growth(anchor=5, last=8, columns=frozenset({1, 2}))


@pytest.mark.parametrize(
    ("stood", "grown"),
    [
        ("A2:B5", "A2:B8"), ("A1:Z5", "A1:Z8"), ("B5", "B5:B8"), ("A2:B6", "A2:B8"),
        ("A2:B8", "A2:B8"), ("A2:B100", "A2:B100"), ("A2:B4", "A2:B4"), ("A6:B6", "A6:B6"), ("C2:D5", "C2:D5"),
        ("A2:A5 C2:C5 B1:B4", "A2:A8 C2:C5 B1:B4"), ("A:A", "A:A"),
    ],
)  # fmt: skip
def test_a_block_grows_if_it_reached_the_last_row_and_ends_before_the_new_one(stood: str, grown: str):
    assert GROWTH.of_list(stood) == grown


def test_a_block_reads_as_it_is_written():
    assert str(Block.of("$B$3:AA12")) == "B3:AA12"


def test_a_table_grows():
    book = opened(filled(saved(plain_book(table=True)), TWO))
    listing = book["Games"].tables["GameList"]
    assert (listing.ref, listing.autoFilter.ref if listing.autoFilter else "A1:O5") == ("A1:O5", "A1:O5")
    assert rows(filled(saved(plain_book(table=True)), TWO), "Games")[3][0] == "G3"


def test_a_table_with_room_in_it_keeps_its_size():
    book = plain_book()
    book["Games"].add_table(Table(displayName="GameList", ref="A1:O9"))
    after = opened(filled(saved(book), TWO))
    assert after["Games"].tables["GameList"].ref == "A1:O9"
    assert after["Games"]["A4"].value == "G3"


def _with_totals(last: int) -> bytes:
    """A table with a row of totals in row `last`."""
    book = plain_book()
    book["Games"].cell(last, 1, "Total")
    listing = Table(displayName="GameList", ref=f"A1:O{last}", totalsRowCount=1, totalsRowShown=True)
    book["Games"].add_table(listing)
    return saved(book)


def test_rows_above_a_row_of_totals_are_used():
    after = opened(filled(_with_totals(6), TWO))["Games"]
    assert [after.cell(row, 1).value for row in range(2, 7)] == ["G1", "G2", "G3", "G4", "Total"]
    assert after.tables["GameList"].ref == "A1:O6"


def test_a_row_of_totals_in_the_way_is_refused_and_said():
    with pytest.raises(NotWrittenError, match="turn the total row off"):
        filled(_with_totals(5), TWO)


def test_a_list_of_an_empty_sheet_reaches_over_the_first_rows_written():
    book = plain_book(0)
    check = DataValidation(type="list", formula1='"pool,final"')
    check.add("B2")
    book["Games"].add_data_validation(check)
    after = opened(filled(saved(book), TWO, games=False))["Games"]
    assert [str(one.sqref) for one in after.data_validations.dataValidation] == ["B2:B3"]


def test_the_printed_area_and_the_filter_of_the_sheet_grow_and_names_of_the_committee_do_not():
    book = plain_book()
    book["Games"].print_area = "A1:O3"
    book["Games"].auto_filter.ref = "A1:O3"
    from openpyxl.workbook.defined_name import DefinedName

    book.defined_names["Ours"] = DefinedName("Ours", attr_text="Games!$A$1:$O$3")
    after = opened(filled(saved(book), TWO))
    assert after["Games"].print_area.replace("$", "").endswith("A1:O5")
    assert after["Games"].auto_filter.ref == "A1:O5"
    assert after.defined_names["Ours"].attr_text == "Games!$A$1:$O$3"


def test_rows_that_are_hidden_or_merged_are_not_filled():
    book = plain_book()
    book["Games"].row_dimensions[4].hidden = True
    book["Games"]["A4"] = None
    book["Games"].merge_cells("A5:C6")
    after = opened(filled(saved(book), TWO))["Games"]
    assert [after.cell(row, 1).value for row in range(3, 9)] == ["G2", None, None, None, "G3", "G4"]


def test_words_of_the_committee_below_the_games_are_not_written_over():
    book = plain_book()
    book["Games"]["A5"] = "All games are played on grass shoes"
    after = opened(filled(saved(book), TWO))["Games"]
    assert [after.cell(row, 1).value for row in range(4, 8)] == [
        None,
        "All games are played on grass shoes",
        "G3",
        "G4",
    ]


def test_words_beside_the_games_do_not_push_them_down():
    book = plain_book()
    book["Games"]["O9"] = "our own column"
    after = opened(filled(saved(book), TWO))["Games"]
    assert [after.cell(row, 1).value for row in range(4, 6)] == ["G3", "G4"]
    assert after["O9"].value == "our own column"


def test_headings_below_a_title_are_found_where_they_stand():
    book = plain_book(0)
    book["Games"].insert_rows(1, 3)
    book["Games"]["A1"] = "Spring Classic"
    standing = {"Games": Standing("Games", 4, COLUMNS)}
    table = rows(filled(saved(book), TWO, standing, games=False), "Games")
    assert (table[3][0], table[4][0], table[5][0]) == (GAMES[0], "G3", "G4")


def test_a_sheet_without_addresses_and_with_a_wrong_dimension_is_written_all_the_same():
    import re

    found = parts(saved(plain_book()))
    name = "xl/worksheets/sheet3.xml"
    part = re.sub(rb' r="[A-Z]*\d+"', b"", found[name])
    found[name] = re.sub(rb'<dimension ref="[^"]*"', b'<dimension ref="A1"', part)
    bare = zipped(found)
    table = rows(filled(bare, TWO), "Games")
    assert [row[0] for row in table] == ["Game", "G1", "G2", "G3", "G4"]
    assert b'ref="A1:N5"' in parts(filled(bare, TWO))[name] or b'ref="A1:F5"' in parts(filled(bare, TWO))[name]


def test_rows_are_added_between_the_games_and_words_far_below_them():
    book = plain_book()
    book["Games"]["A40"] = "All games are played on grass shoes"
    after = opened(filled(saved(book), TWO))["Games"]
    assert [after.cell(row, 1).value for row in range(3, 6)] == ["G2", "G3", "G4"]
    assert after["A40"].value == "All games are played on grass shoes"


@pytest.mark.parametrize(("row", "first"), [(7, 4), (6, 4 + 3), (5, 6)])
def test_there_is_room_where_one_row_more_is_free(row: int, first: int):
    book = plain_book()
    book["Games"].cell(row, 1, "words")
    after = opened(filled(saved(book), TWO))["Games"]
    assert after.cell(first, 1).value == "G3"


def test_a_sheet_without_a_row_left_is_refused():
    book = plain_book()
    book["Games"]["A4"] = "words"
    book["Games"]["A1048576"] = "a stray word"
    with pytest.raises(NotWrittenError, match="last rows"):
        filled(saved(book), TWO)


def _without(*gone: str) -> bytes:
    """A table of games that lacks columns; something stands far beside it."""
    book = plain_book()
    for heading in gone:
        book["Games"].delete_cols([cell.value for cell in book["Games"][1]].index(heading) + 1)
    width = book["Games"].max_column
    book["Games"].add_table(Table(displayName="GameList", ref=f"A1:{book['Games'].cell(3, width).coordinate}"))
    book["Games"].cell(2, width + 3, "far beside")
    return saved(book)


def _standing_without(*gone: str) -> dict[str, Standing]:
    left = [heading for heading in GAMES if heading not in gone]
    return {"Games": Standing("Games", 1, {one: number for number, one in enumerate(left, 1) if one != "Our note"})}


def test_columns_that_a_table_lacks_are_added_to_it():
    gone = ("Stage", "Round")
    after = opened(filled(_without(*gone), TWO_ROUNDS, _standing_without(*gone)))["Games"]
    listing = after.tables["GameList"]
    assert listing.ref == "A1:O5"
    assert [column.name for column in listing.tableColumns] == [cell.value for cell in after[1]][:15]
    assert [column.name for column in listing.tableColumns][-2:] == ["Stage", "Round"]
    assert len({column.id for column in listing.tableColumns}) == 15
    assert (after["N4"].value, after["O4"].value) == ("pool", 2)
    assert after["P2"].value == "far beside"


def test_a_table_with_something_beside_it_is_not_widened():
    content = opened(_without("Round"))
    content["Games"]["O7"] = "close beside"
    with pytest.raises(NotWrittenError, match="something stands beside it"):
        filled(saved(content), TWO_ROUNDS, _standing_without("Round"))
