"""Ways out of a conflict: what the committee could give up or add. Each is a changed problem to try."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from schedules.timetable.problem import OpenTime, Person, Problem, Task, TeamEntry
from schedules.timetable.requirements.too_few_umpires import crew
from schedules.timetable.slots import DAY, Span, day_of, moment_at
from schedules.timetable.terms import Demand
from tourney.model.cells import NOWHERE
from tourney.model.findings import Fact
from tourney.model.people import OfficialRole

LESS_REST = (15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480)
"""Minutes less rest that are tried, in order."""
LONGER = (30, 60, 90, 120, 180, 240, 300, 360)
"""Minutes longer that all arenas are tried to stay open, in order."""
MORE_TIME = 60
"""Minutes longer that an arena is tried to stay open."""
MORE_OFFICIALS = (1, 2, 3, 4, 5, 6, 8, 10, 12)
"""More officials of a role that are tried, in order."""
ONE_ARENA, ALL_ARENAS = "open-longer", "open-longer-all"
"""One arena open longer on one day; all of them on all days."""


class Way(Struct, frozen=True, kw_only=True):
    """A way out: its code and facts, the demand it eases (None for more time), and the problem as it would be.

    Of ways with the same `ladder` each gives more than the one before, so only the first that works is worth showing;
    except with ONE_ARENA, where they stand beside each other.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    eases: tuple[str, str] | None = None
    ladder: str
    within: str = ""
    """The ladder that gives everybody as much: where it does not help, this way does not."""
    minutes: int = 0
    """The minutes longer that arenas stay open."""
    problem: Problem


def ways_out(problem: Problem, core: Iterable[Demand]) -> Iterator[Way]:
    """What to try for demands that collide."""
    core = list(core)
    for demand in core:
        yield from _easings(problem, demand)
    yield from for_everybody(problem, core)
    yield from longer_days(problem)


def for_everybody(problem: Problem, core: Iterable[Demand]) -> Iterator[Way]:
    """The committee's own limits eased for all teams, where one of them is in the conflict."""
    codes = {demand.code: demand.key for demand in reversed(list(core))}
    if "too-many-games-a-day" in codes:
        most = max((entry.most_a_day or 0 for entry in problem.teams.values()), default=0) + 1
        yield Way(
            code="more-games-a-day-for-all",
            facts={"most": most},
            eases=codes["too-many-games-a-day"],
            ladder="more-games-a-day-for-all",
            problem=_with_all(problem, lambda entry: replace(entry, most_a_day=most)),
        )
    if "too-little-rest" in codes:
        longest = max((entry.rest for entry in problem.teams.values()), default=0)
        for minutes in (less for less in LESS_REST if less <= longest):
            yield Way(
                code="less-rest-for-all",
                facts={"minutes": minutes, "rest": longest - minutes},
                eases=codes["too-little-rest"],
                ladder="less-rest-for-all",
                problem=_with_all(problem, _rested(longest - minutes)),
            )


def _rested(most: int) -> Callable[[TeamEntry], TeamEntry]:
    """A team's rest cut down to a most."""
    return lambda entry: replace(entry, rest=min(entry.rest, most))


def _with_all(problem: Problem, change: Callable[[TeamEntry], TeamEntry]) -> Problem:
    return replace(problem, teams={key: change(entry) for key, entry in problem.teams.items()})


def _easings(problem: Problem, demand: Demand) -> Iterator[Way]:
    makers: Mapping[str, Callable[[Problem, Demand], Iterator[Way]]] = {
        "too-little-rest": _less_rest,
        "too-many-games-a-day": _more_games,
        "team-away": _available,
        "fixed-game-moved": _may_move,
        "person-in-two-games": _another_player,
        "horses-in-two-games": _other_horses,
        "too-few-umpires": _more_officials,
    }
    if demand.code in makers:
        yield from makers[demand.code](problem, demand)


def _with_teams(problem: Problem, name: str, change: Callable[[TeamEntry], TeamEntry]) -> Problem:
    teams = {key: change(entry) if entry.name == name else entry for key, entry in problem.teams.items()}
    return replace(problem, teams=teams)


def _less_rest(problem: Problem, demand: Demand) -> Iterator[Way]:
    rest = max((entry.rest for entry in problem.teams.values() if entry.name == demand.about), default=0)
    for minutes in LESS_REST:
        if minutes <= rest:
            yield Way(
                code="less-rest",
                facts={"team": demand.about, "minutes": minutes, "rest": rest - minutes},
                eases=demand.key,
                ladder=f"less-rest {demand.about}",
                problem=_with_teams(problem, demand.about, _rested(rest - minutes)),
            )


