"""Part by part: what a write leaves byte for byte, and what it changes."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from datetime import date, datetime

import pytest
from msgspec.structs import replace

from tests.build import game
from tests.workbook.desk import filled, opened, rows
from tests.workbook.rich import parts, plain_book, rich_book, saved, with_part, zipped
from tourney.model.findings import Ruling
from tourney.model.games import Stage, WinnerOf
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY
from tourney.model.sheets import DrawRow, WrittenSlot
from tourney.workbook.changes import Changes, GameCell
from tourney.workbook.placing import NotWrittenError

NEW_GAME = game("G3", "Reds", "Greens", start=EMPTY, round=2)
EVERYTHING = Changes(
    games=(NEW_GAME, game("G4", "Blues", "Greens", start=datetime(2026, 5, 2, 14, 30))),
    cells=(GameCell("G1", "Arena", "North"), GameCell("G1", "Start", datetime(2026, 5, 1, 9, 30))),
    draw=(DrawRow(item="format", value="round robin"), DrawRow(item="lot", value="seeding", detail="Reds; Blues")),
    timetable=(
        WrittenSlot(game="*", status="optimal", cost=3, bound=3, written=date(2026, 4, 30)),
        WrittenSlot(game="G1", arena="North", start=datetime(2026, 5, 1, 9, 30), sequence=1),
    ),
    rulings=(Ruling(finding="R3-05", about="Reds", answers=("allow", "refuse")),),
)


def test_every_part_that_needs_no_change_stays_byte_for_byte():
    before, after = parts(rich_book()), parts(filled(rich_book(), EVERYTHING))
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {
        "[Content_Types].xml",  # three sheets added
        "xl/workbook.xml",
        "xl/_rels/workbook.xml.rels",
        "xl/styles.xml",  # a date format and a bold heading
        "xl/worksheets/sheet3.xml",  # Games
    }
    assert set(after) - set(before) == {f"xl/worksheets/sheet{number}.xml" for number in (6, 7, 8)}


@pytest.mark.parametrize(
    "kept",
    [
        "xl/vbaProject.bin", "xl/charts/chart1.xml", "xl/drawings/drawing1.xml", "xl/media/image1.png",
        "xl/pivotTables/pivotTable1.xml", "xl/pivotCache/pivotCacheDefinition1.xml",
        "xl/threadedComments/threadedComment1.xml", "xl/persons/person.xml", "xl/comments/comment1.xml",
        "xl/externalLinks/externalLink1.xml", "xl/slicers/slicer1.xml", "xl/printerSettings/printerSettings1.bin",
        "xl/tables/table1.xml", "xl/theme/theme1.xml", "customXml/item1.xml", "docProps/core.xml",
        "xl/worksheets/_rels/sheet3.xml.rels",
    ],
)  # fmt: skip
def test_this_part_is_kept(kept: str):
    assert parts(filled(rich_book(), EVERYTHING))[kept] == parts(rich_book())[kept]


def test_within_the_changed_sheet_only_cells_are_added_and_ranges_grow():
    before = parts(rich_book())["xl/worksheets/sheet3.xml"].decode()
    after = parts(filled(rich_book(), Changes(games=(NEW_GAME,))))["xl/worksheets/sheet3.xml"].decode()
    row = after[after.index('<row r="4">') : after.index("</sheetData>")]
    shrunk = after.replace(row, "")
    for old, new in (("A1:O3", "A1:O4"), ("B2:B3", "B2:B4"), ("M2:N3", "M2:N4"), ("F2:F3", "F2:F4")):
        assert new in shrunk
        shrunk = shrunk.replace(new, old)
    assert shrunk == before


def test_the_written_cells_read_back_as_they_were_meant():
    table = rows(filled(rich_book(), EVERYTHING), "Games")
    assert table[1][:8] == ("G1", "pool", 1, "A", "Reds", "Blues", "North", datetime(2026, 5, 1, 9, 30))
    assert table[1][14] == "our own words 1"
    assert table[3][:8] == ("G3", "pool", 2, None, "Reds", "Greens", None, None)
    assert table[4][:8] == ("G4", "pool", None, None, "Blues", "Greens", None, datetime(2026, 5, 2, 14, 30))


def test_the_sheets_of_the_program_are_added_behind_the_others():
    book = opened(filled(rich_book(), EVERYTHING))
    assert book.sheetnames == ["Event", "Rosters", "Games", "Our sums", "Hidden", "Draw", "Timetable", "Rulings"]
    assert [cell.value for cell in book["Rulings"][2]][:4] == ["R3-05", "Reds", "allow; refuse", None]
    assert [cell.value for cell in book["Draw"][3]] == ["lot", "seeding", "Reds; Blues"]
    whole, first = (tuple(cell.value for cell in row) for row in book["Timetable"].iter_rows(min_row=2))
    assert whole == ("*", None, None, None, None, None, 0, datetime(2026, 4, 30), "optimal", 3, 3)
    assert first[:3] == ("G1", "North", datetime(2026, 5, 1, 9, 30))
    assert book["Draw"]["A1"].font.b
    assert book["Draw"].freeze_panes == "A2"


def test_days_get_a_format_that_shows_a_day_and_moments_one_that_shows_the_time_too():
    book = opened(filled(rich_book(), EVERYTHING))
    assert book["Games"]["H5"].number_format.replace("\\", "") == "yyyy-mm-dd hh:mm"
    assert book["Timetable"]["H2"].number_format.replace("\\", "") == "yyyy-mm-dd"
    assert book["Timetable"]["G2"].number_format == "General"


def test_a_date_format_of_the_committee_stays():
    book = plain_book()
    book["Games"]["H3"].number_format = "dd/mm/yyyy hh:mm"
    after = opened(filled(saved(book), Changes(cells=(GameCell("G2", "Start", datetime(2026, 5, 1, 9, 30)),))))
    assert after["Games"]["H3"].number_format == "dd/mm/yyyy hh:mm"


def test_a_format_that_shows_no_time_does_not_hide_the_start():
    book = plain_book()
    book["Games"]["H3"].number_format = "dd/mm/yyyy"
    after = opened(filled(saved(book), Changes(cells=(GameCell("G2", "Start", datetime(2026, 5, 1, 9, 30)),))))
    assert after["Games"]["H3"].number_format.replace("\\", "") == "yyyy-mm-dd hh:mm"


def test_midnight_is_a_time_too():
    book = plain_book()
    book["Games"]["H3"].number_format = "dd/mm/yyyy"
    after = opened(filled(saved(book), Changes(cells=(GameCell("G2", "Start", datetime(2026, 5, 2)),))))
    assert after["Games"]["H3"].number_format.replace("\\", "") == "yyyy-mm-dd hh:mm"


def test_a_number_in_a_cell_formatted_as_a_date_is_shown_as_a_number():
    book = plain_book()
    book["Games"]["M3"].number_format = "d-mmm"
    after = opened(filled(saved(book), Changes(cells=(GameCell("G2", "Score A", Goals(15)),))))
    assert after["Games"]["M3"].value == 7.5
    assert after["Games"]["M3"].number_format == "General"


def test_a_workbook_that_counts_from_1904_gets_its_own_days():
    found = parts(saved(plain_book()))
    found["xl/workbook.xml"] = found["xl/workbook.xml"].replace(b"<workbookPr ", b'<workbookPr date1904="1" ')
    content = filled(zipped(found), Changes(cells=(GameCell("G1", "Start", datetime(2026, 5, 1, 9, 30)),)))
    assert opened(content)["Games"]["H2"].value == datetime(2026, 5, 1, 9, 30)


@pytest.mark.parametrize(
    "name", ["=1+1 Club", "-2 Goalers", "@Home", "+Up", "Team A/B [2]", " a  b ", "<b>&\"'", "名前", "½"]
)
def test_a_name_is_text_whatever_it_begins_with(name: str):
    book = opened(filled(rich_book(), Changes(games=(game("G3", name, "Blues"),))))
    cell = book["Games"]["E4"]
    assert (cell.value, cell.data_type) == (name, "s")


def test_no_formula_is_made_of_a_name():
    part = parts(filled(rich_book(), Changes(games=(game("G3", "=1+1", "Blues"),))))["xl/worksheets/sheet3.xml"]
    assert b"<f" not in part.split(b"</sheetData>")[0]


def test_letters_that_xml_forbids_are_left_out():
    cell = opened(filled(rich_book(), Changes(games=(game("G3", "Re\x07ds\x00", "Blues"),))))["Games"]["E4"]
    assert cell.value == "Reds"


def test_the_same_changes_to_the_same_file_give_the_same_bytes():
    content = rich_book()
    assert filled(content, EVERYTHING) == filled(content, EVERYTHING)


def test_a_filled_cell_is_never_overwritten():
    changes = Changes(cells=(GameCell("G1", "Team A", "Someone else"), GameCell("G1", "Pool", "B")))
    assert rows(filled(rich_book(), changes), "Games")[1][:6] == ("G1", "pool", 1, "A", "Reds", "Blues")


def test_a_formula_without_stored_value_counts_as_filled():
    book = plain_book()
    book["Games"]["G2"] = '=IF(TRUE,"","")'
    after = filled(saved(book), Changes(cells=(GameCell("G1", "Arena", "North"),)))
    assert opened(after)["Games"]["G2"].value == '=IF(TRUE,"","")'


def test_a_missing_column_is_added_behind_the_others():
    book = plain_book()
    book["Games"].delete_cols(7)
    from tests.workbook.desk import COLUMNS
    from tourney.workbook.ours import Standing

    columns = {name: number - (number > 7) for name, number in COLUMNS.items() if name != "Arena"}
    content = filled(
        saved(book), Changes(cells=(GameCell("G1", "Arena", "North"),)), {"Games": Standing("Games", 1, columns)}
    )
    table = rows(content, "Games")
    assert (table[0][14], table[1][14]) == ("Arena", "North")


def test_places_still_open_and_stages_are_written_in_the_words_of_the_language():
    final = replace(game("G9", "x", "y", stage=Stage.SEMI_FINAL, start=EMPTY), a=WinnerOf("G1"), b=WinnerOf("G2"))
    table = rows(filled(rich_book(), Changes(games=(final,)), language="it"), "Games")
    assert table[3][1] == "semifinale"


def test_new_rows_look_like_the_row_above_them():
    book = plain_book()
    for column in range(1, 15):
        book["Games"].cell(3, column).number_format = "0.00" if column > 12 else "@"
    content = filled(saved(book), Changes(games=(game("G3", "Reds", "Greens", score="7-5"),)))
    assert opened(content)["Games"]["M4"].number_format == "0.00"


def test_new_rows_are_not_struck_through_when_the_row_above_is():
    from openpyxl.styles import Font

    book = plain_book()
    for column in range(1, 15):
        book["Games"].cell(3, column).font = Font(strike=True)
    content = filled(saved(book), Changes(games=(NEW_GAME,)))
    assert not opened(content)["Games"]["A4"].font.strike


def test_the_parts_that_change_are_well_formed_and_listed():
    found = parts(filled(rich_book(), EVERYTHING))
    for name, part in found.items():
        if name.endswith((".xml", ".rels")):
            ET.fromstring(part)  # noqa: S314  our own bytes
    listed = found["[Content_Types].xml"].decode()
    assert all(f"/xl/worksheets/sheet{number}.xml" in listed for number in range(1, 9))


def test_a_protected_sheet_is_refused():
    book = plain_book()
    book["Games"].protection.enable()
    with pytest.raises(NotWrittenError, match="sheet Games is protected"):
        filled(saved(book), Changes(games=(NEW_GAME,)))


def test_a_protected_structure_is_refused_only_where_a_sheet_must_be_added():
    from openpyxl.workbook.protection import WorkbookProtection

    book = plain_book()
    book.security = WorkbookProtection(lockStructure=True)
    content = saved(book)
    assert rows(filled(content, Changes(games=(NEW_GAME,))), "Games")[3][0] == "G3"
    with pytest.raises(NotWrittenError, match="structure"):
        filled(content, EVERYTHING)


def test_a_sheet_of_the_committee_with_the_name_of_ours_is_not_touched():
    book = plain_book()
    book.create_sheet("DRAW")["A1"] = "our raffle"
    with pytest.raises(NotWrittenError, match="rename that sheet"):
        filled(saved(book), EVERYTHING)


def test_a_cell_covered_by_a_merged_one_is_not_written():
    book = plain_book()
    book["Games"].merge_cells("G2:G3")
    changes = Changes(cells=(GameCell("G1", "Arena", "North"), GameCell("G2", "Arena", "South")))
    after = opened(filled(saved(book), changes))["Games"]
    assert (after["G2"].value, after["G3"].value) == ("North", None)


def test_a_workbook_that_keeps_track_of_changes_is_refused():
    found = parts(saved(plain_book()))
    with_part(
        found, "xl/revisions/revisionHeaders.xml", b'<headers xmlns="x"/>', pointing="xl/workbook.xml",
        kind="http://schemas.openxmlformats.org/officeDocument/2006/relationships/revisionHeaders", content_type="x/y",
    )  # fmt: skip
    with pytest.raises(NotWrittenError, match="shared workbook"):
        filled(zipped(found), EVERYTHING)


def test_a_workbook_whose_names_carry_a_prefix_is_written_all_the_same():
    found = parts(saved(plain_book()))
    for name in ("xl/workbook.xml", "xl/worksheets/sheet3.xml", "xl/styles.xml", "[Content_Types].xml"):
        part = re.sub(rb"<(/?)(?=[A-Za-z])", rb"<\1x:", found[name]).replace(b"xmlns=", b"xmlns:x=", 1)
        found[name] = part.replace(b"<x:?xml", b"<?xml")
    content = filled(zipped(found), EVERYTHING)
    assert rows(content, "Games")[3][:6] == ("G3", "pool", 2, None, "Reds", "Greens")
    assert opened(content).sheetnames[-3:] == ["Draw", "Timetable", "Rulings"]


def test_a_workbook_without_styles_gets_a_date_format():
    found = parts(saved(plain_book()))
    del found["xl/styles.xml"]
    for name in ("[Content_Types].xml", "xl/_rels/workbook.xml.rels"):
        found[name] = re.sub(rb"<(Override|Relationship)[^>]*styles[^>]*/>", b"", found[name])
    content = filled(zipped(found), EVERYTHING)
    assert opened(content)["Games"]["H2"].value == datetime(2026, 5, 1, 9, 30)


def test_another_reader_sees_the_same():
    """python-calamine reads the parts itself, apart from openpyxl."""
    from python_calamine import CalamineWorkbook

    book = CalamineWorkbook.from_filelike(io.BytesIO(filled(rich_book(), EVERYTHING)))
    games = book.get_sheet_by_name("Games").to_python()
    assert games[1][:8] == ["G1", "pool", 1.0, "A", "Reds", "Blues", "North", datetime(2026, 5, 1, 9, 30)]
    assert games[4][:8] == ["G4", "pool", "", "", "Blues", "Greens", "", datetime(2026, 5, 2, 14, 30)]
    assert book.get_sheet_by_name("Draw").to_python() == [
        ["Item", "Value", "Detail"], ["format", "round robin", ""], ["lot", "seeding", "Reds; Blues"],
    ]  # fmt: skip
    assert book.get_sheet_by_name("Timetable").to_python()[1][7] == date(2026, 4, 30)


def test_a_sheet_that_is_one_chart_is_not_touched():
    from openpyxl.chart import BarChart

    book = plain_book()
    book.create_chartsheet("Draw").add_chart(BarChart())
    with pytest.raises(NotWrittenError, match="rename that sheet"):
        filled(saved(book), EVERYTHING)
