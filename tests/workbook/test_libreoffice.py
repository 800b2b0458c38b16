"""Files that LibreOffice itself wrote: the same event gives the same records and findings."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.workbook.libreoffice import FILES, saved_as, soffice, workbook
from tourney.model.nothing import UNREADABLE
from tourney.workbook.reading import Reading, read


def said(reading: Reading) -> list[tuple[object, ...]]:
    return [(one.key, str(one.where), one.effect, one.about, one.facts) for one in reading.findings]


def same(reading: Reading, source: Reading) -> bool:
    return replace(reading.sheets, name="") == replace(source.sheets, name="") and said(reading) == said(source)


@pytest.mark.parametrize("name", ["trouble.ods", "from-ods.xlsx", "trouble.xlsx"])
def test_what_libreoffice_saved_reads_as_what_it_was_given(tmp_path: Path, name: str) -> None:
    source = read(workbook(tmp_path / "trouble.xlsx"))
    reading = read(FILES / name)
    assert said(reading) == said(source)
    assert replace(reading.sheets, name="") == replace(source.sheets, name="")


def test_what_is_wrong_in_the_workbook_is_said(tmp_path: Path) -> None:
    found = [(one.key, str(one.where)) for one in read(workbook(tmp_path / "trouble.xlsx")).findings]
    assert found == [
        ("serial-date", "Rosters!G6"),
        ("hidden-rows", "Rosters!A9"),
        ("half-struck", "Rosters!D11"),
        ("half-struck", "Rosters!E12"),
        ("unreadable-value/part struck", "Rosters!E12"),
        ("number-read-as-date", "Rosters!E13"),
        ("excel-error", "Rosters!E14"),
        ("unreadable-value/true or false", "Rosters!E15"),
    ]


def test_csv_files_of_libreoffice_lose_looks_and_types_but_nothing_is_read_wrongly(tmp_path: Path) -> None:
    """Merged teams are gone, and a clock is written as a time of day: each is a finding."""
    source = read(workbook(tmp_path / "trouble.xlsx")).sheets.roster
    reading = read(FILES / "csv")
    rows = {place.at.row: place for place in reading.sheets.roster}
    for place in source:
        if place.at.row in rows:
            one = rows[place.at.row]
            assert (one.team, one.player, one.captain) == (place.team, place.player, place.captain)
            assert one.declared in (place.declared, UNREADABLE)
            assert one.since in (place.since, UNREADABLE)
    found = [(one.key, str(one.where)) for one in reading.findings]
    assert found == [
        ("missing-value", "Rosters!A5"),
        ("missing-value", "Rosters!A6"),
        ("unreadable-value/range", "Rosters!E12"),
        ("unreadable-value/handicap", "Rosters!E13"),
        ("excel-error", "Rosters!E14"),
        ("unreadable-value/handicap", "Rosters!E15"),
        ("unreadable-value/clock", "Cards!F2"),
        ("unreadable-value/clock", "Cards!F3"),
    ]


@pytest.mark.skipif(not soffice(), reason="LibreOffice is not installed; files it wrote are read above")
def test_the_libreoffice_of_this_machine_saves_what_reads_alike(tmp_path: Path) -> None:
    source = workbook(tmp_path / "trouble.xlsx")
    assert same(read(saved_as(source, "ods", tmp_path)), read(source))
