"""Why there is no timetable, and what would help: the smallest set of demands that collide, and verified ways out."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import partial

from schedules.solver import Verdict
from schedules.timetable.loose import Key, Loose
from schedules.timetable.problem import Problem
from schedules.timetable.purse import Purse
from schedules.timetable.reliefs import (
    MORE_TIME,
    ONE_ARENA,
    Way,
    for_everybody,
    longer_days,
    ways_out,
)
from schedules.timetable.requirements import (
    before_its_feeder,
    final_not_last,
    fixed_game_moved,
    stage_too_early,
    too_few_umpires,
    too_many_games_a_day,
)
from schedules.timetable.room import overfull, room, too_many_for_crews
from schedules.timetable.search import search
from tourney.model.timetable import Conflict, Relief

MOST_CONFLICTS = 4
"""Independent conflicts that are looked for."""
LEFT_OVER = 1.0
"""The effort at which no further way out is tried."""
A_WAY = 1.2
"""The effort that goes into one way out."""
ANOTHER = 0.3
"""The effort that goes into looking for one more conflict."""
ENOUGH = 3
"""Arenas that could be open longer that are shown for one conflict."""
PLAIN = frozenset(
    {
        before_its_feeder.CODE,
        stage_too_early.CODE,
        final_not_last.CODE,
        too_many_games_a_day.CODE,
        fixed_game_moved.CODE,
    }
)
"""Demands that everybody sees at once: where they alone collide nothing else is named."""


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


def _without_crews(problem: Problem, purse: Purse) -> tuple[Conflict, ...]:
    """A conflict where by counting there are more games than the officials of a role can work."""
    found = []
    for demand in too_many_for_crews(problem):
        needing = {need.game for need in too_few_umpires.post(problem) if need.demand == demand}
        games = tuple(problem.label(problem.tasks[game]) for game in sorted(needing))
        good = _that_work(ways_out(problem, [demand]), frozenset(), purse)
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


def collisions(loose: Loose, purse: Purse) -> list[frozenset[Key]]:
    """Smallest sets of demands that collide, with no demand in two of them; an empty set where the hours alone fail."""
    if loose.never(purse):
        return [frozenset()]
    cores = [frozenset({key}) for key in sorted(loose.switches) if loose.by_counting(key)][:MOST_CONFLICTS]
    while len(cores) < MOST_CONFLICTS:
        left = loose.switches.keys() - frozenset[Key]().union(*cores)
        core = purse.within(ANOTHER if cores else purse.effort, partial(_core, loose, left))
        if not core:
            break
        cores.append(core)
    return cores


def _core(loose: Loose, left: AbstractSet[Key], purse: Purse) -> frozenset[Key]:
    """A smallest set of the demands left that collide; empty where none was found."""
    for keys in (frozenset(key for key in left if key[0] in PLAIN), frozenset(left)):
        if not loose.can(keys):
            found = loose.solve(keys, purse, 0.2)
            if found.verdict is Verdict.IMPOSSIBLE:
                return _smallest(loose, _sure(loose, found.blamed & keys, keys, purse), purse)
    return frozenset()


def _sure(loose: Loose, blamed: frozenset[Key], proved: frozenset[Key], purse: Purse) -> frozenset[Key]:
    """The demands that are blamed where they are found impossible by themselves, else those for which it is proved."""
    if blamed < proved and loose.solve(blamed, purse, 0.1).verdict is Verdict.IMPOSSIBLE:
        return blamed
    return proved


def _smallest(loose: Loose, core: frozenset[Key], purse: Purse) -> frozenset[Key]:
    """Take out what is not needed, one demand after the other, last what everybody sees at once."""
    for key in sorted(core, key=lambda key: (key[0] in PLAIN, key)):
        less = core - {key}
        if key not in core or not less or loose.can(less):
            continue
        found = loose.solve(less, purse, 0.1)
        if found.verdict is Verdict.IMPOSSIBLE:
            core = _sure(loose, found.blamed & less, less, purse)
    return core


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
    """Of each kind the least that has been solved and works; one alone only where as much for all of them works."""
    ladders: dict[str, list[Way]] = {}
    for way in ways:
        ladders.setdefault(way.ladder, []).append(way)
    good: dict[str, list[tuple[Way, int]]] = {}
    for ladder in sorted(ladders, key=lambda ladder: bool(ladders[ladder][0].within)):
        within = ladders[ladder][0].within
        if within and not any(way.minutes <= MORE_TIME for way, _ in good.get(within, ())):
            continue
        good[ladder] = (_first if ladder == ONE_ARENA else _least)(ladders[ladder], given_up, purse)
    return [
        (way, Relief(code=way.code, facts=way.facts, then={"end": way.problem.moment(end)}))
        for ladder in ladders
        for way, end in good.get(ladder, ())
    ]


def _least(ways: list[Way], given_up: frozenset[Key], purse: Purse) -> list[tuple[Way, int]]:
    """The first of ways that each give more than the one before: where the last does not work, none does."""
    low, high, best = 0, len(ways), list[tuple[Way, int]]()
    middle = high - 1
    while low < high and purse.effort > LEFT_OVER:
        end = _last_end(ways[middle].problem, given_up, purse)
        if end is None:
            low = middle + 1
        else:
            high, best = middle, [(ways[middle], end)]
        middle = (low + high) // 2
    return best


def _first(ways: list[Way], given_up: frozenset[Key], purse: Purse) -> list[tuple[Way, int]]:
    """Some of ways that have nothing to do with each other."""
    good: list[tuple[Way, int]] = []
    for way in ways:
        if len(good) < ENOUGH and purse.effort > LEFT_OVER:
            end = _last_end(way.problem, given_up, purse)
            good += [] if end is None else [(way, end)]
    return good


def _last_end(problem: Problem, given_up: frozenset[Key], purse: Purse) -> int | None:
    """When the last game of a timetable ends that solves the problem, None where none was found.

    With other conflicts beside this one, their demands are given up: the way out is one for this conflict.
    """
    if overfull(problem):
        return None
    if not given_up:
        found = purse.within(A_WAY, partial(search, problem, wishes=()))
        return None if isinstance(found, Verdict) else max(slot.end for slot in found.plan.values())
    loose = Loose(problem, crews=False)
    answer = loose.solve(loose.switches.keys() - given_up, purse, 0.1)
    return max((start + loose.task(game).minutes for game, start in answer.starts.items()), default=None)
