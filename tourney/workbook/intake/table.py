"""A sheet's rows under its headings: where the headings are, what lies between, what was hidden or struck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tourney.language import file_faults_sheets as faults
from tourney.model.cells import Cell, Row
from tourney.workbook.columns import Holds, Sheet
from tourney.workbook.declared import is_example
from tourney.workbook.intake.grid import Cells, Content, Merge, Odd, Special, Struck, Tab, shown
from tourney.workbook.intake.headings import Headings, find
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.texts import clean
from tourney.workbook.naming import plain

LONG_GAP = 10
"""Empty rows between two filled ones that are worth a word."""


@dataclass(frozen=True, slots=True)
class Line:
    """One filled row of a sheet of ours: its cells by canonical heading, and how much of it is struck through."""

    at: Row
    cells: Mapping[str, Content]
    struck: tuple[str, ...] = ()
    """Headings whose cells are struck through."""
    hidden: bool = False

    @property
    def all_struck(self) -> bool:
        """Whether every filled cell is struck through."""
        return bool(self.struck) and len(self.struck) == len(self.cells)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
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
            said = tuple(column.name.en for column in sheet.columns)
            notes.say(faults.NO_HEADINGS, here, sheet=tab.title, headings=said)
        return None
    _say_headings(sheet, tab, headings, notes)
    lines = tuple(_lines(sheet, tab, rows, headings, optional, notes))
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


def _merged_down(tab: Tab) -> tuple[tuple[int, Cells], ...]:
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
        notes.say(faults.HEADING_TWICE, where, also=(first,), heading=headings.headed[heading])
    for text, column in headings.unclear:
        notes.say(faults.AMBIGUOUS_HEADING, Cell(tab.title, headings.row, column), value=text)
    for text, column, guess in headings.near:
        notes.say(faults.UNKNOWN_HEADING, Cell(tab.title, headings.row, column), value=text, guess=guess)
    for declared in sheet.columns:
        if declared.needed and declared.name.en not in headings.columns:
            where = Cell(tab.title, headings.row, 1)
            notes.say(faults.MISSING_HEADING, where, sheet=tab.title, heading=declared.name.said(headings.language))


def _lines(
    sheet: Sheet,
    tab: Tab,
    rows: tuple[tuple[int, Cells], ...],
    headings: Headings,
    optional: Mapping[str, str],
    notes: Notebook,
) -> Iterator[Line]:
    columns, before = headings.columns, headings.row
    wanted = list(columns.items())
    first = min(columns.values())
    known = {**optional, **sheet.headings}
    for number, cells in rows:
        if number <= headings.row:
            continue
        found = {heading: cells[column] for heading, column in wanted if column in cells}
        if not found:
            continue
        if _could_be_headings(found, known):
            again = find(sheet, ((number, cells),), optional)
            if again is not None:
                if again.columns != columns:
                    notes.say(faults.SECOND_TABLE, Cell(tab.title, number, first), row=number)
                columns, before = again.columns, number
                wanted = list(columns.items())
                continue
        if _example(found):
            before = number
            continue
        if number - before > LONG_GAP:
            where = Cell(tab.title, number, first)
            notes.say(faults.GAP, where, first=before + 1, last=number - 1)
        before = number
        struck = tuple(
            heading for heading, one in found.items() if type(one) is Special and one.struck is not Struck.NOT
        )
        yield Line(Row(tab.title, number, columns), found, struck, number in tab.hidden_rows)


def _could_be_headings(found: Mapping[str, Content], known: Mapping[str, str]) -> bool:
    """Whether a row is worth a second look: its first cell is one of the headings."""
    for content in found.values():
        return len(found) > 1 and type(content) is str and plain(content) in known
    return False


def _example(found: Mapping[str, Content]) -> bool:
    """The blank's example row: its first cell says so (`Example: Team Red`)."""
    for content in found.values():
        return type(content) is str and content.lstrip()[:1] in "eE" and is_example(content)
    return False


def expects(sheet: Sheet, heading: str) -> Holds | None:
    """What the cells under a heading hold; None for a heading that is read beside the sheet's own."""
    column = sheet.by_name.get(heading)
    return column.holds if column else None


def text_of(line: Line, heading: str) -> str:
    """The text under a heading, clean."""
    content = line.cells.get(heading)
    return "" if content is None else clean(shown(content))


def name_of(line: Line, heading: str) -> str:
    """The name under a heading, clean; "" where nothing stands there that could be a name."""
    content = line.cells.get(heading)
    if content is None or (isinstance(content, Special) and content.odd not in (Odd.STRUCK, Odd.PADDED)):
        return ""
    return clean(content.standing or content.text) if isinstance(content, Special) else clean(shown(content))
