"""The sheets of the blank that are filled row by row."""

from __future__ import annotations

from openpyxl.workbook import Workbook

from tourney.workbook import blank_look as look
from tourney.workbook.blank_lists import Lists
from tourney.workbook.columns import Sheet

_ROWS_A_TEAM = {"Members": 5, "Teams": 1, "Rosters": 5}
"""Rows that are boxed, for each team, to show how large the sheet will be."""


def fill(book: Workbook, lists: Lists, declared: Sheet, example: list[str], rows: int, teams: int) -> None:
    """Adds a sheet with its headings, its example row, its lists and its input messages."""
    language = lists.language
    page = book.create_sheet(declared.name.said(language))
    for number, column in enumerate(declared.columns, start=1):
        heading = column.name.said(language)
        page.cell(1, number, heading)
        cell = page.cell(2, number)
        if example[number - 1]:
            cell.value = example[number - 1]
            cell.data_type = "s"
        cell.font = look.EXAMPLE_FONT
        letter = cell.column_letter
        page.column_dimensions[letter].width = look.width(column, heading)
        page.column_dimensions[letter].number_format = look.number_format(column)
        check = lists.of_column(column)
        check.add(f"{letter}3:{letter}{rows}")
        page.add_data_validation(check)
        for row in range(3, 3 + _ROWS_A_TEAM.get(declared.name.en, 0) * teams):
            boxed = page.cell(row, number)
            boxed.border = look.BOX
            boxed.number_format = look.number_format(column)
    look.head(page, 1, len(declared.columns))
    look.printed(page)
