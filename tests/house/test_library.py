"""`import tourney`: cheap, typed, and as its page says."""

import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

import tourney
from tests.cli.command import DATA

PAGE = Path(__file__).parents[2] / "docs" / "library.md"
EXAMPLES = ("spring-entries.xlsx", "spring-classic.xlsx", "summer-challenge.xlsx")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for name in EXAMPLES:
        shutil.copyfile(DATA / "xlsx" / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_examples_of_the_page_hold_from_top_to_bottom(folder):
    text, known = PAGE.read_text("utf-8"), {}
    blocks = list(re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
    assert len(blocks) == 6
    for block in blocks:
        lines_above = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(lines_above + block[1], str(PAGE), "exec"), known)  # noqa: S102 - the page is ours
    for name in EXAMPLES:
        assert (folder / name).read_bytes() == (DATA / "xlsx" / name).read_bytes()


def test_importing_the_library_imports_nothing_heavy():
    code = "import sys, tourney; dir(tourney); print(*sorted(name for name in sys.modules if '.' not in name))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"openpyxl", "pandas", "ortools", "jinja2", "typst", "schedules", "reports", "click"} & set(loaded)


def test_every_name_that_is_promised_is_there():
    for name in tourney.__all__:
        assert getattr(tourney, name) is not None
    assert set(dir(tourney)) == set(tourney.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        _ = tourney.nonsense


def test_a_draw_may_be_written_into_the_workbook_itself_and_keeps_a_backup(folder):
    path = folder / "spring-entries.xlsx"
    before = path.read_bytes()
    tourney.draw(tourney.read(path), date(2026, 4, 28), to=path)
    assert len(tourney.read(path).sheets.games) == 16
    assert [kept.read_bytes() for kept in (folder / ".tourney-backup").glob("*.xlsx")] == [before]


def test_a_draw_that_is_hindered_writes_nothing(folder):
    games = tourney.read(folder / "spring-classic.xlsx")
    drawn = tourney.draw(games, date(2026, 4, 28), to=folder / "copy.xlsx")
    assert drawn.draw is None
    assert drawn.findings
    assert not (folder / "copy.xlsx").exists()


def test_drawing_again_needs_its_reason(folder):
    with pytest.raises(ValueError, match="because"):
        tourney.draw(tourney.read(folder / "spring-entries.xlsx"), date(2026, 4, 28), again=True)


@pytest.mark.parametrize("room", ["tourney", "schedules", "reports"])
def test_every_package_says_that_it_is_typed(room):
    assert (PAGE.parents[1] / room / "py.typed").exists()
