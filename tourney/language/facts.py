"""A fact as it stands in a sentence: its text, and the form of the words around it that its number asks for."""

from __future__ import annotations

from typing import Self

from tourney.model.findings import Fact
from tourney.model.goals import Goals

_ONE_GOAL = 2
"""Halves."""


class Said(str):
    """The text of a fact. A template may choose words by its number: `{games:one game|# games}`.

    The forms are for one and for several, or for none, one and several; `#` in a form is the fact's own text. Of a list
    its length counts, of goals ½ and 1 are one.
    """

    __slots__ = ("number",)

    number: int

    def __new__(cls, text: str, number: int) -> Self:
        """The text, and how many it speaks of."""
        said = super().__new__(cls, text)
        said.number = number
        return said

    def __format__(self, forms: str) -> str:
        """The text itself, or the form that fits its number. ValueError where a template has one form, or four."""
        if not forms:
            return str(self)
        *none, one, several = forms.split("|")
        if len(none) > 1:
            message = f"a count has two or three forms, not {forms!r}"
            raise ValueError(message)
        form = none[0] if none and self.number == 0 else one if self.number == 1 else several
        return form.replace("#", str(self))


def number_of(value: Fact) -> int:
    """How many a fact speaks of: 1 of anything that is no number and no list."""
    if isinstance(value, tuple):
        return len(value)
    if isinstance(value, Goals):
        return 1 if 0 < abs(value.halves) <= _ONE_GOAL else value.halves
    return value if isinstance(value, int) and not isinstance(value, bool) else 1
