"""A sheet of ours in a workbook that is being written, whatever the kind of file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from datetime import datetime
from typing import Protocol

from msgspec import Struct

from tourney.model.cells import Cell
from tourney.workbook.columns import Holds
from tourney.workbook.contents import Content
from tourney.workbook.declared import sheet as declared_sheet
from tourney.workbook.naming import Names, plain
from tourney.workbook.words import YES_NO
from tourney.workbook.written_rows import Cells


class WrittenSheet(Protocol):
    """A sheet that can be written."""

    @property
    def name(self) -> str:
        """Its name in the file."""

    def filled(self, row: int, column: int) -> bool:
        """Whether anything stands in a cell."""

    def last_row(self, columns: set[int]) -> int:
        """The last row in which anything stands in those columns."""

    def free_rows(self, columns: set[int], count: int, after: int = 0) -> list[int]:
        """So many empty rows to fill, below `after` where there is room, else below everything that stands."""

    def put(self, row: int, column: int, content: Content) -> None:
        """Sets a cell; None empties it."""

    def offer(self, rows: range, column: int, words: tuple[str, ...]) -> None:
        """Offers words in a drop-down list, where the kind of file has such lists."""

    def last_column(self) -> int:
        """The last column in which anything stands."""

    def heading(self, column: int) -> str:
        """What stands over a column."""

    def add_heading(self, heading: str) -> int:
        """Adds a column; hands back its number."""


class WrittenBook(Protocol):
    """A workbook that can be written."""

    def sheet(self, name: str, header: int) -> WrittenSheet:
        """A sheet that stands."""

    def add_sheet(self, name: str, headings: Sequence[str]) -> WrittenSheet:
        """A new sheet with its headings in row 1."""


GATHERED_FROM = Names("Gathered from", "Recibido de", "Ricevuto da")
"""The column in which `gather` remembers which file a row came from, and what it wrote there."""
_LISTED = 1000
"""Rows of a new sheet that have its lists of words."""
_MARKS = {GATHERED_FROM.en: GATHERED_FROM}


class Standing(Struct, frozen=True):
    """Where a sheet of ours stands: its name in the file, the row of its headings, its columns by canonical heading."""

    name: str
    header: int
    columns: Mapping[str, int]


class Ours:
    """A sheet of ours in a book that is being written; it is added when first asked for where it does not stand."""

    def __init__(self, book: WrittenBook, name: str, standing: Standing | None, language: str) -> None:
        declared = declared_sheet(name)
        self._language = language
        self._declared = declared
        if standing is None:
            headings = [column.name.said(language) for column in declared.columns]
            self._sheet = book.add_sheet(declared.name.said(language), headings)
            self._header = 1
            self.columns = {column.name.en: number for number, column in enumerate(declared.columns, start=1)}
            self._offer_lists()
        else:
            self._sheet = book.sheet(standing.name, standing.header)
            self._header = standing.header
            self.columns = dict(standing.columns)

    def _offer_lists(self) -> None:
        """The lists of words of a sheet that people fill in."""
        for number, column in enumerate(self._declared.columns if not self._declared.written else (), start=1):
            words = YES_NO if column.holds is Holds.YES_NO else column.words
            if words:
                said = tuple(dict.fromkeys(one.said(self._language) for one in words))
                self._sheet.offer(range(self._header + 1, self._header + _LISTED), number, said)

    def under(self, columns: Mapping[str, int]) -> Ours:
        """The same sheet with the columns as they stand over some rows: a sheet may have its headings twice."""
        if not columns or columns == self.columns:
            return self
        other = copy(self)
        other.columns = dict(columns)
        return other

    def cell(self, row: int, heading: str) -> Cell:
        """The place of a cell."""
        return Cell(self._sheet.name, row, self.columns.get(heading, 1))

    def filled(self, row: int, heading: str) -> bool:
        """Whether anything stands under a heading."""
        column = self.columns.get(heading)
        return column is not None and self._sheet.filled(row, column)

    def put(self, row: int, heading: str, content: Content) -> None:
        """Sets a cell, adding the column where the sheet lacks it; an empty text empties it."""
        content = None if content == "" else content
        if heading not in self.columns:
            if content is None:
                return
            self.columns[heading] = self._column_of(heading)
        column = self.columns[heading]
        if content is not None or self._sheet.filled(row, column):
            self._sheet.put(row, column, content)

    def _column_of(self, heading: str) -> int:
        """A column that was not read: one of the program's own marks, or a new one behind all others."""
        names = _MARKS.get(heading) or self._declared.column(heading).name
        wanted = {plain(name) for name in names.every}
        for column in range(1, self._sheet.last_column() + 1):
            if plain(self._sheet.heading(column)) in wanted:
                return column
        return self._sheet.add_heading(names.said(self._language))

    def clear(self, row: int) -> None:
        """Empties our cells of a row; the committee's own columns stay."""
        for heading in self.columns:
            self.put(row, heading, None)

    def add(self, rows: Sequence[Cells], free: Iterable[int] = (), after: int = 0) -> list[int]:
        """Adds rows, into the free ones first, then below `after`, the last row read; hands back where they went."""
        places = sorted(free)[: len(rows)]
        if missing := len(rows) - len(places):
            places += self._sheet.free_rows(set(self.columns.values()), missing, after)
        for place, cells in zip(places, rows, strict=True):
            for heading, content in cells.items():
                self._put_in_row(place, heading, content)
            if (answers := cells.get("Answers")) and "Decision" in self.columns:
                words = tuple(str(answers).split("; "))
                self._sheet.offer(range(place, place + 1), self.columns["Decision"], words)
        return places

    def _put_in_row(self, row: int, heading: str, content: Content) -> None:
        if isinstance(content, datetime) and heading == "Start" and "Date" in self.columns:
            self.put(row, "Date", content.date())
            self.put(row, "Start", content.time())
        else:
            self.put(row, heading, content)

    def anew(self, rows: Sequence[Cells]) -> None:
        """Puts these rows in the place of all that stand."""
        columns = set(self.columns.values())
        standing = list(range(self._header + 1, self._sheet.last_row(columns) + 1))
        for row in standing[len(rows) :]:
            self.clear(row)
        for row, cells in zip(standing, rows, strict=False):
            for heading in {**dict.fromkeys(self.columns), **cells}:
                self._put_in_row(row, heading, cells.get(heading))
        if more := rows[len(standing) :]:
            self.add(more)
