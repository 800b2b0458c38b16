"""Groups of games that all lie apart from each other: the solver is told of a team once, and not of every pair."""

from __future__ import annotations

from collections.abc import Iterable

from schedules.timetable.terms import Apart


def together_apart(terms: Iterable[Apart]) -> list[tuple[tuple[int, ...], int]]:
    """Groups of tasks with the gap between any two of them; every pair asked for is in a group of at least its gap.

    Pairs of one demand (a team, a member) are taken together, for they mostly are one large group.
    """
    gaps: dict[tuple[int, int], int] = {}
    grouped: dict[tuple[tuple[str, str], int], set[tuple[int, int]]] = {}
    for term in terms:
        pair = (min(term.first, term.second), max(term.first, term.second))
        gaps[pair] = max(term.gap, gaps.get(pair, 0))
        grouped.setdefault((term.demand.key, term.gap), set()).add(pair)
    covered: set[tuple[int, int]] = set()
    groups: list[tuple[tuple[int, ...], int]] = []
    for (_, gap), pairs in sorted(grouped.items(), key=lambda item: (-len(item[1]), item[0])):
        near: dict[int, set[int]] = {}
        for one, two in pairs:
            near.setdefault(one, set()).add(two)
            near.setdefault(two, set()).add(one)
        for one, two in sorted(pairs):
            if (one, two) in covered or gaps[(one, two)] > gap:
                continue
            group = [one, two]
            for other in sorted(near[one] & near[two]):
                if all(other in near[member] for member in group):
                    group.append(other)
            group.sort()
            inside = {(a, b) for index, a in enumerate(group) for b in group[index + 1 :]}
            covered |= {pair for pair in inside if gaps[pair] <= gap}
            groups.append((tuple(group), gap))
    return groups
