"""What the program does about a provision of the book: the words of the list in `docs/rules.md`."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class State(Enum):
    """What the program does about a provision."""

    CHECKED = "checked"
    """Its breach is a finding, or it is worked out."""
    ON_THE_SHEET = "on the game sheet"
    """No sheet can show it: it is printed for the umpires."""
    NOT_MODELLED = "not modelled"
    """Words, or the umpires' own discretion."""


class Provision(Struct, frozen=True):
    """One provision: its permanent id, its paragraph, what it is about, its state, and how or why."""

    id: str
    cites: str
    about: str
    state: State
    how: str
