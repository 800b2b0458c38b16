"""The finals of all events: how many begin when, and then which.

Finals of which the same is asked change places freely, so it is enough to count how many begin at each start. That is
a small model, and what it proves no timetable can better: the finals are among its games, and each event ends with one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from schedules.solver import Model, Solution, Sum, Var
from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.part import Part, PartTimes, part_of
from schedules.timetable.by_parts.profile import Use
from schedules.timetable.cliques import together_apart
from schedules.timetable.ladder import worth
from schedules.timetable.problem import Task
from schedules.timetable.purse import Purse
from schedules.timetable.terms import Apart
from schedules.timetable.wishes import early_finish, finals_as_wanted
from schedules.timetable.wishes.wanted import miss
from tourney.model.games import Stage

EFFORT = 4.0
"""The effort that goes into each search among the finals."""


class _Like(Struct, frozen=True):
    """Finals of which the same is asked."""

    games: tuple[int, ...]
    starts: tuple[int, ...]
    misses: tuple[int, ...]
    arenas: frozenset[str]
    alone: bool
    """Each is its event's only final, so that the event ends with it."""


class Finals(Struct, frozen=True):
    """Starts of the finals (none where they do not go together), and what cannot be bettered by wish."""

    starts: Mapping[int, int]
    bounds: Mapping[str, int]
    missed: int | None = None
    """The minutes by which the finals miss what is wanted where the bound of their ends holds."""


def finals_first(ground: Ground, purse: Purse) -> Finals:
    """The best starts for the finals of all events: at the time wanted, then early, around what stands already.

    First they are only counted; where people who ride in two of them do not let these counts be, such finals are told
    apart.
    """
    finals = [game for game in ground.asked.starts if ground.problem.tasks[game].stage is Stage.FINAL]
    if not finals:
        return Finals({}, {})
    part = part_of(ground, {ground.problem.tasks[game].event for game in finals}, finals)
    best = Finals({}, {})
    for told_apart in (False, True):
        if not part.asked.stuck() and not best.starts:
            best = _counted(ground, part, purse, told_apart=told_apart)
    return best


def _counted(ground: Ground, part: Part, purse: Purse, *, told_apart: bool) -> Finals:
    counts = _Counts(part, told_apart=told_apart)
    limits = purse.limits(EFFORT / max(EFFORT, purse.effort), needed=True)
    found = purse.pay(counts.model.solve(limits))
    bounds, values = [], []
    for terms in (counts.misses(), counts.ends()):
        if not found.found:
            return Finals({}, {})
        counts.model.seek_least(terms)
        counts.model.hint(found.values)
        found = purse.pay(counts.model.solve(limits))
        bounds.append(found.bound)
        if found.found:
            values.append(worth(terms, found))
            counts.model.bounded(terms, high=values[-1])
    starts = _which(part, counts, found, purse) if found.found else {}
    given = counts.given(ground)
    return Finals(
        {part.back[game]: start for game, start in starts.items()},
        {finals_as_wanted.NAME: bounds[0] + given[0], early_finish.NAME: bounds[1] + given[1]},
        values[0] + given[0] if values else None,
    )


def _alike(part: Part, apart: frozenset[int]) -> list[_Like]:
    """Finals of which the same is asked, together; those of `apart` each alone."""
    groups: dict[object, list[int]] = {}
    finals_of = Counter(part.problem.tasks[game].event for game in part.asked.starts)
    kinds: dict[object, _Like] = {}
    for game, by_arena in sorted(part.asked.starts.items()):
        task = part.problem.tasks[game]
        starts = part.asked.all_starts(game)
        misses = tuple(miss(part.problem, task, start) for start in starts)
        needs = tuple(crew.needs.get(game, 0) for crew in part.crews)
        alone = finals_of[task.event] == 1
        arenas = frozenset(by_arena)
        key = (starts, misses, arenas, task.minutes, task.turn_round, needs, alone, game if game in apart else None)
        groups.setdefault(key, []).append(game)
        kinds[key] = _Like(tuple(groups[key]), starts, misses, arenas, alone)
    return list(kinds.values())


