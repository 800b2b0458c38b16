"""One measurement of the timetable, in a process of its own: `python -m benchmarks.timetable_one WHAT SIZE SEED`.

Prints one line of JSON. Every timetable is judged by the audit, apart from the solver, before its line is printed.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from datetime import date, datetime
from datetime import time as clock
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from benchmarks.timetable_instances import instance
from schedules.solver import Limits, Model, Var
from schedules.timetable import audit, cells_to_fill, place, replan, written
from schedules.timetable.audit import judge, plan_of
from schedules.timetable.first_fit import FirstFit
from schedules.timetable.officials import Duty, count_officials
from schedules.timetable.placing import EFFORT, searched
from schedules.timetable.posing import Replan, pose
from schedules.timetable.problem import Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.search import Outcome, asked_of, search, wish_after_wish
from schedules.timetable.times import Times
from schedules.timetable.wishes import MOVES, TIME_WISHES, early_finish, moved_games
from tourney.model.games import Stage
from tourney.model.people import OfficialRole
from tourney.model.settled import Settled
from tourney.model.timetable import Timetable

FIELDS = {"Arena": "arena", "Start": "start", "Umpire 1": "umpire_1", "Umpire 2": "umpire_2", "Referee": "referee"}
HALF_PAST_TWELVE = clock(12, 30)
WEIGHTS = {"finals at the time wanted": 5, "second games of a team on one day": 10}
"""The weight of each wish where all are added up; 30 for the others."""
Answer = dict[str, Any]


def filled(event: Settled, timetable: Timetable) -> Settled:
    """The event with the timetable written into it."""
    cells: dict[str, dict[str, Any]] = {}
    for game, heading, value in cells_to_fill(event.sheets, timetable):
        cells.setdefault(game, {})[FIELDS[heading]] = value
    games = tuple(replace(game, **cells.get(game.id, {})) for game in event.sheets.games)
    rows = written(event.sheets, timetable, date(2026, 4, 1))
    return replace(event, sheets=replace(event.sheets, games=games, timetable=rows))


def rained_on(event: Settled, day: date, arenas: int) -> Settled:
    """The first arenas close at half past twelve on a day."""
    wet = {f"Arena {number + 1:02d}" for number in range(arenas)}
    rows = tuple(
        replace(row, closes=HALF_PAST_TWELVE) if row.day == day and row.arena in wet else row
        for row in event.sheets.arenas
    )
    return replace(event, sheets=replace(event.sheets, arenas=rows))


def overloaded(event: Settled) -> Settled:
    """One game a day for every team: too few days for the pool."""
    return replace(event, sheets=replace(event.sheets, event=replace(event.sheets.event, games_a_day=1)))


def final_too_early(event: Settled) -> Settled:
    """The first event's final typed on the first day, before the games that lead to it."""
    if event.sheets.name != "event-01":
        return event
    first = event.sheets.arenas[0]
    ten = datetime.combine(first.day, clock(10))
    games = tuple(
        replace(game, arena=first.arena, start=ten) if game.stage is Stage.FINAL else game
        for game in event.sheets.games
    )
    return replace(event, sheets=replace(event.sheets, games=games))


def few_umpires(event: Settled) -> Settled:
    """Three umpires for four arenas, two of whom a game takes; there are referees enough."""
    umpires = [one for one in event.sheets.officials if one.role is OfficialRole.UMPIRE]
    others = [one for one in event.sheets.officials if one.role is not OfficialRole.UMPIRE]
    return replace(event, sheets=replace(event.sheets, officials=(*umpires[:3], *others)))


TROUBLES = {"games": overloaded, "final": final_too_early, "umpires": few_umpires}
"""What makes a timetable impossible."""


def of_timetable(events: tuple[Settled, ...], found: Timetable, kept: Replan | None = None) -> Answer:
    """What is told of a timetable: how much of it, how good, and whether the audit passes it.

    Planned again (`kept`), games of ours have left the places that their rows still name: that breaks nothing.
    """
    problem = pose(events, kept)
    told = [
        (wish.wish, wish.reached, wish.possible if isinstance(wish.possible, int) else None) for wish in found.wishes
    ]
    places = sorted((one.event, one.game, one.arena, one.start.isoformat(), one.umpire_1) for one in found.placements)
    return {
        "games": sum(len(event.sheets.games) for event in events),
        "placed": len(found.placements),
        "status": found.status.value,
        "breaches": len(judge(problem, plan_of(problem, found.placements))) if found.placements else 0,
        "wishes": told,
        "hash": sha256(repr(places).encode()).hexdigest()[:16],
        "demands": len(found.conflict),
        "reliefs": sum(len(conflict.relief) for conflict in found.conflict),
    }


def placed(size: str, seed: int) -> Answer:
    """The whole search."""
    events = instance(size, seed)
    begun = time.perf_counter()
    found = place(events)
    return {"seconds": time.perf_counter() - begun, **of_timetable(events, found)}


def legal(size: str, seed: int) -> Answer:
    """Any timetable at all, with arenas and officials."""
    problem = pose(instance(size, seed))
    begun = time.perf_counter()
    found = searched(problem, Purse(EFFORT), ())
    seconds = time.perf_counter() - begun
    plan = found.plan if isinstance(found, Outcome) else {}
    answer = {"seconds": seconds, "games": len(problem.tasks), "placed": len(plan)}
    return {**answer, "breaches": len(judge(problem, plan))}


