"""Wish after wish: the best for the first, then for the second while the first stays as good, and so on.

A value that counting or a sketch says cannot be bettered needs no proof: an answer that has it is enough, at best one
that has all of them. Where there is none, each wish is asked by itself: for an answer as good as counting allows,
which mostly exists, or for a moment as a sketch hoped. Then one strategy alone looks for the best, and if the proof is
long, several at once. What several find may differ from run to run, what they prove cannot: so one strategy that knows
only the proved value finds the answer again, and a value that is not proved is sought by one alone. The answer is the
same in every run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from schedules.solver import Limits, Model, Solution, Sum, Verdict
from schedules.timetable.purse import Purse

TOGETHER = 0.5
"""The effort that goes into an answer in which every wish comes out as hoped."""
MAYBE = 0.3
"""The effort that goes into an answer in which one wish comes out as a sketch hoped, though not all of them did."""
BRIEF = 1.5
"""The effort that one strategy alone gets, for what counting allows and before several look for a proof."""

Look = Callable[[Purse, float, float], Limits]
"""How one strategy alone looks: `Purse.little`, or for what is hard to prove `Purse.close`."""


class Ask(Struct, frozen=True):
    """A wish as a model knows it: a sum to make small, the part that is given, and what cannot be bettered.

    `hoped` cannot be bettered where every wish before it comes out as hoped.
    """

    name: str
    terms: Sum
    given: int
    least: int
    hoped: int
    share: float = 0.3
    """The part of the effort left that may go into it."""


def as_hoped(
    model: Model, asks: Sequence[Ask], purse: Purse, most: float = TOGETHER, looks: Sequence[Look] = (Purse.little,)
) -> tuple[Solution, dict[str, int]]:
    """An answer in which every wish comes out as hoped, where a look with so much effort finds it; each wish's bound.

    Where it is found the wishes are limits for all that follows; else the model is as it was.
    """
    goals = [(ask.terms, ask.hoped - ask.given) for ask in asks]
    hoped = model.at_most(goals)
    for look in looks:
        found = purse.pay(hoped.solve(look(purse, 1, most)))
        if found.verdict is not Verdict.UNKNOWN or found.interrupted:
            break
    for terms, high in goals if found.found else ():
        model.bounded(terms, high=high)
    return found, {ask.name: max(ask.hoped, ask.given) for ask in asks}


def in_turn(
    model: Model, asks: Sequence[Ask], best: Solution, purse: Purse, look: Look = Purse.little
) -> tuple[Solution, dict[str, int]]:
    """The best answer for the wishes in turn, starting from any answer at all, and each wish's bound."""
    bounds: dict[str, int] = {}
    on_course = True
    for ask in asks:
        floor = ask.hoped if on_course else ask.least
        bounds[ask.name] = max(floor, ask.given)
        if ask.terms:
            best, bound = _least(model, ask, best, purse, floor - ask.given, look)
            bounds[ask.name] = bound + ask.given
            on_course = on_course and worth(ask.terms, best) + ask.given == ask.hoped
    return best, bounds


def _least(model: Model, ask: Ask, best: Solution, purse: Purse, floor: int, look: Look) -> tuple[Solution, int]:
    """The best for one wish and its bound; the value is a limit for all that follows."""
    model.bounded(ask.terms, low=floor)
    if worth(ask.terms, best) > floor:
        best, bound = _sought(model, ask, best, purse, floor, look)
    else:
        bound = floor
    model.bounded(ask.terms, high=worth(ask.terms, best))
    return best, bound


def _sought(model: Model, ask: Ask, best: Solution, purse: Purse, floor: int, look: Look) -> tuple[Solution, int]:
    """The same, where the answer so far is not as good as counting allows."""
    model.hint(best.values)
    counting = floor == max(0, ask.least - ask.given)
    hoped = purse.pay(model.at_most([(ask.terms, floor)]).solve(look(purse, ask.share, BRIEF if counting else MAYBE)))
    if hoped.found:
        return hoped, floor
    if hoped.verdict is Verdict.IMPOSSIBLE:
        floor += 1
        model.bounded(ask.terms, low=floor)
    model.seek_least(ask.terms)
    watch = purse.watch(ask.name)
    found = purse.pay(model.solve(look(purse, ask.share, BRIEF), progress=watch))
    if found.verdict is Verdict.PROVED:
        return found, found.objective
    best, floor = found if found.found else best, max(floor, found.bound)
    if purse.by_clock:
        return best, floor
    model.hint(best.values)
    proved = purse.pay(model.solve(purse.limits(ask.share, together=True), progress=watch))
    if proved.verdict is Verdict.PROVED or (purse.by_clock and proved.found):
        same = again_alone(model.at_most([(ask.terms, proved.objective)]), proved, purse)
        return same, proved.objective if proved.verdict is Verdict.PROVED else max(floor, proved.bound)
    found = purse.pay(model.solve(purse.limits(ask.share), progress=watch))
    return (found, max(floor, found.bound)) if found.found else (best, floor)


def worth(terms: Sum, solution: Solution) -> int:
    """What a sum comes to in an answer."""
    return sum(factor * solution.value(var) for var, factor in terms)


def again_alone(model: Model, best: Solution, purse: Purse) -> Solution:
    """An answer as good as the best, found by one strategy that knows only how good it must be.

    What is long for one is often short for another: two get a little effort, the third the rest.
    """
    if purse.by_clock:
        return best
    model.seek_least(None)
    model.hint({})
    for limits in (purse.close(0.5, BRIEF), purse.little(0.5, BRIEF), purse.limits(0.5)):
        found = purse.pay(model.solve(limits))
        if found.found:
            return found
    return best