class _Counts:
    """The model: how many finals of each kind begin at each start."""

    def __init__(self, part: Part, *, told_apart: bool) -> None:
        self.part = part
        self.model = Model()
        pairs = [term for term in part.asked.terms if isinstance(term, Apart)] if told_apart else []
        self.kinds = _alike(part, frozenset(game for term in pairs for game in (term.first, term.second)))
        self.begin: list[dict[int, Var]] = []
        for kind in self.kinds:
            many = len(kind.games)
            self.begin.append({start: self.model.whole(0, many) for start in kind.starts})
            self.model.equal([(var, 1) for var in self.begin[-1].values()], many)
        for arenas, uses in sorted(part.arenas.items(), key=lambda item: sorted(item[0])):
            wanted = [(number, 1) for number, kind in enumerate(self.kinds) if kind.arenas <= arenas]
            self._room(wanted, uses, len(arenas), lambda task: task.minutes + task.turn_round)
        for crew in part.crews:
            needs = [(number, crew.needs.get(kind.games[0], 0)) for number, kind in enumerate(self.kinds)]
            self._room([one for one in needs if one[1]], crew.busy, crew.people, lambda task: task.minutes)
        self._keep_apart(pairs)

    def _keep_apart(self, pairs: Sequence[Apart]) -> None:
        """Finals that are told apart keep what is asked between them."""
        start: dict[int, Var] = {}
        for kind, begin in zip(self.kinds, self.begin, strict=True) if pairs else ():
            if len(kind.games) == 1:
                start[kind.games[0]] = self.model.one_of(kind.starts)
                self.model.equal([(start[kind.games[0]], 1), *((var, -one) for one, var in begin.items())], 0)
        for games, gap in together_apart(pairs):
            self.model.no_overlap(
                self.model.interval(start[game], self.part.problem.tasks[game].minutes + gap) for game in games
            )

    def _room(
        self, wanted: Sequence[tuple[int, int]], uses: list[Use], most: int, length: Callable[[Task], int]
    ) -> None:
        """At no moment more than there are, less what the rest of the timetable uses."""
        moments = {start for number, _ in wanted for start in self.begin[number]} | {begins for begins, _, _ in uses}
        for now in sorted(moments):
            running: list[tuple[Var, int]] = []
            for number, count in wanted:
                long = length(self.part.problem.tasks[self.kinds[number].games[0]])
                running += [(var, count) for start, var in self.begin[number].items() if start <= now < start + long]
            busy = sum(count for begins, ends, count in uses if begins <= now < ends)
            if running:
                self.model.bounded(running, high=max(0, most - busy))

    def misses(self) -> Sum:
        """Minutes by which the finals miss what is wanted."""
        return [
            (var, minutes)
            for kind, begin in zip(self.kinds, self.begin, strict=True)
            for var, minutes in zip(begin.values(), kind.misses, strict=True)
            if minutes
        ]

    def ends(self) -> Sum:
        """When the finals begin, from the earliest start of any, for events that have one final."""
        first = min(kind.starts[0] for kind in self.kinds)
        return [
            (var, start - first)
            for kind, begin in zip(self.kinds, self.begin, strict=True)
            for start, var in begin.items()
            if kind.alone
        ]

    def given(self, ground: Ground) -> tuple[int, int]:
        """What comes to these sums: misses of finals that stand; minutes from the openings to the earliest ends."""
        first = min(kind.starts[0] for kind in self.kinds)
        alone = {self.part.back[game] for kind in self.kinds if kind.alone for game in kind.games}
        whole = ground.problem
        stands = [task for task in whole.tasks if task.stage is Stage.FINAL and task.index not in ground.asked.starts]
        missed = sum(miss(whole, task, task.start or 0) for task in stands)
        ends = 0
        for event, games in ground.games_of_event.items():
            own = [game for game in games if game in alone]
            ends += sum(first + whole.tasks[game].minutes for game in own)
            ends += 0 if own else _earliest(ground, games)
            ends -= whole.first_opening(event) if games else 0
        return missed, ends


def _earliest(ground: Ground, games: Sequence[int]) -> int:
    """The earliest end of an event whose final is not asked for here: every game alone at its earliest."""
    ends = []
    for game in games:
        task = ground.problem.tasks[game]
        starts = ground.asked.all_starts(game) if game in ground.asked.starts else (task.start or 0,)
        ends.append(starts[0] + task.minutes)
    return max(ends, default=0)


def _which(part: Part, counts: _Counts, found: Solution, purse: Purse) -> dict[int, int]:
    """Which final begins at which of the starts counted, so that people are in one place; none where that fails."""
    times = PartTimes.of_part(part)
    for kind, begin in zip(counts.kinds, counts.begin, strict=True):
        used = [start for start, var in begin.items() if found.value(var)]
        chosen = {game: dict(_choices(times, game, used)) for game in kind.games}
        for start in used:
            times.model.equal([(chosen[game][start], 1) for game in kind.games], found.value(begin[start]))
    answer = purse.pay(times.model.solve(purse.limits(EFFORT / max(EFFORT, purse.effort))))
    return times.read(answer) if answer.found else {}


def _choices(times: PartTimes, game: int, starts: Sequence[int]) -> Iterator[tuple[int, Var]]:
    chosen = {start: times.model.yes_no() for start in starts}
    times.model.exactly_one(chosen.values())
    steps: Sum = [(var, -times.step(start)) for start, var in chosen.items()]
    times.model.equal([(times.start[game], 1), *steps], 0)
    yield from chosen.items()
