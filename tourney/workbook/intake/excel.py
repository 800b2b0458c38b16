"""An Excel workbook, by the quicker reader where that misses nothing, else cell by cell."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tourney.model.failures import CannotGoOnError
from tourney.workbook.intake import quick
from tourney.workbook.intake.grid import Grid
from tourney.workbook.intake.implausible import has_a_cell_twice, merges_of, refuse_sprawl
from tourney.workbook.intake.parts import Parts, SheetPart, damaged

MOST_CELLS = 500_000
"""Filled cells that are read one by one, with all that can be known of each; plain ones may be twice as many."""


def grid(content: bytes, name: str, wanted: Callable[[str], bool]) -> Grid:
    """The sheets that are wanted by title. Raises CannotGoOnError where the file is damaged or not safe to open."""
    whole = Parts(content, name)
    unread = tuple(sheet.title for sheet in whole.sheets if not wanted(sheet.title))
    if any(wanted(sheet.title) and not whole.size(sheet.part) for sheet in whole.sheets):
        raise damaged(name)
    plain = quick.grid(whole, wanted)
    if plain:
        return replace(plain, unread=unread)
    package = whole.lean(wanted)
    del whole, content
    parts = Parts(package, name)
    cells = sum(_cells(parts, sheet) for sheet in parts.sheets)
    if cells > MOST_CELLS:
        raise CannotGoOnError(
            f"{name} is not opened: its sheets hold {cells:,} filled cells, far more than an event needs. Take what"
            " does not belong to the event out of them."
        )
    del parts
    from tourney.workbook.intake import xlsx

    return replace(xlsx.grid(package, name), unread=unread)


def _cells(parts: Parts, sheet: SheetPart) -> int:
    """How many filled cells a sheet has. Raises CannotGoOnError where no program can have written them so."""
    content = parts.read(sheet.part)
    if has_a_cell_twice(content):
        raise damaged(parts.name)
    refuse_sprawl(merges_of(content), sheet.title, parts.name)
    return content.count(b"<c ") + content.count(b"<c>") + content.count(b":c ")
