"""The kinds of nothing a cell can hold; none of them is None."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

Known = TypeVar("Known")


class Nothing(Enum):
    """Why there is no value."""

    EMPTY = "empty"
    """The cell (or the whole column) is empty: nobody wrote anything."""
    UNREADABLE = "unreadable"
    """Something stands there that cannot be read without guessing; a finding names the cell."""


EMPTY = Nothing.EMPTY
UNREADABLE = Nothing.UNREADABLE


def known(value: Known | Nothing, otherwise: Known) -> Known:
    """The value where there is one, else what stands in for it."""
    return otherwise if isinstance(value, Nothing) else value
