"""`tourney schedule` used wrongly, or on what is not what it seems: a sentence, and nothing changed."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path
from shutil import copyfile, copytree

import pytest
from openpyxl import load_workbook

from tests.cli.command import DATA, tourney
from tourney.cli.waiting import Line
from tourney.workbook.reading import read


@pytest.fixture
def event(tmp_path: Path) -> Path:
    return Path(copyfile(DATA / "xlsx" / "rain.xlsx", tmp_path / "rain.xlsx"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--replan", "--freeze-until", "tomorrow"), "is not a day and time"),
        (("--replan", "--freeze-until", "2026-07-04T12:00-04:00"), "has a time zone"),
        (("--replan", "--keep", "2026-07-04", "--keep", "July"), "'July' is not a day"),
        (("--check", "--replan"), "give one of them"),
        (("--compare",), "two workbooks"),
        (("--each", "--from-slots", "rain.xlsx"), "--each goes with none of"),
        (("--each", "--json"), "--each goes with none of"),
        (("--replan", "--output", "rain.xlsx"), "is the workbook itself"),
    ],
)
def test_wrong_use_is_said_and_nothing_is_touched(event: Path, words, says: str, monkeypatch):
    monkeypatch.chdir(event.parent)
    before = event.read_bytes()
    said = tourney("schedule", event, *words)
    assert (said.status, says in said.err) == (2, True), said.err
    assert event.read_bytes() == before


def test_two_events_are_no_two_timetables_of_one(event: Path, tmp_path: Path):
    other = copyfile(DATA / "xlsx" / "official-ill.xlsx", tmp_path / "other.xlsx")
    said = tourney("schedule", event, other, "--compare")
    assert said.status == 2
    assert "Lake Cup July" in said.err
    assert "Lake Cup September" in said.err


def test_a_scenario_is_set_beside_the_workbook(event: Path, tmp_path: Path):
    before = event.read_bytes()
    assert tourney("schedule", event, "--replan", "--output", tmp_path / "scenario.xlsx").status == 0
    assert event.read_bytes() == before
    said = tourney("schedule", event, tmp_path / "scenario.xlsx", "--compare")
    assert said.status == 0
    assert [line.split(":")[0].strip() for line in said.out.splitlines() if "→" in line] == ["G5", "G6"]
    assert "scenario.xlsx" in said.out


def test_each_event_by_itself_is_what_the_command_says_of_it_alone(tmp_path: Path, monkeypatch):
    """With two at once too, in the order given; the worst of the exit statuses is that of all."""
    monkeypatch.chdir(tmp_path)
    names = ("rain.xlsx", "late-final.xlsx")
    words = ("--replan", "--freeze-until", "2026-07-04T16:00", "--keep", "2026-10-03", "--lang", "it", "--effort", "20")
    for folder in ("one", "all"):
        (tmp_path / folder).mkdir()
        for name in names:
            copyfile(DATA / "xlsx" / name, tmp_path / folder / name)
    alone = [tourney("schedule", Path("one") / name, *words) for name in names]
    said = tourney("schedule", *(Path("all") / name for name in names), "--each", "--jobs", 2, *words)
    assert said.status == max(one.status for one in alone) == 1
    told = [f"{name}:\n{one.out}" for name, one in zip(names, alone, strict=True)]
    assert said.out == "".join(told).replace("one/", "all/")
    for name in names:
        assert read(tmp_path / "all" / name).sheets == read(tmp_path / "one" / name).sheets


def test_the_line_of_a_long_search_goes_on_without_news():
    line = Line("Timetable", begun=time.monotonic() - 7.5)
    assert str(line) == "Timetable, 7 s"
    line.told("minutes to the end of the last game", 9540, 9420, 3.0)
    assert str(line) == "Timetable: minutes to the end of the last game, best so far 9540, bound 9420, 7 s"
    line.told("", 120, 408, 3.0)
    line.begun -= 60
    assert str(line) == "Timetable, best so far 120, bound 408, 67 s"


def test_what_was_read_of_the_workbook_is_what_its_copy_holds(tmp_path: Path):
    for folder, name in (("xlsx", "rain.xlsx"), ("xlsx", "every-finding.xlsx"), ("csv", "rain")):
        first, copy = DATA / folder / name, tmp_path / name.replace("r", "a")
        (copytree if first.is_dir() else copyfile)(first, copy)
        told, again = read(first).of_copy(copy), read(copy)
        assert (told.path, told.kind, told.language, told.sheets) == (copy, again.kind, again.language, again.sheets)
        assert (told.findings, told.digest, told.places) == (again.findings, again.digest, again.places)


def test_an_event_without_games_has_nothing_to_place(tmp_path: Path):
    event = copyfile(DATA / "xlsx" / "spring-entries.xlsx", tmp_path / "spring.xlsx")
    for words in ((), ("--check",), ("--replan",)):
        said = tourney("schedule", event, *words)
        assert (said.status, "draw first" in said.out) == (0, True)


def test_a_game_put_before_those_that_feed_it_is_not_said_to_lack_rest(event: Path):
    """G7, a semi-final, is put a day before the pools: no team has "no time" between games on two days."""
    book = load_workbook(event)
    games = book["Games"]
    start = next(cell.column for cell in games[1] if cell.value == "Start")
    row = next(row for row in range(2, games.max_row + 1) if games.cell(row, 1).value == "G7")
    games.cell(row, start).value = datetime(2026, 7, 3, 9)
    book.save(event)
    said = tourney("schedule", event, "--check")
    assert said.out.count("before-its-feeder") == 6
    assert "too-little-rest" not in said.out
