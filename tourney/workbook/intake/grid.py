"""What stands in a file, before anybody asks what it means: sheets of cells, whatever the kind of file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum

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


@dataclass(frozen=True, slots=True)
class Special:
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


Content = str | int | float | Special
"""A filled cell: a text, a number, or something special."""

Cells = Mapping[int, Content]
"""The filled cells of a row, by column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    """A merged range; its content stands in the top left cell."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """One sheet of a file: its filled rows in order."""

    title: str
    rows: tuple[tuple[int, Cells], ...]
    merges: tuple[Merge, ...] = ()
    hidden: bool = False
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
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
