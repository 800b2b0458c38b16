"""What no spreadsheet program writes, and what keeps a reader busy for hours: a cell twice, merges over everything."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tourney.model.cells import column_letters
from tourney.model.failures import CannotGoOnError
from tourney.workbook.addresses import column_number
from tourney.workbook.intake.grid import MOST_COLUMNS, Merge

MOST_MERGES = 1_500
"""Merged ranges of a sheet; a roster with one for each team has a few dozen."""
MOST_MERGED = 50_000
"""Cells in the merged ranges of a sheet, as far to the right as it is looked at: 97 whole rows, no whole column."""
_CELL = re.compile(rb"<(?:\w+:)?c(?=\s)[^>]*?\sr=[\"']([A-Z]{1,3}\d+)[\"']")
_MERGE = re.compile(
    rb"<(?:\w+:)?mergeCell(?=\s)[^>]*?\sref=[\"']([A-Za-z]{1,3})(\d{1,9}):([A-Za-z]{1,3})(\d{1,9})[\"']"
)
_MERGES = re.compile(rb"<((?:\w+:)?)mergeCells\b[^>]*>.*?</\1mergeCells>", re.DOTALL)


def has_a_cell_twice(sheet: bytes) -> bool:
    """Whether a sheet's XML has two cells of one address: readers differ in which of them counts."""
    addresses = _CELL.findall(sheet)
    return len(set(addresses)) < len(addresses)


def merges_of(sheet: bytes) -> tuple[Merge, ...]:
    """The merged ranges of a sheet's XML."""
    return tuple(
        Merge(top=int(top), left=column_number(left.decode()), bottom=int(bottom), right=column_number(right.decode()))
        for left, top, right, bottom in _MERGE.findall(sheet)
    )


def narrowed(sheet: bytes) -> bytes:
    """A sheet's merged ranges in XML, each only as wide as the sheet is looked at: a title may span a whole row."""
    last = column_letters(MOST_COLUMNS).encode()

    def narrow(found: re.Match[bytes]) -> bytes:
        left, right = (column_number(found[group].decode()) for group in (1, 3))
        start, end = found.start(), found.start(3)
        within = left <= MOST_COLUMNS < right
        return found[0][: end - start] + last + found[0][found.end(3) - start :] if within else found[0]

    return _MERGE.sub(narrow, sheet)


def sprawl(merges: Sequence[Merge]) -> bool:
    """Whether a sheet merges more than anybody does on purpose."""
    cells = sum((one.bottom - one.top + 1) * (one.right - one.left + 1) for one in merges)
    return len(merges) > MOST_MERGES or cells > MOST_MERGED


def refuse_sprawl(merges: Sequence[Merge], sheet: str, name: str) -> None:
    """Raises CannotGoOnError where a sheet of ours merges more than anybody does on purpose."""
    if sprawl(merges):
        raise CannotGoOnError(
            "{name} is not opened: its sheet {sheet} merges far more cells than an event needs. Take the merging out"
            " of it (Home, Merge & Center), and save it again.",
            name=name,
            sheet=sheet,
        )


def without_sprawl(sheet: bytes) -> bytes:
    """A sheet's XML with its merged ranges narrowed, or left out where they are too many all the same."""
    if b"mergeCells" not in sheet:
        return sheet
    narrow = narrowed(sheet)
    return _MERGES.sub(b"", narrow) if sprawl(merges_of(narrow)) else narrow
