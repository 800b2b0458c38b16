"""What the questions about one race may cost, counted in the solver's deterministic units: the same on any machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from schedules.solver import Limits, Model, Solution, Verdict

QUESTION = 1.0
"""The most that one question may cost."""
PLACE = 0.1
"""The most that one question may cost that only narrows the places a team can have."""
RACE = 4.0
"""The most that all questions about one race may cost."""
PLACES = 0.8
"""The most of it that may be spent on the places that the teams can have: whether they go on is asked for more."""
VARIABLE = 4e-6
"""What each variable of a model costs to set up."""


class NotDecidedError(Exception):
    """The search reached its bound without a proof."""


@dataclass(slots=True)
class Purse:
    """What is left to spend."""

    left: float = RACE
    places: float = PLACES

    @contextmanager
    def for_places(self) -> Iterator[None]:
        """While places are narrowed; NotDecidedError where enough has been spent on that."""
        if self.places <= 0:
            raise NotDecidedError
        before = self.left
        try:
            yield
        finally:
            self.places -= before - self.left

    def set_up(self, model: Model) -> None:
        """Pay for a model that has been set up."""
        self.left -= VARIABLE * model.size

    def solved(self, model: Model, *, proved: bool, most: float = QUESTION) -> Solution:
        """An answer; NotDecidedError where there is none (or, where `proved` is asked, none proved) for the money."""
        if self.left <= 0:
            raise NotDecidedError
        solved = model.solve(Limits(effort=min(most, self.left), brief=True, linear=True))
        self.left -= solved.effort
        if solved.verdict is Verdict.UNKNOWN or (proved and solved.verdict is Verdict.FOUND):
            raise NotDecidedError
        return solved
