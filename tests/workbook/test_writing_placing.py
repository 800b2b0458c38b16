"""A file is put in place whole: at any moment the earlier or the new one stands there."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tourney.workbook import placing
from tourney.workbook.placing import BACKUP_FOLDER, KEPT, NotWrittenError, put, refuse_if_held

OLD, NEW = b"old " * 5000, b"new " * 7000


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "event.xlsx"
    path.write_bytes(OLD)
    return path


def left_over(path: Path) -> list[str]:
    return sorted(one.name for one in path.parent.iterdir() if one.name not in {path.name, BACKUP_FOLDER})


def test_the_new_file_stands_and_the_earlier_one_is_kept(book: Path):
    kept = put(book, NEW, instead_of=OLD)
    assert book.read_bytes() == NEW
    assert kept is not None
    assert kept.read_bytes() == OLD
    assert kept.parent == book.parent / BACKUP_FOLDER
    assert left_over(book) == []


def test_a_new_file_has_nothing_to_keep(tmp_path: Path):
    assert put(tmp_path / "new.xlsx", NEW, instead_of=None) is None
    assert [one.name for one in tmp_path.iterdir()] == ["new.xlsx"]


def test_the_last_twenty_earlier_files_are_kept(book: Path):
    for number in range(KEPT + 3):
        put(book, b"%d" % number, instead_of=None)
    kept = sorted((book.parent / BACKUP_FOLDER).glob("event.*"))
    assert KEPT == 20
    assert [one.read_bytes() for one in kept] == [b"%d" % number for number in range(2, KEPT + 2)]


def test_earlier_files_of_another_workbook_are_not_counted(book: Path):
    other = book.with_name("event.2.xlsx")
    put(other, b"a", instead_of=None)
    put(other, b"b", instead_of=None)
    for number in range(KEPT + 2):
        put(book, b"%d" % number, instead_of=None)
    assert (book.parent / BACKUP_FOLDER / "event.2.0001.xlsx").read_bytes() == b"a"


def test_a_file_changed_meanwhile_is_left_as_it_is(book: Path):
    with pytest.raises(NotWrittenError, match="changed by somebody else"):
        put(book, NEW, instead_of=b"what was read")
    assert book.read_bytes() == OLD
    assert left_over(book) == []


def test_the_mode_of_the_file_stays(book: Path):
    book.chmod(0o640)
    put(book, NEW, instead_of=OLD)
    assert book.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link_and_its_target_is_written(book: Path):
    link = book.parent / "sub" / "link.xlsx"
    link.parent.mkdir()
    link.symlink_to(book)
    put(link, NEW, instead_of=OLD)
    assert link.is_symlink()
    assert book.read_bytes() == NEW


_STEPS: dict[str, tuple[object, str]] = {
    "make the temporary file": (placing.tempfile, "mkstemp"),
    "flush it": (placing.os, "fsync"),
    "copy the mode": (placing.shutil, "copymode"),
    "keep the earlier file": (placing, "_kept"),
    "rename": (placing.Path, "replace"),
}


@pytest.mark.parametrize("step", _STEPS)
@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "The disk is full"),
        (PermissionError(errno.EACCES, "Permission denied"), "may not be written"),
        (OSError(errno.EIO, "Input/output error"), "Input/output error"),
    ],
)
def test_trouble_at_any_step_leaves_the_file_whole_and_is_said_in_a_sentence(
    book: Path, monkeypatch: pytest.MonkeyPatch, step: str, trouble: OSError, said: str
):
    def fail(*_args: object, **_named: object) -> None:
        raise trouble

    room, name = _STEPS[step]
    monkeypatch.setattr(room, name, fail)
    with pytest.raises(NotWrittenError, match=said):
        put(book, NEW, instead_of=OLD)
    monkeypatch.undo()
    assert book.read_bytes() == OLD
    assert left_over(book) == []
    put(book, NEW, instead_of=OLD)
    assert book.read_bytes() == NEW


_KILLED = """
import os, sys
from pathlib import Path
from tourney.workbook import placing

at = int(sys.argv[2])
seen = 0

def dying(real):
    def step(*args, **named):
        global seen
        seen += 1
        if seen == at:
            os._exit(9)
        return real(*args, **named)
    return step

for room, name in ((placing.tempfile, "mkstemp"), (placing.os, "fsync"), (placing.shutil, "copymode"),
                   (placing.os, "fdopen"), (placing.Path, "replace"), (placing.Path, "mkdir"),
                   (placing.Path, "read_bytes"), (placing.os, "open"), (placing.Path, "unlink")):
    setattr(room, name, dying(getattr(room, name)))
placing.put(Path(sys.argv[1]), b"new " * 7000, instead_of=None)
print(seen)
"""


def test_killed_at_any_moment_of_a_write_the_file_is_whole(book: Path):
    steps = 0
    outcomes = set()
    for at in range(1, 60):
        book.write_bytes(OLD)
        run = subprocess.run(
            [sys.executable, "-c", _KILLED, str(book), str(at)],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            check=False,
        )
        content = book.read_bytes()
        assert content in {OLD, NEW}
        outcomes.add((run.returncode, content == NEW))
        if run.returncode == 0:
            steps = at - 1
            break
    assert steps > 8
    assert (9, False) in outcomes
    assert (0, True) in outcomes
    put(book, OLD, instead_of=NEW)
    assert left_over(book) == [], "what a killed run left is cleared by the next"


def test_a_run_that_is_writing_keeps_another_out(book: Path):
    with placing._alone(book), pytest.raises(NotWrittenError, match="Another run is writing"):
        put(book, NEW, instead_of=OLD)
    assert book.read_bytes() == OLD


@pytest.mark.parametrize(
    ("lock", "said"), [("~$event.xlsx", "open in Excel"), (".~lock.event.xlsx#", "open in LibreOffice")]
)
def test_a_lock_file_is_respected(book: Path, lock: str, said: str):
    (book.parent / lock).write_bytes(b"")
    with pytest.raises(NotWrittenError, match=said):
        refuse_if_held(book)


def test_a_read_only_file_is_refused(book: Path):
    book.chmod(0o444)
    with pytest.raises(NotWrittenError, match="read-only"):
        refuse_if_held(book)


def test_a_folder_in_which_nothing_may_be_written_is_refused(book: Path, monkeypatch: pytest.MonkeyPatch):
    real: Callable[[object, int], bool] = os.access
    monkeypatch.setattr(placing.os, "access", lambda path, mode: path != book.parent and real(path, mode))
    with pytest.raises(NotWrittenError, match="Nothing may be written in the folder"):
        refuse_if_held(book)


def test_a_file_that_nobody_holds_is_not_refused(book: Path):
    refuse_if_held(book)
