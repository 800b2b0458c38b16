"""A day's shifts given out to officials who can work them whole.

Where some are left over, two shifts exchange all that comes after a moment, which costs nothing, so that one more can
be given out. What nobody can work whole then is filled game by game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from schedules.timetable.crews.pairing import Pairing

if TYPE_CHECKING:
    from schedules.timetable.crews.crew_list import CrewList, Days, Place, Shift


def given_out(listed: CrewList, shifts: Sequence[Shift]) -> Days | None:
    """The shifts given to officials, rather to who has worked little; None where a place stays empty."""
    giving = Giving(listed, [list(shift) for shift in shifts])
    giving.all_it_can()
    days: Days = {who: [] for who in range(len(listed.problem.officials))}
    for number, who in giving.pairing.who_of().items():
        days[giving.people[who]] = giving.shifts[number]
    rest = [place for number in giving.left() for place in giving.shifts[number]]
    return days if all(_fill(listed, days, place) for place in rest) else None


@dataclass(slots=True)
class Giving:
    """Shifts and who works them. Officials are bits of a number, those who have worked least first."""

    listed: CrewList
    shifts: list[Shift]
    people: list[int] = field(init=False)
    pairing: Pairing = field(init=False)
    _open_to: dict[tuple[int, str], int] = field(default_factory=dict)
    """The officials who could sit in each place."""
    _may_work: list[int] = field(default_factory=list)
    """The officials who may work so many games on a day."""

    def __post_init__(self) -> None:
        listed = self.listed
        every = range(len(listed.problem.officials))
        self.people = sorted(every, key=lambda who: (listed.worked.get(who, 0), who))
        bit = {who: 1 << number for number, who in enumerate(self.people)}
        whole = sum(bit[who] for who in every if not listed.kept.get(who))
        for (game, role), able in listed.able.items():
            self._open_to[(game, role.value)] = sum(bit[who] for who in able) & whole
        limits = listed.duty.most_a_day
        longest = len(listed.seats)
        self._may_work = [
            sum(bit[who] for who in every if limits.get(who, longest) >= games) for games in range(longest + 1)
        ]
        self.pairing = Pairing([self._can(shift) for shift in self.shifts])

    def _can(self, shift: Sequence[Place]) -> int:
        """Who can work a shift whole."""
        can = self._may_work[len(shift)]
        for slot, role in shift:
            can &= self._open_to[(slot.task, role.value)]
        return can

    def left(self) -> list[int]:
        """The shifts that nobody has."""
        given = self.pairing.who_of()
        return [number for number in range(len(self.shifts)) if number not in given]

    def all_it_can(self) -> None:
        """Exchange between shifts as long as one more can be given out then."""
        while self.left() and self._one_more():
            pass

    def _one_more(self) -> bool:
        """Whether an exchange between two shifts lets one more be given out."""
        idle = ((1 << len(self.people)) - 1) & ~sum(1 << who for who in self.pairing.who_of().values())
        for one in range(len(self.shifts)):
            for two in range(one + 1, len(self.shifts)):
                for first, second in self._exchanged(one, two):
                    can = (self._can(first), self._can(second))
                    if can[0] and can[1] and (can[0] | can[1]) & idle:
                        better = self.pairing.with_others({one: can[0], two: can[1]})
                        if len(better.who_of()) > len(self.pairing.who_of()):
                            self.pairing, self.shifts[one], self.shifts[two] = better, first, second
                            return True
        return False

    def _exchanged(self, one: int, two: int) -> Iterator[tuple[Shift, Shift]]:
        """Two shifts after each exchange of all that comes after a moment, where that makes nothing worse."""
        mine, others = self.shifts[one], self.shifts[two]
        for at in range(len(mine) + 1):
            for there in range(len(others) + 1):
                first, second = mine[:at] + others[there:], others[:there] + mine[at:]
                if first and second and self._as_good((first, second), (mine, others)):
                    yield first, second

    def _as_good(self, new: tuple[Shift, Shift], old: tuple[Shift, Shift]) -> bool:
        """Whether new shifts can be worked and cost no more."""
        for shift in new:
            if any(late.start < early.end for (early, _), (late, _) in pairwise(shift)):
                return False
        return self.listed.total_of(new) <= self.listed.total_of(old)


def _fill(listed: CrewList, days: Days, place: Place) -> bool:
    """Give one game to whom it costs least."""
    slot, role = place
    best: tuple[tuple[int, int], int, int] | None = None
    for who in sorted(listed.able[(slot.task, role)]):
        if listed.fits(who, days[who], slot):
            before = listed.cost_of(who, days[who])
            after = listed.cost_of(who, _with(days[who], place))
            cost = (after[0] - before[0], after[1] - before[1])
            best = min(best or (cost, len(days[who]), who), (cost, len(days[who]), who))
    if best is None:
        return False
    days[best[2]] = _with(days[best[2]], place)
    return True


def _with(places: Shift, place: Place) -> Shift:
    return sorted([*places, place], key=lambda one: one[0].start)
