"""Other solvers beside ours on the same instances, as programs of their own; they are no dependencies.

    python -m venv PEERS/py
    PEERS/py/bin/pip install pyjobshop highspy
    TOURNEY_PEERS=PEERS python -m benchmarks timetable

PyJobShop is given the rules that it can say: arenas with their hours, rest and order; it ends the whole as early as can
be (its own measure counts the rest after the last game too, which is the same for all). HiGHS is given all rules and
the wishes in one weighted sum, as rows and columns (`timetable_slots`).
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.timetable_instances import instance
from benchmarks.timetable_one import added_up
from benchmarks.timetable_slots import SlotTimes
from schedules.solver import Limits, Model, Verdict
from schedules.timetable.arenas import ArenaChoice
from schedules.timetable.asked import Asked
from schedules.timetable.cliques import together_apart
from schedules.timetable.first_fit import FirstFit
from schedules.timetable.officials import Duty, count_officials
from schedules.timetable.placing import EFFORT
from schedules.timetable.posing import pose
from schedules.timetable.problem import Problem
from schedules.timetable.purse import Purse
from schedules.timetable.search import asked_of, posted
from schedules.timetable.slots import Span, gaps
from schedules.timetable.terms import After, Apart, OneAtATime, Starts
from schedules.timetable.times import Times

STEP = 15
"""Minutes of a step of PyJobShop's clock."""
FIRST = 0.2
"""The effort that one strategy of ours gets before two look at once."""

JOBSHOP = """
import json, sys, time
from pyjobshop import Model
given = json.load(open(sys.argv[1]))
begun = time.perf_counter()
model = Model()
arenas = {name: model.add_machine(breaks=[tuple(one) for one in breaks]) for name, breaks in given["arenas"].items()}
groups = [model.add_machine() for _ in given["groups"]]
games = []
for game in given["games"]:
    task = model.add_task(latest_end=given["end"])
    for name in game["arenas"]:
        model.add_mode(task, arenas[name], game["length"])
    games.append(task)
for group, (members, gap) in zip(groups, given["groups"]):
    for number in members:
        rest = model.add_task()
        model.add_mode(rest, group, given["games"][number]["length"] + gap)
        model.add_start_at_start(games[number], rest)
        model.add_start_at_start(rest, games[number])
for earlier, later, steps in given["after"]:
    model.add_start_before_start(games[earlier], games[later], steps)
model.set_objective(weight_makespan=1)
found = model.solve(time_limit=given["seconds"], display=False, num_workers=2)
ends = [found.best.tasks[index].end for index in range(len(games))] if found.best and found.best.tasks else []
seconds = time.perf_counter() - begun
print(json.dumps({"seconds": seconds, "status": found.status.value, "value": max(ends, default=None)}))
"""
HIGHS = """
import json, sys, time, highspy
begun = time.perf_counter()
model = highspy.Highs()
model.setOptionValue("output_flag", False)
model.setOptionValue("threads", 2)
model.setOptionValue("time_limit", float(sys.argv[2]))
model.readModel(sys.argv[1])
model.run()
info, status = model.getInfo(), model.modelStatusToString(model.getModelStatus())
there = info.primal_solution_status == 2
value = info.objective_function_value if there else None
print(json.dumps({"seconds": time.perf_counter() - begun, "status": status, "value": value}))
"""


def peer(program: str, *words: str, seconds: float) -> dict[str, Any] | None:
    """What a peer's program answers; None where it is not installed or fails."""
    folder = os.environ.get("TOURNEY_PEERS")
    if not folder:
        return None
    python = str(Path(folder) / "py" / "bin" / "python")
    try:
        done = subprocess.run(
            [python, "-c", program, *words], capture_output=True, text=True, check=True, timeout=2 * seconds + 60
        )
    except (OSError, subprocess.SubprocessError):
        return None
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer


