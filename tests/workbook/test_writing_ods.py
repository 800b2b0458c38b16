"""A workbook that is only read: a filled .xlsx is put beside it, with everything that was in it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.workbook.ods_files import save_ods
from tests.workbook.test_writing import EVERYTHING
from tourney.workbook.checked import write
from tourney.workbook.reading import read
from tourney.workbook.writing import Changes, NotWrittenError, save

SHEETS = {
    "Rosters": [
        ["Team", "Position", "Member no.", "Player", "Arena handicap", "From"],
        *[[team, position, f"00{number}{position}", f"P{number}{position}", 1.5, date(2026, 5, 1)]
          for number, team in enumerate(("Reds", "Blues", "Greens"), start=1) for position in (1, 2, 3)],
    ],
    "Games": [["Game", "Team A", "Team B", "Arena", "Start"], ["G1", "Reds", "Blues"], ["G2", "Reds", "Greens"]],
    "Our own": [["=1+1", 7]],
}  # fmt: skip


@pytest.fixture
def ods(tmp_path: Path) -> Path:
    return save_ods(tmp_path / "event.ods", SHEETS)


def test_a_filled_workbook_stands_beside_it_and_the_reason_is_said(ods: Path):
    before = ods.read_bytes()
    old = read(ods)
    done = save(old, EVERYTHING)
    assert (done.path.name, ods.read_bytes()) == ("event.xlsx", before)
    assert done.beside
    assert done.beside.says.startswith("{file} is read but never written")
    new = read(done.path)
    assert new.sheets.roster == old.sheets.roster
    assert new.sheets.draw == EVERYTHING.draw
    assert [one.id for one in new.sheets.games] == ["G1", "G2", "G3", "G9"]
    assert [one.code for one in new.findings] == [one.code for one in old.findings]


def test_a_workbook_beside_it_is_never_written_over(ods: Path):
    ods.with_suffix(".xlsx").write_bytes(b"the committee's own")
    with pytest.raises(NotWrittenError, match="go on with that file"):
        save(read(ods), EVERYTHING)
    assert ods.with_suffix(".xlsx").read_bytes() == b"the committee's own"


def test_nothing_to_change_makes_no_copy(ods: Path):
    assert not save(read(ods), Changes()).changed
    assert [one.name for one in ods.parent.iterdir()] == ["event.ods"]


def test_a_copy_goes_where_it_is_asked_for(ods: Path):
    done = save(read(ods), EVERYTHING, ods.with_name("copy.xlsx"))
    assert (done.path.name, done.beside) == ("copy.xlsx", None)


def test_a_reading_copy_holds_every_sheet_with_its_cells_where_they_stood(ods: Path):
    from tests.workbook.desk import opened
    from tourney.language import Voice
    from tourney.language.file_faults import PAGES

    reading = read(ods)
    write(reading, reading.findings, Voice("en", PAGES), ods.with_name("checked.xlsx"))
    book = opened(ods.with_name("checked.xlsx").read_bytes())
    assert book["Rosters"]["D3"].value == "P12"
    assert (book["Our own"]["A1"].value, book["Our own"]["A1"].data_type) == ("=1+1", "s")
