"""What is asked of the solver and what it answers, in plain records: numbers, limits, verdicts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NewType

from msgspec import Struct

Var = NewType("Var", int)
"""A variable of a model. A yes-or-no variable has its opposite: `no(var)`."""
Interval = NewType("Interval", int)
Sum = Sequence[tuple[Var, int]]
"""Variables with their factors."""


def no(var: Var) -> Var:
    """The opposite of a yes-or-no variable."""
    return Var(-var - 1)


class Verdict(Enum):
    """What the solver found."""

    PROVED = "proved"
    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


class Limits(Struct, frozen=True, kw_only=True):
    """How long a search may take: `effort` in the solver's deterministic units, `seconds` by the clock.

    `workers` strategies take turns (`together` False: the same answer on any number of cores) or run at once.
    """

    effort: float
    seconds: float | None = None
    workers: int = 1
    together: bool = False
    gap: float = 0.0
    """Stop when the bound is this close to the value, as a part of it."""
    brief: bool = False
    """Prepare the model only a little: for small models of which very many are asked."""
    linear: bool = False
    """Though `brief`, look at the sums together; else look at them more closely than usual."""
    in_order: bool = False
    """Search only as `Model.first` says."""
    by_cores: bool = False
    """Raise the bound, part by part of the sum, until there is an answer: for sums of which few parts count."""


class Solution(Struct, frozen=True, kw_only=True):
    """An answer. `values` are there where the verdict is PROVED or FOUND.

    `bound` is what the objective cannot be less than; it holds where the verdict is UNKNOWN too.
    """

    verdict: Verdict
    objective: int = 0
    bound: int = 0
    values: Sequence[int] = ()
    effort: float = 0.0
    seconds: float = 0.0
    interrupted: bool = False
    """Somebody pressed Ctrl-C: the search ended before its limits, with the best so far."""
    blamed: tuple[Var, ...] = ()
    """Where it is impossible under assumptions: some of them that are enough."""

    @property
    def found(self) -> bool:
        """Whether there is a timetable to read."""
        return self.verdict in (Verdict.PROVED, Verdict.FOUND)

    def value(self, var: Var) -> int:
        """The value of a variable (for an opposite: 1 less it)."""
        return self.values[var] if var >= 0 else 1 - self.values[-var - 1]

    def yes(self, var: Var) -> bool:
        """Whether a yes-or-no variable is yes."""
        return bool(self.value(var))


Progress = Callable[[str, int, int, float], None]
"""Told of each better timetable: what is being sought, its value, the bound, and seconds so far."""
