"""The first timetable of a season: finals, then places kept for games with a wanted time, then event after event.

The finals of all events are placed by themselves, for nothing can make them better than that; each event then gets
its games around what stands already, at once as good as counting allows, else wish after wish.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from schedules.solver import Verdict
from schedules.timetable.asked import Asked
from schedules.timetable.by_parts.finals import finals_first
from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.part import Part, part_of
from schedules.timetable.by_parts.settling import Settled, Settling
from schedules.timetable.by_parts.shares import in_shares, rounds, waiting
from schedules.timetable.purse import Purse
from schedules.timetable.wishes import TIME_WISHES, TimeWish
from schedules.timetable.wishes.wanted import miss, wished
from tourney.model.games import Stage

KEEPING = 2.0
"""The effort that goes into places for games with a wanted time."""
AN_EVENT = 1.0
"""The effort that goes into one search for one event."""
WIDTHS = (1, 2, 4, 8)
"""How many others are placed anew with an event that found no place."""


@dataclass(slots=True)
class Built:
    """What building has found: events that found no place, and for the first wishes what cannot be bettered."""

    left_out: list[int] = field(default_factory=list)
    bounds: dict[str, int] = field(default_factory=dict)
    value_of_finals: int | None = None
    """The minutes by which the finals miss what is wanted where the bound of the events' ends holds."""


def build(ground: Ground, purse: Purse, wishes: Sequence[TimeWish] = TIME_WISHES) -> Built:
    """Place every event's games, as far as they find a place; how many have one is told as it goes."""
    built = Built()
    if wishes:
        finals = finals_first(ground, purse)
        ground.put(finals.starts)
        built.bounds |= finals.bounds
        built.value_of_finals = finals.missed
        _keep_wanted(ground, purse)
    for event in range(len(ground.problem.events)):
        if purse.progress is not None:
            purse.progress("", len(ground.starts), len(ground.asked.starts), purse.spent)
        if ground.free_of([event]) and not place_event(ground, event, purse, wishes):
            built.left_out.append(event)
    built.left_out = [event for event in built.left_out if not _with_others(ground, event, purse, wishes)]
    return built


def _with_others(ground: Ground, event: int, purse: Purse, wishes: Sequence[TimeWish]) -> bool:
    """Place an event that found no place together with others, which are placed anew."""
    events = [other for other in ground.games_of_event if ground.free_of([other])]
    at = events.index(event)
    for width in WIDTHS:
        chosen = [events[(at + step) % len(events)] for step in range(min(width + 1, len(events)))]
        free = ground.free_of(chosen)
        part = part_of(ground, chosen, free)
        if not part.asked.stuck():
            found = Settling(part, wishes, purse, AN_EVENT * len(chosen)).in_turn()
            if isinstance(found, Settled):
                ground.put(found.starts)
                return True
    return False


def _keep_wanted(ground: Ground, purse: Purse) -> None:
    """Keep places at the times wanted, so that events placed first leave them to those placed later."""
    tasks = [task for task in wished(ground.problem, finals=False) if task.index in ground.asked.starts]
    good = {
        task.index: {
            arena: tuple(start for start in starts if miss(ground.problem, task, start) == 0)
            for arena, starts in ground.asked.starts[task.index].items()
        }
        for task in tasks
    }
    free = [game for game, by_arena in good.items() if any(by_arena.values())]
    if not free:
        return
    part = part_of(ground, _events(ground, free), free)
    number = {game: place for place, game in enumerate(part.back)}
    wanted = {
        number[game]: {
            arena: starts
            for arena, values in part.asked.starts[number[game]].items()
            if (starts := tuple(sorted(set(values) & set(good[game][arena]))))
        }
        for game in free
    }
    part = replace(part, asked=Asked(part.asked.terms, {**part.asked.starts, **wanted}))
    found = Settling(part, (), purse, KEEPING).at_once(()) if not part.asked.stuck() else Verdict.IMPOSSIBLE
    if isinstance(found, Settled):
        ground.put(found.starts)


def _events(ground: Ground, games: Sequence[int]) -> list[int]:
    return sorted({ground.problem.tasks[game].event for game in games})


def place_event(ground: Ground, event: int, purse: Purse, wishes: Sequence[TimeWish]) -> bool:
    """Place an event's games around all others; share after share where they are many."""
    if not in_shares(ground, event):
        return _place(ground, event, ground.free_of([event]), purse, wishes)
    before = dict(ground.starts)
    late = waiting(ground, event)
    if (not late or _place_late(ground, event, late, purse, wishes)) and all(
        _place(ground, event, share, purse, wishes) for share in rounds(ground, event)
    ):
        return True
    ground.back_to(before)
    return _place(ground, event, ground.free_of([event]), purse, wishes)


def _place_late(ground: Ground, event: int, games: Sequence[int], purse: Purse, wishes: Sequence[TimeWish]) -> bool:
    """Place the games that wait for others, as late as the wishes let them."""
    part = part_of(ground, [event], games)
    if part.asked.stuck():
        return False
    found = Settling(part, wishes, purse, AN_EVENT).late(_aims(ground, part, event, wishes))
    if not isinstance(found, Settled):
        return _place(ground, event, games, purse, wishes)
    ground.put(found.starts)
    return True


def _place(ground: Ground, event: int, free: Sequence[int], purse: Purse, wishes: Sequence[TimeWish]) -> bool:
    """Place these games of an event around all others, on the slot sheet if they go there."""
    for sheet in (True, False):
        part = part_of(ground, [event], free, sheet=sheet)
        if part.asked.stuck():
            continue
        found = Settling(part, wishes, purse, AN_EVENT / 2).at_once(_aims(ground, part, event, wishes))
        if not isinstance(found, Settled):
            found = Settling(part, wishes, purse, AN_EVENT).in_turn()
        if isinstance(found, Settled):
            ground.put(found.starts)
            return True
    return False


def _aims(ground: Ground, part: Part, event: int, wishes: Sequence[TimeWish]) -> list[int]:
    """For each wish what the event's finals reach where they stand, else what counting allows."""
    kept = {
        game: ground.starts[game]
        for game in ground.free_of([event])
        if game in ground.starts and ground.problem.tasks[game].stage is Stage.FINAL
    }
    number = {game: place for place, game in enumerate(part.back)}
    starts = dict(part.asked.starts)
    for game, start in kept.items():
        starts[number[game]] = dict.fromkeys(starts[number[game]], (start,))
    held = Asked(part.asked.terms, starts)
    return [wish.least(part.problem, held) for wish in wishes]
