"""The timetable of a whole season: 12 events with some 400 games, and 60 events with some 2,000.

Each line is one or more processes of their own; every timetable is judged by the audit before its line is printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.measured import Measured
from benchmarks.timetable import Answer, apart, proved, wishes_told

SEED = 1


def gap(answer: Answer) -> float:
    """The widest gap between what was reached of a wish and what is possible, in percent of the latter.

    A wish with no bound, or a timetable that is not whole or not legal, counts as a gap of 999.
    """
    if answer["breaches"] or answer["placed"] < answer["games"]:
        return 999
    gaps = [
        999 if possible is None else 100 * (reached - possible) / max(1, possible)
        for _, reached, possible in answer["wishes"]
    ]
    return max(gaps)


def measure() -> Iterator[Measured]:
    """Every line of this room."""
    yield from _size("large", legal_in=8, best_in=60, gap_of=2, memory=400)
    yield from _rain()
    yield _weighted()
    yield from _size("xl", legal_in=120, best_in=240, gap_of=6, memory=1000)


def _size(size: str, *, legal_in: float, best_in: float, gap_of: float, memory: float) -> Iterator[Measured]:
    legal = apart("legal", size, SEED)
    whole = not legal["breaches"] and legal["placed"] == legal["games"]
    yield Measured(
        what=f"{size}: every one of {legal['games']} games placed legally",
        value=legal["seconds"] if whole else 9999,
        at_most=legal_in,
        remark=f"{legal['placed']} placed, {legal['breaches']} breaches",
    )
    best = apart("place", size, SEED)
    yield Measured(what=f"{size}: the whole search", value=best["seconds"], at_most=best_in, remark=wishes_told(best))
    yield Measured(
        what=f"{size}: the widest gap of a wish",
        value=gap(best),
        unit="%",
        at_most=gap_of,
        remark=f"{proved(best)} of {len(best['wishes'])} wishes proved",
    )
    yield Measured(what=f"{size}: memory", value=best["megabytes"], unit="MB", at_most=memory)


def _rain() -> Iterator[Measured]:
    found = apart("rain", "large", SEED)
    _, moved, possible = found["wishes"][0] if found["wishes"] else ("", 0, None)
    yield Measured(
        what="rain on large: planned again, with a bound",
        value=found["seconds"] if found["wishes"] and possible is not None and not found["breaches"] else 9999,
        at_most=60,
        remark=f"{found['hit']} games hit; {moved} moved, at least {possible} must; {found['status']}",
    )


def _weighted() -> Measured:
    ours = apart("in order", "large", SEED)
    theirs = apart("weighted", "large", SEED, str(2 * ours["seconds"] + 1))
    return Measured(
        what="large, the starts wish after wish",
        value=ours["seconds"],
        beside="our own model, all wishes added up, from nothing",
        peer=theirs["seconds"],
        ratio=ours["seconds"] / theirs["seconds"],
        ratio_at_most=0.5,
        remark=f"added up: {theirs['status']}, {theirs['value']}; in turn: {ours['value']}",
    )
