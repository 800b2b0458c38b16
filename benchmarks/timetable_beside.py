"""The timetable beside others: a first fit, other solvers, and itself in one process."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from benchmarks.measured import Measured
from benchmarks.timetable import Answer, apart
from benchmarks.timetable_instances import RANDOM, instance
from schedules.timetable import place
from schedules.timetable.first_fit import FirstFit
from schedules.timetable.posing import pose
from schedules.timetable.problem import Slot
from schedules.timetable.search import asked_of
from schedules.timetable.wishes import TIME_WISHES, arenas_shared
from tourney.model.timetable import TimetableStatus

BATCH = 24
RANDOMS = 100
LONGEST = 30.0
"""Seconds for the rules that PyJobShop can say."""


def beside() -> Iterator[Measured]:
    """Every line."""
    yield never_worse(RANDOMS)
    yield from _peers()
    yield _batch()


def never_worse(most: int) -> Measured:
    """Random instances with a timetable: at the first wish in which ours and a first fit differ, ours is better."""
    better = equal = left = seed = 0
    worse: list[int] = []
    while better + equal + len(worse) < most:
        seed += 1
        events = instance(RANDOM, seed)
        found = place(events)
        if found.status is TimetableStatus.IMPOSSIBLE:
            continue
        problem = pose(events)
        put = FirstFit(problem, asked_of(problem)).fill()
        if len(put) < len(problem.tasks):
            left += 1
            better += len(found.placements) == len(problem.tasks)
            worse += [] if found.placements else [seed]
            continue
        plan = {
            game: Slot(task=game, arena=arena, start=start, end=start + problem.tasks[game].minutes)
            for game, (arena, start) in put.items()
        }
        theirs = [*(wish.reached(problem, plan) for wish in TIME_WISHES), arenas_shared.reached(problem, plan)]
        ours = [wish.reached for wish in found.wishes][: len(theirs)]
        better, equal = better + (ours < theirs), equal + (ours == theirs)
        worse += [seed] if ours > theirs else []
    return Measured(
        what=f"random instances, of {most}, in which ours is no worse than a first fit in the order of the wishes",
        value=better + equal,
        unit="",
        at_least=most,
        remark=f"better {better}, the same {equal}; the first fit left games out in {left}; worse: {worse or 'none'}",
    )


def _peers() -> Iterator[Measured]:
    if not os.environ.get("TOURNEY_PEERS"):
        return
    from benchmarks.timetable_peers import highs, jobshop, ours_reduced

    for size in ("small", "medium"):
        theirs = jobshop(size, 1, LONGEST)
        ours = ours_reduced(size, 1, LONGEST)
        if theirs and theirs["status"] != "Optimal":
            # It proved nothing in its time: what counts is when ours was as good as what it had at the end.
            best = theirs["value"]
            as_good = (seconds for seconds, value in ours["better"] if best is None or value <= best)
            ours["seconds"] = next(as_good, ours["seconds"])
        yield _beside(f"{size}, only arenas, rest and order: ours", ours, "PyJobShop", theirs, 0.5)
    ours = apart("in order", "medium", 1)
    theirs = highs("medium", 1, max(10.0, 9 * ours["seconds"]))
    yield _beside("medium, the starts wish after wish: ours", ours, "HiGHS, wishes added up", theirs, 0.125)


def _beside(what: str, ours: Answer, name: str, theirs: Answer | None, most: float) -> Measured:
    """A line beside a peer that may have run out of its time; its seconds are then the least it would need."""
    peer = None if theirs is None else theirs["seconds"]
    told = "" if theirs is None else f"{name}: {theirs['status']}, {theirs['value']}; ours: {ours['value']}"
    return Measured(
        what=what,
        value=ours["seconds"],
        beside=name,
        peer=peer,
        ratio=None if peer is None else ours["seconds"] / peer,
        ratio_at_most=most,
        remark=told,
    )


def _one_of_many(seed: int) -> int:
    return len(place(instance("medium", seed)).placements)


def _batch() -> Measured:
    seconds = []
    for processes in (1, 2):
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            list(pool.map(_one_of_many, range(1, processes + 1)))
            begun = time.perf_counter()
            list(pool.map(_one_of_many, range(1, BATCH + 1)))
            seconds.append(time.perf_counter() - begun)
    return Measured(
        what=f"{BATCH} medium events in two processes",
        value=seconds[1],
        beside="in one process",
        peer=seconds[0],
        ratio=seconds[1] / seconds[0],
        ratio_at_most=1 / 1.6,
        remark=f"{seconds[0] / seconds[1]:.2f} times as fast",
    )
