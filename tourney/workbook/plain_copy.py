"""A workbook made of what stands in a folder of CSV files or in an .ods: contents, without looks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tourney.workbook.blank_look import DAY, DAY_TIME
from tourney.workbook.checked_sheets import write_text
from tourney.workbook.intake.grid import Content, Grid, Odd, Special, Struck

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

_LONGEST_TITLE = 31
_FORBIDDEN = re.compile(r"[\[\]:*?/\\]")
_UNCALCULATED = "=NA()"
"""Stands for a formula whose value nobody stored; it has none here either."""


def plain_copy(grid: Grid) -> Workbook:
    """A workbook with every sheet and every content where it stood.

    Merged ranges, hidden rows and sheets, and cells struck through stay so, since they can change what is read.
    """
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    for tab in grid.tabs:
        sheet = book.create_sheet(_FORBIDDEN.sub(" ", tab.title)[:_LONGEST_TITLE])
        for row, cells in tab.rows:
            for column, content in cells.items():
                _set(sheet, row, column, content)
        for merge in tab.merges:
            sheet.merge_cells(None, merge.top, merge.left, merge.bottom, merge.right)
        for row in tab.hidden_rows:
            sheet.row_dimensions[row].hidden = True
        if tab.hidden:
            sheet.sheet_state = "hidden"
    return book


def _set(sheet: Worksheet, row: int, column: int, content: Content) -> None:
    if isinstance(content, str):
        write_text(sheet, row, column, content)
    elif isinstance(content, Special):
        _set_special(sheet, row, column, content)
    else:
        sheet.cell(row, column, content)


def _set_special(sheet: Worksheet, row: int, column: int, content: Special) -> None:
    from openpyxl.styles import Font

    cell = sheet.cell(row, column)
    if content.odd is Odd.NO_VALUE:
        cell.value = _UNCALCULATED
    elif content.odd is Odd.ERROR:
        cell.value = content.text
        cell.data_type = "e"
    elif content.odd is Odd.TRUTH:
        cell.value = content.text.upper() == "TRUE"
    elif content.when is not None:
        cell.value = content.when
        cell.number_format = DAY_TIME if content.shows_time else DAY
    elif content.span is not None:
        cell.value = content.span
        cell.number_format = "[h]:mm:ss" if content.shows_seconds else "[h]:mm"
    else:
        write_text(sheet, row, column, content.text)
    if content.struck is Struck.WHOLE:
        cell.font = Font(strike=True)
