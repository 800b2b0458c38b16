"""Addresses of cells as the parts of a workbook write them: `B7`, `$AA$12`."""

from __future__ import annotations

import re

from tourney.model.cells import column_letters

REFERENCE = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]+)$")


def column_number(letters: str) -> int:
    """A is 1, AA is 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def place(reference: str) -> tuple[int, int]:
    """Row and column of `B7`."""
    found = REFERENCE.match(reference)
    if found is None:
        message = f"{reference!r} is not a cell"
        raise ValueError(message)
    return int(found[2]), column_number(found[1])


def address(row: int, column: int) -> str:
    """`B7`."""
    return f"{column_letters(column)}{row}"
