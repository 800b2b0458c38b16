"""Who works what on one day of a season, written as a list; by hand games are taken in order of time.

For each game the official is chosen for whom it makes no long day and no change of arena. That is quick enough for
hundreds of officials and needs no solver; where it is not good enough, `finishing` goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from schedules.timetable.officials import Crew, Duty
from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.wishes.few_changes import HOUR, change
from schedules.timetable.wishes.short_days import LONGEST
from tourney.model.people import OfficialRole

Seat = tuple[int, OfficialRole]
"""A place to fill: game and role."""
Place = tuple[Slot, OfficialRole]
"""A place filled: the game's slot and the role."""
Shift = list[Place]
"""What one official works, in order of time."""
Days = dict[int, Shift]
"""What each official works on the day, in order of time."""
Cost = tuple[int, int]
"""Long days and changes of arena."""


class Way(Struct, frozen=True):
    """How a list is made by hand."""

    fresh_first: bool
    """Rather somebody who has not worked on the day than a change of arena."""
    evenly: bool
    """Of these, who has worked least on the days before."""


WAYS = tuple(Way(fresh_first=fresh, evenly=evenly) for evenly in (True, False) for fresh in (True, False))


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
    seats: list[Place] = field(default_factory=list)
    """In order of time; a game that needs two umpires has two."""
    people: int = 0
    """How many officials could sit anywhere."""
    kept: dict[int, list[Slot]] = field(default_factory=dict)
    """What officials work whatever is decided here."""

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
        self.people = len(frozenset[int]().union(*self.able.values()))
        self.seats.sort(key=lambda seat: (seat[0].start, seat[0].task, seat[1].value))

    def _free(self, who: int, slot: Slot) -> bool:
        if any(away.meets(slot.start, slot.end) for away in self.duty.away.get(who, ())):
            return False
        for own in self.duty.own.get(who, ()):
            mine = self.plan[own.game]
            if own.game != slot.task and slot.start < mine.end + own.gap and mine.start < slot.end + own.gap:
                return False
        return not any(slot.start < other.end and other.start < slot.end for other in self.kept.get(who, ()))

    def any(self) -> Days | None:
        """Any list of the day, made by hand; None where a place stays empty."""
        return self._by_hand(WAYS[0])

    def by_hand(self) -> list[Days]:
        """The lists that are made by hand in one way and another."""
        return [days for way in WAYS if (days := self._by_hand(way)) is not None]

    def _by_hand(self, way: Way) -> Days | None:
        days: Days = {who: [] for who in range(len(self.problem.officials))}
        for slot, role in self.seats:
            free = [who for who in sorted(self.able[(slot.task, role)]) if self.fits(who, days[who], slot)]
            if not free:
                return None
            chosen = min(free, key=lambda who: self._rank(who, days[who], slot, way))
            days[chosen].append((slot, role))
        return days

    def fits(self, who: int, mine: list[Place], slot: Slot) -> bool:
        """Whether an official who works these games can work one more."""
        most = self.duty.most_a_day.get(who)
        if most is not None and len(mine) + len(self.kept.get(who, ())) >= most:
            return False
        return all(slot.start >= other.end or other.start >= slot.end for other, _ in mine)

    def _rank(self, who: int, mine: list[Place], slot: Slot, way: Way) -> tuple[int, int, int, int]:
        """How gladly an official is given a game: first who needs neither a long day nor a change for it."""
        if not mine:
            return (0, 1 if way.fresh_first else 2, self.worked.get(who, 0) if way.evenly else 0, who)
        last = mine[-1][0]
        first = mine[0][0].start
        was_long, is_long = last.end - first > LONGEST, slot.end - first > LONGEST
        changes = change(last, slot)
        stays = last.arena == slot.arena and slot.start - last.end < HOUR
        kind = (2 if way.fresh_first else 1) if changes else 0
        return (int(is_long and not was_long), kind, 0 if stays else 1, who)

    def cost_of(self, who: int, mine: Shift) -> Cost:
        """What an official's day costs with these games."""
        return _cost(sorted([*self.kept.get(who, ()), *(slot for slot, _ in mine)], key=lambda slot: slot.start))

    def total_of(self, shifts: Iterable[Shift]) -> Cost:
        """What shifts cost together, whoever works them."""
        return _sum(_cost([slot for slot, _ in shift]) for shift in shifts)

    def total(self, days: Mapping[int, list[Place]]) -> Cost:
        """What the whole list costs."""
        return _sum(self.cost_of(who, mine) for who, mine in days.items())

    def cost(self, crews: Mapping[int, Crew]) -> Cost:
        """Long days and changes of arena with these crews."""
        names = {person.name: who for who, person in enumerate(self.problem.officials)}
        days: Days = {who: [] for who in range(len(self.problem.officials))}
        kept = {who: {slot.task for slot in slots} for who, slots in self.kept.items()}
        for game, crew in sorted(crews.items(), key=lambda item: self.plan[item[0]].start):
            for role, name in crew:
                who = names.get(name)
                if who is not None and game not in kept.get(who, ()):
                    days[who].append((self.plan[game], role))
        return self.total(days)

    def read(self, days: Mapping[int, list[Place]]) -> dict[int, Crew]:
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
                least = max(least, len(running[one]) + far - self.people) if far else least
        return least


def _cost(slots: Sequence[Slot]) -> Cost:
    """What a day with these games costs, which are in order of time."""
    if not slots:
        return (0, 0)
    long = max(slot.end for slot in slots) - slots[0].start > LONGEST
    near = ((one, two) for at, one in enumerate(slots) for two in slots[at + 1 : at + 3])
    return (int(long), sum(change(one, two) for one, two in near))


def _sum(costs: Iterable[Cost]) -> Cost:
    long = changes = 0
    for one, two in costs:
        long, changes = long + one, changes + two
    return (long, changes)
