"""The lines of a sheet: its filled rows below the headings, which may stand a second time further down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tourney.language import file_faults_sheets as faults
from tourney.model.cells import Cell, Row
from tourney.workbook.columns import Sheet
from tourney.workbook.declared import is_example
from tourney.workbook.intake.grid import Cells, Content, Dense, Odd, Special, Struck, Tab, only, shown
from tourney.workbook.intake.headings import Headings, find
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.texts import clean
from tourney.workbook.naming import plain

LONG_GAP = 10
"""Empty rows between two filled ones that are worth a word."""


@dataclass(slots=True)
class Line:
    """One filled row of a sheet of ours: its cells by canonical heading, and how much of it is struck through.

    Nobody changes one; it is not frozen because there are many, and freezing triples what making one takes.
    """

    at: Row
    cells: Mapping[str, Content]
    struck: tuple[str, ...] = ()
    """Headings whose cells are struck through."""
    hidden: bool = False

    @property
    def all_struck(self) -> bool:
        """Whether every filled cell is struck through."""
        return bool(self.struck) and len(self.struck) == len(self.cells)


def text_of(line: Line, heading: str) -> str:
    """The text under a heading, clean."""
    content = line.cells.get(heading)
    return "" if content is None else clean(shown(content))


def name_of(line: Line, heading: str) -> str:
    """The name under a heading, clean; "" where nothing stands there that could be a name."""
    content = line.cells.get(heading)
    if type(content) is str:
        return clean(content)
    if content is None or (isinstance(content, Special) and content.odd not in (Odd.STRUCK, Odd.PADDED)):
        return ""
    return clean(content.standing or content.text) if isinstance(content, Special) else clean(shown(content))


@dataclass(slots=True, kw_only=True)
class Below:
    """Goes down the rows below the headings of a sheet, and finds its lines."""

    sheet: Sheet
    tab: Tab
    rows: tuple[tuple[int, Cells], ...] | Dense
    headings: Headings
    optional: Mapping[str, str]
    notes: Notebook
    columns: Mapping[str, int] = field(init=False)
    """The columns of the headings that were met last."""
    _known: Mapping[str, str] = field(init=False)
    _ordinary: set[str] = field(default_factory=set)
    """Texts that begin a row and are neither a heading nor the mark of an example."""
    _whole: dict[int, Cells] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.columns = self.headings.columns
        self._known = {**self.optional, **self.sheet.headings}

    def lines(self) -> Iterator[Line]:
        """The lines; a table with columns of its own, and a long gap, are noted."""
        title, hidden, ordinary = self.tab.title, self.tab.hidden_rows, self._ordinary
        may_be_struck = not isinstance(self.rows, Dense)
        before = self.headings.row
        for columns, rows in self._tables():
            names = tuple(columns)
            for number, contents in rows:
                found = {name: content for name, content in zip(names, contents, strict=True) if content is not None}
                if not found or number <= before:
                    continue
                start = next(iter(found.values()))
                if type(start) is str and start not in ordinary and self._is_no_line(number, start, found):
                    before = number
                    if self.columns is columns:
                        continue
                    break
                if number - before > LONG_GAP:
                    self.notes.say(faults.GAP, Cell(title, number, self._first), first=before + 1, last=number - 1)
                before = number
                struck = _struck(found) if may_be_struck else ()
                yield Line(Row(title, number, columns), found, struck, number in hidden)

    @property
    def _first(self) -> int:
        return min(self.columns.values())

    def _tables(self) -> Iterator[tuple[Mapping[str, int], Iterable[tuple[int, tuple[Content | None, ...]]]]]:
        """The columns of the headings that were met last, and the rows from there on in these columns."""
        columns = self.columns
        yield columns, only(self.rows, tuple(columns.values()))
        if self.columns is not columns:
            left = iter(self._by_number().items())
            while self.columns is not columns:
                columns = self.columns
                yield columns, only(left, tuple(columns.values()))

    def _by_number(self) -> dict[int, Cells]:
        self._whole = self._whole or dict(self.rows)
        return self._whole

    def _is_no_line(self, number: int, start: str, found: Mapping[str, Content]) -> bool:
        """Whether the row that begins with this text is the blank's example (`Example: Team Red`) or has headings."""
        if ":" in start and is_example(start):
            return True
        if plain(start) not in self._known:
            self._ordinary.add(start)
            return False
        again = find(self.sheet, ((number, self._by_number()[number]),), self.optional) if len(found) > 1 else None
        if again is None:
            return False
        if again.columns != self.columns:
            self.notes.say(faults.SECOND_TABLE, Cell(self.tab.title, number, self._first), row=number)
            self.columns = again.columns
        return True


def _struck(found: Mapping[str, Content]) -> tuple[str, ...]:
    return tuple(heading for heading, one in found.items() if type(one) is Special and one.struck is not Struck.NOT)
