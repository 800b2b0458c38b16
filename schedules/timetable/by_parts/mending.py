"""Events that fall short of a wish are taken up again, by themselves and with other events that give way.

What is found is kept only if it is better at the first wish where it differs; so no timetable gets worse here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.part import Part, alone, part_of
from schedules.timetable.by_parts.settling import Settled, Settling
from schedules.timetable.by_parts.shares import in_shares, windows
from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.wishes import TimeWish

A_PART = 1.0
"""The effort that goes into one search for each event of a part."""
SHARE = 0.25
"""The part of the effort left that may go into mending one wish."""
WIDTHS = (0, 1, 2, 4)
"""How many other events give way, at first and then."""


class Standing(Struct, frozen=True):
    """For each wish what an event reaches, and what it could not better were it alone."""

    values: tuple[int, ...]
    floors: tuple[int, ...]


def standing(ground: Ground, event: int, wishes: Sequence[TimeWish]) -> Standing:
    """How an event stands."""
    problem, asked = alone(ground, event)
    plan = _plan(problem)
    return Standing(
        tuple(wish.reached(problem, plan) for wish in wishes),
        tuple(wish.least(problem, asked) for wish in wishes),
    )


def _plan(problem: Problem) -> Plan:
    return {
        task.index: Slot(task=task.index, arena="", start=task.start, end=task.start + task.minutes)
        for task in problem.tasks
        if task.start is not None
    }


def mend(ground: Ground, purse: Purse, wishes: Sequence[TimeWish], known: Mapping[str, int]) -> dict[int, Standing]:
    """Better starts, wish after wish, as far as the effort goes; `known` are bounds for the whole. How events stand."""
    events = [event for event in ground.games_of_event if ground.free_of([event])]
    stand = {event: standing(ground, event, wishes) for event in events}
    for which, wish in enumerate(wishes):
        until = purse.effort * (1 - SHARE)
        for event, width in _short(ground, stand, which):
            chosen = [event] if in_shares(ground, event) else [event, *_others(events, event, width)]
            for free in windows(ground, event, width + 1) if in_shares(ground, event) else [ground.free_of(chosen)]:
                total = sum(one.values[which] for one in stand.values())
                if purse.effort < until or purse.by_clock or total <= known.get(wish.name, 0):
                    break
                short = stand[event].values[which] > stand[event].floors[which]
                if short and _better(ground, purse, wishes, which, chosen, free):
                    stand |= {one: standing(ground, one, wishes) for one in chosen}
    return stand


def _short(ground: Ground, stand: Mapping[int, Standing], which: int) -> Iterator[tuple[int, int]]:
    """Events that fall short of a wish, first by themselves, then each with more and more others."""
    for width in WIDTHS:
        for event, one in sorted(stand.items()):
            if one.values[which] > one.floors[which] and (width < len(stand) or in_shares(ground, event)):
                yield event, width


def _others(events: Sequence[int], event: int, width: int) -> list[int]:
    """The events that follow, from the first again after the last."""
    at = events.index(event)
    return [events[(at + step) % len(events)] for step in range(1, width + 1)]


def _better(
    ground: Ground,
    purse: Purse,
    wishes: Sequence[TimeWish],
    which: int,
    events: Sequence[int],
    free: Sequence[int],
) -> bool:
    """Try these games of the events anew around all others; whether something better was found and put in place."""
    part = part_of(ground, events, free)
    if part.asked.stuck():
        return False
    settling = Settling(part, wishes, purse, A_PART * len(events))
    now = _values(part, wishes, ground)
    settling.near({game: ground.starts[game] for game in free})
    found = settling.better(which, now)
    if isinstance(found, Settled) and found.values < now:
        ground.put(found.starts)
        return True
    return False


def _values(part: Part, wishes: Sequence[TimeWish], ground: Ground) -> tuple[int, ...]:
    plan = {
        place: Slot(task=place, arena="", start=start, end=start + ground.tasks[game].minutes)
        for place, game in enumerate(part.back)
        if (start := ground.tasks[game].start) is not None
    }
    return tuple(wish.reached(part.problem, plan) for wish in wishes)
