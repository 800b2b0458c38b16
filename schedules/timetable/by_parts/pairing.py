"""As many pairs as can be: each of some things with one who can, and nobody twice."""

from __future__ import annotations

from collections.abc import Sequence


def paired(can: Sequence[Sequence[int]]) -> dict[int, int]:
    """For each thing, by its number, who does it; things for which nobody is left are not in it.

    Things with the fewest who can come first; where all of them are taken, somebody who could do another makes room.
    """
    thing_of: dict[int, int] = {}

    def place(thing: int, asked: set[int]) -> bool:
        for who in can[thing]:
            if who not in asked:
                asked.add(who)
                if who not in thing_of or place(thing_of[who], asked):
                    thing_of[who] = thing
                    return True
        return False

    for thing in sorted(range(len(can)), key=lambda number: (len(can[number]), number)):
        place(thing, set())
    return {thing: who for who, thing in sorted(thing_of.items())}
