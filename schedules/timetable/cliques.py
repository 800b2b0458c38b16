"""What games ask of each other, said to the solver briefly.

A team, a rider or a string of horses asks the same of many pairs of games. The solver is told of large groups that all
lie apart from each other, not of every pair, and of an order only what the rest of the order does not imply.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from schedules.timetable.terms import After, Apart

Pair = tuple[int, int]
NO_ORDER: Mapping[Pair, int] = MappingProxyType({})
NO_MINUTES: Mapping[int, int] = MappingProxyType({})


def latest(terms: Iterable[After]) -> dict[Pair, int]:
    """For every ordered pair of games the most minutes asked from the start of the one to the start of the other."""
    found: dict[Pair, int] = {}
    for term in terms:
        pair = (term.earlier, term.later)
        found[pair] = max(term.minutes, found.get(pair, 0))
    return found


def not_implied(order: Mapping[Pair, int]) -> dict[Pair, int]:
    """The part of an order that two of its other steps, one after the other, do not bring about by themselves."""
    steps: dict[int, dict[int, int]] = {}
    for (earlier, later), minutes in order.items():
        steps.setdefault(earlier, {})[later] = minutes
    return {
        (earlier, later): minutes
        for (earlier, later), minutes in order.items()
        if not any(
            first + steps[between][later] >= minutes
            for between, first in steps[earlier].items()
            if between != later and later in steps.get(between, {})
        )
    }


def together_apart(
    terms: Iterable[Apart], order: Mapping[Pair, int] = NO_ORDER, minutes: Mapping[int, int] = NO_MINUTES
) -> list[tuple[tuple[int, ...], int]]:
    """Groups of games with the gap between any two of them; every pair asked for is in a group of at least its gap.

    Games that follow each other by that gap anyway (`order`; `minutes` is how long each takes) join a group freely.
    """
    asked: dict[Pair, int] = {}
    for term in terms:
        pair = (min(term.first, term.second), max(term.first, term.second))
        asked[pair] = max(term.gap, asked.get(pair, 0))
    gaps = dict(asked)
    for (earlier, later), between in order.items():
        pair = (min(earlier, later), max(earlier, later))
        gaps[pair] = max(between - minutes[earlier], gaps.get(pair, -1))
    return [
        (group, gap)
        for gap in sorted(set(asked.values()), reverse=True)
        for group in _groups(
            near=_beside(pair for pair, between in gaps.items() if between >= gap),
            wanted=sorted(pair for pair, between in asked.items() if between == gap),
        )
    ]


def _beside(pairs: Iterable[Pair]) -> dict[int, set[int]]:
    """For every game those that it makes a pair with."""
    found: dict[int, set[int]] = {}
    for one, two in pairs:
        found.setdefault(one, set()).add(two)
        found.setdefault(two, set()).add(one)
    return found


def _groups(near: Mapping[int, set[int]], wanted: list[Pair]) -> list[tuple[int, ...]]:
    """Groups in which every two games are near, so that every wanted pair is in one of them."""
    open_still = _beside(wanted)
    groups: list[tuple[int, ...]] = []
    for one, two in wanted:
        if two not in open_still[one]:
            continue
        group, more = {one, two}, near[one] & near[two]
        while more:
            best = max(
                sorted(more), key=lambda game: (len(open_still.get(game, set()) & group), len(near[game] & more))
            )
            group.add(best)
            more = more & near[best]
        for game in group & open_still.keys():
            open_still[game] -= group
        groups.append(tuple(sorted(group)))
    return groups
