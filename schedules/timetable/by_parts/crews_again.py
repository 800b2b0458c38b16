"""Officials of a timetable planned again: who can keep all games of a day keeps them, and only the rest is decided.

Where no official gives up more than his or her own games take, nobody else changes; so what is open is small and is
decided exactly. Only where that finds nothing is a whole day open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from schedules.timetable.by_parts.finishing import MOST_CHOICES, Finished
from schedules.timetable.crews.crew_list import CrewList
from schedules.timetable.crews.exact import CrewChoice
from schedules.timetable.ladder import Ask, as_hoped, in_turn, worth
from schedules.timetable.officials import Crew, Duty
from schedules.timetable.problem import Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.search import asked_of
from schedules.timetable.wishes import few_changes, officials_changed, short_days
from tourney.model.people import OfficialRole

A_WISH = 0.02
"""The part of the effort left that may go into one wish for one day's officials."""
A_DAY = 1.0
"""The effort that goes into any officials at all for one day."""
NAMES = (officials_changed.NAME, short_days.NAME, few_changes.NAME)


class OfDay(Struct, frozen=True, kw_only=True):
    """The crews of a day, and for each wish what they reach and what none can better."""

    crews: dict[int, Crew]
    values: tuple[int, ...]
    bounds: tuple[int, ...]
    open_to_all: bool
    """Whether every official was open to it, so that the bounds hold as they are."""

    def bounds_from(self, least: int) -> tuple[int, ...]:
        """The bounds where so many officials change at least: those of later wishes hold where no more do."""
        if self.open_to_all:
            return (max(least, self.bounds[0]), *self.bounds[1:])
        return (least, *(self.bounds[1:] if self.values[0] <= least else (0,) * len(self.bounds[1:])))


def crews_again(problem: Problem, duty: Duty, plan: dict[int, Slot], purse: Purse) -> Finished | None:
    """The plan with officials, as few of them changed as can be; None where a day's games do not find theirs."""
    days = sorted({slot.day for slot in plan.values()})
    keeping = {day: Keeping(CrewList(problem, duty, plan, day, {})) for day in days}
    kept = _kept(problem, plan, keeping.values())
    kept_duty = Duty.of(asked_of(kept).terms)
    done = Finished(dict(plan))
    bounds: Counter[str] = Counter()
    for day in days:
        least = keeping[day].least
        found = _of_day(kept, kept_duty, plan, day, purse, open_to_all=False)
        small = len(keeping[day].listed.seats) * len(problem.officials) <= MOST_CHOICES
        if found is None or (small and found.values[0] > least):
            found = _better(found, _of_day(problem, duty, plan, day, purse, open_to_all=True))
        if found is None:
            return None
        for game, crew in found.crews.items():
            done.plan[game] = replace(plan[game], crew=crew)
        bounds.update(dict(zip(NAMES, found.bounds_from(least), strict=True)))
    done.bounds |= {name: bounds[name] for name in NAMES}
    return done


@dataclass(slots=True)
class Keeping:
    """Who keeps every game of a day, and by counting how many officials must give up one at least."""

    listed: CrewList
    crews: dict[int, list[tuple[OfficialRole, str]]] = field(default_factory=dict)
    least: int = 0

    def __post_init__(self) -> None:
        needed = Counter((slot.task, role) for slot, role in self.listed.seats)
        before = list(self._before())
        crowded = {seat for seat, count in Counter(seat for seat, _ in before).items() if count > needed[seat]}
        for who in sorted({who for _, who in before}):
            seats = [seat for seat, worked in before if worked == who]
            most = self._most(who, [seat for seat in seats if who in self.listed.able.get(seat, ())])
            self.least += len(seats) - most
            if most == len(seats) and not crowded & {*seats}:
                for game, role in seats:
                    self.crews.setdefault(game, []).append((role, self.listed.problem.officials[who].name))

    def _before(self) -> Iterator[tuple[tuple[int, OfficialRole], int]]:
        """Every place of the day that somebody had before, and who; -1 for somebody who is no longer listed."""
        problem = self.listed.problem
        number = {person.name: place for place, person in enumerate(problem.officials)}
        for game in sorted(game for game, slot in self.listed.plan.items() if slot.day == self.listed.day):
            for role, name in problem.tasks[game].crew_before:
                yield (game, role), number.get(name, -1)

    def _most(self, who: int, seats: Sequence[tuple[int, OfficialRole]]) -> int:
        """How many of these games one official can work: the one that is over first, then the next that it leaves."""
        slots = sorted((self.listed.plan[game] for game, _ in seats), key=lambda slot: (slot.end, slot.task))
        now = count = 0
        for slot in slots:
            if slot.start >= now:
                now, count = slot.end, count + 1
        limit = self.listed.duty.most_a_day.get(who)
        return count if limit is None else min(count, max(0, limit - len(self.listed.kept.get(who, ()))))


def _kept(problem: Problem, plan: dict[int, Slot], keeping: Iterable[Keeping]) -> Problem:
    """The problem with the games where they are now and with the officials who keep all that they had."""
    crews = {game: crew for day in keeping for game, crew in day.crews.items()}
    tasks = []
    for task in problem.tasks:
        slot, stay = plan[task.index], crews.get(task.index, [])
        others = tuple(one for one in task.crew_before if one not in stay)
        tasks.append(replace(task, start=slot.start, arena=slot.arena, crew=(*task.crew, *stay), crew_before=others))
    return replace(problem, tasks=tuple(tasks))


def _better(one: OfDay | None, two: OfDay | None) -> OfDay | None:
    return one or two if one is None or two is None else min(one, two, key=lambda found: found.values)


def _of_day(
    problem: Problem, duty: Duty, plan: dict[int, Slot], day: int, purse: Purse, *, open_to_all: bool
) -> OfDay | None:
    """A day's crews, wish after wish; None where none are found."""
    choice = CrewChoice(problem, duty, plan, day)
    if choice.hopeless:
        return None
    asks = [
        Ask(name, terms, given, given, given, share=A_WISH)
        for name, (terms, given) in zip(NAMES, (choice.changed(), choice.long_days(), choice.changes()), strict=True)
    ]
    found, bounds = as_hoped(choice.model, asks, purse)
    if not found.found:
        found = purse.pay(choice.model.solve(purse.limits(1, needed=True, most=A_DAY)))
        if not found.found:
            return None
        found, bounds = in_turn(choice.model, asks, found, purse)
    return OfDay(
        crews=choice.read(found),
        values=tuple(ask.given + worth(ask.terms, found) for ask in asks),
        bounds=tuple(bounds[name] for name in NAMES),
        open_to_all=open_to_all,
    )
