"""Wish after wish: the best for the first, then for the second while the first stays as good, and so on.

Several strategies at once find and prove each value; then one strategy alone, that knows only the values, finds the
answer that has them. So the answer is the same in every run. A value that is not proved would not be the same every
time; it is sought again by one strategy alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from schedules.solver import Model, Solution, Sum, Verdict
from schedules.timetable.purse import Purse


@dataclass(frozen=True, slots=True)
class Ask:
    """A wish as a model knows it: a sum to make small, the part that is given, and what cannot be bettered."""

    name: str
    terms: Sum
    given: int
    least: int
    share: float = 0.3
    """The part of the effort left that may go into it."""


def in_turn(model: Model, asks: Sequence[Ask], best: Solution, purse: Purse) -> tuple[Solution, dict[str, int]]:
    """The best answer for the wishes in turn, starting from any answer at all, and each wish's bound."""
    bounds: dict[str, int] = {}
    for ask in asks:
        bounds[ask.name] = max(ask.least, ask.given)
        if ask.terms:
            best, bound = _least(model, ask, best, purse)
            bounds[ask.name] = bound + ask.given
    return again_alone(model, best, purse), bounds


def _least(model: Model, ask: Ask, best: Solution, purse: Purse) -> tuple[Solution, int]:
    """The best for one wish and its bound; the value is a limit for all that follows."""
    floor = ask.least - ask.given
    model.bounded(ask.terms, low=floor)
    if worth(ask.terms, best) == floor:
        model.bounded(ask.terms, high=floor)
        return best, floor
    model.seek_least(ask.terms)
    model.hint(best.values)
    found = purse.pay(model.solve(purse.limits(ask.share, together=True), progress=purse.watch(ask.name)))
    if found.verdict is not Verdict.PROVED and not purse.by_clock:
        alone = again_alone(model, best, purse)
        model.seek_least(ask.terms)
        model.hint(alone.values)
        found = purse.pay(model.solve(purse.limits(ask.share), progress=purse.watch(ask.name)))
        found = found if found.found else replace(alone, verdict=Verdict.FOUND, bound=floor)
    elif not found.found:
        found = replace(best, verdict=Verdict.FOUND, bound=floor)
    value = worth(ask.terms, found)
    model.bounded(ask.terms, high=value)
    return found, value if found.verdict is Verdict.PROVED else max(floor, found.bound)


def worth(terms: Sum, solution: Solution) -> int:
    """What a sum comes to in an answer."""
    return sum(factor * solution.value(var) for var, factor in terms)


def again_alone(model: Model, best: Solution, purse: Purse) -> Solution:
    """An answer as good as the best, found by one strategy that knows only how good it must be."""
    if purse.by_clock:
        return best
    model.seek_least(None)
    model.hint({})
    found = purse.pay(model.solve(purse.limits(0.5)))
    return found if found.found else best
