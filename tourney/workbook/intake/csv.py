"""A folder of CSV files named after the sheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

from tourney.model.failures import CannotGoOnError
from tourney.workbook.guarding import unguarded
from tourney.workbook.intake.grid import ERROR_SHOWN, MOST_COLUMNS, Cells, Content, Grid, Odd, Special, Tab

_MARKS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig"))
_SAYS = "sep="
_SEPARATORS = (",", ";", "\t")
MOST_CELLS = 1_000_000
"""Filled cells of one file that are still read."""
LARGEST = 50_000_000
"""Bytes of one file that is still read."""


def grid(files: dict[Path, bytes], wanted: Callable[[str], bool]) -> Grid:
    """The files whose names are those of our sheets. Raises CannotGoOnError where one is no text."""
    tabs, unread = [], []
    for path, content in files.items():
        if not wanted(path.stem):
            unread.append(path.stem)
            continue
        if len(content) > LARGEST:
            raise CannotGoOnError(
                "{file} is not opened: it has {megabytes} MB, far more than an event needs.",
                megabytes=len(content) // 1_000_000,
                file=path.name,
            )
        text = decoded(content, path.name)
        tabs.append(Tab(title=path.stem, rows=_rows(text, path.name)))
    return Grid(tabs=tuple(tabs), unread=tuple(unread))


def decoded(content: bytes, name: str) -> str:
    """The text of a file in UTF-8, UTF-16 or Windows-1252. Raises CannotGoOnError where it is none of them."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _decode(content, encoding, name)
    if _looks_utf_16(content):
        return _decode(content, "utf-16-le" if content[1:2] == b"\0" else "utf-16-be", name)
    if b"\0" in content:
        raise _no_text(name)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return _decode(content, "windows-1252", name)


def _looks_utf_16(content: bytes) -> bool:
    """Of text in Latin letters every second byte is zero."""
    start = content[:200]
    half = len(start) // 2
    return half > 0 and (start[0::2].count(0) > half * 0.6 or start[1::2].count(0) > half * 0.6)


def _decode(content: bytes, encoding: str, name: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as trouble:
        raise _no_text(name) from trouble


def _no_text(name: str) -> CannotGoOnError:
    says = "{name} is not a text file in a known encoding; save it as CSV UTF-8 (comma separated)."
    return CannotGoOnError(says, name=name)


def _rows(text: str, name: str) -> tuple[tuple[int, Cells], ...]:
    rows: list[tuple[int, Cells]] = []
    held = 0
    try:
        for number, line in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=separator(text)), start=1):
            cells: Cells = {
                column: _content(value) for column, value in enumerate(line[:MOST_COLUMNS], start=1) if value.strip()
            }
            if cells:
                rows.append((number, cells))
                held += len(cells)
            if held > MOST_CELLS:
                raise CannotGoOnError(
                    "{name} is not opened: it holds over {MOST_CELLS} filled cells, far more than an event needs.",
                    name=name,
                    MOST_CELLS=f"{MOST_CELLS:,}",
                )
    except csv.Error as trouble:
        raise CannotGoOnError(
            "{name} is not a CSV file ({trouble}); save it as CSV UTF-8.", name=name, trouble=str(trouble)
        ) from trouble
    return tuple(rows)


def _content(value: str) -> Content:
    """A cell's text; an error that was saved as text is still one."""
    if value.startswith(("#", "E", "F")) and ERROR_SHOWN.fullmatch(value.strip()):
        return Special(odd=Odd.ERROR, text=value.strip())
    return unguarded(value)


def separator(text: str) -> str:
    """The separator of a CSV text: what divides its lines most evenly outside quotes; `sep=;` says it outright."""
    head = text.lstrip("\ufeff")[:20_000]
    if head[: len(_SAYS)].lower() == _SAYS and len(head) > len(_SAYS):
        return head[len(_SAYS)]
    best, most = ",", 0
    for candidate in _SEPARATORS:
        widths = [len(line) for line in csv.reader(io.StringIO(head, newline=""), delimiter=candidate)][:50]
        wide = [width for width in widths if width > 1]
        if not wide:
            continue
        usual = max(set(wide), key=wide.count)
        score = wide.count(usual) * 100 + usual
        if score > most:
            best, most = candidate, score
    return best
