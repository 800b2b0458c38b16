"""From starts that stand to a finished timetable: arenas for every day, then officials day by day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from schedules.timetable.asked import Asked
from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.lessening import least
from schedules.timetable.by_parts.part import Part, PartTimes, part_of
from schedules.timetable.by_parts.rooms import Rooms
from schedules.timetable.crews.crew_list import Cost, CrewList, Days
from schedules.timetable.crews.exact import CrewChoice
from schedules.timetable.crews.exchanging import Exchanging
from schedules.timetable.crews.shifts import in_shifts
from schedules.timetable.officials import Crew
from schedules.timetable.problem import Plan, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.slots import day_of
from schedules.timetable.wishes import arenas_shared, few_changes, short_days

A_DAY = 0.5
"""The effort that goes into one search among one day's games."""
MOST_CHOICES = 2_500
"""Places for officials on a day times officials up to which the solver looks for better crews."""


@dataclass(slots=True)
class Finished:
    """A whole plan, and for the wishes about arenas and officials what cannot be bettered with these starts."""

    plan: dict[int, Slot]
    bounds: dict[str, int] = field(default_factory=dict)


def finish(ground: Ground, purse: Purse, *, asking: bool = True) -> Finished | None:
    """Arenas and officials for every game, any at all if not `asking`; None where a day's games do not find theirs."""
    rooms = Rooms(ground)
    failed = rooms.choose(purse)
    if failed:
        for day in failed:
            if not _at_other_times(ground, day, purse):
                return None
        rooms = Rooms(ground)
        if rooms.choose(purse):
            return None
    done = with_crews(ground, plan_of(ground, rooms.at), purse, asking=asking)
    if done is not None:
        done.bounds[arenas_shared.NAME] = rooms.least()
    return done


def plan_of(ground: Ground, arenas: Mapping[int, str]) -> dict[int, Slot]:
    """The timetable with these arenas and the officials who may not be changed."""
    return {
        task.index: Slot(
            task=task.index,
            arena=task.arena or arenas[task.index],
            start=task.start,
            end=task.start + task.minutes,
            crew=task.crew,
        )
        for task in ground.tasks
        if task.start is not None
    }


def _at_other_times(ground: Ground, day: int, purse: Purse) -> bool:
    """Move games of a day within it until they fit into its arenas: arenas are decided together with the starts."""
    games = [game for game, start in ground.starts.items() if day_of(start) == day]
    part = part_of(ground, {ground.tasks[game].event for game in games}, games)
    number = {game: place for place, game in enumerate(part.back)}
    starts = dict(part.asked.starts)
    for game in games:
        starts[number[game]] = {
            arena: kept
            for arena, values in starts[number[game]].items()
            if (kept := tuple(value for value in values if day_of(value) == day))
        }
    there = Asked(part.asked.terms, {number[game]: starts[number[game]] for game in games})
    if there.stuck():
        return False
    times = PartTimes.of_part(_only(part, there), arenas_inside=True)
    times.model.hint(times.near({number[game]: ground.starts[game] for game in games}))
    found = purse.pay(times.model.solve(purse.limits(1, needed=True, most=5 * A_DAY)))
    if found.found:
        ground.put({part.back[game]: start for game, start in times.read(found).items()})
    return found.found


def _only(part: Part, asked: Asked) -> Part:
    return replace(part, asked=asked)


def with_crews(ground: Ground, plan: dict[int, Slot], purse: Purse, *, asking: bool = True) -> Finished | None:
    """Officials for every game, day by day; None where a day's games do not find theirs at these times."""
    done = Finished(dict(plan))
    worked: Counter[int] = Counter()
    least = [0, 0]
    number = {person.name: place for place, person in enumerate(ground.problem.officials)}
    for day in sorted({slot.day for slot in plan.values()}):
        listed = CrewList(ground.problem, ground.duty, plan, day, worked)
        crews, bounds = _of_day(ground, plan, day, listed, purse, asking=asking)
        if crews is None:
            return None
        for game, crew in crews.items():
            done.plan[game] = replace(plan[game], crew=crew)
            worked.update(number[name] for _, name in crew if name in number)
        least = [one + two for one, two in zip(least, bounds, strict=True)]
    done.bounds |= {short_days.NAME: least[0], few_changes.NAME: least[1]}
    return done


def _of_day(
    ground: Ground, plan: Plan, day: int, listed: CrewList, purse: Purse, *, asking: bool
) -> tuple[dict[int, Crew] | None, Cost]:
    """One day's crews, and what no crews can better: long days, changes of arena."""
    small = len(listed.seats) * len(ground.problem.officials) <= MOST_CHOICES
    if asking:
        days, bounds = best_list(listed, purse, with_shifts=not small)
    else:
        days, bounds = listed.any(), (listed.least_long(), 0)
    good = days is not None and listed.total(days) <= bounds
    crews = None if days is None else listed.read(days)
    enough = not (small and asking) or purse.by_clock
    if good or not listed.seats or (crews is not None and enough):
        return crews, bounds
    choice = CrewChoice(ground.problem, ground.duty, plan, day)
    if choice.hopeless:
        return None, bounds
    asks = (choice.long_days(), choice.changes()) if small and asking else ()
    if crews is not None:
        choice.model.hint(choice.hint(crews))
    found = purse.pay(choice.model.solve(purse.limits(1, needed=True, most=A_DAY)))
    if not found.found:
        return crews, bounds
    proved = []
    for (terms, given), floor in zip(asks, bounds, strict=False):
        limits = purse.limits(1, most=A_DAY)
        found, bound = least(choice.model, terms, max(0, floor - given), found, limits, purse)
        proved.append(bound + given)
    if not asks:
        return choice.read(found), bounds
    better = choice.read(found)
    if crews is None or listed.cost(better) < listed.cost(crews):
        crews = better
    return crews, (proved[0], proved[1] if listed.cost(crews)[0] <= proved[0] else 0)


def best_list(listed: CrewList, purse: Purse, *, with_shifts: bool = True) -> tuple[Days | None, Cost]:
    """The best list that is found, one way after the other till none can be better, and what none can better."""
    bounds = (listed.least_long(), 0)
    made = listed.by_hand()
    shifts = None
    if with_shifts and not any(listed.total(days) <= bounds for days in made) and not purse.by_clock:
        shifts, bounds = in_shifts(listed, bounds[0], purse)
    made = sorted([*made, *([] if shifts is None else [shifts])], key=listed.total)
    exchanging = Exchanging(listed, bounds[0])
    for days in made if shifts is None else [shifts]:
        if min(map(listed.total, made)) > bounds:
            exchanging.better(days)
    best = min(made, key=listed.total, default=None)
    return best, bounds if best is None or listed.total(best)[0] <= bounds[0] else (bounds[0], 0)
