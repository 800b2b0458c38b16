"""As many pairs as can be: each of some things with one who can, and nobody twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


class Pairing:
    """Things and who does them. `can` says for every thing who can, as the bits of a number; low bits are taken first.

    Things with the fewest who can come first; where all of them are taken, somebody who could do another makes room.
    """

    def __init__(self, can: Sequence[int]) -> None:
        self._can = list(can)
        self._thing_of: dict[int, int] = {}
        self._pair(sorted(range(len(can)), key=lambda thing: (self._can[thing].bit_count(), thing)))

    def who_of(self) -> dict[int, int]:
        """For each thing, by its number, who does it; things for which nobody is left are not in it."""
        return {thing: who for who, thing in sorted(self._thing_of.items())}

    def with_others(self, can: Mapping[int, int]) -> Pairing:
        """As many pairs where others can do some of the things; who does the rest changes only to make room."""
        changed = Pairing(())
        changed._can = [can.get(thing, who) for thing, who in enumerate(self._can)]
        changed._thing_of = {who: thing for who, thing in self._thing_of.items() if thing not in can}
        paired = {*changed._thing_of.values()}
        changed._pair([thing for thing in range(len(self._can)) if thing not in paired])
        return changed

    def _pair(self, things: Iterable[int]) -> None:
        for thing in things:
            self._place(thing, [-1])

    def _place(self, thing: int, open_still: list[int]) -> bool:
        """Whether somebody was found for a thing, of those whose bits have not been tried."""
        while one := self._can[thing] & open_still[0]:
            bit = one & -one
            open_still[0] &= ~bit
            who = bit.bit_length() - 1
            if who not in self._thing_of or self._place(self._thing_of[who], open_still):
                self._thing_of[who] = thing
                return True
        return False
