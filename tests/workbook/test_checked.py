"""The reading copy: coloured cells with notes, a list with links, and what could not be kept."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.workbook.desk import opened
from tests.workbook.rich import parts, plain_book, rich_book, saved
from tourney.language import Voice
from tourney.model.cells import Cell
from tourney.model.findings import About, Effect, Finding, Page, Ruling, found
from tourney.workbook.checked import write
from tourney.workbook.checked_cells import COLOURS
from tourney.workbook.lost_parts import lost_parts
from tourney.workbook.reading import read

BARS = Page(
    code="R3-17", cites="Arena 3.b(1)", effect=Effect.BARS, says="{player} is above {limit}.", cure="Choose another."
)
ASKS = Page(code="R3-05", effect=Effect.ASKS, says="May {team} enter?", answers=("allow", "refuse"))
NOTE = Page(code="unified-names", effect=Effect.NOTES, says="{name} is taken for one.")
VOICE = Voice("en", (BARS, ASKS, NOTE))
D3 = Cell("Rosters", 3, 4)
FINDINGS = (
    found(NOTE, where=D3, name="=cmd|' /C calc'!A0"),
    found(BARS, about=About(player="Ana"), where=D3, also=(Cell("Rosters", 5, 5),), limit=3),
    found(ASKS, about=About(team="Reds"), where=Cell("Event", 5, 2)).ruled(
        Ruling(finding="R3-05", decision="allow", on=date(2026, 5, 1))
    ),
    found(NOTE, name="no cell"),
)


def written(tmp_path: Path, content: bytes, findings: tuple[Finding, ...] = FINDINGS) -> bytes:
    path = tmp_path / "event.xlsx"
    path.write_bytes(content)
    to = tmp_path / "checked.xlsx"
    write(read(path), findings, VOICE, to)
    assert path.read_bytes() == content, "the workbook itself is never touched"
    return to.read_bytes()


def test_a_cell_has_the_colour_of_its_heaviest_finding_and_a_note_with_all_of_them(tmp_path: Path):
    cell = opened(written(tmp_path, saved(plain_book())))["Rosters"]["D3"]
    assert cell.fill.fgColor.rgb.endswith(COLOURS[Effect.BARS])
    assert cell.comment.text == (
        "unified-names: =cmd|' /C calc'!A0 is taken for one.\n\nR3-17: Ana is above 3.\nChoose another."
    )
    assert cell.value == "Player 102"


def test_a_finding_that_was_ruled_on_only_notes_and_its_ruling_stands_on_the_cell(tmp_path: Path):
    cell = opened(written(tmp_path, saved(plain_book())))["Event"]["B5"]
    assert cell.fill.fgColor.rgb.endswith(COLOURS[Effect.NOTES])
    assert cell.comment.text.endswith("Ruling: allow")


def test_the_other_cells_point_at_the_first(tmp_path: Path):
    cell = opened(written(tmp_path, saved(plain_book())))["Rosters"]["E5"]
    assert cell.comment.text == "See Rosters!D3: R3-17"


def test_the_findings_are_listed_heaviest_first_with_links(tmp_path: Path):
    book = opened(written(tmp_path, saved(plain_book())))
    sheet = book["Findings"]
    rows = list(sheet.iter_rows(min_row=2, values_only=True))
    assert [row[5] for row in rows] == ["R3-17", "unified-names", "R3-05", "unified-names"]
    assert rows[0][:5] == ("Rosters!D3", "bars", "Ana is above 3.", "Choose another.", "Arena 3.b(1)")
    assert rows[0][6] == "Rosters!E5"
    assert rows[2][7] == "allow"
    assert rows[3][0] is None
    assert sheet["A2"].hyperlink.location == "'Rosters'!D3"
    assert book.sheetnames[:3] == ["About this copy", "Findings", "Event"]


def test_nothing_in_the_list_is_a_formula(tmp_path: Path):
    found_parts = parts(written(tmp_path, saved(plain_book())))
    assert not any(b"<f>" in part for name, part in found_parts.items() if name.startswith("xl/worksheets/sheet"))


def test_the_first_sheet_names_what_the_copy_could_not_keep(tmp_path: Path):
    sheet = opened(written(tmp_path, rich_book()))["About this copy"]
    lines = [cell.value for cell in sheet["B"] if cell.value]
    for what in (
        "macros", "threaded comments, in the sheet Games", "slicer, in the sheet Games",
        "picture, in the sheet Our sums",
        "lists that take their words from another sheet, in the sheet Games",
    ):  # fmt: skip
        assert what in lines


def test_whatever_a_copy_loses_is_named(tmp_path: Path):
    before, after = parts(rich_book()), parts(written(tmp_path, rich_book()))
    lost = {name.split("/")[1] for name in before if name.startswith("xl/") and name.count("/") > 1} - {
        name.split("/")[1] for name in after if name.startswith("xl/")
    }
    assert lost == {"media", "persons", "threadedComments", "slicers", "printerSettings"}
    named = {what for what, _, _ in lost_parts(rich_book(), lambda: written(tmp_path, rich_book()))}
    assert named == {
        "picture", "threaded comments", "slicer", "printer settings", "macros",
        "lists that take their words from another sheet",
    }  # fmt: skip


def test_a_plain_workbook_lacks_nothing(tmp_path: Path):
    sheet = opened(written(tmp_path, saved(plain_book())))["About this copy"]
    assert "This copy lacks nothing of the workbook." in [cell.value for cell in sheet["A"]]


def test_a_note_of_the_committee_stays_above_ours(tmp_path: Path):
    findings = (found(NOTE, where=Cell("Games", 2, 1), name="Ana"),)
    cell = opened(written(tmp_path, rich_book(), findings))["Games"]["A2"]
    assert cell.comment.text == "the opening game\n\nunified-names: Ana is taken for one."


def test_a_finding_on_a_merged_cell_stands_on_the_one_that_shows(tmp_path: Path):
    book = plain_book()
    book["Rosters"].merge_cells("A2:A4")
    findings = (found(NOTE, where=Cell("Rosters", 3, 1), name="Reds"),)
    assert opened(written(tmp_path, saved(book), findings))["Rosters"]["A2"].comment is not None


def test_a_finding_on_a_sheet_that_is_not_there_is_only_listed(tmp_path: Path):
    findings = (found(NOTE, where=Cell("Members", 3, 1), name="Reds"),)
    sheet = opened(written(tmp_path, saved(plain_book()), findings))["Findings"]
    assert (sheet["A2"].value, sheet["A2"].hyperlink) == ("Members!A3", None)


def test_a_sheet_of_the_committee_with_the_same_name_stays(tmp_path: Path):
    book = plain_book()
    book.create_sheet("findings")["A1"] = "our own"
    after = opened(written(tmp_path, saved(book)))
    assert after["findings"]["A1"].value == "our own"
    assert "Findings 2" in after.sheetnames


def test_the_same_findings_give_the_same_bytes(tmp_path: Path):
    assert written(tmp_path, rich_book()) == written(tmp_path, rich_book())


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_copy_speaks_the_language_asked(tmp_path: Path, language: str):
    path = tmp_path / "event.xlsx"
    path.write_bytes(saved(plain_book()))
    write(read(path), FINDINGS, Voice(language, (BARS, ASKS, NOTE)), tmp_path / "checked.xlsx")
    assert opened((tmp_path / "checked.xlsx").read_bytes()).sheetnames[2:] == ["Event", "Rosters", "Games"]


def test_a_folder_of_csv_files_gives_a_workbook_with_its_cells_where_they_stood(tmp_path: Path):
    import csv

    folder = tmp_path / "event"
    folder.mkdir()
    for sheet in plain_book().worksheets:
        with (folder / f"{sheet.title}.csv").open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(sheet.iter_rows(values_only=True))
    write(read(folder), FINDINGS, VOICE, tmp_path / "checked.xlsx")
    cell = opened((tmp_path / "checked.xlsx").read_bytes())["Rosters"]["D3"]
    assert (cell.value, cell.comment is not None) == ("Player 102", True)
    assert sorted(one.name for one in folder.iterdir()) == ["Event.csv", "Games.csv", "Rosters.csv"]


def test_a_plain_copy_keeps_what_can_change_the_reading(tmp_path: Path):
    from datetime import datetime, timedelta

    from tourney.workbook.intake.grid import Grid, Merge, Odd, Special, Struck, Tab
    from tourney.workbook.package import bytes_of
    from tourney.workbook.plain_copy import plain_copy

    cells = {
        1: "=1+1", 2: 7.5, 3: Special(odd=Odd.ERROR, text="#N/A"), 4: Special(odd=Odd.NO_VALUE),
        5: Special(odd=Odd.DAY, when=datetime(2026, 5, 1, 9, 30), shows_day=True, shows_time=True),
        6: Special(odd=Odd.SPAN, span=timedelta(minutes=190), shows_time=True), 7: Special(odd=Odd.TRUTH, text="TRUE"),
        8: Special(odd=Odd.PADDED, text="0012", number=12.0),
        9: Special(odd=Odd.STRUCK, text="gone", struck=Struck.WHOLE),
    }  # fmt: skip
    tab = Tab(
        title="Any [name]: that is far too long for Excel",
        rows=((2, cells),),
        merges=(Merge(top=4, left=1, bottom=5, right=2),),
        hidden=True,
        hidden_rows=frozenset({2}),
    )
    book = plain_copy(Grid(tabs=(tab, Tab(title="B", rows=()))))
    sheet = opened(bytes_of(book)).worksheets[0]
    values = [cell.value for cell in sheet[2]]
    assert values == [
        "=1+1",
        7.5,
        "#N/A",
        "=NA()",
        datetime(2026, 5, 1, 9, 30),
        timedelta(minutes=190),
        True,
        "0012",
        "gone",
    ]
    assert [cell.data_type for cell in sheet[2]][:4] == ["s", "n", "e", "f"]
    assert sheet["I2"].font.strike
    assert sheet.row_dimensions[2].hidden
    assert sheet.sheet_state == "hidden"
    assert [str(one) for one in sheet.merged_cells.ranges] == ["A4:B5"]
    assert opened(bytes_of(book), values=True).worksheets[0]["D2"].value is None
