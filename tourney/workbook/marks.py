"""The column in which the program remembers where a gathered row came from."""

from __future__ import annotations

from tourney.workbook.intake.grid import shown
from tourney.workbook.intake.sources import grid_of, source
from tourney.workbook.intake.texts import clean
from tourney.workbook.naming import plain
from tourney.workbook.ours import GATHERED_FROM
from tourney.workbook.reading import Reading


def marks(reading: Reading) -> dict[tuple[str, int], str]:
    """What stands under `Gathered from`, by the sheet's name in the file and the row."""
    wanted = {plain(name) for name in GATHERED_FROM.every}
    headers = {place.name: place.header for place in reading.places.values()}
    found: dict[tuple[str, int], str] = {}
    for tab in grid_of(source(reading.path)).tabs:
        rows = dict(tab.rows)
        heading = rows.get(headers.get(tab.title, 0), {})
        column = next((column for column, text in heading.items() if plain(shown(text)) in wanted), 0)
        if column:
            found |= {(tab.title, row): clean(shown(cells[column])) for row, cells in tab.rows if column in cells}
    return found
