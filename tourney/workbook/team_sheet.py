"""The one-page form that a team fills in and sends back."""

from __future__ import annotations

from tourney.language import Voice
from tourney.workbook.columns import Column
from tourney.workbook.declared import sheet, word
from tourney.workbook.naming import Names
from tourney.workbook.words import POSITIONS

FORM = Names("Team sheet", "Hoja de equipo", "Foglio squadra", ("Team form", "Planilla de equipo", "Modulo squadra"))
"""The form's one sheet."""
ABOUT_TEAM = ("Team", "Team no.", "Club", "Colour")
"""What is asked of the team itself: headings of the sheet Teams, a line each."""
OF_PLAYERS = ("Position", "Member no.", "Player", "Arena handicap", "Captain")
"""What is asked of each player: headings of the sheet Rosters."""
_POSITIONS = ("1", "2", "3", *["Alternate"] * 5)
_FIRST_LINE = 3
_WIDTHS = (20, 18, 32, 18, 12)


def form_content(voice: Voice) -> bytes:
    """The form as a workbook. The same language gives the same bytes."""
    from openpyxl import Workbook

    from tourney.workbook import blank_look as look
    from tourney.workbook.blank_lists import Lists
    from tourney.workbook.package import bytes_of

    book = Workbook()
    page = book.worksheets[0]
    page.title = FORM.said(voice.language)
    lists = Lists(book, voice)
    page["A1"] = voice.text("Team sheet: fill in and send back to the committee")
    page["A1"].font = look.TITLE_FONT
    for row, column in enumerate(_columns("Teams", ABOUT_TEAM), start=_FIRST_LINE):
        page.cell(row, 1, column.name.said(voice.language)).font = look.BLOCK_FONT
        page.merge_cells(start_row=row, end_row=row, start_column=2, end_column=3)
        for number in (2, 3):
            page.cell(row, number).border = look.BOX
        page.cell(row, 2).number_format = look.TEXT
        check = lists.of_column(column)
        check.add(f"B{row}")
        page.add_data_validation(check)
    first = _FIRST_LINE + len(ABOUT_TEAM) + 1
    last = first + len(_POSITIONS)
    for number, column in enumerate(_columns("Rosters", OF_PLAYERS), start=1):
        page.cell(first, number, column.name.said(voice.language))
        for row in range(first + 1, last + 1):
            cell = page.cell(row, number)
            cell.border, cell.number_format = look.BOX, look.number_format(column)
        check = lists.of_column(column)
        letter = "ABCDE"[number - 1]
        check.add(f"{letter}{first + 1}:{letter}{last}")
        page.add_data_validation(check)
        page.column_dimensions[letter].width = _WIDTHS[number - 1]
    for row, position in enumerate(_POSITIONS, start=first + 1):
        page.cell(row, 1, word(POSITIONS, position, voice.language))
    look.head(page, first, len(OF_PLAYERS))
    look.printed(page)
    return bytes_of(book)


def _columns(name: str, headings: tuple[str, ...]) -> list[Column]:
    return [sheet(name).column(heading) for heading in headings]
