"""Where a record stands in the workbook."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

_PLAIN_SHEET = re.compile(r"^[A-Za-z_][A-Za-z0-9_]*$")


def column_letters(column: int) -> str:
    """Column 1 is A, 27 is AA."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


class Cell(Struct, frozen=True, order=True):
    """One cell: the sheet's name as it stands in the file, row and column counted from 1."""

    sheet: str
    row: int
    column: int

    def __str__(self) -> str:
        """The address as Excel writes it: ``Rosters!D7``, ``'Carried in'!B2``."""
        sheet = self.sheet if _PLAIN_SHEET.match(self.sheet) else "'" + self.sheet.replace("'", "''") + "'"
        return f"{sheet}!{column_letters(self.column)}{self.row}"


class Row(NamedTuple):
    """One row of a sheet and where each of our columns stands in it.

    `columns` maps the canonical English heading to the column's number; it is shared by all rows of a sheet.
    There are as many as records, so it is a tuple: made in a third of the time.
    """

    sheet: str
    row: int
    columns: Mapping[str, int]

    def cell(self, heading: str) -> Cell:
        """The cell under a heading; where the sheet lacks that column, the row's first cell."""
        return Cell(self.sheet, self.row, self.columns.get(heading, 1))


NOWHERE = Row("", 0, {})
"""The row of a record that no sheet holds (made by the program or by a test)."""


class SheetRow(Struct, frozen=True, eq=False, kw_only=True):
    """What a row of a sheet says, and where it stands. Two rows are equal that say the same, wherever they stand."""

    at: Row = NOWHERE

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and _said(self) == _said(other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(_said(self))


def _said(row: Struct) -> tuple[object, ...]:
    return tuple([getattr(row, name) for name in row.__struct_fields__ if name != "at"])
