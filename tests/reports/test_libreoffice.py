"""The result packet in LibreOffice: it opens, says every cell as it was written, and what it saves can be read again.

Without LibreOffice on the machine only the parts of the file are looked at: every part that is named is there, is XML,
and is told of.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import zipfile
from datetime import date

import openpyxl
import pytest
from defusedxml import ElementTree

from reports.exports.packet import packet
from tests.reports import autumn
from tests.reports.test_packet import TEAMS, named
from tourney.model.event import EventClass
from tourney.model.goals import Goals
from tourney.model.owed import CarriedIn, For, Owes, Shown, Substitute
from tourney.workbook.reading import read

OFFICE = shutil.which("soffice")
needs_office = pytest.mark.skipif(OFFICE is None, reason="needs LibreOffice, which is not on this machine")
CARRIED = CarriedIn(
    member="2050",
    player="Ana Bianchi 北京",
    team="Northgate",
    event_class=EventClass.USPA,
    level=Goals(12),
    owes=Owes.GAME,
    games=2,
    substitute=Substitute.AFTER,
    substitute_after=2400,
    serve_for=For.SAME_TEAM,
    shown=Shown.AFTER,
    on=date(2026, 9, 20),
    origin="Autumn Classic / SF1 / 2050 / after",
)
PACKETS = {
    "autumn": packet(autumn.book(), autumn.voice(), (CARRIED,)),
    "names": packet(named(*TEAMS), autumn.voice(), ()),
    "empty": packet(autumn.empty(), autumn.voice(), ()),
}


def cells(raw):
    """Every cell that holds something, by its sheet and address."""
    book = openpyxl.load_workbook(io.BytesIO(raw))
    return {
        (sheet.title, cell.coordinate): (cell.data_type, cell.value)
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if cell.value is not None
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("packets")
    for name, raw in PACKETS.items():
        (made / f"{name}.xlsx").write_bytes(raw)
    return made


@pytest.fixture(scope="module")
def saved(folder):
    """The packets as LibreOffice saves them, all in one run of it."""
    profile = f"-env:UserInstallation=file://{folder}/profile"
    command = [OFFICE, profile, "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", "saved"]
    subprocess.run([*command, *(f"{name}.xlsx" for name in PACKETS)], cwd=folder, check=True, timeout=240)
    return {name: folder / "saved" / f"{name}.xlsx" for name in PACKETS}


@needs_office
@pytest.mark.parametrize("name", PACKETS)
def test_every_cell_comes_back_as_it_was_written(saved, name):
    assert cells(saved[name].read_bytes()) == cells(PACKETS[name])


@needs_office
@pytest.mark.parametrize("name", ["autumn", "names"])
def test_what_libreoffice_saved_is_the_same_event(saved, folder, name):
    before, after = read(folder / f"{name}.xlsx"), read(saved[name])
    for kept in ("teams", "games", "carried_in"):
        assert _told(getattr(after.sheets, kept)) == _told(getattr(before.sheets, kept))
    assert [one.code for one in after.findings] == [one.code for one in before.findings]


def _told(records):
    return [re.sub(r"(row|at|where)=[^,]*", "", str(one)) for one in records]


@pytest.mark.parametrize("name", PACKETS)
def test_every_part_of_the_file_is_named_and_every_part_named_is_there(name):
    with zipfile.ZipFile(io.BytesIO(PACKETS[name])) as parts:
        names = set(parts.namelist())
        assert len(names) == len(parts.namelist())
        types = ElementTree.fromstring(parts.read("[Content_Types].xml"))
        told = {one.get("PartName", "").lstrip("/") for one in types}
        for part in names - {"[Content_Types].xml"}:
            ElementTree.fromstring(parts.read(part))
            assert part in told or part.endswith((".rels", ".xml"))
        assert told - {""} <= names
        sheets = [part for part in names if part.startswith("xl/worksheets/sheet")]
        assert len(sheets) == len(openpyxl.load_workbook(io.BytesIO(PACKETS[name])).sheetnames)
        assert set(sheets) <= told
