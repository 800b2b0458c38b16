"""A sheet of ours as it stands in the file: where its headings are, and the lines below them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tourney.language import file_faults_sheets as faults
from tourney.model.cells import Cell
from tourney.model.findings import Word
from tourney.workbook.columns import Holds, Sheet
from tourney.workbook.intake.grid import Cells, Content, Dense, Merge, Tab
from tourney.workbook.intake.headings import Headings, find
from tourney.workbook.intake.lines import Below, Line
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.naming import as_named, in_words


class Table(Struct, frozen=True, kw_only=True):
    """A sheet of ours as it stands in the file."""

    sheet: Sheet
    title: str
    heading_row: int
    columns: Mapping[str, int]
    headed: Mapping[str, str]
    """The headings as the file has them, by canonical heading."""
    lines: tuple[Line, ...]
    last_row: int
    ordinal: int
    """The sheet's place among ours, for the order of findings."""

    def has(self, heading: str) -> bool:
        """Whether the sheet has the column."""
        return heading in self.columns


def table(sheet: Sheet, tab: Tab, ordinal: int, notes: Notebook, *, optional: Mapping[str, str]) -> Table | None:
    """The table of a tab; None where it has no headings (a finding says so, unless the tab is quite empty).

    `optional` are accepted headings that the sheet reads beside its own (made plain, to canonical).
    """
    rows = _merged_down(tab)
    headings = find(sheet, rows, optional)
    here = Cell(tab.title, 1, 1)
    if headings is None:
        if rows:
            said = in_words(column.name for column in sheet.columns)
            notes.say(faults.NO_HEADINGS, here, sheet=as_named(tab.title, (sheet.name,)), headings=said)
        return None
    _say_headings(sheet, tab, headings, notes)
    below = Below(sheet=sheet, tab=tab, rows=rows, headings=headings, optional=optional, notes=notes)
    lines = tuple(below.lines())
    return Table(
        sheet=sheet,
        title=tab.title,
        heading_row=headings.row,
        columns=headings.columns,
        headed=headings.headed,
        lines=lines,
        last_row=lines[-1].at.row if lines else headings.row,
        ordinal=ordinal,
    )


def _merged_down(tab: Tab) -> tuple[tuple[int, Cells], ...] | Dense:
    """The rows with the content of each merged range in every row of its first column."""
    tall = [merge for merge in tab.merges if merge.bottom > merge.top]
    if not tall:
        return tab.rows
    rows = {number: dict(cells) for number, cells in tab.rows}
    last = max(rows, default=0)
    for merge in tall:
        content = rows.get(merge.top, {}).get(merge.left)
        if content is not None:
            for number in range(merge.top + 1, min(merge.bottom, last) + 1):
                _fill(rows, number, merge, content)
    return tuple(sorted(rows.items()))


def _fill(rows: dict[int, dict[int, Content]], number: int, merge: Merge, content: Content) -> None:
    """A merged name over a row in which nothing else stands makes no row of it."""
    if number in rows:
        rows[number].setdefault(merge.left, content)


def _say_headings(sheet: Sheet, tab: Tab, headings: Headings, notes: Notebook) -> None:
    for heading, column in headings.twice:
        where = Cell(tab.title, headings.row, column)
        first = Cell(tab.title, headings.row, headings.columns[heading])
        notes.say(
            faults.HEADING_TWICE,
            where,
            also=(first,),
            heading=as_named(headings.headed[heading], (column.name for column in sheet.columns)),
        )
    for text, column in headings.unclear:
        notes.say(faults.AMBIGUOUS_HEADING, Cell(tab.title, headings.row, column), value=text)
    for text, column, guess in headings.near:
        notes.say(
            faults.UNKNOWN_HEADING,
            Cell(tab.title, headings.row, column),
            value=text,
            guess=as_named(guess, (one.name for one in sheet.columns)),
        )
    for declared in sheet.columns:
        if declared.needed and declared.name.en not in headings.columns:
            where = Cell(tab.title, headings.row, 1)
            notes.say(
                faults.MISSING_HEADING, where, sheet=as_named(tab.title, (sheet.name,)), heading=Word(declared.name.en)
            )


def expects(sheet: Sheet, heading: str) -> Holds | None:
    """What the cells under a heading hold; None for a heading that is read beside the sheet's own."""
    column = sheet.by_name.get(heading)
    return column.holds if column else None
