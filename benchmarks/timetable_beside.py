"""The timetable beside others: a first fit, other solvers, and itself in one process."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from statistics import median

from benchmarks.measured import Measured
from benchmarks.timetable import SEEDS, Answer, apart
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
LITTLE = 10
"""The effort for one random instance: less than the command spends, so that the odds are the first fit's."""
LONGEST = 30.0
"""Seconds for the rules that PyJobShop can say."""


def beside() -> Iterator[Measured]:
    """Every line, the longest last."""
    yield added_up("medium", SEEDS)
    yield from _peers()
    yield _batch()
    yield never_worse(RANDOMS)


def never_worse(most: int) -> Measured:
    """Random instances with a timetable: at the first wish in which ours and a first fit differ, ours is better."""
    better = equal = left = seed = 0
    worse: list[int] = []
    while better + equal + len(worse) < most:
        seed += 1
        events = instance(RANDOM, seed)
        found = place(events, effort=LITTLE)
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


def added_up(size: str, seeds: Sequence[int]) -> Measured:
    """Our own search beside our own model with all wishes in one sum; that one is stopped after twice the time."""
    pairs = []
    for seed in seeds:
        ours = apart("in order", size, seed)
        pairs.append((ours, apart("weighted", size, seed, str(2 * ours["seconds"] + 1))))
    return Measured(
        what=f"{size}, the starts wish after wish",
        value=median(ours["seconds"] for ours, _ in pairs),
        beside="our own model, all wishes added up, from nothing",
        peer=median(theirs["seconds"] for _, theirs in pairs),
        ratio=median(ours["seconds"] / theirs["seconds"] for ours, theirs in pairs),
        ratio_at_most=0.5,
        runs=len(pairs),
        remark="; ".join(
            f"added up: {theirs['status']}, {theirs['value']}; in turn: {ours['value']}" for ours, theirs in pairs
        ),
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


def _on_a_core(cores: SimpleQueue[int]) -> None:
    """A process of the batch has one core for itself, whatever its solver would take."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {cores.get()})


def _one_of_many(seed: int) -> str:
    return place(instance("medium", seed)).status.value


def _batch() -> Measured:
    """Events that have nothing to do with each other, in one process on one core, and in two on two."""
    seconds, told = [], []
    for processes in (1, 2):
        spawn = get_context("spawn")
        cores = spawn.SimpleQueue()
        for core in sorted(os.sched_getaffinity(0))[:processes] if hasattr(os, "sched_getaffinity") else ():
            cores.put(core)
        with ProcessPoolExecutor(processes, spawn, _on_a_core, (cores,)) as pool:
            list(pool.map(_one_of_many, [1] * processes))
            begun = time.perf_counter()
            told.append(list(pool.map(_one_of_many, range(1, BATCH + 1))))
            seconds.append(time.perf_counter() - begun)
    one, two = seconds
    return Measured(
        what=f"{BATCH} medium events in two processes, a core each",
        value=two,
        beside="in one process, on one core",
        peer=one,
        ratio=two / one,
        ratio_at_most=1 / 1.6,
        remark=f"{one / two:.2f} times as fast; {told[1].count('optimal')} proved"
        + ("" if told[0] == told[1] else ", not the same in both"),
    )
