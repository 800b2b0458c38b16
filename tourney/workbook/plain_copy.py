"""A workbook made of what stands in a folder of CSV files or in an .ods: contents, without looks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tourney.workbook.blank_look import DAY, DAY_TIME
from tourney.workbook.checked_sheets import write_text
from tourney.workbook.intake.grid import Content, Special
from tourney.workbook.intake.sources import whole_grid

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet


def plain_copy(path: Path) -> tuple[Workbook, list[tuple[str, int, str]]]:
    """A workbook with every sheet and every content, each cell where it stood.

    With it comes what could not be copied: what, how many, and on which sheet.
    """
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    grid = whole_grid(path)
    for tab in grid.tabs:
        sheet = book.create_sheet(tab.title)
        for row, cells in tab.rows:
            for column, content in cells.items():
                _set(sheet, row, column, content)
    return book, [("sheet of your own", 1, title) for title in grid.unread]


def _set(sheet: Worksheet, row: int, column: int, content: Content) -> None:
    if isinstance(content, str):
        write_text(sheet, row, column, content)
    elif not isinstance(content, Special):
        sheet.cell(row, column, content)
    elif content.when is not None:
        sheet.cell(row, column, content.when).number_format = DAY_TIME if content.shows_time else DAY
    else:
        write_text(sheet, row, column, content.text)
