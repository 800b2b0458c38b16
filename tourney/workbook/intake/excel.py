"""An Excel workbook, by the quicker reader where that misses nothing, else cell by cell."""

from __future__ import annotations

from collections.abc import Callable

from tourney.workbook.intake import quick
from tourney.workbook.intake.grid import Grid
from tourney.workbook.intake.parts import Parts


def grid(content: bytes, name: str, wanted: Callable[[str], bool]) -> Grid:
    """The sheets that are wanted by title. Raises CannotGoOnError where the file is damaged or not safe to open."""
    parts = Parts(content, name)
    if quick.is_plain(parts, wanted):
        return quick.grid(content, parts, wanted)
    from tourney.workbook.intake import xlsx

    return xlsx.grid(parts, wanted)
