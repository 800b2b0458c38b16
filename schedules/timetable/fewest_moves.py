"""The fewest games that must move: found by asking which games cannot all stay where they are.

Games that cannot all stay are a group of which at least one must move. The smallest choice that has one game of every
group known is what must move at least; where the others can stay, it is also enough. Where they cannot, there is a new
group, and the choice is made again.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from schedules.solver import Model, Solution, Var, Verdict, no
from schedules.timetable.purse import Purse
from schedules.timetable.times import Times

CHECKING = 1.0
"""The effort that goes into one question whether games can stay."""
LESSENING = 0.06
"""The effort that goes into one question whether a group can do without some of its games."""
QUESTIONS = 6
"""Questions that are asked to make a group smaller."""
PAIR = 2
"""Games in a group that is small enough."""


def fewest_moves(times: Times, purse: Purse) -> tuple[Solution, int]:
    """A timetable that moves the fewest of the games that could stay, and how many must move at least.

    The verdict is IMPOSSIBLE where there is none though all of them may move, UNKNOWN where the effort ran out before
    one was found; what must move at least holds all the same.
    """
    groups: list[frozenset[Var]] = []
    chosen, free = frozenset[Var](), frozenset[Var]()
    best = Solution(verdict=Verdict.UNKNOWN)
    while True:
        found = _staying(times, free, purse, CHECKING)
        if found.verdict is Verdict.IMPOSSIBLE:
            group = _smallest(times, frozenset(found.blamed), purse)
            if not group:
                best = found
                break
            groups.append(group)
            free |= group
        elif found.found and not best.found:
            best = _fewest_among(times, found, purse)
        elif found.found:
            best = found
        if found.found or best.found:
            chosen = free = _one_of_each(groups, purse)
        if found.verdict is Verdict.UNKNOWN or not purse.effort or (best.found and _moves(times, best) <= len(chosen)):
            break
    times.model.assume(())
    for group in groups:
        times.model.any_of(no(var) for var in sorted(group))
    return best, len(chosen)


def _moves(times: Times, solution: Solution) -> int:
    return sum(not solution.yes(var) for var in times.stays)


def _staying(times: Times, free: AbstractSet[Var], purse: Purse, effort: float) -> Solution:
    """A timetable in which all but some games stay, or some that cannot."""
    times.model.assume(var for var in times.stays if var not in free)
    limits = replace(purse.limits(1, most=effort), brief=True, linear=True)
    return purse.pay(times.model.solve(limits))


def _fewest_among(times: Times, found: Solution, purse: Purse) -> Solution:
    """The timetable with the fewest moves in which all games stay that stay in the one found."""
    moved = [(no(var), 1) for var in times.stays if not found.yes(var)]
    times.model.assume(())
    few = times.model.at_most([([(no(var), 1)], 0) for var in times.stays if found.yes(var)])
    few.seek_least(moved)
    few.hint(found.values)
    fewer = purse.pay(few.solve(purse.limits(1, most=CHECKING)))
    return fewer if fewer.found else found


def _smallest(times: Times, group: frozenset[Var], purse: Purse) -> frozenset[Var]:
    """Less and less of a group, in ever smaller parts, while its games still cannot all stay; only a few questions."""
    size = len(group) // 2
    left = QUESTIONS
    while size and left and len(group) > PAIR:
        less, order = None, sorted(group)
        for first in range(0, len(order), size):
            part = frozenset(order[first : first + size])
            found = _staying(times, frozenset(times.stays) - group | part, purse, LESSENING)
            left -= 1
            if found.verdict is Verdict.IMPOSSIBLE:
                less = frozenset(found.blamed)
            if less is not None or not left:
                break
        group = group if less is None else less
        size = size // 2 if less is None else min(size, len(group) // 2)
    return group


def _one_of_each(groups: Sequence[frozenset[Var]], purse: Purse) -> frozenset[Var]:
    """The fewest games that have one of every group among them."""
    if not groups:
        return frozenset()
    model = Model()
    moves = {var: model.yes_no() for var in sorted(frozenset[Var]().union(*groups))}
    for group in groups:
        model.any_of(moves[var] for var in sorted(group))
    model.seek_least([(var, 1) for var in moves.values()])
    found = purse.pay(model.solve(purse.limits(1)))
    return frozenset(var for var, move in moves.items() if found.found and found.yes(move))
