"""Who works what on one day of a season, written as a list: by hand first, then by exchanging what is left of two days.

Games are taken in order of time; for each the official is chosen for whom it makes no long day and no change of arena.
Then two officials exchange all that they still have to do after some moment, wherever that makes the day better. It is
quick enough for hundreds of officials, and needs no solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from schedules.timetable.officials import Crew, Duty
from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.wishes.few_changes import HOUR, change
from schedules.timetable.wishes.short_days import LONGEST
from tourney.model.people import OfficialRole

Seat = tuple[int, OfficialRole]
"""A place to fill: game and role."""
Cost = tuple[int, int]
"""Long days and changes of arena."""
ROUNDS = 6
"""How often all officials of a day are looked at for an exchange."""
MOST_TRIED = 200_000
"""Exchanges that are looked at on one day, so that a large season's days take seconds."""


@dataclass(slots=True)
class CrewList:
    """One day's list. `plan` holds the slots of all days; `worked` how many games each official has had before."""

    problem: Problem
    duty: Duty
    plan: Plan
    day: int
    worked: Mapping[int, int]
    able: dict[Seat, frozenset[int]] = field(default_factory=dict)
    """Who could sit there, whatever else he or she does."""
    seats: list[tuple[Slot, OfficialRole]] = field(default_factory=list)
    """In order of time; a game that needs two umpires has two."""
    kept: dict[int, list[Slot]] = field(default_factory=dict)
    """What officials work whatever is decided here."""

    tried: int = 0

    def __post_init__(self) -> None:
        here = [slot for slot in self.plan.values() if slot.day == self.day]
        named = {name: number for number, person in enumerate(self.problem.officials) for name in [person.name]}
        for slot in here:
            for _, name in self.problem.tasks[slot.task].crew:
                if name in named:
                    self.kept.setdefault(named[name], []).append(slot)
        for need in self.duty.needs:
            slot = self.plan[need.game]
            if slot.day == self.day:
                could = self.duty.could(self.problem, need)
                self.able[(need.game, need.role)] = frozenset(who for who in could if self._free(who, slot))
                self.seats += [(slot, need.role)] * need.count
        self.seats.sort(key=lambda seat: (seat[0].start, seat[0].task, seat[1].value))

    def _free(self, who: int, slot: Slot) -> bool:
        if any(away.meets(slot.start, slot.end) for away in self.duty.away.get(who, ())):
            return False
        for own in self.duty.own.get(who, ()):
            mine = self.plan[own.game]
            if own.game != slot.task and slot.start < mine.end + own.gap and mine.start < slot.end + own.gap:
                return False
        return not any(slot.start < other.end and other.start < slot.end for other in self.kept.get(who, ()))

    def any(self) -> dict[int, Crew] | None:
        """Any crews of the day's games, with those who may not be changed; None where a place stays empty."""
        made = self._by_hand(fresh_first=True)
        return None if made is None else self.read(made)

    def best(self) -> dict[int, Crew] | None:
        """The best crews that are found quickly."""
        lists = [made for fresh_first in (True, False) if (made := self._by_hand(fresh_first=fresh_first)) is not None]
        if not lists:
            return None
        better = [self._exchanged(made) for made in lists]
        return self.read(min(better, key=self._total))

    def _by_hand(self, *, fresh_first: bool) -> dict[int, list[tuple[Slot, OfficialRole]]] | None:
        days: dict[int, list[tuple[Slot, OfficialRole]]] = {who: [] for who in range(len(self.problem.officials))}
        for slot, role in self.seats:
            free = [who for who in sorted(self.able[(slot.task, role)]) if self._fits(who, days[who], slot)]
            if not free:
                return None
            chosen = min(free, key=lambda who: self._rank(who, days[who], slot, fresh_first=fresh_first))
            days[chosen].append((slot, role))
        return days

    def _fits(self, who: int, mine: list[tuple[Slot, OfficialRole]], slot: Slot) -> bool:
        most = self.duty.most_a_day.get(who)
        if most is not None and len(mine) + len(self.kept.get(who, ())) >= most:
            return False
        return all(slot.start >= other.end or other.start >= slot.end for other, _ in mine)

    def _rank(
        self, who: int, mine: list[tuple[Slot, OfficialRole]], slot: Slot, *, fresh_first: bool
    ) -> tuple[int, int, int, int]:
        """How gladly an official is given a game: first who needs neither a long day nor a change for it."""
        if not mine:
            return (0, 1 if fresh_first else 2, self.worked.get(who, 0), who)
        last = mine[-1][0]
        first = mine[0][0].start
        was_long, is_long = last.end - first > LONGEST, slot.end - first > LONGEST
        changes = change(last, slot)
        stays = last.arena == slot.arena and slot.start - last.end < HOUR
        kind = (2 if fresh_first else 1) if changes else 0
        return (int(is_long and not was_long), kind, 0 if stays else 1, who)

    def _cost(self, who: int, mine: list[tuple[Slot, OfficialRole]]) -> Cost:
        slots = sorted([*self.kept.get(who, ()), *(slot for slot, _ in mine)], key=lambda slot: slot.start)
        if not slots:
            return (0, 0)
        long = max(slot.end for slot in slots) - slots[0].start > LONGEST
        near = ((one, two) for at, one in enumerate(slots) for two in slots[at + 1 : at + 3])
        return (int(long), sum(change(one, two) for one, two in near))

    def _total(self, days: Mapping[int, list[tuple[Slot, OfficialRole]]]) -> Cost:
        costs = [self._cost(who, mine) for who, mine in days.items()]
        return (sum(long for long, _ in costs), sum(changes for _, changes in costs))

    def _exchanged(
        self, days: dict[int, list[tuple[Slot, OfficialRole]]]
    ) -> dict[int, list[tuple[Slot, OfficialRole]]]:
        """Two officials exchange what they still have to do after a moment, while that makes the day better."""
        costs = {who: self._cost(who, mine) for who, mine in days.items()}
        self.tried = 0
        for _ in range(ROUNDS):
            found = False
            for one in [who for who in days if costs[who] > (0, 0)]:
                if costs[one] > (0, 0) and self.tried < MOST_TRIED:
                    found |= self._improve(days, costs, one)
            if not found:
                break
        return days

    def _improve(self, days: dict[int, list[tuple[Slot, OfficialRole]]], costs: dict[int, Cost], one: int) -> bool:
        """The best exchange of one official with any other, if one makes the day better."""
        best: tuple[Cost, int, list[tuple[Slot, OfficialRole]], list[tuple[Slot, OfficialRole]]] | None = None
        for two, others in days.items():
            if two == one:
                continue
            was = _sum(costs[one], costs[two])
            for mine, theirs in self._exchanges(days[one], others, one, two):
                self.tried += 1
                gain = _less(_sum(self._cost(one, mine), self._cost(two, theirs)), was)
                if gain < (0, 0) and (best is None or gain < best[0]):
                    best = (gain, two, mine, theirs)
        if best is None:
            return False
        _, two, days[one], days[two] = best
        costs[one], costs[two] = self._cost(one, days[one]), self._cost(two, days[two])
        return True

    def _exchanges(
        self,
        mine: list[tuple[Slot, OfficialRole]],
        theirs: list[tuple[Slot, OfficialRole]],
        one: int,
        two: int,
    ) -> Iterator[tuple[list[tuple[Slot, OfficialRole]], list[tuple[Slot, OfficialRole]]]]:
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

    def _single(
        self,
        mine: list[tuple[Slot, OfficialRole]],
        theirs: list[tuple[Slot, OfficialRole]],
        one: int,
        two: int,
    ) -> Iterator[tuple[list[tuple[Slot, OfficialRole]], list[tuple[Slot, OfficialRole]]]]:
        """What both have if they exchange one game for one, or the first gives one away."""
        for at, given in enumerate(mine):
            rest = mine[:at] + mine[at + 1 :]
            if two not in self.able[(given[0].task, given[1])]:
                continue
            if self._fits(two, theirs, given[0]):
                yield rest, _in_order([*theirs, given])
            for there, taken in enumerate(theirs):
                if one in self.able[(taken[0].task, taken[1])]:
                    others = theirs[:there] + theirs[there + 1 :]
                    if self._fits(one, rest, taken[0]) and self._fits(two, others, given[0]):
                        yield _in_order([*rest, taken]), _in_order([*others, given])

    def _may(self, who: int, seats: list[tuple[Slot, OfficialRole]], already: int) -> bool:
        most = self.duty.most_a_day.get(who)
        if most is not None and already + len(seats) + len(self.kept.get(who, ())) > most:
            return False
        return all(who in self.able[(slot.task, role)] for slot, role in seats)

    def cost(self, crews: Mapping[int, Crew]) -> Cost:
        """Long days and changes of arena with these crews."""
        names = {person.name: who for who, person in enumerate(self.problem.officials)}
        days: dict[int, list[tuple[Slot, OfficialRole]]] = {who: [] for who in range(len(self.problem.officials))}
        kept = {who: {slot.task for slot in slots} for who, slots in self.kept.items()}
        for game, crew in sorted(crews.items(), key=lambda item: self.plan[item[0]].start):
            for role, name in crew:
                who = names.get(name)
                if who is not None and game not in kept.get(who, ()):
                    days[who].append((self.plan[game], role))
        return self._total(days)

    def read(self, days: Mapping[int, list[tuple[Slot, OfficialRole]]]) -> dict[int, Crew]:
        """Who works each game of the day."""
        found = {
            slot.task: list(self.problem.tasks[slot.task].crew) for slot in self.plan.values() if slot.day == self.day
        }
        for who, seats in days.items():
            for slot, role in seats:
                found[slot.task].append((role, self.problem.officials[who].name))
        order = list(OfficialRole)
        return {game: tuple(sorted(crew, key=lambda one: order.index(one[0]))) for game, crew in found.items()}

    def least_long(self) -> int:
        """By counting: officials for two moments so far apart that nobody works at both without a long day."""
        moments = sorted({slot.start for slot, _ in self.seats})
        running = {now: [slot for slot, _ in self.seats if slot.start <= now < slot.end] for now in moments}
        least = 0
        for at, one in enumerate(moments):
            latest = max(slot.start for slot in running[one])
            for two in moments[at + 1 :]:
                far = sum(slot.end - latest > LONGEST for slot in running[two])
                least = max(least, len(running[one]) + far - len(self.problem.officials)) if far else least
        return least


def _in_order(seats: list[tuple[Slot, OfficialRole]]) -> list[tuple[Slot, OfficialRole]]:
    return sorted(seats, key=lambda seat: seat[0].start)


def _sum(one: Cost, two: Cost) -> Cost:
    return (one[0] + two[0], one[1] + two[1])


def _less(one: Cost, two: Cost) -> Cost:
    return (one[0] - two[0], one[1] - two[1])
