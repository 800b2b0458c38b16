"""A sheet of slots that was edited, as its filled fields: a day, a time of day or a text each."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, time
from pathlib import Path

from tourney.model.cells import Cell
from tourney.model.failures import CannotGoOnError
from tourney.model.timetable import Field
from tourney.workbook.intake import csv
from tourney.workbook.intake.dates import day_of, time_of
from tourney.workbook.intake.grid import Cells, Content, Grid, Special, shown
from tourney.workbook.intake.sources import whole_grid
from tourney.workbook.intake.texts import clean


def slot_fields(path: Path) -> tuple[tuple[Field, ...], ...]:
    """The filled fields of each line of the file's first sheet (xlsx, ods or CSV). Raises CannotGoOnError."""
    grid = _grid(path)
    if not grid.tabs:
        raise CannotGoOnError("{file} is empty; there is no sheet of slots in it.", file=path.name)
    tab = grid.tabs[0]
    lines = (tuple(_fields(path, tab.title, row, cells)) for row, cells in tab.rows)
    return tuple(line for line in lines if line)


def _grid(path: Path) -> Grid:
    if path.suffix.casefold() != ".csv":
        return whole_grid(path)
    try:
        content = path.read_bytes()
    except OSError as trouble:
        raise CannotGoOnError(
            "{path} cannot be read: {trouble}.", path=str(path), trouble=str(trouble.strerror or trouble)
        ) from trouble
    return csv.grid({path: content}, lambda _title: True)


def _fields(path: Path, title: str, row: int, cells: Cells) -> Iterator[Field]:
    for column, content in sorted(cells.items()):
        if clean(shown(content)) or isinstance(content, Special):
            yield Field(Cell(f"[{path.name}]{title}", row, column), _meant(content))


def _meant(content: Content) -> date | time | str:
    """A real day or time of day, or one written as text; everything else is text."""
    if isinstance(content, Special) and content.when is not None:
        return content.when.date()
    if isinstance(content, Special) and content.span is not None:
        minutes = round(content.span.total_seconds() / 60)
        return time(minutes // 60, minutes % 60) if 0 <= minutes < 24 * 60 else content.text
    text = clean(shown(content))
    day = day_of(text, lambda *_, **__: None)
    return day if isinstance(day, date) else time_of(text) or text
