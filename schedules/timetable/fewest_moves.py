"""The fewest games that must move: found by asking which games cannot all stay where they are.

Games that cannot all stay are a group of which at least one must move. The smallest choice that has one game of every
group known is what must move at least; where the others can stay, it is also enough. Where they cannot, there is a new
group, and the choice is made again. The solver does so by itself: very few games move, so that a bound that rises from
nothing meets an answer sooner than answers that get better meet the bound.
"""

from __future__ import annotations

from msgspec.structs import replace

from schedules.solver import Solution, Verdict, no
from schedules.timetable.purse import Purse
from schedules.timetable.times import Times

ASKING = 10.0
"""The effort that goes into it."""


def fewest_moves(times: Times, purse: Purse) -> tuple[Solution, int]:
    """A timetable that moves the fewest of the games that could stay, and how many must move at least.

    The verdict is IMPOSSIBLE where there is none though all of them may move, UNKNOWN where the effort ran out before
    one was found; what must move at least holds all the same.
    """
    times.model.seek_least([(no(var), 1) for var in times.stays])
    limits = replace(purse.little(1, ASKING), by_cores=True)
    found = purse.pay(times.model.solve(limits))
    times.model.seek_least(None)
    return found, 0 if found.verdict is Verdict.IMPOSSIBLE else max(0, found.bound)
