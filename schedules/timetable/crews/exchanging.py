"""Two officials exchange all they still have to do after a moment, or single games, while the day gets better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from schedules.timetable.crews.crew_list import Cost, CrewList, Days, Place, Shift

ROUNDS = 6
"""How often all officials of a day are looked at."""
MOST_TRIED = 60_000
"""Exchanges that are looked at on one day, so that a large season's days take seconds."""


@dataclass(slots=True)
class Exchanging:
    """Exchanges on one day's list. `least_long` is how many long days there are whatever is exchanged."""

    listed: CrewList
    least_long: int
    tried: int = 0

    def better(self, days: Days) -> None:
        """Exchange on this list as long as that makes it better."""
        costs = {who: self.listed.cost_of(who, mine) for who, mine in days.items()}
        for _ in range(ROUNDS):
            found = False
            for one in [who for who in days if costs[who] > (0, 0)]:
                if self._hope(costs, one) and self.tried < MOST_TRIED:
                    found |= self._improve(days, costs, one)
            if not found:
                break

    def _hope(self, costs: dict[int, Cost], one: int) -> bool:
        """Whether an official's day could still get better: long days below the least cannot."""
        return costs[one][1] > 0 or (costs[one][0] > 0 and sum(long for long, _ in costs.values()) > self.least_long)

    def _improve(self, days: Days, costs: dict[int, Cost], one: int) -> bool:
        """The best exchange of one official with any other, if one makes the day better."""
        best: tuple[Cost, int, list[Place], list[Place]] | None = None
        enough = _less((0, 0), costs[one])
        for two, others in days.items():
            if two == one:
                continue
            was = _sum(costs[one], costs[two])
            for mine, theirs in self._exchanges(days[one], others, one, two):
                self.tried += 1
                gain = _less(_sum(self.listed.cost_of(one, mine), self.listed.cost_of(two, theirs)), was)
                if gain < (0, 0) and (best is None or gain < best[0]):
                    best = (gain, two, mine, theirs)
            if best is not None and best[0] <= enough:
                break
        if best is None:
            return False
        _, two, days[one], days[two] = best
        costs[one], costs[two] = self.listed.cost_of(one, days[one]), self.listed.cost_of(two, days[two])
        return True

    def _exchanges(self, mine: Shift, theirs: Shift, one: int, two: int) -> Iterator[tuple[Shift, Shift]]:
        """What both have if they exchange all games from a moment on, as far as both may work them."""
        for at in range(len(mine) + 1):
            for there in range(len(theirs) + 1):
                head, tail = mine[:at], mine[at:]
                other_head, other_tail = theirs[:there], theirs[there:]
                if (not tail and not other_tail) or (not head and not other_head):
                    continue
                if head and other_tail and other_tail[0][0].start < head[-1][0].end:
                    continue
                if other_head and tail and tail[0][0].start < other_head[-1][0].end:
                    continue
                if self._may(one, other_tail, len(head)) and self._may(two, tail, len(other_head)):
                    yield head + other_tail, other_head + tail
        yield from self._single(mine, theirs, one, two)

    def _single(self, mine: Shift, theirs: Shift, one: int, two: int) -> Iterator[tuple[Shift, Shift]]:
        """What both have if they exchange one game for one, or the first gives one away."""
        for at, given in enumerate(mine):
            rest = mine[:at] + mine[at + 1 :]
            if two not in self.listed.able[(given[0].task, given[1])]:
                continue
            if self.listed.fits(two, theirs, given[0]):
                yield rest, _in_order([*theirs, given])
            for there, taken in enumerate(theirs):
                if one in self.listed.able[(taken[0].task, taken[1])]:
                    others = theirs[:there] + theirs[there + 1 :]
                    if self.listed.fits(one, rest, taken[0]) and self.listed.fits(two, others, given[0]):
                        yield _in_order([*rest, taken]), _in_order([*others, given])

    def _may(self, who: int, seats: Sequence[Place], already: int) -> bool:
        most = self.listed.duty.most_a_day.get(who)
        if most is not None and already + len(seats) + len(self.listed.kept.get(who, ())) > most:
            return False
        return all(who in self.listed.able[(slot.task, role)] for slot, role in seats)


def _in_order(places: list[Place]) -> list[Place]:
    return sorted(places, key=lambda place: place[0].start)


def _sum(one: Cost, two: Cost) -> Cost:
    return (one[0] + two[0], one[1] + two[1])


def _less(one: Cost, two: Cost) -> Cost:
    return (one[0] - two[0], one[1] - two[1])