def first_fit(size: str, seed: int) -> Answer:
    """What a careful person does."""
    problem = pose(instance(size, seed))
    begun = time.perf_counter()
    put = FirstFit(problem, asked_of(problem)).fill()
    return {"games": len(problem.tasks), "placed": len(put), "seconds": time.perf_counter() - begun}


def rain(size: str, seed: int) -> Answer:
    """The timetable again after arenas have closed at half past twelve; `hit` games cannot stay.

    `proved` is how long it took until it was known how few games move, `seconds` until all wishes were looked at.
    """
    day, arenas = {"medium": (date(2026, 5, 1), 3)}.get(size, (date(2026, 5, 2), 4))
    events = instance(size, seed)
    before = place(events)
    wet = tuple(rained_on(filled(event, before), day, arenas) for event in events)
    hit = {game for breach in audit(wet, before.placements) if breach.code == "arena-closed" for game in breach.games}
    begun = time.perf_counter()
    problem = pose(wet, Replan())
    fewest = searched(problem, Purse(EFFORT), MOVES[:1])
    moved = time.perf_counter() - begun
    known = isinstance(fewest, Outcome) and moved_games.reached(problem, fewest.plan) == fewest.bounds[moved_games.NAME]
    begun = time.perf_counter()
    found = replan(wet)
    answer = {"seconds": time.perf_counter() - begun, **of_timetable(wet, found, Replan()), "hit": len(hit)}
    return {**answer, "proved": moved if known else None}


def why_not(size: str, seed: int, trouble: str) -> Answer:
    """Why there is no timetable, beside the search where there is one, with all wishes, and for any one at all."""
    events = instance(size, seed)
    full = tuple(TROUBLES[trouble](event) for event in events)
    Model()  # its library is loaded before the clock runs
    begun = time.perf_counter()
    searched(pose(events), Purse(EFFORT), ())
    anything = time.perf_counter() - begun
    begun = time.perf_counter()
    place(events)
    feasible = time.perf_counter() - begun
    begun = time.perf_counter()
    found = place(full)
    seconds = time.perf_counter() - begun
    return {"seconds": seconds, "feasible": feasible, "anything": anything, **of_timetable(full, found)}


def fast(size: str, seed: int) -> Answer:
    """The search without what makes its answer the same every time: the last search by one strategy alone."""
    problem = pose(instance(size, seed))
    begun = time.perf_counter()
    search(problem, Purse(EFFORT, by_clock=True))
    return {"seconds": time.perf_counter() - begun}


def starts_of(problem: Problem) -> Times:
    """The model of the starts, officials counted."""
    asked = asked_of(problem)
    times = Times.of(problem, asked)
    count_officials(times, Duty.of(asked.terms))
    return times


WISHED = tuple(wish for wish in TIME_WISHES if wish.name != early_finish.NAME)
"""The wishes that are added up for peers that know no order of importance."""


def added_up(times: Times) -> tuple[list[tuple[Var, int]], int]:
    """All of these wishes as one weighted sum, and the part of it that is given."""
    asks = [(WEIGHTS.get(wish.name, 30), *wish.ask(times)) for wish in WISHED]
    terms = [(var, weight * factor) for weight, wish, _ in asks for var, factor in wish]
    return terms, sum(weight * given for weight, _, given in asks)


def worth(problem: Problem, starts: dict[int, int]) -> int:
    """What that sum comes to in a timetable."""
    every = {task.index: starts.get(task.index, task.start or 0) for task in problem.tasks}
    plan = {
        index: Slot(task=index, arena="", start=start, end=start + problem.tasks[index].minutes)
        for index, start in every.items()
    }
    return sum(WEIGHTS.get(wish.name, 30) * wish.reached(problem, plan) for wish in WISHED)


def in_order(size: str, seed: int) -> Answer:
    """The starts by the wishes that peers are asked too, one after another."""
    begun = time.perf_counter()
    problem = pose(instance(size, seed))
    asked = asked_of(problem)
    duty = Duty.of(asked.terms)
    times = Times.of(problem, asked)
    count_officials(times, duty)
    found, _ = wish_after_wish(times, duty, Purse(EFFORT), WISHED)
    seconds = time.perf_counter() - begun
    return {"seconds": seconds, "value": worth(problem, times.read(found) if found.found else {})}


def weighted(size: str, seed: int, most: float) -> Answer:
    """All those wishes in one weighted sum, from nothing, in so many seconds at most."""
    begun = time.perf_counter()
    times = starts_of(pose(instance(size, seed)))
    terms, given = added_up(times)
    times.model.seek_least(terms)
    found = times.model.solve(Limits(effort=10**6, seconds=most, workers=2, together=True))
    value = found.objective + given if found.found else None
    return {"seconds": time.perf_counter() - begun, "status": found.verdict.value, "value": value}


WHAT: dict[str, Callable[..., Answer]] = {
    "place": placed,
    "legal": legal,
    "first fit": first_fit,
    "rain": rain,
    "why not": why_not,
    "fast": fast,
    "in order": in_order,
    "weighted": weighted,
}


def peak() -> float:
    """The most memory that this process ever had, in MB (Linux: VmHWM, which no parent's memory counts in)."""
    status = Path("/proc/self/status")
    if status.is_file():
        lines = status.read_text("utf-8").splitlines()
        return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    what, size, seed, *more = sys.argv[1:]
    answer = WHAT[what](size, int(seed), *(word if word in TROUBLES else float(word) for word in more))
    print(json.dumps({**answer, "megabytes": peak()}))
