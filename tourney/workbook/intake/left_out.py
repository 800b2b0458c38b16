"""Hidden and struck rows: whether they count, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_sheets as faults
from tourney.model.cells import Cell, column_letters
from tourney.model.event import Event, HiddenRows, StruckRows
from tourney.model.findings import About, Ruling
from tourney.workbook.intake.grid import Tab
from tourney.workbook.intake.lines import Line, text_of
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import name_key
from tourney.workbook.naming import as_named

NAMED = ("Team", "Member no.", "Player", "Game", "Name", "Setting")
"""Headings whose cells say whom a row is about."""


def without_hidden(table: Table, tab: Tab, event: Event, notes: Notebook) -> Table:
    """The table as the setting `Hidden rows` wants it; what was read or skipped is said once a sheet."""
    where = Cell(table.title, table.heading_row, 1)
    skip = event.hidden_rows is HiddenRows.SKIP
    columns = sorted(number for number in table.columns.values() if number in tab.hidden_columns)
    if columns:
        letters = tuple(column_letters(number) for number in columns)
        notes.say(faults.HIDDEN_COLUMNS, where, columns=letters)
    if tab.hidden:
        page = faults.HIDDEN_SHEET_SKIPPED if skip else faults.HIDDEN_SHEET
        notes.say(page, where, sheet=as_named(table.title, (table.sheet.name,)))
        if skip:
            return replace(table, lines=())
    hidden = [line.at.row for line in table.lines if line.hidden] if tab.hidden_rows else []
    if not hidden:
        return table
    page = faults.HIDDEN_SKIPPED if skip else faults.HIDDEN_READ
    notes.say(page, Cell(table.title, hidden[0], 1), count=len(hidden), rows=ranges(hidden))
    return replace(table, lines=tuple(line for line in table.lines if not line.hidden)) if skip else table


def ranges(rows: Iterable[int]) -> str:
    """Row numbers as ranges: `2-4, 6-7`."""
    found: list[list[int]] = []
    for row in rows:
        if found and row == found[-1][1] + 1:
            found[-1][1] = row
        else:
            found.append([row, row])
    return ", ".join(f"{first}-{last}" if last > first else f"{first}" for first, last in found)


def without_struck(table: Table, event: Event, rulings: tuple[Ruling, ...], notes: Notebook) -> Table:
    """The table as the setting `Struck rows`, or a ruling, wants it."""
    kept: list[Line] = []
    excluded: list[int] = []
    included: list[int] = []
    for line in table.lines:
        if not line.struck:
            kept.append(line)
            continue
        answer = _ruled(line, rulings)
        if line.all_struck or answer == "exclude":
            answer = answer or {StruckRows.EXCLUDE: "exclude", StruckRows.INCLUDE: "include"}.get(event.struck_rows, "")
        if answer == "exclude":
            excluded.append(line.at.row)
            continue
        kept.append(line)
        if answer == "include":
            included.append(line.at.row)
        elif line.all_struck:
            notes.say(faults.STRUCK_OUT, _first(line), about=_about(line), row=line.at.row)
        else:
            struck = tuple(str(line.at.cell(heading)) for heading in line.struck)
            notes.say(cells.HALF_STRUCK, _first(line), about=_about(line), cells=struck)
    for page, rows in ((faults.STRUCK_EXCLUDED, excluded), (faults.STRUCK_INCLUDED, included)):
        if rows:
            notes.say(page, Cell(table.title, rows[0], 1), count=len(rows), rows=ranges(rows))
    return replace(table, lines=tuple(kept)) if excluded else table


def _first(line: Line) -> Cell:
    return line.at.cell(line.struck[0])


def _about(line: Line) -> About:
    named = {heading: text_of(line, heading) for heading in NAMED}
    return About(
        team=named["Team"],
        member=named["Member no."],
        player=named["Player"] or named["Name"],
        game=named["Game"],
    )


def _ruled(line: Line, rulings: tuple[Ruling, ...]) -> str:
    about = name_key(_about(line).text)
    for ruling in rulings:
        if ruling.finding in ("struck-out", "half-struck") and about and name_key(ruling.about) == about:
            decision = name_key(ruling.decision)
            return decision if decision in ("include", "exclude") else ""
    return ""