def _more_games(problem: Problem, demand: Demand) -> Iterator[Way]:
    most = min((entry.most_a_day or 0 for entry in problem.teams.values() if entry.name == demand.about), default=0)
    yield Way(
        code="more-games-a-day",
        facts={"team": demand.about, "most": most + 1},
        eases=demand.key,
        ladder=f"more-games-a-day {demand.about}",
        within="more-games-a-day-for-all",
        problem=_with_teams(problem, demand.about, lambda entry: replace(entry, most_a_day=most + 1)),
    )


def _available(problem: Problem, demand: Demand) -> Iterator[Way]:
    yield Way(
        code="team-available",
        facts={"team": demand.about},
        eases=demand.key,
        ladder=f"team-available {demand.about}",
        problem=_with_teams(problem, demand.about, lambda entry: replace(entry, away=())),
    )


def _may_move(problem: Problem, demand: Demand) -> Iterator[Way]:
    def loosened(task: Task) -> Task:
        return replace(task, start=None, arena="") if problem.label(task) == demand.about else task

    yield Way(
        code="game-may-move",
        facts={"game": demand.about},
        eases=demand.key,
        ladder=f"game-may-move {demand.about}",
        problem=replace(problem, tasks=tuple(loosened(task) for task in problem.tasks)),
    )


def _another_player(problem: Problem, demand: Demand) -> Iterator[Way]:
    teams = {key: replace(entry, members=entry.members - {demand.about}) for key, entry in problem.teams.items()}
    yield Way(
        code="another-player",
        facts=demand.facts,
        eases=demand.key,
        ladder=f"another-player {demand.about}",
        problem=replace(problem, teams=teams),
    )


def _other_horses(problem: Problem, demand: Demand) -> Iterator[Way]:
    names = {demand.facts["team"], demand.facts["other"]}
    teams = {
        key: replace(entry, horses_with=frozenset(other for other in entry.horses_with if other[1] not in names))
        if entry.name in names
        else entry
        for key, entry in problem.teams.items()
    }
    yield Way(
        code="other-horses",
        facts=demand.facts,
        eases=demand.key,
        ladder=f"other-horses {demand.about}",
        problem=replace(problem, teams=teams),
    )


def _more_officials(problem: Problem, demand: Demand) -> Iterator[Way]:
    role = OfficialRole(demand.about)
    for more in MORE_OFFICIALS:
        added = tuple(
            Person(
                name=f"one more {number}",
                roles=frozenset({role}),
                events=frozenset(range(len(problem.events))),
                at=NOWHERE,
            )
            for number in range(more)
        )
        yield Way(
            code="more-officials",
            facts={"role": role.value, "count": more, "needed": crew(role, more)},
            eases=demand.key,
            ladder=f"more-officials {role.value}",
            problem=replace(problem, officials=(*problem.officials, *added)),
        )


def longer_days(problem: Problem) -> Iterator[Way]:
    """One arena open an hour longer on one day, then all of them on all days; the last stretch of a day grows."""
    last: dict[tuple[str, int], OpenTime] = {}
    for row in problem.opens:
        key = (row.arena, day_of(row.span.begins))
        if key not in last or row.span.ends > last[key].span.ends:
            last[key] = row
    for (arena, day), longest in sorted(last.items(), key=lambda item: (item[0][1], item[0][0])):
        ends = longest.span.ends + MORE_TIME
        opens = tuple(
            replace(row, span=Span(row.span.begins, row.span.ends + MORE_TIME))
            if row.arena == arena and row.span.ends == longest.span.ends
            else row
            for row in problem.opens
        )
        yield Way(
            code="open-longer",
            facts={
                "arena": arena,
                "minutes": MORE_TIME,
                "day": moment_at(problem.origin, day * DAY).date(),
                "until": moment_at(problem.origin, ends).time(),
            },
            ladder=ONE_ARENA,
            within=ALL_ARENAS,
            problem=replace(problem, opens=opens),
        )
    growing = list(last.values())
    for minutes in LONGER:
        longer = tuple(
            replace(row, span=Span(row.span.begins, row.span.ends + minutes)) if row in growing else row
            for row in problem.opens
        )
        yield Way(
            code="open-longer-all",
            facts={"minutes": minutes},
            ladder=ALL_ARENAS,
            minutes=minutes,
            problem=replace(problem, opens=longer),
        )
