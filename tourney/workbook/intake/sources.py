"""A file or a folder on the disk: its bytes, its kind, and the sheets of ours in it."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct, field

from tourney.model.failures import CannotGoOnError
from tourney.workbook.declared import sheet_called
from tourney.workbook.intake.grid import Grid
from tourney.workbook.intake.kinds import kind_of

LARGEST = 200_000_000
"""Bytes of the largest file that is opened."""


class Source(Struct, frozen=True, kw_only=True):
    """What stands on the disk. `content` is a file's, `files` a folder's CSV files by their path."""

    path: Path
    kind: str
    name: str
    content: bytes = b""
    files: dict[Path, bytes] = field(default_factory=dict)


def source(path: Path) -> Source:
    """The bytes of a workbook or of a folder of CSV files. Raises CannotGoOnError."""
    try:
        if path.is_dir():
            files = {one: _bytes(one) for one in sorted(path.iterdir()) if one.suffix.lower() == ".csv"}
            if not any(sheet_called(one.stem) for one in files):
                raise CannotGoOnError(
                    "The folder {folder} has no CSV files named after the sheets (Event.csv, Rosters.csv).",
                    folder=str(path.name or path),
                )
            return Source(path=path, kind="csv", name=path.resolve().name, files=files)
        content = _bytes(path)
    except FileNotFoundError as trouble:
        raise CannotGoOnError("There is no file {path}.", path=str(path)) from trouble
    except OSError as trouble:
        raise CannotGoOnError(
            "{path} cannot be read: {trouble}.", path=str(path), trouble=str(trouble.strerror or trouble)
        ) from trouble
    return Source(path=path, kind=kind_of(path, content), name=path.stem, content=content)


def _bytes(path: Path) -> bytes:
    kept = path.stat()
    if not stat.S_ISREG(kept.st_mode):  # a pipe or a device never ends
        raise CannotGoOnError("{path} is neither a file nor a folder.", path=str(path))
    size = kept.st_size
    if size > LARGEST:
        raise CannotGoOnError(
            "{file} has {megabytes} MB, more than an event needs; take pictures and old sheets out of it.",
            megabytes=size // 1_000_000,
            file=path.name,
        )
    return path.read_bytes()


def whole_grid(path: Path) -> Grid:
    """Every sheet of a workbook or folder, the committee's own too. Raises CannotGoOnError."""
    return grid_of(source(path), lambda _: True)


def _ours(title: str) -> bool:
    return sheet_called(title) is not None


def grid_of(found: Source, wanted: Callable[[str], bool] = _ours) -> Grid:
    """The sheets of a source that are wanted by title (ours). Raises CannotGoOnError where it is damaged."""
    if found.kind == "csv":
        from tourney.workbook.intake import csv

        return csv.grid(found.files, wanted)
    if found.kind == "ods":
        from tourney.workbook.intake import ods

        return ods.grid(found.content, found.path.name, wanted)
    from tourney.workbook.intake import excel

    return excel.grid(found.content, found.path.name, wanted)
