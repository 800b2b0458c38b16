"""The sheet Event of the blank: every setting in its block, with what it means and what an empty cell stands for."""

from __future__ import annotations

from math import ceil, log2

from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from tourney.language import Voice
from tourney.workbook import blank_look as look
from tourney.workbook.blank_lists import Lists
from tourney.workbook.declared import sheet, word
from tourney.workbook.said_later import text
from tourney.workbook.settings import SETTINGS, Block, Needed, Setting, Takes, setting

_OWN_COLUMNS = (text("What it means"), text("What to type"), text("If left empty"))
_TITLES = {
    Block.FILL: text("You must fill these"),
    Block.KIND: text("What kind of event"),
    Block.READING: text("How to read, and choices the Rules leave open"),
}
_WIDTHS = (26, 30, 58, 46, 24)
_POOLS_OF = 4
"""Teams that make a pool of handy size."""


def event_rows(form: str, teams: int, voice: Voice) -> list[tuple[Setting | None, tuple[str, ...]]]:
    """The rows of the sheet below its headings: the setting (None: a block's title), and its cells."""
    language = voice.language
    filled = starting_values(form, teams, language)
    rows: list[tuple[Setting | None, tuple[str, ...]]] = []
    block: Block | None = None
    for one in SETTINGS:
        if one.block is not block:
            block = one.block
            rows.append((None, ("", "", voice.text(_TITLES[block]), "", "")))
        cells = (
            one.name.said(language),
            filled.get(one.name.en, ""),
            voice.text(one.explains),
            _takes(one, voice),
            _empty(one, voice),
        )
        rows.append((one, cells))
    return rows


def headings(voice: Voice) -> list[str]:
    """The headings of the sheet: ours, then those that only explain."""
    ours = [column.name.said(voice.language) for column in sheet("Event").columns]
    return ours + [voice.text(one) for one in _OWN_COLUMNS]


def starting_values(form: str, teams: int, language: str) -> dict[str, str]:
    """What the blank fills in itself: the format, and what goes with it and with the number of teams."""
    filled = {"Format": word(setting("Format").words, form, language)}
    if "pools" in form:
        filled["Pools"] = str(2 if "cross" in form else max(2, ceil(teams / _POOLS_OF)))
    if form == "swiss":
        filled["Rounds"] = str(ceil(log2(teams)))
    return filled


def fill(book: Workbook, lists: Lists, form: str, teams: int, voice: Voice) -> Worksheet:
    """Adds the sheet to the blank."""
    page: Worksheet = book.create_sheet(sheet("Event").name.said(voice.language))
    page.append(headings(voice))
    for row, (one, cells) in enumerate(event_rows(form, teams, voice), start=2):
        for column, shown in enumerate(cells, start=1):
            cell = page.cell(row, column)
            if shown:
                cell.value = shown
                cell.data_type = "s"
            cell.alignment = look.WRAP
            if one is None:
                cell.font, cell.fill = look.BLOCK_FONT, look.BLOCK_FILL
            elif column > 2:  # noqa: PLR2004  what only explains
                cell.font = look.EXAMPLE_FONT
        if one is not None:
            _value(page, row, one, lists, voice)
    look.head(page, 1, len(_WIDTHS))
    for column, width in enumerate(_WIDTHS, start=1):
        page.column_dimensions[get_column_letter(column)].width = width
    look.printed(page)
    return page


def _value(page: Worksheet, row: int, one: Setting, lists: Lists, voice: Voice) -> None:
    cell = page.cell(row, 2)
    cell.border = look.BOX
    cell.number_format = look.DAY if one.takes is Takes.DAY else "General"
    if one.takes in {Takes.LENGTH, Takes.POINTS, Takes.FORFEIT, Takes.QUALIFY, Takes.PERIODS, Takes.TEXT}:
        cell.number_format = look.TEXT
    if one.needed is not Needed.NEVER:
        cell.fill = look.MUST_FILL
    title, message = one.name.said(voice.language), voice.text(one.explains)
    if one.words and one.takes in {Takes.WORD, Takes.YES_NO}:
        check = lists.of_words(one.words, title, message)
    elif one.takes is Takes.DAY:
        check = lists.of_days(title, message)
    else:
        check = lists.of_anything(title, f"{message} {_takes(one, voice)}".strip())
    check.add(cell.coordinate)
    page.add_data_validation(check)


def _takes(one: Setting, voice: Voice) -> str:
    if one.words:
        return ", ".join(dict.fromkeys(one.said(voice.language) for one in one.words))
    return voice.text(one.takes.value).replace("`", "")


def _empty(one: Setting, voice: Voice) -> str:
    if one.needed is not Needed.NEVER:
        return voice.text(one.needed.value)
    return word(one.words, one.default, voice.language)
