"""The two sheets in front of a reading copy: what it is, and all findings with links to their cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourney.language import Voice
from tourney.model.cells import Cell, column_letters
from tourney.model.findings import Finding
from tourney.workbook.checked_cells import COLOURS, HEAVIEST
from tourney.workbook.escapes import escaped
from tourney.workbook.said_later import text

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

_HEADINGS = (
    text("Cell"),
    text("Effect"),
    text("What is wrong"),
    text("What to do"),
    text("Rule"),
    text("Code"),
    text("Other cells"),
    text("Ruling"),
)
_WIDTHS = (18, 10, 70, 60, 18, 22, 24, 30)
_LONGEST_TITLE = 31
_ABOUT = (
    text("A reading copy of {file}: nothing you type here is read. Correct the cells in {file} itself."),
    text("A coloured cell has a finding; its note says what is wrong and what to do."),
)
_MEANINGS = (
    text("Bars: must be corrected, or the team, player or game cannot stand."),
    text("Asks: the committee must decide."),
    text("Notes: worth knowing."),
)


def listed(book: Workbook, findings: Sequence[Finding], voice: Voice) -> None:
    """Puts the sheet of all findings in front, the heaviest first, each with a link to its cell."""
    from tourney.workbook import blank_look as look

    sheet = book.create_sheet(_free_title(book, voice.text("Findings")), 0)
    sheet.append([voice.text(one) for one in _HEADINGS])
    ordered = sorted(findings, key=lambda one: HEAVIEST.index(one.standing))
    for row, finding in enumerate(ordered, start=2):
        _line(book, sheet, row, finding, voice)
    look.head(sheet, 1, len(_HEADINGS))
    for column, width in enumerate(_WIDTHS, start=1):
        sheet.column_dimensions[column_letters(column)].width = width
    if ordered:
        sheet.auto_filter.ref = f"A1:{column_letters(len(_HEADINGS))}{len(ordered) + 1}"
    look.printed(sheet)


def _line(book: Workbook, sheet: Worksheet, row: int, finding: Finding, voice: Voice) -> None:
    from openpyxl.styles import PatternFill

    from tourney.workbook import blank_look as look

    texts = (
        str(finding.where or ""),
        voice.text(finding.standing.value),
        voice.says(finding),
        voice.cure(finding),
        finding.cites,
        finding.code,
        ", ".join(str(cell) for cell in finding.also),
        finding.ruling.decision if finding.ruling else "",
    )
    for column, shown in enumerate(texts, start=1):
        write_text(sheet, row, column, shown)
        sheet.cell(row, column).alignment = look.WRAP
    sheet.cell(row, 2).fill = PatternFill("solid", fgColor=COLOURS[finding.standing])
    if finding.where and finding.where.sheet in book.sheetnames and finding.where.row:
        _link(sheet, row, finding.where)


def _link(sheet: Worksheet, row: int, cell: Cell) -> None:
    from openpyxl.worksheet.hyperlink import Hyperlink

    square = sheet.cell(row, 1)
    title = cell.sheet.replace("'", "''")
    square.hyperlink = Hyperlink(ref=square.coordinate, location=f"'{title}'!{column_letters(cell.column)}{cell.row}")
    square.style = "Hyperlink"


def introduce(
    book: Workbook, name: str, findings: Sequence[Finding], lost: Sequence[tuple[str, int, str]], voice: Voice
) -> None:
    """Puts the first sheet in front: what this copy is, what the colours mean, and what it could not keep."""
    from openpyxl.styles import PatternFill

    from tourney.workbook import blank_look as look

    sheet = book.create_sheet(_free_title(book, voice.text("About this copy")), 0)
    sheet.sheet_view.showGridLines = False
    sheet.column_dimensions["A"].width = 10
    sheet.column_dimensions["B"].width = 100
    look.printed(sheet)
    write_text(sheet, 1, 1, name)
    sheet["A1"].font = look.TITLE_FONT
    row = 3
    for line in _ABOUT:
        write_text(sheet, row, 1, voice.text(line, file=name))
        row += 1
    row += 1
    for effect, meaning in zip(HEAVIEST, _MEANINGS, strict=True):
        number = sum(one.standing is effect for one in findings)
        sheet.cell(row, 1, number).fill = PatternFill("solid", fgColor=COLOURS[effect])
        write_text(sheet, row, 2, voice.text(meaning))
        row += 1
    row += 1
    none = voice.text("This copy lacks nothing of the workbook.")
    write_text(sheet, row, 1, voice.text("This copy could not keep:") if lost else none)
    sheet.cell(row, 1).font = look.BLOCK_FONT
    for what, number, where in lost:
        row += 1
        sheet.cell(row, 1, number)
        place = voice.text("{what}, in the sheet {sheet}", what=voice.text(what), sheet=where)
        write_text(sheet, row, 2, place if where else voice.text(what))


def write_text(sheet: Worksheet, row: int, column: int, text: str) -> None:
    """Sets a cell to a text that stays text whatever it begins with."""
    if not text:
        return
    cell = sheet.cell(row, column)
    cell.value = escaped(text)
    cell.data_type = "s"


def _free_title(book: Workbook, wanted: str) -> str:
    taken = {title.casefold() for title in book.sheetnames}
    title, number = wanted[:_LONGEST_TITLE], 2
    while title.casefold() in taken:
        title = f"{wanted[: _LONGEST_TITLE - 4]} {number}"
        number += 1
    return title
