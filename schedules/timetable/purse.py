"""How much a search may still cost, and whom to tell how it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from schedules.solver import Limits, Progress, Solution, Verdict

WORKERS = 4
"""Strategies that look for the best value of a wish at once; what they prove is the same on any machine."""
NEEDED = 5.0
"""The effort that arenas and officials get for starts that were found, though all else is spent."""
GRACE = 10.0
"""The seconds that they get then."""
TIDYING = 0.05
"""The effort that goes into pulling games forward at the end."""


Found = TypeVar("Found")


class Purse(Struct):
    """What is left of the effort and of the seconds, and whom to tell how it goes."""

    effort: float
    seconds: float | None = None
    progress: Progress | None = None
    spent: float = 0.0
    by_clock: bool = False

    def limits(
        self, share: float, *, together: bool = False, needed: bool = False, most: float | None = None
    ) -> Limits:
        """A share of what is left, but no more than `most`, for one strategy or for several at once.

        What is `needed` to make use of what was found before gets some effort and seconds even when all is spent.
        """
        least = GRACE if needed else 0.05
        left = None if self.seconds is None else max(least, self.seconds - self.spent)
        workers = WORKERS if together else 1
        effort = max(NEEDED if needed else 0.1, self.effort * share)
        effort = effort if most is None else min(most, effort)
        return Limits(effort=effort, seconds=left, workers=workers, together=together)

    def little(self, share: float, most: float) -> Limits:
        """A share of what is left, but little, for one strategy: then preparing the model long does not pay."""
        return replace(self.limits(share, most=most), brief=True, linear=True)

    def close(self, share: float, most: float) -> Limits:
        """A share of what is left, but little, for one strategy that looks closely: a proof is likely to be near."""
        return replace(self.limits(share, most=most), linear=True)

    def tidying(self) -> Limits:
        """A little, for what no wish asks."""
        return self.little(1, TIDYING)

    def pay(self, solution: Solution) -> Solution:
        """Book what a search has cost; a search that ended early because of the clock is remembered."""
        self.effort = max(0.0, self.effort - solution.effort)
        self.spent += solution.seconds
        if solution.interrupted:
            self.seconds = self.spent
        if self.seconds is not None and self.spent >= self.seconds and solution.verdict is not Verdict.PROVED:
            self.by_clock = True
        return solution

    def within(self, most: float, search: Callable[[Purse], Found]) -> Found:
        """What a search finds that may cost no more effort than so much."""
        lent = replace(self, effort=min(self.effort, most))
        given = lent.effort
        found = search(lent)
        self.effort -= given - lent.effort
        self.seconds, self.spent, self.by_clock = lent.seconds, lent.spent, lent.by_clock
        return found

    def watch(self, wish: str) -> Watch | None:
        """What the solver tells of each better answer to one wish."""
        return None if self.progress is None else Watch(self.progress, wish, self.spent)


class Watch(Struct, frozen=True):
    """Passes the solver's news on with the name of the wish."""

    progress: Progress
    wish: str
    before: float

    def __call__(self, value: int, bound: int, seconds: float) -> None:
        """Tell of a better answer."""
        self.progress(self.wish, value, bound, self.before + seconds)
