"""The sheet of slots from the shell: written by every run, edited in Excel, read back, judged, and put in order."""

from __future__ import annotations

import csv
from datetime import datetime, time
from pathlib import Path
from shutil import copyfile

import pytest
from openpyxl import load_workbook

from tests.cli.command import DATA, tourney
from tourney.workbook.reading import read


@pytest.fixture(scope="module")
def scheduled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The eight teams of the example, drawn and timed."""
    event = tmp_path_factory.mktemp("scheduled") / "spring.xlsx"
    copyfile(DATA / "xlsx" / "spring-entries.xlsx", event)
    assert tourney("draw", event).status == 0
    assert tourney("schedule", event, "--as-of", "2026-04-29").status == 0
    return event


@pytest.fixture
def event(scheduled: Path, tmp_path: Path) -> Path:
    copyfile(scheduled, tmp_path / "spring.xlsx")
    (tmp_path / "spring").mkdir()
    for name in ("timetable-slots.xlsx", "timetable-slots.csv"):
        copyfile(scheduled.parent / "spring" / name, tmp_path / "spring" / name)
    return tmp_path / "spring.xlsx"


def slots(event: Path) -> Path:
    return event.parent / "spring" / "timetable-slots.xlsx"


def places(event: Path) -> dict[str, tuple[str, object]]:
    return {game.id: (game.arena, game.start) for game in read(event).sheets.games}


def field_of(sheet, game: str):
    return next(cell for row in sheet.iter_rows() for cell in row if cell.value == game)


def test_the_sheet_as_written_changes_nothing(event: Path):
    before = event.read_bytes()
    for file in (slots(event), slots(event).with_suffix(".csv")):
        said = tourney("schedule", event, "--from-slots", file)
        assert (said.status, "No game has moved." in said.out) == (0, True)
    assert event.read_bytes() == before


def test_days_and_times_are_real_ones_in_excel(event: Path):
    sheet = load_workbook(slots(event)).worksheets[0]
    assert (sheet["A1"].value, sheet["A2"].value) == (datetime(2026, 5, 1), time(9))
    assert [cell.value for cell in sheet[1]][1:] == ["North", "South"]


def test_two_games_exchanged_and_a_line_put_later_are_taken_as_typed(event: Path):
    book = load_workbook(slots(event))
    sheet = book.worksheets[0]
    before = places(event)
    one, other = sheet["B2"], sheet["C2"]
    first, second = one.value, other.value
    one.value, other.value = second, first
    last = max(cell.row for cell in sheet["A"] if cell.value)
    final = next(cell.value for cell in sheet[last][1:] if cell.value)
    sheet.cell(last, 1).value = time(9, 20)
    book.save(slots(event))
    said = tourney("schedule", event, "--from-slots", slots(event))
    after = places(event)
    assert said.status == 0, said.out
    assert after[first] == (before[second][0], before[first][1])
    assert after[final][1] == before[final][1].replace(minute=20)
    typed = {row.game for row in read(event).sheets.timetable if row.status == "typed"}
    assert {first, second, final} <= typed
    assert tourney("schedule", event, "--check").status == 0
    assert tourney("schedule", event, "--from-slots", slots(event)).status == 0


def test_a_move_that_breaks_a_rule_is_taken_over_and_judged(event: Path):
    book = load_workbook(slots(event))
    sheet = book.worksheets[0]
    games = {game.id: game for game in read(event).sheets.games}
    first = sheet["B2"].value
    rival = next(
        name
        for name, game in games.items()
        if name != first and {str(game.a), str(game.b)} & {str(games[first].a), str(games[first].b)}
    )
    field_of(sheet, rival).value = None
    sheet["B2"].value = f"{first}; {rival}"
    book.save(slots(event))
    before = event.read_bytes()
    judged = tourney("schedule", event, "--from-slots", slots(event), "--check")
    assert judged.status == 1
    assert event.read_bytes() == before
    said = tourney("schedule", event, "--from-slots", slots(event))
    assert said.status == 1
    assert "arena-taken" in said.out
    assert "too-little-rest" in said.out
    assert f"{first} and {rival}" in said.out or f"{rival} and {first}" in said.out
    assert places(event)[rival] == places(event)[first]


def test_everything_wrong_is_said_and_nothing_is_written(event: Path):
    file = slots(event).with_suffix(".csv")
    rows = list(csv.reader(file.read_text("utf-8-sig").splitlines()))
    gone = rows[1][2]
    rows[1][2] = rows[1][1]
    rows[2][0] = "half ten"
    rows[0][1] = "Nort"
    file.write_text("\n".join(",".join(row) for row in rows), "utf-8")
    before = event.read_bytes()
    said = tourney("schedule", event, "--from-slots", file)
    assert said.status == 1
    for code in ("slot-line", "slot-game-twice", "slot-game-missing", "slot-arena"):
        assert code in said.out
    assert gone in said.out
    assert "[timetable-slots.csv]timetable-slots'!B1" in said.out
    assert event.read_bytes() == before


def test_a_cell_typed_in_games_is_moved_too(event: Path):
    """What the committee typed in the workbook is its own to move in the sheet of slots."""
    book = load_workbook(event)
    games = book["Games"]
    start = next(cell.column for cell in games[1] if cell.value == "Start")
    row = next(row for row in range(2, games.max_row + 1) if games.cell(row, 1).value == "G16")
    games.cell(row, start).value = datetime(2026, 5, 3, 9, 30)
    book.save(event)
    assert tourney("run", event, "--quiet").status == 0
    sheets = load_workbook(slots(event))
    sheet = sheets.worksheets[0]
    line = field_of(sheet, "G16").row
    assert sheet.cell(line, 1).value == time(9, 30)
    sheet.cell(line, 1).value = time(9, 45)
    sheets.save(slots(event))
    assert tourney("schedule", event, "--from-slots", slots(event)).status == 0
    assert places(event)["G16"][1] == datetime(2026, 5, 3, 9, 45)


def test_the_reports_beside_a_workbook_are_not_taken_for_the_event(event: Path):
    assert tourney("schedule", event.with_suffix(""), "--check").status == 0


def test_the_public_has_no_sheet_to_edit(event: Path, tmp_path: Path):
    assert tourney("report", event, "-o", tmp_path / "out").status == 0
    assert (tmp_path / "out" / "timetable-slots.xlsx").exists()
    assert tourney("report", event, "-o", tmp_path / "out", "--for", "public").status == 0
    assert not list((tmp_path / "out").glob("timetable-slots*"))


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 not a zip"])
def test_a_file_that_cannot_be_read_ends_with_a_sentence(event: Path, tmp_path: Path, content: bytes):
    for name in ("slots.xlsx", "slots.csv"):
        (tmp_path / name).write_bytes(content)
    said = tourney("schedule", event, "--from-slots", tmp_path / "slots.xlsx")
    assert (said.status, "slots.xlsx" in said.err) == (2, True)
    said = tourney("schedule", event, "--from-slots", tmp_path / "slots.csv")
    assert said.status in (1, 2)
    assert tourney("schedule", event, "--from-slots", tmp_path / "none.xlsx").status == 2
