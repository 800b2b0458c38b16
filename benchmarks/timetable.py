"""The timetable on invented events: placed, proved, mended after rain and explained, beside a careful first fit.

`python -m benchmarks timetable` runs small, medium and tight; name sizes in TIMETABLE_SIZES for more (large, xl).
Each line is a whole process of its own. Every timetable is judged by the audit before its line is printed.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import replace
from datetime import date
from datetime import time as clock
from typing import Any

from benchmarks.pairs import ROOT, row
from benchmarks.timetable_instances import SIZES, instance
from schedules.timetable import audit, cells_to_fill, place, replan, written
from schedules.timetable.first_fit import FirstFit
from schedules.timetable.posing import pose
from schedules.timetable.search import asked_of
from tourney.model.settled import Settled
from tourney.model.timetable import Timetable

FIELDS = {"Arena": "arena", "Start": "start", "Umpire 1": "umpire_1", "Umpire 2": "umpire_2", "Referee": "referee"}
SEEDS = (1, 2)


def filled(event: Settled, timetable: Timetable) -> Settled:
    """The event with the timetable written into it."""
    cells: dict[str, dict[str, Any]] = {}
    for game, heading, value in cells_to_fill(event.sheets, timetable):
        cells.setdefault(game, {})[FIELDS[heading]] = value
    games = tuple(replace(game, **cells.get(game.id, {})) for game in event.sheets.games)
    rows = written(event.sheets, timetable, date(2026, 4, 1))
    return replace(event, sheets=replace(event.sheets, games=games, timetable=rows))


def rained_on(event: Settled) -> Settled:
    """Two arenas close at half past twelve on the first day."""
    rows = tuple(
        replace(row, closes=clock(12, 30)) if row.day == date(2026, 5, 1) and row.arena <= "Arena 02" else row
        for row in event.sheets.arenas
    )
    return replace(event, sheets=replace(event.sheets, arenas=rows))


def overloaded(event: Settled) -> Settled:
    """One game a day for every team: too few days for the pool."""
    return replace(event, sheets=replace(event.sheets, event=replace(event.sheets.event, games_a_day=1)))


def measured(what: str, size: str, seed: int) -> dict[str, Any]:
    """One measurement, in this process."""
    events = instance(size, seed)
    if what == "first fit":
        problem = pose(events)
        begun = time.perf_counter()
        put = FirstFit(problem, asked_of(problem)).fill()
        return {"games": len(problem.tasks), "placed": len(put), "seconds": time.perf_counter() - begun}
    if what == "rain":
        before = place(events)
        events = tuple(rained_on(filled(event, before)) for event in events)
    elif what == "why not":
        events = tuple(overloaded(event) for event in events)
    begun = time.perf_counter()
    found = replan(events) if what == "rain" else place(events)
    seconds = time.perf_counter() - begun
    ours = [breach for breach in audit(events, found.placements) if found.placements] if what != "rain" else []
    return {
        "games": sum(len(event.sheets.games) for event in events),
        "placed": len(found.placements),
        "seconds": seconds,
        "status": found.status.value,
        "breaches": len(ours),
        "wishes": [(wish.reached, wish.possible if isinstance(wish.possible, int) else None) for wish in found.wishes],
        "conflict": [conflict.code for conflict in found.conflict],
        "reliefs": sum(len(conflict.relief) for conflict in found.conflict),
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def apart(what: str, size: str, seed: int) -> dict[str, Any]:
    """One measurement, in a process of its own, with the whole process's time."""
    begun = time.perf_counter()
    answer = subprocess.run(
        [sys.executable, "-m", "benchmarks.timetable", what, size, str(seed)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return {**json.loads(answer.stdout), "whole": time.perf_counter() - begun}


def main() -> None:
    """Print the table."""
    sizes = os.environ.get("TIMETABLE_SIZES", "small medium tight").split()
    row("what", "size", "seed", "games", "placed", "status", "seconds", "whole process", "MB", "reached (possible)")
    row(*["---"] * 10)
    for size in sizes:
        for seed in SEEDS:
            for what in ("first fit", "place", *(("rain", "why not") if size in ("small", "medium") else ())):
                one = apart(what, size, seed)
                wishes = ", ".join(f"{reached} ({possible})" for reached, possible in one.get("wishes", ()))
                told = wishes or f"{len(one.get('conflict', ()))} demands, {one.get('reliefs', 0)} ways out"
                row(
                    what,
                    size,
                    seed,
                    one["games"],
                    one["placed"],
                    one.get("status", ""),
                    one["seconds"],
                    one["whole"],
                    round(one.get("megabytes", 0)),
                    told if what != "first fit" else "",
                )


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
    sys.exit(0 if sys.argv[2] in SIZES else 1)
