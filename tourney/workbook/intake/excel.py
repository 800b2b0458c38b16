"""An Excel workbook, by the quicker reader where that misses nothing, else cell by cell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tourney.model.failures import CannotGoOnError
from tourney.workbook.intake import quick
from tourney.workbook.intake.grid import Grid
from tourney.workbook.intake.parts import Parts

MOST_CELLS = 500_000
"""Filled cells that are read one by one, with all that can be known of each."""
MOST_PLAIN_CELLS = 1_000_000
"""Filled cells that are read by the quicker reader."""


def grid(content: bytes, name: str, wanted: Callable[[str], bool]) -> Grid:
    """The sheets that are wanted by title. Raises CannotGoOnError where the file is damaged or not safe to open."""
    whole = Parts(content, name)
    package = whole.lean(wanted)
    parts = Parts(package, name)
    sheets = [content for sheet in parts.sheets if (content := parts.read(sheet.part))]
    plain = quick.cells(parts, sheets)
    cells = plain or sum(map(_cells, sheets))
    if cells > (MOST_PLAIN_CELLS if plain else MOST_CELLS):
        raise CannotGoOnError(
            "{name} is not opened: its sheets hold {cells} filled cells, far more than an event needs. Take what "
            "does not belong to the event out of them.",
            name=name,
            cells=f"{cells:,}",
        )
    unread = tuple(sheet.title for sheet in whole.sheets if not wanted(sheet.title))
    del whole, content, sheets
    if plain:
        return replace(quick.grid(package, parts, wanted), unread=unread)
    from tourney.workbook.intake import xlsx

    return replace(xlsx.grid(package, name), unread=unread)


def _cells(sheet: bytes) -> int:
    return sheet.count(b"<c ") + sheet.count(b"<c>") + sheet.count(b":c ")
