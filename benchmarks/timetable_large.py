"""The timetable of a whole season: 12 events with some 400 games, and 60 events with some 2,000.

Each line is one or more processes of their own; every timetable is judged by the audit before its line is printed.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measured import Measured
from benchmarks.pairs import ROOT
from benchmarks.timetable import TOURNEY, Answer, apart, proved, wishes_told
from benchmarks.timetable_beside import added_up
from benchmarks.timetable_books import write
from benchmarks.timetable_instances import instance

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
    yield _a_whole_command()
    yield _same_answer()
    yield from _rain()
    yield added_up("large", (SEED,))
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


def _a_whole_command() -> Measured:
    """The command itself on the workbooks of the 12 events, and the command that judges what it has written."""
    with TemporaryDirectory() as folder:
        books = [str(book) for book in write(instance("large", SEED), Path(folder))]
        begun = time.perf_counter()
        done = subprocess.run([TOURNEY, "schedule", *books], check=False, capture_output=True, text=True, cwd=ROOT)
        seconds = time.perf_counter() - begun
        check = [TOURNEY, "schedule", *books, "--check"]
        judged = subprocess.run(check, check=False, capture_output=True, text=True, cwd=ROOT)
    told = next((line for line in done.stdout.splitlines() if line.startswith("Timetable")), "no timetable")
    legal = done.returncode == judged.returncode == 0
    return Measured(
        what="large: `tourney schedule` of the 12 workbooks, written",
        value=seconds if legal else 9999,
        at_most=60,
        remark=f"{told}; `--check` {'passes it' if judged.returncode == 0 else 'does not pass it'}",
    )


def _same_answer() -> Measured:
    hashes = [apart("place", "large", SEED, core=core)["hash"] for core in (None, None, 0)]
    return Measured(
        what="large: runs with the same timetable, twice on two cores and once on one",
        value=max(map(hashes.count, hashes)),
        unit="",
        at_least=len(hashes),
        runs=len(hashes),
        remark=", ".join(sorted({*hashes})),
    )
