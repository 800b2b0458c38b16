"""Where the time of the main job goes: `tourney run` with the printed book of a finished event of eight teams.

The five largest costs, and why each remains. A second thread looks at the stack every millisecond; a moment belongs to
the innermost room of the house that is at work in it, with whatever library it called, or to the imports.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from statistics import median
from types import FrameType

from benchmarks.measured import Measured
from benchmarks.pairs import ROOT

EVENT = ROOT / "data" / "xlsx" / "spring-classic.xlsx"
RUNS, LARGEST = 5, 5
EVERY = 0.001
"""Seconds between two looks."""
PYTHON, IMPORTS = "Python itself", "imports"
WHY = {
    PYTHON: "the interpreter starts and ends",
    IMPORTS: "each library is imported where it is first used, so that only a command that needs it waits for it",
    "reports.pdf": "Typst lays out and tags the whole book once; its fonts and template are read in that one call",
    "reports.html": "Jinja fills one template a page; templates are compiled once a process",
    "reports.exports": "the filled workbook, the JSON and the calendars are written by their libraries, cell by cell",
    "reports.pages": "every page of the book is composed from the records, once for HTML and PDF together",
    "tourney.workbook": "every cell is read once and keeps where it stood, so that a finding can name it",
    "tourney.rules": "every rule looks at every roster and line-up; what they share is counted once an event",
    "tourney.play": "results are settled in one pass over the games",
    "tourney.conduct": "the ledger goes once through the games in the order of time",
    "tourney.line": "what the steps hand to each other is put together",
    "tourney.language": "each sentence is made when a page asks for it",
    "tourney.cli": "the words of the command are read",
    "schedules.timetable": "the written timetable is audited apart from the solver, each time",
    "schedules.chances": "asked only where games are left",
}


def room_of(frame: FrameType | None) -> str:
    """The room that a stack is at work in."""
    inner = ""
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if name == "importlib._bootstrap":
            return IMPORTS
        if not inner and name.partition(".")[0] in {"tourney", "schedules", "reports"}:
            inner = ".".join(name.split(".")[:2])
        frame = frame.f_back
    return inner or IMPORTS


def sampled(words: list[str]) -> dict[str, float]:
    """Seconds by room of one run of the command in this process."""
    spent: defaultdict[str, float] = defaultdict(float)
    main_thread, done = threading.get_ident(), threading.Event()

    def look() -> None:
        before = time.perf_counter()
        while not done.wait(EVERY):
            room = room_of(sys._current_frames().get(main_thread))  # noqa: SLF001 - there is no other way to look
            now = time.perf_counter()
            spent[room] += now - before
            before = now

    watching = threading.Thread(target=look)
    watching.start()
    try:
        sys.argv = ["tourney", *words]
        from tourney.cli import main

        main()
    except SystemExit:
        pass
    finally:
        done.set()
        watching.join()
    return dict(spent)


def measure() -> Iterator[Measured]:
    """The whole run, then its largest costs."""
    walls: list[float] = []
    runs: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as out:
        for _ in range(RUNS + 1):
            begun = time.perf_counter()
            command = [sys.executable, "-m", "benchmarks.profile", "run", str(EVENT), "--read-only", "--pdf", "-o", out]
            told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
            walls.append(time.perf_counter() - begun)
            runs.append(json.loads(told.splitlines()[-1]))
            runs[-1][PYTHON] = walls[-1] - sum(runs[-1].values())
    whole = median(walls[1:])
    yield Measured(what="tourney run with PDF, looked at", value=whole, runs=RUNS)
    costs = {room: median(run.get(room, 0.0) for run in runs[1:]) for room in {room for run in runs for room in run}}
    for room, seconds in sorted(costs.items(), key=lambda one: -one[1])[:LARGEST]:
        remark = f"{100 * seconds / whole:.0f} % of the run; {WHY.get(room, '')}"
        yield Measured(what=room, value=seconds, runs=RUNS, remark=remark)


if __name__ == "__main__":
    print(f"\n{json.dumps(sampled(sys.argv[1:]))}")
