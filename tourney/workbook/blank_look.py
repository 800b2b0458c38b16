"""How the blank looks: heading band, block band, example row, column formats and widths."""

from __future__ import annotations

from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from tourney.workbook.columns import Column, Holds

HEADING_FONT = Font(bold=True, color="FFFFFF")
HEADING_FILL = PatternFill("solid", fgColor="1F4E5F")
BLOCK_FONT = Font(bold=True, color="1F4E5F")
BLOCK_FILL = PatternFill("solid", fgColor="DCE9EE")
EXAMPLE_FONT = Font(italic=True, color="767676")
TITLE_FONT = Font(bold=True, size=16, color="1F4E5F")
MUST_FILL = PatternFill("solid", fgColor="FFF6D6")
WRAP = Alignment(wrap_text=True, vertical="top")
TOP = Alignment(vertical="top")
_HAIR = Side(style="hair", color="A6A6A6")
BOX = Border(left=_HAIR, right=_HAIR, top=_HAIR, bottom=_HAIR)

TEXT = "@"
DAY = "yyyy-mm-dd"
DAY_TIME = "yyyy-mm-dd hh:mm"
TIME = "hh:mm"

_FORMATS = {
    Holds.DAY: DAY,
    Holds.DAY_TIME: DAY_TIME,
    Holds.TIME: TIME,
    Holds.HANDICAP: "General",
    Holds.SCORE: "General",
    Holds.WHOLE: "0",
    Holds.WISH: "General",
    Holds.ENTRY_TIME: "General",
}
_WIDTHS = {
    Holds.WHOLE: 9,
    Holds.SCORE: 9,
    Holds.HANDICAP: 11,
    Holds.CLOCK: 9,
    Holds.LENGTH: 9,
    Holds.DAY: 12,
    Holds.DAY_TIME: 17,
    Holds.ENTRY_TIME: 17,
    Holds.TIME: 9,
    Holds.MEMBER: 12,
    Holds.NAME: 24,
    Holds.TEAM: 22,
    Holds.SIDE: 22,
    Holds.STRETCHES: 30,
    Holds.YES_NO: 9,
}


def number_format(column: Column) -> str:
    """The format of a column: text wherever Excel would make something else of it (member numbers, `3:10`)."""
    return _FORMATS.get(column.holds, TEXT)


def width(column: Column, heading: str) -> float:
    """The width of a column in characters."""
    return max(_WIDTHS.get(column.holds, 14), len(heading) + 2)


def head(sheet: Worksheet, row: int, columns: int) -> None:
    """Gives a row of headings its band, and keeps it in sight and on every printed page."""
    for column in range(1, columns + 1):
        cell = sheet.cell(row, column)
        cell.font, cell.fill, cell.alignment = HEADING_FONT, HEADING_FILL, WRAP
        cell.number_format = "General"
    sheet.freeze_panes = f"A{row + 1}"
    sheet.print_title_rows = f"{row}:{row}"


def printed(sheet: Worksheet) -> None:
    """A sheet prints across the long side of the paper, as wide as one page."""
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
