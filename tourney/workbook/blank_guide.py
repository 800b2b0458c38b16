"""The sheets of the blank that explain: where to start, and every column of every sheet."""

from __future__ import annotations

from openpyxl.workbook import Workbook

from tourney.language import Voice
from tourney.workbook import blank_look as look
from tourney.workbook.declared import SHEETS, Column, Sheet
from tourney.workbook.said_later import text

START = {"en": "Start here", "es": "Empezar aquí", "it": "Inizia qui"}
COLUMNS = {"en": "Columns", "es": "Columnas", "it": "Colonne"}

STEPS = (
    text("1. Fill the yellow cells of {event}. The other settings may stay empty: beside each stands what that means."),
    text("2. Fill {rosters}: a row a player, three or more a team. {members} is the register that validates them."),
    text("3. Fill {arenas} with the days and hours in which each arena is open."),
    text("4. Save the file and run: tourney check, with its name. It lists, by cell, what is missing or wrong."),
    text("5. tourney draw writes the games, tourney schedule their times; tourney run does all and makes the pages."),
    text("Rows that begin with “{example}” are examples that nobody reads; you may delete them."),
    text("Sheets and columns of your own are welcome and left alone. Click a cell to see what it is for."),
)
_EXPLAINED = (text("Sheet"), text("Column"), text("What it holds"), text("Words to choose from"), text("What it means"))
_WIDTHS = (20, 26, 40, 48, 70)
_SHEET_WIDTHS = (26, 110)


def start(book: Workbook, voice: Voice, example: str) -> None:
    """The first sheet: what to do, and what each sheet is for."""
    language = voice.language
    page = book.create_sheet(START[language], 0)
    page.sheet_view.showGridLines = False
    page["A1"] = voice.text("An arena polo event")
    page["A1"].font = look.TITLE_FONT
    names = {one.name.en.lower().replace(" ", "_"): one.name.said(language) for one in SHEETS}
    row = 3
    for step in STEPS:
        page.cell(row, 1, voice.text(step, example=example, **names)).alignment = look.WRAP
        page.merge_cells(start_row=row, end_row=row, start_column=1, end_column=2)
        page.row_dimensions[row].height = 34
        row += 1
    row += 1
    for one in SHEETS:
        cell = page.cell(row, 1, one.name.said(language))
        if one.name.said(language) in book.sheetnames:
            cell.hyperlink = f"#'{one.name.said(language)}'!A1"
            cell.style = "Hyperlink"
        page.cell(row, 2, voice.text(one.explains)).alignment = look.WRAP
        row += 1
    for letter, width in zip("AB", _SHEET_WIDTHS, strict=True):
        page.column_dimensions[letter].width = width
    look.printed(page)


def columns(book: Workbook, voice: Voice) -> None:
    """The last sheet: every column explained."""
    page = book.create_sheet(COLUMNS[voice.language])
    page.append([voice.text(one) for one in _EXPLAINED])
    for one in SHEETS:
        for column in one.columns:
            page.append(explained(one, column, voice))
            for cell in page[page.max_row]:
                cell.alignment = look.WRAP
                cell.data_type = "s"
    look.head(page, 1, len(_WIDTHS))
    for letter, width in zip("ABCDE", _WIDTHS, strict=True):
        page.column_dimensions[letter].width = width
    look.printed(page)


def explained(one: Sheet, column: Column, voice: Voice) -> list[str]:
    """A column in a row: its sheet, its heading, what it holds, its words, what it means."""
    language = voice.language
    return [
        one.name.said(language),
        column.name.said(language),
        voice.text(column.holds.value).replace("`", ""),
        ", ".join(dict.fromkeys(word.said(language) for word in column.words)),
        voice.text(column.explains).replace("`", ""),
    ]
