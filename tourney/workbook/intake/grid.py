"""What stands in a file, before anybody asks what it means: sheets of cells, whatever the kind of file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from enum import Enum

from msgspec import Struct, field

ERROR_SHOWN = re.compile(r"#(?:N/A|REF!|NAME\?|VALUE!|DIV/0!|NUM!|NULL!|SPILL!|CALC!)|(?:Err|Fehler|Error):\d{3}")
"""What spreadsheet programs show in place of a value that they cannot work out."""
_EXACT = 10**15
MOST_COLUMNS = 512
"""Columns further right are the committee's own and are not looked at."""


class Odd(Enum):
    """Why a cell is more than a plain text or number."""

    DAY = "day"
    """A real date, with or without a time."""
    SPAN = "span"
    """A real time of day or length of time."""
    ERROR = "error"
    """An error value: #N/A, #REF! …"""
    NO_VALUE = "no value"
    """A formula whose result was never stored."""
    TRUTH = "truth"
    """TRUE or FALSE."""
    PADDED = "padded"
    """A whole number shown with leading zeros."""
    STRUCK = "struck"
    """A text or number that is struck through, wholly or in part."""


class Struck(Enum):
    """How much of a cell is struck through."""

    NOT = "not"
    PART = "part"
    WHOLE = "whole"


class Special(Struct, frozen=True):
    """A cell that is more than a plain text or number."""

    odd: Odd
    text: str = ""
    """What is shown, as nearly as the file says: the error, the number with its zeros, the text."""
    number: float | None = None
    when: datetime | None = None
    span: timedelta | None = None
    shows_day: bool = False
    shows_time: bool = False
    shows_seconds: bool = False
    struck: Struck = Struck.NOT
    standing: str = ""
    """Of a text struck through in part, what is not struck."""

    def __hash__(self) -> int:
        return hash(self.text)  # enough to tell them apart, and asked for often


Content = str | int | float | Special
"""A filled cell: a text, a number, or something special."""

Cells = Mapping[int, Content]
"""The filled cells of a row, by column."""


class Merge(Struct, frozen=True, kw_only=True):
    """A merged range; its content stands in the top left cell."""

    top: int
    left: int
    bottom: int
    right: int


class Dense:
    """The rows of a large plain sheet, kept a column at a time: their numbers, and what stands in each column.

    They are rows like any others; what is plain has nothing in it that is struck through.
    """

    def __init__(self, numbers: Sequence[int], columns: Mapping[int, Sequence[Content | None]]) -> None:
        self._numbers = numbers
        self._columns = columns

    def __iter__(self) -> Iterator[tuple[int, Cells]]:
        for number, contents in self.only(tuple(self._columns)):
            pairs = zip(self._columns, contents, strict=True)
            cells = {column: content for column, content in pairs if content is not None}
            if cells:
                yield number, cells

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dense | tuple) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # as a list has none

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def only(self, columns: Iterable[int]) -> Iterator[tuple[int, tuple[Content | None, ...]]]:
        """The number of every row, the empty ones too, and what stands in these columns."""
        return zip(self._numbers, zip(*(self._columns[column] for column in columns), strict=True), strict=True)


def only(rows: Iterable[tuple[int, Cells]], columns: Sequence[int]) -> Iterator[tuple[int, tuple[Content | None, ...]]]:
    """The number of each row, and what stands in these columns: None where nothing does."""
    if isinstance(rows, Dense):
        return rows.only(columns)
    return ((number, tuple(map(cells.get, columns))) for number, cells in rows)


class Tab(Struct, frozen=True, kw_only=True):
    """One sheet of a file: its filled rows in order."""

    title: str
    rows: tuple[tuple[int, Cells], ...] | Dense
    merges: tuple[Merge, ...] = ()
    hidden: bool = False
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()


class Grid(Struct, frozen=True, kw_only=True):
    """A whole file: its sheets in their order. `epoch_1904` and `serials` say how numbers stand for days."""

    tabs: tuple[Tab, ...]
    epoch: datetime | None = None
    """Day zero of serial day numbers; None where the file has none (CSV)."""
    unread: tuple[str, ...] = field(default=())
    """Titles of sheets that were left out unread because they are none of ours."""


def shown(content: Content | None) -> str:
    """A cell's content as text, for a message."""
    if content is None:
        return ""
    if isinstance(content, Special):
        return content.text
    if isinstance(content, float) and content.is_integer() and abs(content) < _EXACT:
        return str(int(content))
    return str(content)


def filled(cells: Iterable[Content]) -> bool:
    """Whether any of them holds more than blanks."""
    return any(not isinstance(cell, str) or bool(cell.strip()) for cell in cells)
