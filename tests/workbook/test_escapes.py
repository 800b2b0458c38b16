"""Letters that a workbook writes by their number (ECMA-376 part 1, 22.9.2.19): read once, and written so as to last."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.exports.spreadsheet import Page, spreadsheet
from tests.workbook.files import ROSTER, changed, save, sheet_part, with_shared
from tourney.language import Voice
from tourney.workbook.checked import write
from tourney.workbook.escapes import escaped, kept, unescaped
from tourney.workbook.reading import read

STORED = [
    ("_x0041_nn", "Ann"),
    ("_x005F_x0041_", "_x0041_"),
    ("_x005f_x0041_", "_x0041_"),
    ("_x005F_x005F_x0041_", "_x005FA"),
    ("_x005F_x005F_x005F_x0041_", "_x005F_x0041_"),
    ("a_x005F_b", "a_b"),
    ("x005F_", "x005F_"),
    ("Bx005F_C", "Bx005F_C"),
    ("_xD83C__xDFC7_", "\N{HORSE RACING}"),
    ("Ann_x000D_", "Ann"),
    ("An_x0000_n", "Ann"),
    ("_x004_", "_x004_"),
]


def stored(folder: Path, text: str, *, how: str) -> Path:
    """A workbook whose first player's name (D2) is stored as this text: in place, shared, or shared in two fonts."""
    path = save(folder / "event.xlsx", {"Rosters": ROSTER})
    cell = (
        f'<c r="D2" t="inlineStr"><is><t>{text}</t></is></c>' if how == "in place" else '<c r="D2" t="s"><v>0</v></c>'
    )
    changed(path, sheet_part(path, "Rosters"), lambda xml: xml.replace(D2, cell))
    if how != "in place":
        runs = f"<t>{text}</t>" if how == "shared" else f"<r><t>{text}</t></r><r><rPr><b/></rPr><t> B</t></r>"
        with_shared(path, f"<si>{runs}</si>")
    return path


D2 = '<c r="D2" t="inlineStr"><is><t>Player 1</t></is></c>'


@pytest.mark.parametrize("how", ["in place", "shared", "in two fonts"])
@pytest.mark.parametrize(("text", "shown"), STORED)
def test_what_is_written_by_number_is_read_once(tmp_path: Path, text: str, shown: str, how: str) -> None:
    reading = read(stored(tmp_path, text, how=how))
    assert reading.sheets.roster[0].player == shown + (" B" if how == "in two fonts" else "")
    assert not reading.findings


@given(st.text(st.sampled_from("_x0054FAfa b\N{HORSE RACING}"), max_size=24))
def test_a_text_escaped_and_read_is_itself(text: str) -> None:
    assert unescaped(escaped(text)) == text
    assert unescaped(kept(escaped(text).encode()).decode()) == text


def test_the_reading_copy_shows_the_name_that_the_workbook_shows(tmp_path: Path) -> None:
    reading = read(stored(tmp_path, "_x005F_x0041_ nn", how="shared"))
    write(reading, reading.findings, Voice("en", ()), tmp_path / "checked.xlsx")
    again = read(tmp_path / "checked.xlsx")
    assert again.sheets.roster[0].player == "_x0041_ nn"


def test_results_keep_the_name(tmp_path: Path) -> None:
    content = spreadsheet((Page(name="Teams", headings=("Team",), rows=(("_x0041_",),)),), "Results", "en")
    (tmp_path / "results.xlsx").write_bytes(content)
    with zipfile.ZipFile(tmp_path / "results.xlsx") as package:
        parts = b"".join(package.read(name) for name in package.namelist())
    assert b">_x005F_x0041_<" in parts
