"""Draws as functions on numbers, beside other programs in one run; each figure is the median of five calls.

Goals: knockout of 4,096 within 15 ms and at least as fast as the fastest Python package that gives the same pairs;
double knockout of 4,096 within 50 ms; round robin of 1,024 within 200 ms; 64 teams of 16 clubs kept apart in 50 ms.

The peers are programs of their own in a folder named by TOURNEY_PEERS; they are no dependencies. To fill it:

    npm install --prefix PEERS brackets-manager brackets-memory-db tournament-pairings tods-competition-factory@6.38.0
    python -m venv PEERS/py
    PEERS/py/bin/pip install single-elimination double-elimination cardarena-tournament-core caissify-pairings
    TOURNEY_PEERS=PEERS python -m benchmarks draws
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from benchmarks.measured import Measured
from schedules.draws import double_knockout, knockout, round_robin
from schedules.draws.apart import pairs_of
from schedules.draws.separation import bracket_places, keep_apart

RUNS = 5
HERE = Path(__file__).parent
Pairs = list[list[int]]

PEERS = {
    "knockout": ("single-elimination", "tournament-pairings", "brackets-manager", "tods-competition-factory"),
    "double knockout": ("double-elimination", "tournament-pairings", "brackets-manager", "tods-competition-factory"),
    "round robin": (
        "caissify-pairings",
        "cardarena-tournament-core",
        "tournament-pairings",
        "tods-competition-factory",
    ),
}
"""Those of Python are named first."""
PYTHON = frozenset({"single-elimination", "double-elimination", "caissify-pairings", "cardarena-tournament-core"})
FASTER_THAN = frozenset({("knockout", "single-elimination")})
"""Python packages that give the same pairs: ours is to be no slower."""


def median(make: Callable[[], object]) -> float:
    """Median milliseconds of five calls after one to warm up."""
    make()
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        make()
        times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times)


def peer(name: str, task: str, size: int) -> tuple[float, Pairs | None] | str:
    """A peer's median milliseconds and its first round; else why there is none."""
    folder = os.environ.get("TOURNEY_PEERS")
    if not folder:
        return "not run: TOURNEY_PEERS names no folder"
    home = Path(folder).resolve()
    python = [str(home / "py" / "bin" / "python"), str(HERE / "draws_peers.py")]
    command = python if name in PYTHON else ["node", str(HERE / "draws_peers.mjs")]
    try:
        done = subprocess.run(
            [*command, f"{name}/{task}", str(size)], capture_output=True, text=True, check=True, cwd=home, timeout=30
        )
        milliseconds, first = json.loads(done.stdout.splitlines()[-1])
    except subprocess.TimeoutExpired:
        return "not done in 30 s"
    except (OSError, subprocess.SubprocessError, ValueError, IndexError) as error:
        return f"not run: {type(error).__name__}"
    return milliseconds, first


def beside(task: str, size: int, make: Callable[[], object], at_most: float | None) -> Iterator[Measured]:
    """Ours, and ours beside every peer."""
    what = f"{task} of {size:,}"
    yield Measured(what=what, value=median(make), unit="ms", at_most=at_most, runs=RUNS)
    for name in PEERS[task]:
        told = peer(name, task, size)
        ours = median(make)
        if isinstance(told, str):
            yield Measured(what=what, value=ours, unit="ms", beside=name, runs=RUNS, remark=told)
            continue
        theirs, first = told
        goal = 1.0 if (task, name) in FASTER_THAN else None
        yield Measured(
            what=what,
            value=ours,
            unit="ms",
            beside=name,
            peer=theirs,
            ratio=ours / theirs,
            ratio_at_most=goal,
            runs=RUNS,
            remark=_same(first, size) if first else "",
        )


def _same(first: Pairs, size: int) -> str:
    ours = {frozenset(pair) for pair in knockout.bracket(size)[0]}
    theirs = {frozenset(pair) for pair in first if None not in pair and 0 not in pair}
    return "the same first round" if ours == theirs else "another first round"


def measure() -> Iterator[Measured]:
    """Every size, ours and the peers'."""
    for size, goal in ((64, None), (1024, None), (4096, 15.0)):
        yield from beside("knockout", size, partial(knockout.bracket, size), goal)
    for size, goal in ((64, None), (1024, None), (4096, 50.0)):
        yield from beside("double knockout", size, partial(double_knockout.rounds, size), goal)
    for size, goal in ((64, None), (256, None), (1024, 200.0)):
        yield from beside("round robin", size, partial(round_robin.berger, size), goal)
    teams = [f"T{number}" for number in range(64)]
    clubs = pairs_of(
        [[team for place, team in enumerate(teams) if (place * 7 + place // 5) % 16 == club] for club in range(16)]
    )
    apart = median(lambda: keep_apart(teams, bracket_places([0] * 64), clubs))
    yield Measured(what="64 teams of 16 clubs kept apart, proved", value=apart, unit="ms", at_most=50.0, runs=RUNS)
