"""The sheet of slots as files that people edit: Excel with real days and times, and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import date, time

from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from reports.exports.spreadsheet import stable
from tourney.language import Voice

Rows = Sequence[Sequence[date | time | str]]
_FIRST, _OTHERS = 16, 22
"""Widths of the columns, in letters."""


def as_csv(rows: Rows) -> bytes:
    """The sheet as CSV; UTF-8 with a mark, so that Excel reads the accents."""
    made = io.StringIO()
    lines = csv.writer(made, lineterminator="\r\n")
    for row in rows:
        lines.writerow([_text(field) for field in row])
    return made.getvalue().encode("utf-8-sig")


def as_xlsx(rows: Rows, voice: Voice) -> bytes:
    """The sheet as an Excel file, how to edit it on a second sheet; the same rows give the same bytes."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = voice.text("Timetable")
    for number, row in enumerate(rows, start=1):
        for column, field in enumerate(row, start=1):
            _put(sheet, number, column, field, head=isinstance(row[0], date))
    for column in range(1, max((len(row) for row in rows), default=1) + 1):
        sheet.column_dimensions[get_column_letter(column)].width = _FIRST if column == 1 else _OTHERS
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    help_sheet = book.create_sheet(voice.text("How to edit"))
    for number, line in enumerate(_how(voice), start=1):
        _text_cell(help_sheet, number, 1, line)
    help_sheet.column_dimensions["A"].width = 100
    book.properties.creator = "tourney"
    raw = io.BytesIO()
    book.save(raw)
    return stable(raw.getvalue())


def _how(voice: Voice) -> tuple[str, ...]:
    return (
        voice.text("Move a game by moving its name to another field, or by changing the time of its line."),
        voice.text("New lines may be added: a time in the first column, or a day with the arenas beside it."),
        voice.text("Every game that has a time must stand in one field; several in one field are separated by ;"),
        voice.text("Then: tourney schedule EVENT --from-slots FILE. With --check it is judged and nothing is written."),
    )


def _put(sheet: Worksheet, row: int, column: int, field: date | time | str, *, head: bool) -> None:
    edge = Side(style="thin", color="FFB9B8AE")
    if isinstance(field, str):
        cell = _text_cell(sheet, row, column, field)
    else:
        cell = _cell(sheet, row, column)
        cell.value = field
        cell.number_format = "ddd yyyy-mm-dd" if isinstance(field, date) else "hh:mm"
        cell.alignment = Alignment(horizontal="left")
    cell.border = Border(left=edge, right=edge, top=edge, bottom=edge)
    if head:
        cell.font = Font(bold=True)
        cell.fill = PatternFill("solid", fgColor="FFE6EDE8")
    elif column == 1:
        cell.font = Font(bold=True)


def _text_cell(sheet: Worksheet, row: int, column: int, text: str) -> Cell:
    cell = _cell(sheet, row, column)
    if text:
        cell.value = text
        cell.data_type = "s"
    return cell


def _cell(sheet: Worksheet, row: int, column: int) -> Cell:
    cell = sheet.cell(row, column)
    if not isinstance(cell, Cell):
        raise TypeError("a new sheet has no merged cells")
    return cell


def _text(field: date | time | str) -> str:
    if isinstance(field, time):
        return field.isoformat("minutes")
    return field.isoformat() if isinstance(field, date) else field
