"""Why there is no timetable, and what would help: the smallest set of demands that collide, and verified ways out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from schedules.solver import Verdict
from schedules.timetable.loose import Key, Loose
from schedules.timetable.problem import Problem
from schedules.timetable.purse import Purse
from schedules.timetable.reliefs import Way, for_everybody, longer_days, ways_out
from schedules.timetable.room import room
from schedules.timetable.search import search
from tourney.model.timetable import Conflict, Relief

MOST_CONFLICTS = 4
"""Independent conflicts that are looked for."""
LEFT_OVER = 1.0
"""The effort at which no further way out is tried."""
ENOUGH = 3
"""Ways out that are shown for one conflict."""


def explain(problem: Problem, purse: Purse) -> tuple[Conflict, ...]:
    """The demands that cannot all be met, each with the ways out that touch it.

    Every set shown has been solved again by itself and found impossible, and is smallest: without any one of its
    demands it is possible. Every way out has been solved and works. () where nothing could be proved.
    """
    counted = _without_arenas(problem) or _without_room(problem, purse)
    if counted:
        return counted
    for crews in (False, True):
        loose = Loose(problem, crews=crews)
        cores = _cores(loose, purse)
        if cores:
            common = _common(problem, loose, cores, purse) if len(cores) > 1 else []
            return tuple(
                conflict
                for index in range(len(cores))
                for conflict in _told(problem, loose, cores, index, purse, common=common)
            )
    return ()


def _without_arenas(problem: Problem) -> tuple[Conflict, ...]:
    """A conflict for every event that has games to place and no row in its sheet `Arenas`."""
    given = {row.event for row in problem.opens}
    waiting = {task.event for task in problem.tasks if not task.held} - given
    return tuple(
        Conflict(
            code="no-arenas/demand",
            games=tuple(problem.label(task) for task in problem.of_event(event) if not task.held),
            facts={"event": problem.events[event].name or problem.names[event]},
        )
        for event in sorted(waiting)
    )


def _without_room(problem: Problem, purse: Purse) -> tuple[Conflict, ...]:
    """A conflict where by counting there are more games than the arenas have room for."""
    most = room(problem)
    waiting = [task for task in problem.tasks if not task.held]
    if most is None or len(waiting) <= sum(most.values()):
        return ()
    shortest = min(task.minutes for task in waiting)
    facts = {"count": len(waiting), "minutes": shortest, "room": sum(most.values())}
    good = _that_work(longer_days(problem), frozenset(), purse)
    return (
        Conflict(
            code="too-few-slots/demand",
            games=tuple(problem.label(task) for task in waiting),
            where=tuple(row.at.cell("Closes") for row in problem.opens),
            facts=facts,
            relief=tuple(relief for _, relief in good),
        ),
    )


def _cores(loose: Loose, purse: Purse) -> list[frozenset[Key]]:
    """Smallest sets of demands that collide, with no demand in two of them; an empty set where the hours alone fail."""
    left = set(loose.switches)
    cores: list[frozenset[Key]] = []
    while len(cores) < MOST_CONFLICTS:
        found = purse.pay(loose.solve(left, purse.limits(0.2)))
        if found.verdict is not Verdict.IMPOSSIBLE:
            break
        core = _smallest(loose, loose.blamed(found), purse)
        cores.append(frozenset(core))
        if not core:
            break
        left -= core
    return cores


def _smallest(loose: Loose, core: set[Key], purse: Purse) -> set[Key]:
    """Take out what is not needed, one demand after the other."""
    again = purse.pay(loose.solve(core, purse.limits(0.1)))
    if again.verdict is not Verdict.IMPOSSIBLE:
        core = set(loose.switches)
    for key in sorted(core):
        if key not in core or core == {key}:
            continue
        found = purse.pay(loose.solve(core - {key}, purse.limits(0.1)))
        if found.verdict is Verdict.IMPOSSIBLE:
            core = loose.blamed(found) & core
    return set() if core and loose.never(purse) else core


def _common(problem: Problem, loose: Loose, cores: list[frozenset[Key]], purse: Purse) -> list[tuple[Way, Relief]]:
    """Ways out of all conflicts at once: the committee's own limits eased for everybody."""
    demands = [loose.demands[key] for core in cores for key in sorted(core)]
    return _that_work(for_everybody(problem, demands), frozenset(), purse)


def _told(
    problem: Problem,
    loose: Loose,
    cores: list[frozenset[Key]],
    index: int,
    purse: Purse,
    *,
    common: list[tuple[Way, Relief]],
) -> list[Conflict]:
    """One conflict in the committee's words, a record for each of its demands."""
    core = sorted(cores[index])
    others = frozenset[Key]().union(*(other for number, other in enumerate(cores) if number != index))
    good = common or _that_work(ways_out(problem, [loose.demands[key] for key in core]), others, purse)
    records = [
        Conflict(
            code=f"{key[0]}/demand",
            games=_names(loose, key),
            where=loose.demands[key].where,
            facts={"games": _names(loose, key), **loose.demands[key].facts},
            relief=tuple(relief for way, relief in good if way.eases == key),
        )
        for key in core
    ]
    more_time = tuple(relief for way, relief in good if way.eases is None)
    if more_time or not core:
        records.append(Conflict(code="too-little-time/demand", games=(), relief=more_time))
    return records


def _names(loose: Loose, key: Key) -> tuple[str, ...]:
    """The games that a demand is about."""
    return tuple(loose.problem.label(loose.task(game)) for game in sorted(loose.games[key]))


def _that_work(ways: Iterable[Way], given_up: frozenset[Key], purse: Purse) -> list[tuple[Way, Relief]]:
    """The ways that have been solved and work, the first of each kind."""
    good: list[tuple[Way, Relief]] = []
    done: Counter[str] = Counter()
    for way in ways:
        if done[way.ladder] >= (ENOUGH if way.ladder == "open-longer" else 1) or purse.effort <= LEFT_OVER:
            continue
        end = _last_end(way.problem, given_up, purse)
        if end is not None:
            done[way.ladder] += 1
            then = {"end": way.problem.moment(end)}
            good.append((way, Relief(code=way.code, facts=way.facts, then=then)))
    return good


def _last_end(problem: Problem, given_up: frozenset[Key], purse: Purse) -> int | None:
    """When the last game of a timetable ends that solves the problem, None where none was found.

    With other conflicts beside this one, their demands are given up: the way out is one for this conflict.
    """
    if not given_up:
        found = search(problem, purse, wishes=())
        return None if isinstance(found, Verdict) else max(slot.end for slot in found.plan.values())
    loose = Loose(problem, crews=False)
    solution = purse.pay(loose.solve(set(loose.switches) - given_up, purse.limits(0.1)))
    if not solution.found:
        return None
    return max(start + loose.task(game).minutes for game, start in loose.times.read(solution).items())
