"""One sum made small by one strategy alone: for models too small to need several at once."""

from __future__ import annotations

from schedules.solver import Limits, Model, Solution, Sum
from schedules.timetable.ladder import worth
from schedules.timetable.purse import Purse


def least(model: Model, terms: Sum, floor: int, best: Solution, limits: Limits, purse: Purse) -> tuple[Solution, int]:
    """The best answer for a sum, from any answer, and what none can better; its value is a limit for what follows.

    An answer that reaches `floor`, which cannot be bettered, is kept as it is.
    """
    if terms and worth(terms, best) > floor:
        model.bounded(terms, low=floor)
        model.seek_least(terms)
        model.hint(best.values)
        found = purse.pay(model.solve(limits))
        model.seek_least(None)
        if found.found:
            best, floor = found, max(floor, found.bound)
    model.bounded(terms, high=worth(terms, best))
    return best, floor
