"""Ways out tried one after the other: of each kind the least that works, verified by solving."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from schedules.solver import Verdict
from schedules.timetable.by_parts.searching import is_large, search_by_parts
from schedules.timetable.loose import Key, Loose
from schedules.timetable.problem import Problem
from schedules.timetable.purse import Purse
from schedules.timetable.reliefs import MORE_TIME, ONE_ARENA, Way
from schedules.timetable.room import overfull
from schedules.timetable.search import search
from tourney.model.timetable import Relief

LEFT_OVER = 1.0
"""The effort at which no further way out is tried."""
A_WAY = 1.2
"""The effort that goes into one way out."""
A_SEASON = 5.0
"""The same where a timetable is made part by part."""
MOST_INSIDE = 1_000
"""As many games times arenas and officials as are decided in one model for a way out."""
ENOUGH = 3
"""Arenas that could be open longer that are shown for one conflict."""


def that_work(ways: Iterable[Way], given_up: frozenset[Key], purse: Purse) -> list[tuple[Way, Relief]]:
    """Of each kind the least that has been solved and works; one alone only where as much for all of them works."""
    ladders: dict[str, list[Way]] = {}
    for way in ways:
        ladders.setdefault(way.ladder, []).append(way)
    good: dict[str, list[tuple[Way, int]]] = {}
    for ladder in sorted(ladders, key=lambda ladder: bool(ladders[ladder][0].within)):
        within = ladders[ladder][0].within
        if within and not any(way.minutes <= MORE_TIME for way, _ in good.get(within, ())):
            continue
        good[ladder] = (_first if ladder == ONE_ARENA else _least)(ladders[ladder], given_up, purse)
    return [
        (way, Relief(code=way.code, facts=way.facts, then={"end": way.problem.moment(end)}))
        for ladder in ladders
        for way, end in good.get(ladder, ())
    ]


def _least(ways: list[Way], given_up: frozenset[Key], purse: Purse) -> list[tuple[Way, int]]:
    """The first of ways that each give more than the one before: where the last does not work, none does."""
    low, high, best = 0, len(ways), list[tuple[Way, int]]()
    middle = high - 1
    while low < high and purse.effort > LEFT_OVER:
        end = _last_end(ways[middle].problem, given_up, purse)
        if end is None:
            low = middle + 1
        else:
            high, best = middle, [(ways[middle], end)]
        middle = (low + high) // 2
    return best


def _first(ways: list[Way], given_up: frozenset[Key], purse: Purse) -> list[tuple[Way, int]]:
    """Some of ways that have nothing to do with each other."""
    good: list[tuple[Way, int]] = []
    for way in ways:
        if len(good) < ENOUGH and purse.effort > LEFT_OVER:
            end = _last_end(way.problem, given_up, purse)
            good += [] if end is None else [(way, end)]
    return good


def _last_end(problem: Problem, given_up: frozenset[Key], purse: Purse) -> int | None:
    """When the last game of a timetable ends that solves the problem, None where none was found.

    With other conflicts beside this one, their demands are given up: the way out is one for this conflict.
    """
    if overfull(problem):
        return None
    if not given_up:
        large = is_large(problem)
        of = partial(search_by_parts, problem) if large else partial(search, problem, inside=MOST_INSIDE)
        found = purse.within(A_SEASON if large else A_WAY, partial(of, wishes=()))
        return None if isinstance(found, Verdict) else max(slot.end for slot in found.plan.values())
    loose = Loose(problem, crews=False)
    answer = loose.solve(loose.switches.keys() - given_up, purse, 0.1)
    return max((start + loose.task(game).minutes for game, start in answer.starts.items()), default=None)