def highs(size: str, seed: int, seconds: float) -> dict[str, Any] | None:
    """HiGHS on the rules and wishes of the starts, as rows and columns."""
    problem = pose(instance(size, seed))
    asked = asked_of(problem)
    times = SlotTimes.of(problem, asked)
    count_officials(times, Duty.of(asked.terms))
    terms, given = added_up(times)
    times.model.seek_least(terms)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "timetable.mps"
        times.model.write(path)
        answer = peer(HIGHS, str(path), str(seconds), seconds=seconds)
    if answer and answer["value"] is not None:
        answer["value"] = round(answer["value"]) + given
    return answer


def reduced(size: str, seed: int) -> tuple[Problem, Asked]:
    """The instance with what PyJobShop can say of it: arenas with their hours, rest, order."""
    problem = pose(instance(size, seed))
    terms = tuple(term for term in posted(problem) if isinstance(term, Apart | After | OneAtATime | Starts))
    return problem, Asked(terms, {task.index: problem.starts(task) for task in problem.tasks})


def ours_reduced(size: str, seed: int, seconds: float) -> dict[str, Any]:
    """Our own model on it, begun from a first fit; the last game ends as early as can be, arenas named as well.

    `better` is when each better value was there.
    """
    problem, asked = reduced(size, seed)
    base = min(row.span.begins for row in problem.opens)
    Model()  # its library is loaded before the clock runs, as the peer's is
    begun = time.perf_counter()
    times = Times.of(problem, asked)
    last = times.model.whole(0, 10**6)
    for game, start in times.start.items():
        times.model.bounded([(last, 1), (start, -times.unit)], low=times.base + problem.tasks[game].minutes - base)
    times.model.seek_least([(last, 1)])
    times.model.hint(times.near({game: at for game, (_, at) in FirstFit(problem, asked).fill().items()}))
    better: list[tuple[float, int]] = []

    def told(value: int, _bound: int, _seconds: float) -> None:
        better.append((time.perf_counter() - begun, value))

    found = times.model.solve(Purse(EFFORT).little(1, FIRST), progress=told)
    if found.verdict is not Verdict.PROVED:
        if found.found:
            times.model.hint(found.values)
        left = Limits(effort=10**6, seconds=seconds + begun - time.perf_counter(), workers=2, together=True)
        found = times.model.solve(left, progress=told)
    named = found.found and ArenaChoice(problem, asked, times.read(found)).model.solve(Limits(effort=EFFORT)).found
    status = found.verdict.value if named else "no arenas found"
    return {
        "seconds": time.perf_counter() - begun,
        "status": status,
        "value": found.objective,
        "better": better,
    }


def jobshop(size: str, seed: int, seconds: float) -> dict[str, Any] | None:
    """PyJobShop on arenas, rest and order of it; its value in minutes from the first opening, as ours."""
    problem, asked = reduced(size, seed)
    base = min(row.span.begins for row in problem.opens)
    whole = Span(base, max(row.span.ends for row in problem.opens))
    arenas: dict[str, list[Span]] = {}
    for row in problem.opens:
        arenas.setdefault(row.arena, []).append(row.span)

    def steps(minutes: int) -> int:
        return -(-minutes // STEP)

    given = {
        "seconds": seconds,
        "end": steps(whole.ends - whole.begins),
        "arenas": {
            name: [(steps(gap.begins - base), steps(gap.ends - base)) for gap in gaps(spans, whole)]
            for name, spans in arenas.items()
        },
        "games": [
            {"length": steps(task.minutes + task.turn_round), "arenas": sorted(problem.starts(task))}
            for task in problem.tasks
        ],
        "groups": [
            (list(group), steps(gap))
            for group, gap in together_apart(term for term in asked.terms if isinstance(term, Apart))
        ],
        "after": [(term.earlier, term.later, steps(term.minutes)) for term in asked.terms if isinstance(term, After)],
    }
    with TemporaryDirectory() as folder:
        path = Path(folder) / "timetable.json"
        path.write_text(json.dumps(given), "utf-8")
        answer = peer(JOBSHOP, str(path), seconds=seconds)
    if answer and answer["value"] is not None:
        answer["value"] *= STEP
    return answer
