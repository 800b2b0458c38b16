"""A season of CSV folders: the first run, the run after one result came in, memory, and how they grow.

Every run is a whole process, `tourney season` with two jobs. Each event has 15 games of 8 teams, and a season of 2,000
events a register of 10,000 members. A second run is the median of those after a result came in, of another event each
time: how far a result reaches is a matter of who played there. Memory is that of all its processes together, each page
of it counted once, seen five times a second.

Growth is the slope of the seconds at work over the size, both as logarithms: over events, above a season of one; over
games added to the events, and over findings added to them, above the same season without. Seconds at work are those of
the processor, so that other work on the machine costs little; what is added is many times what a season without costs;
and of games and findings each size is the least of runs with one job, taken in turn: what disturbs a run only adds.
Seconds on a shared machine change by a third from one minute to the next, so calls of functions are counted too.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from pstats import Stats
from statistics import median

from benchmarks.measured import Measured
from benchmarks.season_instances import change, season

EVENTS = (250, 500, 1000, 2000)
CHANGES = (1 / 4, 1 / 2, 3 / 4)
"""How far into the season the event lies whose result comes in."""
MEETINGS = (1, 17, 33, 65)
"""How often the teams of a pool meet: twelve games each time."""
UNREADABLE = (0, 800, 1600, 3200)
"""Members with a date that cannot be read."""
FEW, ROUNDS = 12, 3
"""Events whose games or findings grow, and how often each size is run."""
VERY_FEW = 2
"""Events of which the calls are counted."""
TOURNEY = Path(sys.executable).with_name("tourney")
GOALS = {2000: (120, 5, 1000)}
"""By events: seconds of a first run, seconds of a second, MB."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One run: seconds by the clock, seconds at work in all processes, MB of all processes together."""

    wall: float
    work: float
    megabytes: float


def run(folder: Path, out: Path, jobs: int = 2) -> Run:
    """Run `tourney season`."""
    command = [str(TOURNEY), "season", str(folder), "-o", str(out), "--jobs", str(jobs), "--quiet"]
    begun, before = time.perf_counter(), os.times()
    peak = 0.0
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        while process.poll() is None:
            peak = max(peak, _megabytes(process.pid))
            _wait(process, 0.2)
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} ended with status {process.returncode}.")
    after = os.times()
    work = after.children_user + after.children_system - before.children_user - before.children_system
    return Run(wall=time.perf_counter() - begun, work=work, megabytes=peak)


def _wait(process: subprocess.Popen[bytes], seconds: float) -> None:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return


def _megabytes(session: int) -> float:
    """The memory of every process of a session; a page that several share is counted once (Linux)."""
    kilobytes = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text("utf-8", errors="replace").rpartition(")")[2].split()[3]) == session:
                lines = (stat.parent / "smaps_rollup").read_text("utf-8").splitlines()
                kilobytes += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        except (OSError, StopIteration):
            continue  # it has ended meanwhile
    return kilobytes / 1024


