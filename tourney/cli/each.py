"""Events that share nothing: the same command for each of them, in a process of its own, several at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue

Done = subprocess.CompletedProcess[str]


def each(events: Sequence[Path], words: Sequence[str], jobs: int) -> Iterator[tuple[Path, Done]]:
    """What `tourney schedule EVENT` with these words says of every event, in the order given.

    Where several work at once each has a core for itself, as far as there are cores: the solver of one does not wait
    for that of another, and the timetable is the same on any number of cores.
    """
    cores: SimpleQueue[int] = SimpleQueue()
    for core in _cores() if 1 < jobs <= len(_cores()) else ():
        cores.put(core)
    with ThreadPoolExecutor(jobs, initializer=_take, initargs=(cores,)) as pool:
        yield from zip(events, pool.map(partial(_schedule, words), events), strict=True)


def _cores() -> list[int]:
    """The cores that this process may use; none where the system lets nobody choose."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def _take(cores: SimpleQueue[int]) -> None:
    """This thread, and every process that it starts, keeps to one of the cores."""
    if not cores.empty():
        os.sched_setaffinity(0, {cores.get()})


def _schedule(words: Sequence[str], event: Path) -> Done:
    command = [sys.executable, "-m", "tourney", "schedule", str(event), *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)  # noqa: S603 - this command itself
