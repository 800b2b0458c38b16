"""How much of something is in use at each minute, from many stretches that overlap."""

from __future__ import annotations

from collections.abc import Iterable

Use = tuple[int, int, int]
"""From a minute to a minute, and how many."""


def in_use(uses: Iterable[Use]) -> list[Use]:
    """The same use as stretches that do not overlap, in order; minutes with nothing in use are left out."""
    change: dict[int, int] = {}
    for begins, ends, count in uses:
        if ends > begins:
            change[begins] = change.get(begins, 0) + count
            change[ends] = change.get(ends, 0) - count
    level, since = 0, 0
    found: list[Use] = []
    for moment in sorted(change):
        if change[moment]:
            if level:
                found.append((since, moment, level))
            level, since = level + change[moment], moment
    return found