def once(write: Callable[[Path], None]) -> float:
    """Seconds at work of a first run, with one job, over the season that `write` makes."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "season"
        write(folder)
        return run(folder, Path(scratch) / "out", jobs=1).work


def again(write: Callable[[Path], None]) -> tuple[Run, Run]:
    """A first run over the season that `write` makes, and the middle one of those after a result came in."""
    with tempfile.TemporaryDirectory() as scratch:
        folder, out = Path(scratch) / "season", Path(scratch) / "out"
        write(folder)
        first = run(folder, out)
        after = []
        for part in CHANGES:
            change(folder, part)
            after.append(run(folder, out))
        return first, Run(
            wall=median(one.wall for one in after),
            work=median(one.work for one in after),
            megabytes=max(one.megabytes for one in after),
        )


def exponent(sizes: Sequence[int], seconds: Sequence[float]) -> float:
    """The slope of seconds over size, both as logarithms (least squares)."""
    x, y = [math.log(size) for size in sizes], [math.log(max(one, 1e-3)) for one in seconds]
    middle_x, middle_y = sum(x) / len(x), sum(y) / len(y)
    rise = sum((a - middle_x) * (b - middle_y) for a, b in zip(x, y, strict=True))
    return rise / sum((a - middle_x) ** 2 for a in x)


def measure() -> Iterator[Measured]:
    """Seasons of growing size; the goals are those of 2,000 events."""
    yield from by_games()
    yield from by_findings()
    yield from by_events()


def by_events(sizes: Sequence[int] = EVENTS) -> Iterator[Measured]:
    """Each size worked, and worked again after results came in."""
    alone, alone_again = again(partial(season, events=1))
    first, second = [], []
    for events in sizes:
        fresh, after = again(partial(season, events=events))
        first.append(fresh.work - alone.work)
        second.append(after.work - alone_again.work)
        most, soon, memory = GOALS.get(events, (None, None, None))
        name = f"{events:,} events, {15 * events:,} games"
        remark = f"{fresh.work:.1f} s at work in all processes"
        yield Measured(what=f"{name}: first run", value=fresh.wall, at_most=most, remark=remark)
        remark = f"{after.work:.1f} s at work"
        yield Measured(what=f"{name}: second run", value=after.wall, at_most=soon, runs=len(CHANGES), remark=remark)
        peak = max(fresh.megabytes, after.megabytes)
        yield Measured(what=f"{name}: memory", value=peak, unit="MB", at_most=memory)
    yield _growth("first run over events", sizes, first)
    yield _growth("second run over events", sizes, second, runs=len(CHANGES))


def by_games() -> Iterator[Measured]:
    """A few events in which more and more games are played."""
    added = [12 * (one - MEETINGS[0]) for one in MEETINGS]
    yield from _as_added(
        "games", added, lambda events: [partial(season, events=events, meetings=one) for one in MEETINGS]
    )


def by_findings() -> Iterator[Measured]:
    """A few events in which there is more and more to find."""
    yield from _as_added(
        "findings", UNREADABLE, lambda events: [partial(season, events=events, unreadable=one) for one in UNREADABLE]
    )


def _as_added(
    what: str, added: Sequence[int], seasons: Callable[[int], Sequence[Callable[[Path], None]]]
) -> Iterator[Measured]:
    """How seconds and calls grow over what is added to each event; the first season is that without."""
    bare, *more = _in_turn(seasons(FEW))
    yield _growth(f"first run over {what}", [FEW * one for one in added[1:]], [one - bare for one in more], runs=ROUNDS)
    bare, *more = map(counted, seasons(VERY_FEW))
    sizes, calls = [VERY_FEW * one for one in added[1:]], [(one - bare) / 1e6 for one in more]
    yield _growth(f"calls of a first run over {what}", sizes, calls, unit="million")


def counted(write: Callable[[Path], None]) -> int:
    """Calls of functions in a first run, with one job, over the season that `write` makes."""
    with tempfile.TemporaryDirectory() as scratch:
        folder, kept = Path(scratch) / "season", Path(scratch) / "calls"
        write(folder)
        command = [sys.executable, "-m", "cProfile", "-o", str(kept), str(TOURNEY), "season", str(folder)]
        subprocess.run([*command, "-o", str(Path(scratch) / "out"), "--jobs", "1", "--quiet"], check=False)
        return Stats(str(kept)).total_calls  # type: ignore[attr-defined]  # typeshed leaves it out


def _in_turn(seasons: Sequence[Callable[[Path], None]]) -> list[float]:
    """The least seconds of each season, all of them run in turn, so that a slow minute is a slow one for all."""
    rounds = [[once(write) for write in seasons] for _ in range(ROUNDS)]
    return [min(spent) for spent in zip(*rounds, strict=True)]


def _growth(what: str, sizes: Sequence[int], spent: Sequence[float], runs: int = 1, unit: str = "s") -> Measured:
    said = ", ".join(f"{size:,} in {one:.1f} {unit}" for size, one in zip(sizes, spent, strict=True))
    slope = exponent(sizes, spent)
    return Measured(what=f"growth of the {what}", value=slope, unit="", at_most=1.05, runs=runs, remark=said)
