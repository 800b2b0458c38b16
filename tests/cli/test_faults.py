"""A bad day: what goes wrong around a run is said in a sentence, and nothing that was typed is lost."""

from __future__ import annotations

import builtins
import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import pytest
from msgspec.structs import replace
from openpyxl import load_workbook

from tests.cli.command import DATA, tourney
from tourney.line import season_cache, steps
from tourney.model.failures import CannotGoOnError
from tourney.workbook import placing
from tourney.workbook.reading import read

CLASSIC = DATA / "xlsx" / "spring-classic.xlsx"
ENTRIES = DATA / "xlsx" / "spring-entries.xlsx"
CUP = DATA / "xlsx" / "arena-amateur-cup-2018.xlsx"
DAY = ("--as-of", "2026-04-28")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def event(tmp_path):
    path = tmp_path / "spring.xlsx"
    shutil.copyfile(ENTRIES, path)
    return path


@pytest.fixture
def drawn(event):
    assert tourney("draw", event, *DAY).status == 0
    return event


def shell(*words: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tourney", *map(str, words)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


def sentence(said) -> str:
    """What was said on standard error: one line, no traceback, ended by a full stop or a command."""
    (line,) = said.err.strip().splitlines()
    return line


# --- the workbook cannot be written --------------------


def test_a_run_on_a_workbook_open_in_excel_reports_all_the_same_and_says_so(event):
    before = event.read_bytes()
    event.with_name("~$spring.xlsx").touch()
    said = tourney("run", event, *DAY)
    assert said.status == 0
    assert "spring.xlsx is open in Excel" in said.out
    assert event.read_bytes() == before
    assert (event.parent / "spring" / "index.html").exists()


def test_a_draw_on_a_workbook_open_in_excel_is_refused(event):
    before = event.read_bytes()
    event.with_name("~$spring.xlsx").touch()
    said = tourney("draw", event, *DAY)
    assert said.status == 2
    assert "close it there and run this again" in sentence(said)
    assert event.read_bytes() == before


def test_a_read_only_workbook_is_reported_on_and_left_alone(event):
    before = event.read_bytes()
    event.chmod(0o444)
    said = tourney("run", event, *DAY)
    assert said.status == 0
    assert "spring.xlsx is read-only" in said.out
    assert event.read_bytes() == before
    assert len(json.loads((event.parent / "spring" / "event.json").read_text("utf-8"))["games"]) == 16


def test_a_workbook_saved_by_somebody_while_it_was_drawn_is_not_written_over(event, monkeypatch):
    stages = steps.draw_stages

    def meanwhile(*args, **named):
        book = load_workbook(event)
        book["Event"]["B2"] = "Somebody was here"
        book.save(event)
        return stages(*args, **named)

    monkeypatch.setattr(steps, "draw_stages", meanwhile)
    said = tourney("draw", event, *DAY)
    assert said.status == 2
    assert "changed by somebody else meanwhile" in sentence(said)
    assert read(event).sheets.event.name == "Somebody was here"
    assert read(event).sheets.games == ()


# --- the disk --------------------


def test_a_full_disk_below_the_reports_is_said_and_the_next_run_mends_them(event, tmp_path, monkeypatch):
    out = tmp_path / "out"
    with monkeypatch.context() as patch:
        full = mock.Mock(side_effect=OSError(errno.ENOSPC, "No space left on device"))
        patch.setattr(Path, "write_bytes", full)
        said = tourney("run", event, *DAY, "-o", out)
    assert said.status == 2
    assert sentence(said) == "The run could not go on: the disk is full. Make room and run this again."
    assert len(read(event).sheets.games) == 16
    tourney("run", event, *DAY, "-o", out)
    again = tmp_path / "again"
    tourney("run", event, *DAY, "-o", again)
    assert contents(out) == contents(again)


def test_a_full_disk_below_the_workbook_is_said_and_the_workbook_stays(event, monkeypatch):
    before = event.read_bytes()
    monkeypatch.setattr(placing.os, "fsync", mock.Mock(side_effect=OSError(errno.ENOSPC, "No space left on device")))
    said = tourney("draw", event, *DAY)
    assert said.status == 2
    assert sentence(said) == "The disk is full, so spring.xlsx was not written; make room and run this again."
    assert event.read_bytes() == before


@pytest.mark.parametrize("code", [errno.EIO, errno.ESTALE, errno.ENOTCONN, errno.EHOSTDOWN, errno.ENOENT])
def test_a_network_folder_that_goes_away_is_said(drawn, tmp_path, monkeypatch, code):
    out = tmp_path / "out"
    gone = mock.Mock(side_effect=OSError(code, os.strerror(code), str(out / "event.json")))
    monkeypatch.setattr(Path, "write_bytes", gone)
    said = tourney("report", drawn, "-o", out)
    assert said.status == 2
    assert sentence(said).startswith(f"The run could not go on: {os.strerror(code)}: ")
    assert sentence(said).endswith("See that the folder is there and may be written, and run this again.")


def test_a_season_whose_network_folder_goes_away_is_said(event, tmp_path, monkeypatch):
    """Between two events: the second is not told of as one that cannot be read."""
    folder = tmp_path / "season"
    folder.mkdir()
    for name in ("a.xlsx", "b.xlsx"):
        shutil.copyfile(event, folder / name)
    usual = season_cache.look

    def look(path, where):
        seen = usual(path, where)
        if folder.exists():
            folder.rename(tmp_path / "away")
        return seen

    monkeypatch.setattr(season_cache, "look", look)
    said = tourney("season", folder, "-o", tmp_path / "out")
    assert said.status == 2
    assert sentence(said).startswith("The run could not go on: No such file or directory: ")
    assert sentence(said).endswith("See that the folder is there and may be written, and run this again.")
    assert not (tmp_path / "out" / "index.html").exists()


def test_a_workbook_in_a_folder_that_is_not_there_is_said(tmp_path):
    said = tourney("run", tmp_path / "gone" / "spring.xlsx")
    assert said.status == 2
    assert sentence(said).startswith("There is no file or folder ")


def test_reports_where_a_file_stands_in_the_way_are_refused(drawn, tmp_path):
    (tmp_path / "out").touch()
    said = tourney("report", drawn, "-o", tmp_path / "out")
    assert said.status == 2
    assert "File exists" in sentence(said)


# --- killed, and two at once --------------------


@pytest.mark.parametrize("after", [0.2, 0.6, 1.0, 1.6])
def test_a_run_that_was_killed_is_finished_by_the_next(event, tmp_path, after):
    undisturbed = tmp_path / "undisturbed" / "spring.xlsx"
    undisturbed.parent.mkdir()
    shutil.copyfile(event, undisturbed)
    words = [sys.executable, "-m", "tourney", "run", str(event), *DAY, "-o", str(tmp_path / "out")]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
        time.sleep(after)
        run.send_signal(signal.SIGKILL)
    assert read(event).sheets.roster
    tourney("run", event, *DAY, "-o", tmp_path / "out")
    tourney("run", undisturbed, *DAY, "-o", undisturbed.parent / "out")
    assert contents(tmp_path / "out") == contents(undisturbed.parent / "out")
    assert not list(event.parent.glob(".spring.xlsx.*"))


def test_two_runs_at_once_on_one_event_leave_it_whole(event, tmp_path):
    words = [sys.executable, "-m", "tourney", "run", str(event), *DAY]
    runs = [subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
    said = [run.communicate() for run in runs]
    assert [(run.returncode, err) for run, (_, err) in zip(runs, said, strict=True)] == [(0, b""), (0, b"")]
    assert sum(b"\nDraw: 16 games" in b"\n" + out for out, _ in said) == 1, "drawn once"
    assert len(read(event).sheets.games) == 16
    assert tourney("draw", event, "--verify").status == 0
    assert tourney("schedule", event, "--check").status == 0
    tourney("run", event, *DAY)
    tourney("run", event, *DAY, "-o", tmp_path / "alone")
    assert contents(event.with_suffix("")) == contents(tmp_path / "alone")


# --- a part of the program is missing --------------------


def test_without_the_engine_of_the_book_the_run_says_how_to_get_it(drawn, tmp_path, monkeypatch):
    real = builtins.__import__

    def without(name, *args, **named):
        if name.partition(".")[0] == "typst":
            raise ModuleNotFoundError("No module named 'typst'", name="typst")
        return real(name, *args, **named)

    for name in [name for name in sys.modules if name in {"typst", "reports.pdf"}]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    said = tourney("report", drawn, "--pdf", "-o", tmp_path / "out")
    assert said.status == 2
    assert sentence(said) == (
        "The run could not go on: the library typst is missing or does not start. "
        "What is missing and how to get it:  tourney doctor"
    )
    assert not (tmp_path / "out").exists(), "no pages that promise a book"
    assert tourney("report", drawn, "-o", tmp_path / "out").status == 0


def test_a_library_that_is_there_and_does_not_start_is_said(drawn, tmp_path, monkeypatch):
    """As pandas does of its own parts, it may raise an error that names nothing."""
    (tmp_path / "typst.py").write_text('raise ImportError("a part of me is missing")\n')
    for name in [name for name in sys.modules if name in {"typst", "reports.pdf"}]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(tmp_path)
    said = tourney("report", drawn, "--pdf", "-o", tmp_path / "out")
    assert said.status == 2
    assert sentence(said).startswith("The run could not go on: the library typst is missing or does not start.")
    assert not (tmp_path / "out").exists()


def test_what_goes_wrong_while_the_book_is_set_is_said_and_leaves_no_book(drawn, tmp_path, monkeypatch):
    """Its engine works beside the making of the other papers."""
    import reports.pdf

    def broken(*_, **__):
        raise CannotGoOnError("the engine gave up")

    monkeypatch.setattr(reports.pdf, "render", broken)
    said = tourney("report", drawn, "--pdf", "-o", tmp_path / "out")
    assert said.status == 2
    assert "the engine gave up" in sentence(said)
    assert not (tmp_path / "out" / "event.pdf").exists()


def test_a_search_stopped_by_the_clock_says_so_and_its_timetable_keeps_every_requirement(drawn, monkeypatch):
    """How long a search takes is the machine's affair, so the clock's verdict is put there by hand."""
    import schedules.timetable

    place = schedules.timetable.place
    monkeypatch.setattr(schedules.timetable, "place", lambda *a, **k: replace(place(*a, **k), stopped_by_clock=True))
    said = tourney("schedule", drawn, "--seconds", "60", *DAY)
    assert said.status == 0
    assert "The search was stopped by the clock; another run may give another timetable." in said.out
    assert tourney("schedule", drawn, "--check").status == 0


# --- odd clocks, places and languages of the machine --------------------


def verdicts(**environment: str) -> bytes:
    made = shell("check", CLASSIC, "--json", "--as-of", "2026-06-01", **environment)
    assert made.stderr == b""
    assert made.returncode == 0
    return made.stdout


def test_the_machines_locale_and_time_zone_change_no_byte():
    plain = verdicts()
    assert json.loads(plain)["schema"] == "tourney/1"
    assert verdicts(TZ="Pacific/Kiritimati") == plain
    assert verdicts(TZ="Nonsense/Nowhere", LC_ALL="tr_TR.UTF-8", LANG="tr_TR.UTF-8") == plain
    assert verdicts(LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii", PYTHONCOERCECLOCALE="0") == plain
    assert verdicts(LC_ALL="de_DE.UTF-8", LC_NUMERIC="de_DE.UTF-8", PYTHONHASHSEED="7") == plain


@pytest.mark.parametrize("day", ["1999-12-31", "2024-02-29", "2026-03-29", "2026-11-01", "9999-12-31"])
def test_a_run_on_any_day_works_and_draws_only_after_entries_have_closed(event, tmp_path, day):
    said = tourney("run", event, "--as-of", day, "-o", tmp_path / "out")
    assert (said.status, said.err) == (0, "")
    assert bool(read(event).sheets.games) == (day >= "2026-04-28")


@pytest.mark.parametrize("day", ["2026-02-29", "yesterday", "01.05.2026", ""])
def test_what_is_no_day_is_said_with_the_way_to_write_one(event, day):
    said = tourney("run", event, "--as-of", day)
    assert said.status == 2
    assert "write it as 2026-05-01" in said.err


def test_a_console_without_utf_8_shows_names_and_does_not_stop(event, tmp_path):
    book = load_workbook(event)
    book["Event"]["B2"] = "Torneo de Otoño İzmir 春"
    book.save(event)
    made = shell("check", event, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii", PYTHONCOERCECLOCALE="0")
    assert (made.returncode, made.stderr) == (0, b"")


# --- very much and very little --------------------


def test_an_event_without_teams_is_reported_on_and_told_what_comes_first(tmp_path):
    path = tmp_path / "blank.xlsx"
    tourney("new", path)
    said = tourney("run", path, "--pdf")
    assert (said.status, said.err) == (1, "")
    assert "No roster yet: fill the sheets Event and Rosters." in said.out
    assert (tmp_path / "blank" / "event.pdf").read_bytes().startswith(b"%PDF")


def big(path: Path, teams: int, handicap: int) -> None:
    """An event of so many teams of three, every player of one handicap, entered without a fault where it is 1."""
    path.mkdir()
    rows = [(f"Team {number:03}", place, f"{number * 3 + place:06}") for number in range(teams) for place in (1, 2, 3)]
    texts = {
        "Event": "Setting,Value\nEvent,Big Cup\nClass,Club\nFrom,2026-05-01\nTo,2026-05-31\nUpper limit,6\n"
        "Lower limit,0\nPlayed,handicap\nTie,shootout\nCommittee,A One; B Two; C Three\nFormat,knockout\n"
        "Time zone,America/New_York\nLot phrase,a phrase\nEntries closed,2026-04-28\n",
        "Rosters": "Team,Position,Member no.,Player,Arena handicap\n"
        + "".join(f"{team},{place},{number},Player {number},{handicap}\n" for team, place, number in rows),
        "Members": "Member no.,Name,Arena handicap,Membership,Valid to\n"
        + "".join(f"{number},Player {number},{handicap},full,2026-12-31\n" for _, _, number in rows),
    }
    for name, text in texts.items():
        (path / f"{name}.csv").write_text(text, encoding="utf-8", newline="\n")


def test_256_teams_are_drawn_to_a_champion(tmp_path):
    path = tmp_path / "big"
    big(path, 256, 1)
    said = tourney("draw", path, *DAY, "--quiet")
    assert (said.status, said.err) == (0, "")
    assert len(read(path).sheets.games) == 255
    said = tourney("run", path, *DAY, "-o", tmp_path / "out", "--quiet")
    assert (said.status, said.err) == (0, "")
    assert "Team 255" in (tmp_path / "out" / "entry-list.html").read_text("utf-8")


def test_a_thousand_findings_are_all_told(tmp_path):
    path = tmp_path / "big"
    big(path, 250, 7)
    said = tourney("check", path, "--json")
    assert said.status == 1
    found = json.loads(said.out)["findings"]
    assert len(found) >= 1000
    counted = tourney("check", path).out.splitlines()
    assert sum(line.startswith(("BARS", "ASKS", "notes")) for line in counted) == len(found)


# --- help --------------------


def test_doctor_names_a_missing_library_and_how_to_get_it(monkeypatch):
    from tourney.cli.commands import doctor

    monkeypatch.setattr(doctor, "_needed", lambda: ["click", "no-such-library"])
    said = tourney("doctor")
    assert said.status == 2
    assert "Missing: the library no-such-library." in said.out
    assert "python -m pip install --force-reinstall tourney" in said.out


def test_doctor_names_a_missing_part(monkeypatch):
    from tourney.cli.commands import doctor

    monkeypatch.setattr(doctor, "PARTS", (("reports", "fonts/None.ttf", "the fonts of the printed book"),))
    said = tourney("doctor")
    assert said.status == 2
    assert "Missing: the fonts of the printed book." in said.out


def test_doctor_finds_nothing_missing_here_and_says_what_a_browser_is_for(monkeypatch):
    from tourney.cli.commands import doctor

    monkeypatch.setattr(doctor.importlib.util, "find_spec", lambda _name: None)
    said = tourney("doctor")
    assert said.status == 0
    assert "Nothing is missing." in said.out
    assert "tests only: Playwright and a Chromium are not installed; no command needs them" in said.out


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
