"""A sheet of an .xlsx workbook that is being written: free rows, styles that fit, columns that are missing."""

from __future__ import annotations

import itertools
from datetime import date, datetime, time

from tourney.workbook.blocks import Block
from tourney.workbook.book_part import BookPart
from tourney.workbook.contents import Content
from tourney.workbook.declared import is_example
from tourney.workbook.growing import Growth, grow, listings, widen
from tourney.workbook.placing import NotWrittenError
from tourney.workbook.styles_part import CLOCK_TIME, DAY, GENERAL, MOMENT, shows_day, shows_time

LAST_ROW = 1_048_576
"""The last row that a sheet can have."""
_HIDDEN = {"1", "true", "on"}


class XlsxSheet:
    """A sheet of the workbook, to be filled."""

    def __init__(self, book: BookPart, name: str, header: int) -> None:
        self._book = book
        self.name = name
        self._header = header
        self._part = book.sheet(name)
        self._merges = [Block.of(one.attributes["ref"]) for one in self._part.beside("mergeCell")]
        self._stood = 0
        self._refuse_protected()

    def _refuse_protected(self) -> None:
        protection = self._part.root.child("sheetProtection")
        if protection is not None and protection.attributes.get("sheet", "").casefold() in _HIDDEN:
            raise NotWrittenError(
                "The sheet {name} is protected, so nothing was written; unprotect it (Review, Unprotect Sheet) and "
                "run this again.",
                name=self.name,
            )

    def filled(self, row: int, column: int) -> bool:
        """Whether anything stands in a cell, or the cell is covered by another that it is merged with."""
        return self._part.filled(row, column) or any(
            block.top <= row <= block.bottom
            and block.left <= column <= block.right
            and (row, column) != (block.top, block.left)
            for block in self._merges
        )

    def last_row(self, columns: set[int]) -> int:
        """The last row in which anything stands in those columns."""
        return self._part.last_row(columns)

    def free_rows(self, columns: set[int], count: int, after: int = 0) -> list[int]:
        """So many empty rows to fill; what reaches over the rows above them grows.

        They follow the row `after` where there is room for them and one more; else everything that stands in the
        columns. Raises NotWrittenError where the sheet has no more rows.
        """
        bottom = max(after, self._header)
        rows = self._rows_below(bottom, count + 1) if after else []
        if any(self._taken(row, columns) for row in rows) or not rows:
            bottom = max(self._last_standing(columns), self._header)
            rows = self._rows_below(bottom, count + 1)
        rows = rows[:count]
        if rows and rows[-1] > LAST_ROW:
            raise NotWrittenError(
                "Something stands in the last rows of the sheet {name}, so no row can be added below it and nothing "
                "was written; delete it (Ctrl+End leads there) and run this again.",
                name=self.name,
            )
        self._stood = bottom if bottom > self._header and not self._example(bottom) else 0
        if rows:
            anchor = bottom if bottom > self._header else self._header + 1
            grow(self._book, self.name, Growth(anchor, rows[-1], frozenset(columns)))
        return rows

    def _rows_below(self, bottom: int, count: int) -> list[int]:
        """The next rows that are not hidden."""
        rows = (row for row in itertools.count(bottom + 1) if not self._hidden(row))
        return list(itertools.islice(rows, count))

    def _taken(self, row: int, columns: set[int]) -> bool:
        return any(self.filled(row, column) for column in columns) or any(
            block.top <= row <= block.bottom and block.meets(columns) for block in self._merges
        )

    def _example(self, row: int) -> bool:
        standing = self._part.rows.get(row)
        first = min((column for column, cell in standing.cells.items() if cell.filled), default=0) if standing else 0
        return bool(first) and is_example(self._part.text(row, first))

    def _last_standing(self, columns: set[int]) -> int:
        """The last row that stands: of a table that ends in totals, the last above them."""
        last = self._part.last_row(columns)
        for listing in listings(self._book, self.name):
            if listing.totals and listing.block.top <= self._header <= listing.block.bottom:
                within = [
                    row
                    for row in range(self._header + 1, listing.last_row + 1)
                    if any(self.filled(row, column) for column in columns)
                ]
                last = max(within, default=self._header)
        return max([last, *self._merged(columns)])

    def _merged(self, columns: set[int]) -> list[int]:
        return [block.bottom for block in self._merges if block.meets(columns)]

    def _hidden(self, row: int) -> bool:
        standing = self._part.rows.get(row)
        return standing is not None and standing.span.attributes.get("hidden", "").casefold() in _HIDDEN

    def put(self, row: int, column: int, content: Content) -> None:
        """Sets a cell; its style stays, a date gets a date format where it has none. None empties the cell."""
        style = self._part.style(row, column)
        if not style and self._stood and (row > self._stood):
            above = self._part.style(self._stood, column)
            style = 0 if self._book.styles.struck(above) else above
        self._part.put(row, column, content, self._fitting(style, content))

    def _fitting(self, style: int, content: Content) -> int:
        """The style that shows the content: a format with a day for a day, none of a day for a number."""
        if content is None or isinstance(content, str):
            return style
        code = self._book.styles.code(style)
        if isinstance(content, datetime):
            return style if shows_day(code) and shows_time(code) else self._book.styles.like(style, MOMENT)
        if isinstance(content, date):
            return style if shows_day(code) else self._book.styles.like(style, DAY)
        if isinstance(content, time):
            return style if shows_time(code) and not shows_day(code) else self._book.styles.like(style, CLOCK_TIME)
        return self._book.styles.like(style, GENERAL) if shows_day(code) or shows_time(code) else style

    def offer(self, rows: range, column: int, words: tuple[str, ...]) -> None:
        """Offers words in a drop-down list on the cells of these rows in a column; any other text stays allowed."""
        self._part.offers[Block(rows[0], column, rows[-1], column)] = words

    def last_column(self) -> int:
        """The last column in which anything stands."""
        return self._part.last_column()

    def heading(self, column: int) -> str:
        """What stands over a column."""
        return self._part.text(self._header, column)

    def add_heading(self, heading: str) -> int:
        """Adds a column behind all others, or to the table in which the headings stand; hands back its number.

        Raises NotWrittenError where something stands beside that table.
        """
        table = next((one for one in listings(self._book, self.name) if one.block.top == self._header), None)
        column = table.block.right + 1 if table else self._part.last_column() + 1
        style = self._part.style(self._header, column - 1) if column > 1 else 0
        if table:
            if self._part.last_row({column}) or any(block.meets({column}) for block in self._merges):
                raise NotWrittenError(
                    "The table {table} in the sheet {name} has no column {heading}, and something stands beside it; "
                    "add the column to the table and run this again.",
                    table=table.name,
                    name=self.name,
                    heading=heading,
                )
            widen(self._book, table, heading)
        self._part.put(self._header, column, heading, style)
        return column
