"""What no spreadsheet program writes: a part or a cell twice, a sheet without its part, merges over everything."""

from __future__ import annotations

import os
import warnings
import zipfile
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from tests.workbook.files import ROSTER, changed, save, sheet_part
from tests.workbook.test_hostile import turned_away
from tourney.language import Voice
from tourney.workbook import checked
from tourney.workbook.intake.implausible import MOST_MERGED, MOST_MERGES
from tourney.workbook.reading import read

VOICE = Voice("en", ())


@pytest.fixture
def event(tmp_path: Path) -> Path:
    return save(tmp_path / "event.xlsx", {"Rosters": ROSTER})


def merged(event: Path, *ranges: str, sheet: str = "Rosters") -> Path:
    """The event with these ranges merged."""
    merges = "".join(f'<mergeCell ref="{one}"/>' for one in ranges)
    end = f"</sheetData><mergeCells>{merges}</mergeCells>"
    return changed(event, sheet_part(event, sheet), lambda xml: xml.replace("</sheetData>", end))


@pytest.mark.parametrize("name", ["{}", "XL/worksheets/{}"], ids=["the same name", "in capitals"])
def test_a_part_that_stands_twice(event: Path, name: str) -> None:
    part = sheet_part(event, "Rosters")
    with zipfile.ZipFile(event) as package:
        other = package.read(part).replace(b"Team A", b"Team Z")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with zipfile.ZipFile(event, "a") as package:
            package.writestr(name.format(part if name == "{}" else part.rpartition("/")[2]), other)
    turned_away(event, "damaged")


def test_a_sheet_whose_part_is_not_there(event: Path) -> None:
    part = sheet_part(event, "Rosters")
    with zipfile.ZipFile(event) as package:
        parts = {name: package.read(name) for name in package.namelist() if name != part}
    with zipfile.ZipFile(event, "w") as package:
        for name, content in parts.items():
            package.writestr(name, content)
    turned_away(event, "damaged")


def test_a_cell_that_stands_twice(event: Path) -> None:
    again = '<c r="A2" t="inlineStr"><is><t>Team Z</t></is></c></row>'
    changed(event, sheet_part(event, "Rosters"), lambda xml: again.join(xml.rsplit("</row>", 1)))
    turned_away(event, "damaged")


@pytest.mark.parametrize(
    "ranges",
    [
        ("A1:XFD1048576",),
        (f"J1:J{MOST_MERGED + 1}",),
        tuple(f"J{row}:K{row}" for row in range(1, MOST_MERGES + 2)),
    ],
    ids=["everything", "a cell too many", "a range too many"],
)
def test_merges_over_everything_are_refused_in_a_sentence(event: Path, ranges: tuple[str, ...]) -> None:
    turned_away(merged(event, *ranges), "merges far more cells", "Rosters")


@pytest.mark.parametrize(
    "ranges",
    [
        (f"J1:J{MOST_MERGED}",),
        tuple(f"J{row}:K{row}" for row in range(1, MOST_MERGES + 1)),
        tuple(f"A{row}:XFD{row}" for row in range(20, 40)),
    ],
    ids=["cells", "ranges", "whole rows"],
)
def test_merges_just_inside_the_limits_are_read(event: Path, ranges: tuple[str, ...]) -> None:
    assert len(read(merged(event, *ranges)).sheets.roster) == len(ROSTER) - 1


def test_merges_over_everything_in_a_sheet_of_the_committee_keep_nothing_from_its_copy(tmp_path: Path) -> None:
    event = save(tmp_path / "event.xlsx", {"Rosters": ROSTER, "Our notes": [["Lunch"]]})
    reading = read(merged(event, "A1:XFD1048576", sheet="Our notes"))
    checked.write(reading, reading.findings, VOICE, tmp_path / "checked.xlsx")
    copy = load_workbook(tmp_path / "checked.xlsx")
    assert copy["Our notes"]["A1"].value == "Lunch"
    assert any("merged cells" in str(cell.value) for row in copy.worksheets[0] for cell in row)


def test_what_has_no_end_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "event.xlsx")
    turned_away(tmp_path / "event.xlsx", "neither a file nor a folder")


def test_a_row_that_is_written_twice_with_other_columns_is_whole(tmp_path: Path) -> None:
    """Two halves of one row contradict each other nowhere."""
    book = Workbook()
    book.save(tmp_path / "other.xlsx")
    event = save(tmp_path / "event.xlsx", {"Rosters": ROSTER})
    part = sheet_part(event, "Rosters")
    half = '<row r="2"><c r="F2" t="inlineStr"><is><t>yes</t></is></c></row></sheetData>'
    head = '<c r="F1" t="inlineStr"><is><t>Captain</t></is></c></row>'
    changed(event, part, lambda xml: xml.replace("</row>", head, 1).replace("</sheetData>", half))
    assert read(event).sheets.roster[0].captain
