"""The reading copy: the committee's own workbook, each cell of a finding coloured, with a note on it."""

from __future__ import annotations

import io
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tourney.language import Voice
from tourney.model.findings import Finding
from tourney.workbook.checked_cells import colour
from tourney.workbook.checked_sheets import introduce, listed
from tourney.workbook.escapes import kept
from tourney.workbook.intake.implausible import without_sprawl
from tourney.workbook.lost_parts import lost_parts
from tourney.workbook.package import Package, bytes_of
from tourney.workbook.placing import put_derived
from tourney.workbook.reading import Reading
from tourney.workbook.said_later import text

if TYPE_CHECKING:
    from openpyxl import Workbook


def write(reading: Reading, findings: Sequence[Finding], voice: Voice, to: Path) -> None:
    """Writes the reading copy of a workbook at `to`.

    Cells with findings are coloured and have notes; a sheet lists all findings with links to their cells; the first
    sheet says what the copy is and what of the workbook it could not keep. It can be made again at any time, with the
    same bytes. Raises NotWrittenError where the disk does not let it.
    """
    book, lost = _copy_of(reading)
    colour(book, findings, voice)
    listed(book, findings, voice)
    introduce(book, reading.path.name, findings, lost, voice)
    for sheet in book.worksheets:
        sheet.sheet_view.tabSelected = False
    book.active = 0
    put_derived(to, bytes_of(book))


def _copy_of(reading: Reading) -> tuple[Workbook, list[tuple[str, int, str]]]:
    """The workbook as far as it can be copied, and what could not be: what, how many, on which sheet."""
    from openpyxl import load_workbook

    if reading.kind != "xlsx":
        from tourney.workbook.intake.sources import whole_grid
        from tourney.workbook.plain_copy import plain_copy

        grid = whole_grid(reading.path)
        return plain_copy(grid), [(text("sheet of your own"), 1, title) for title in grid.unread]
    content = reading.path.read_bytes()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        copied, unmerged = _copied(content)
        lost = lost_parts(content, lambda: bytes_of(load_workbook(io.BytesIO(copied))))
        return load_workbook(io.BytesIO(copied)), lost + [(text("merged cells"), unmerged, "")] * bool(unmerged)


def _copied(content: bytes) -> tuple[bytes, int]:
    """The workbook with its texts written so that the copy has all of them; sheets that lost their endless merging."""
    package = Package(content)
    unmerged = 0
    for name in package.names():
        before = package.read(name)
        if name.endswith(".xml") and (changed := without_sprawl(kept(before))) != before:
            unmerged += b"mergeCells" in before and b"mergeCells" not in changed
            package.put(name, changed)
    return package.content(), unmerged
