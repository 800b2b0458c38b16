"""What differs on Windows and macOS, tested by standing in for the system's answers; neither has been run."""

from __future__ import annotations

import ast
import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from reports.season import names
from tests.cli.command import DATA, tourney
from tourney.workbook import placing
from tourney.workbook.placing import NotWrittenError, put

ROOT = Path(__file__).parents[2]
ROOMS = ("tourney", "schedules", "reports")
OLD, NEW = b"before", b"after"


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "spring.xlsx"
    path.write_bytes(OLD)
    return path


class Msvcrt(SimpleNamespace):
    """Windows' locks of bytes of a file, by the file; a process that asks for one that is held is turned away."""

    LK_NBLCK = 2

    def __init__(self):
        super().__init__(held=set(), asked=[])

    def locking(self, handle: int, mode: int, size: int) -> None:
        self.asked.append((mode, size))
        lock = os.fstat(handle).st_ino
        if lock in self.held:
            raise OSError(errno.EACCES, "Permission denied")
        self.held.add(lock)


@pytest.fixture
def windows(monkeypatch):
    """The room that writes believes that it is on Windows: no `fcntl`, locks by `msvcrt`, folders cannot be opened."""
    msvcrt = Msvcrt()

    def opened(path, *args, **named):
        if Path(path).is_dir():
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return os.open(path, *args, **named)

    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setattr(placing, "os", SimpleNamespace(**{**vars(os), "name": "nt", "open": opened}))
    return msvcrt


def test_on_windows_a_file_is_put_in_place_under_a_lock_of_one_byte(book, windows):
    put(book, NEW, instead_of=OLD)
    assert book.read_bytes() == NEW
    assert windows.asked == [(Msvcrt.LK_NBLCK, 1)]


def test_on_windows_a_lock_that_another_run_holds_is_said_and_the_file_stays(book, windows):
    put(book, OLD, instead_of=OLD)  # the stand-in never lets go, as if that run were still at it
    with pytest.raises(NotWrittenError, match="Another run is writing"):
        put(book, NEW, instead_of=OLD)
    assert book.read_bytes() == OLD


@pytest.mark.parametrize("code", [5, 32, 33], ids=["access denied", "sharing violation", "lock violation"])
def test_on_windows_a_workbook_open_elsewhere_is_not_replaced_and_it_is_said(book, windows, monkeypatch, code):
    """There `os.replace` onto an open file is refused with one of these codes, all of them `PermissionError`."""

    def refused(self, _target):
        trouble = PermissionError(errno.EACCES, "The process cannot access the file", str(self))
        trouble.winerror = code
        raise trouble

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refused)
        with pytest.raises(NotWrittenError, match="it is open in another program"):
            put(book, NEW, instead_of=OLD)
    assert book.read_bytes() == OLD
    assert [path.name for path in book.parent.iterdir() if path.is_file()] == ["spring.xlsx"]


def test_every_text_file_says_its_encoding_and_its_line_ends():
    """Else Windows writes CRLF and its own code page, and the same records would not give the same bytes."""
    loose = []
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute | ast.Name):
                    continue
                name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
                said = {word.arg for word in node.keywords}
                plain = [one.value for one in node.args if isinstance(one, ast.Constant)]
                on = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
                writes = (name == "write_text" and on not in {"", "formatter"}) or (  # click's writes no file
                    name == "open" and any(isinstance(one, str) and set(one) <= set("wxat+") for one in plain)
                )
                if writes and not {"encoding", "newline"} <= said:
                    loose.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert loose == []


def test_no_date_is_printed_by_a_sign_that_only_some_systems_know():
    """`%-d` is unknown on Windows; days are said by the voice."""
    loose = [
        path.relative_to(ROOT)
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        if any(f"%{sign}" in path.read_text("utf-8") for sign in ("-d", "-m", "-H", "-I", "#d"))
    ]
    assert loose == []


@pytest.mark.parametrize("module", ["fcntl", "pwd", "grp", "resource", "termios", "msvcrt", "winreg"])
def test_no_room_needs_a_module_that_one_system_lacks(module):
    """Only the lock asks for one, where it knows on which system it is."""
    needed = []
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                listed = [one.name for one in node.names] if isinstance(node, ast.Import) else []
                listed += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
                if module in listed:
                    needed.append(path.relative_to(ROOT).as_posix())
    assert set(needed) <= {"tourney/workbook/placing.py"}


def test_files_that_differ_in_case_alone_or_by_how_an_accent_is_written_have_pages_of_their_own():
    """Windows and macOS take `A.html` and `a.html` for one file, macOS also the two ways to write é."""
    made = names(["Circuit/Cup", "circuit/cup", "caf\u00e9", "cafe\u0301"])
    assert len({page.casefold() for page in made.values()}) == 4
    assert all(page.isascii() for page in made.values())


@pytest.mark.parametrize("encoding", ["cp437", "cp850", "cp1252", "ascii"])
def test_a_console_of_another_code_page_is_written_to_all_the_same(encoding, tmp_path):
    event = tmp_path / "Çırağan – été.xlsx"
    shutil.copyfile(DATA / "xlsx" / "spring-classic.xlsx", event)
    made = subprocess.run(
        [sys.executable, "-m", "tourney", "check", str(event)],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert (made.returncode, made.stderr) == (0, b"")
    made.stdout.decode("utf-8")


def test_a_path_with_spaces_and_letters_of_all_kinds_is_one_path(tmp_path):
    folder = tmp_path / "My Polo – 2026 (İstanbul)"
    folder.mkdir()
    event = folder / "spring classic 春.xlsx"
    shutil.copyfile(DATA / "xlsx" / "spring-classic.xlsx", event)
    said = tourney("run", event, "--read-only")
    assert (said.status, said.err) == (0, "")
    assert (folder / "spring classic 春" / "index.html").is_file()
