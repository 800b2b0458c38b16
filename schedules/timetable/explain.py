"""Why there is no timetable, and what would help: the smallest set of demands that collide, and verified ways out."""

from __future__ import annotations

from schedules.timetable.collisions import collisions
from schedules.timetable.loose import Key, Loose
from schedules.timetable.problem import Problem
from schedules.timetable.purse import Purse
from schedules.timetable.reliefs import Way, for_everybody, longer_days, ways_out
from schedules.timetable.requirements import too_few_umpires
from schedules.timetable.room import room, too_many_for_crews
from schedules.timetable.trying import that_work
from tourney.model.timetable import Conflict, Relief


def explain(problem: Problem, purse: Purse) -> tuple[Conflict, ...]:
    """The demands that cannot all be met, each with the ways out that touch it.

    Every set shown has been solved again by itself and found impossible, and is smallest: without any one of its
    demands it is possible. Every way out has been solved and works. () where nothing could be proved.
    """
    counted = _without_arenas(problem) or _without_room(problem, purse) or _without_crews(problem, purse)
    if counted:
        return counted
    possible: list[frozenset[Key]] = []
    for crews in (False, True):
        loose = Loose(problem, crews=crews, possible=possible)
        cores = collisions(loose, purse)
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
    good = that_work(longer_days(problem), frozenset(), purse)
    return (
        Conflict(
            code="too-few-slots/demand",
            games=tuple(problem.label(task) for task in waiting),
            where=tuple(row.at.cell("Closes") for row in problem.opens),
            facts=facts,
            relief=tuple(relief for _, relief in good),
        ),
    )


def _without_crews(problem: Problem, purse: Purse) -> tuple[Conflict, ...]:
    """A conflict where by counting there are more games than the officials of a role can work."""
    found = []
    for demand in too_many_for_crews(problem):
        needing = {need.game for need in too_few_umpires.post(problem) if need.demand == demand}
        games = tuple(problem.label(problem.tasks[game]) for game in sorted(needing))
        good = that_work(ways_out(problem, [demand]), frozenset(), purse)
        found.append(
            Conflict(
                code=f"{demand.code}/demand",
                games=games,
                where=demand.where,
                facts={"games": games, **demand.facts},
                relief=tuple(relief for _, relief in good),
            )
        )
    return tuple(found)


def _common(problem: Problem, loose: Loose, cores: list[frozenset[Key]], purse: Purse) -> list[tuple[Way, Relief]]:
    """Ways out of all conflicts at once: the committee's own limits eased for everybody."""
    demands = [loose.demands[key] for core in cores for key in sorted(core)]
    return that_work(for_everybody(problem, demands), frozenset(), purse)


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
    good = common or that_work(ways_out(problem, [loose.demands[key] for key in core]), others, purse)
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
