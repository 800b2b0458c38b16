"""An Excel file for people: text stays text, numbers are numbers, and every sheet prints on one page's width."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable
from copy import copy
from datetime import date, datetime
from typing import cast

from msgspec import Struct
from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from tourney.workbook.escapes import escaped

Value = str | int | float | date | datetime | None

LONGEST_NAME = 31
_FORBIDDEN = re.compile(r"[:\\/?*\[\]]")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_MODIFIED = re.compile(rb"(<dcterms:(?:modified|created)[^>]*>)[^<]*(<)")
_FONT = "Calibri"
_FORMATS: dict[type, str] = {datetime: "yyyy-mm-dd hh:mm", date: "yyyy-mm-dd", float: "0.0"}
_WIDEST = 48
_EARLIEST = (1980, 1, 1, 0, 0, 0)


class Page(Struct, frozen=True, kw_only=True):
    """One sheet: its name as it should be, a title above the table, headings and rows.

    Without `title` the headings are the first row, so that other programs read the sheet as it is.
    """

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    title: str = ""
    about: str = ""
    """One line for the contents."""


def sheet_names(wanted: Iterable[str]) -> tuple[str, ...]:
    r"""Names that Excel accepts, as near to the wanted ones as can be.

    At most 31 characters, none of `: \ / ? * [ ]`, no apostrophe at either end, not `History`, unique without regard
    to case.
    """
    taken: set[str] = set()
    names = []
    for name in wanted:
        base = _FORBIDDEN.sub(" ", _CONTROL.sub(" ", name)).strip().strip("'").strip() or "Sheet"
        shown = base[:LONGEST_NAME].rstrip().rstrip("'")
        number = 1
        while shown.casefold() in taken or shown.casefold() == "history":
            number += 1
            ending = f" {number}"
            shown = base[: LONGEST_NAME - len(ending)].rstrip() + ending
        taken.add(shown.casefold())
        names.append(shown)
    return tuple(names)


def spreadsheet(pages: tuple[Page, ...], title: str, language: str) -> bytes:
    """The file's bytes; the same pages give the same bytes."""
    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.title = title
    book.properties.creator = "tourney"
    book.properties.language = language
    for page, name in zip(pages, sheet_names(page.name for page in pages), strict=True):
        _fill(book.create_sheet(name), page)
    raw = io.BytesIO()
    book.save(raw)
    return stable(raw.getvalue())


def _fill(sheet: Worksheet, page: Page) -> None:
    at = 1
    if page.title:
        _put(_cell(sheet, 1, 1), page.title).font = Font(name=_FONT, bold=True, size=14)
        at = 3
    for column, heading in enumerate(page.headings, start=1):
        cell = _put(_cell(sheet, at, column), heading)
        cell.font = Font(name=_FONT, bold=True)
        cell.fill = PatternFill("solid", fgColor="FFE6EDE8")
        cell.border = Border(bottom=Side(style="medium"))
        cell.alignment = _aligned(heading, counted=_counted(page, column - 1))
    counted = [_counted(page, column) for column in range(len(page.headings))]
    alike: dict[tuple[object, ...], Cell] = {}
    for row, values in enumerate(page.rows, start=at + 1):
        for column, value in enumerate(values, start=1):
            if value is not None and value != "":
                _look(_put(_cell(sheet, row, column), value), value, alike, counted=counted[column - 1])
    for column in range(1, len(page.headings) + 1):
        texts = [page.headings[column - 1], *(str(row[column - 1] or "") for row in page.rows if column <= len(row))]
        sheet.column_dimensions[get_column_letter(column)].width = min(_WIDEST, max(len(text) for text in texts) + 3)
    sheet.freeze_panes = f"A{at + 1}"
    sheet.print_title_rows = f"{at}:{at}"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)


def _look(cell: Cell, value: Value, alike: dict[tuple[object, ...], Cell], *, counted: bool) -> None:
    """Give a cell its look: that of the first cell of its kind, since openpyxl takes long to find one among its own."""
    kind = (type(value), isinstance(value, str) and "\n" in value, counted)
    if kind not in alike:
        cell.alignment = _aligned(value, counted=counted)
        cell.number_format = _FORMATS.get(type(value), "General")
        alike[kind] = cell
    else:
        # openpyxl's own way of giving one cell another's look; its types do not know of it
        cell._style = copy(alike[kind]._style)  # type: ignore[attr-defined]  # noqa: SLF001


def _counted(page: Page, column: int) -> bool:
    """Whether a column holds nothing but numbers."""
    values = {type(row[column]) for row in page.rows if column < len(row) and row[column] not in (None, "")}
    return bool(values) and values <= {int, float}


def _aligned(value: Value, *, counted: bool) -> Alignment:
    """Numbers to the right, one sign away from the next column; all else to the left, days as well."""
    wrapped = isinstance(value, str) and "\n" in value
    return Alignment(
        vertical="top", wrap_text=wrapped, horizontal="right" if counted else "left", indent=1 if counted else 0
    )


def _cell(sheet: Worksheet, row: int, column: int) -> Cell:
    return cast("Cell", sheet.cell(row, column))


def _put(cell: Cell, value: Value) -> Cell:
    if isinstance(value, str):
        cell.value = escaped(_CONTROL.sub("\ufffd", value))
        cell.data_type = "s"
    else:
        cell.value = value
    return cell


def stable(raw: bytes) -> bytes:
    """The same file with no clock in it."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as before, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as after:
        for entry in before.infolist():
            content = before.read(entry)
            if entry.filename == "docProps/core.xml":
                content = _MODIFIED.sub(rb"\g<1>2000-01-01T00:00:00Z\2", content)
            after.writestr(zipfile.ZipInfo(entry.filename, _EARLIEST), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()
