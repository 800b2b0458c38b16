"""What the questions about one race may cost, counted in the solver's deterministic units: the same on any machine."""

from __future__ import annotations

from dataclasses import dataclass

from schedules.solver import Limits, Model, Solution, Verdict

QUESTION = 1.0
"""The most that one question may cost."""
PLACE = 0.4
"""The most that one question may cost that only narrows the places a team can have."""
RACE = 10.0
"""The most that all questions about one race may cost."""


class NotDecidedError(Exception):
    """The search reached its bound without a proof."""


@dataclass(slots=True)
class Purse:
    """What is left to spend."""

    left: float = RACE

    def solved(self, model: Model, *, proved: bool, most: float = QUESTION) -> Solution:
        """An answer; NotDecidedError where there is none (or, where `proved` is asked, none proved) for the money."""
        if self.left <= 0:
            raise NotDecidedError
        solved = model.solve(Limits(effort=min(most, self.left), brief=True, linear=True))
        self.left -= solved.effort
        if solved.verdict is Verdict.UNKNOWN or (proved and solved.verdict is Verdict.FOUND):
            raise NotDecidedError
        return solved
