"""A file put in place whole: a temporary file beside it, flushed, then renamed; the earlier file kept."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tourney.model.failures import CannotGoOnError

BACKUP_FOLDER = ".tourney-backup"
KEPT = 20
"""How many earlier files are kept of each."""
_UNFINISHED = ".tourney-part"


class NotWrittenError(CannotGoOnError):
    """The workbook was left as it was; the sentence says why and what to do."""


def refuse_if_held(path: Path) -> None:
    """Raises NotWrittenError where a file is open elsewhere, or may not be written."""
    for lock in (path.with_name(f"~${path.name}"), path.with_name(f"~${path.name[2:]}")):
        if lock.exists():
            raise NotWrittenError(
                "{file} is open in Excel (there is a lock file {lock}), so it was not written; close it there and "
                "run this again.",
                file=path.name,
                lock=lock.name,
            )
    if path.with_name(f".~lock.{path.name}#").exists():
        raise NotWrittenError(
            "{file} is open in LibreOffice, so it was not written; close it there and run this again.", file=path.name
        )
    if not path.stat().st_mode & stat.S_IWUSR or not os.access(path, os.W_OK):
        raise NotWrittenError(
            "{file} is read-only, so it was not written; allow writing to it, or give --output PATH for a copy.",
            file=path.name,
        )
    if not os.access(path.parent, os.W_OK):
        raise NotWrittenError(
            "Nothing may be written in the folder {folder}, so {file} was not written; allow it, or give --output "
            "PATH for a copy.",
            folder=str(path.parent),
            file=path.name,
        )


def put_derived(path: Path, content: bytes) -> None:
    """Puts a file in place that can be made again at any time: whole, but nothing is kept. Raises NotWrittenError."""
    try:
        _written_beside(path, content).replace(path)
    except OSError as trouble:
        raise _refused(path, trouble) from trouble


def put(path: Path, content: bytes, *, instead_of: bytes | None) -> Path | None:
    """Puts a file in place, so that at any moment either the earlier or the new one stands there, whole.

    `instead_of` is what was read: where something else stands there by now, nothing is written. None is for a file
    that nobody has read. The file that stood there goes into `.tourney-backup/` beside it; its place comes back (None:
    there was none). Raises NotWrittenError.
    """
    path = path.resolve()
    try:
        with _alone(path):
            return _put(path, content, instead_of)
    except OSError as trouble:
        raise _refused(path, trouble) from trouble


def _put(path: Path, content: bytes, instead_of: bytes | None) -> Path | None:
    unfinished = _written_beside(path, content)
    try:
        earlier = _earlier(path, instead_of)
        kept = None if earlier is None else _kept(path, earlier)
        unfinished.replace(path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    _flush_folder(path.parent)
    return kept


def _earlier(path: Path, expected: bytes | None) -> bytes | None:
    earlier = path.read_bytes() if path.exists() else None
    if expected is not None and earlier != expected:
        raise changed_meanwhile(path)
    return earlier


def changed_meanwhile(path: Path) -> NotWrittenError:
    """What to say of a file that holds something else than was read."""
    return NotWrittenError(
        "{file} was changed by somebody else meanwhile, so it was not written; run this again.", file=path.name
    )


def _written_beside(path: Path, content: bytes) -> Path:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=_UNFINISHED, dir=path.parent)
    unfinished = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, unfinished)
        else:
            unfinished.chmod(0o666 & ~_umask())
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    return unfinished


def _kept(path: Path, earlier: bytes) -> Path:
    """Keeps the earlier file under the next number, and the last of them only."""
    folder = path.parent / BACKUP_FOLDER
    folder.mkdir(exist_ok=True)
    standing = sorted(_kept_files(path))
    number = standing[-1][0] + 1 if standing else 1
    kept = folder / f"{path.stem}.{number:04d}{path.suffix}"
    unfinished = _written_beside(kept, earlier)
    unfinished.replace(kept)
    for _, old in standing[: max(0, len(standing) + 1 - KEPT)]:
        old.unlink()
    return kept


def _kept_files(path: Path) -> Iterator[tuple[int, Path]]:
    for one in (path.parent / BACKUP_FOLDER).iterdir():
        number = one.name.removeprefix(f"{path.stem}.").removesuffix(path.suffix)
        if number.isdigit() and one.name == f"{path.stem}.{number}{path.suffix}":
            yield int(number), one


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keeps other runs of this program from writing the same file, and clears what a killed one left."""
    folder = path.parent / BACKUP_FOLDER
    if not path.exists():
        yield
        return
    folder.mkdir(exist_ok=True)
    with (folder / ".lock").open("wb") as lock:
        try:
            _lock(lock.fileno())
        except OSError as held:
            raise NotWrittenError(
                "Another run is writing {file} at this moment, so it was not written; run this again.", file=path.name
            ) from held
        for left in path.parent.glob(f".{_plain(path.name)}.*{_UNFINISHED}"):
            left.unlink()
        yield


def _plain(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def _lock(handle: int) -> None:
    if os.name == "nt":  # pragma: no cover - this machine is no Windows
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]  # typed for Windows only
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _flush_folder(folder: Path) -> None:
    if os.name == "nt":  # pragma: no cover - Windows cannot open a folder
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _refused(path: Path, trouble: OSError) -> NotWrittenError:
    if trouble.errno in {errno.ENOSPC, errno.EDQUOT}:
        return NotWrittenError(
            "The disk is full, so {file} was not written; make room and run this again.", file=path.name
        )
    if isinstance(trouble, PermissionError):
        return NotWrittenError(
            "{file} may not be written (it is open in another program, or the folder is protected), so it was left as"
            " it was; close it and run this again.",
            file=path.name,
        )
    return NotWrittenError(
        "{file} was not written: {trouble}.", file=path.name, trouble=str(trouble.strerror or trouble)
    )
