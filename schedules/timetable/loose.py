"""The problem with every demand set apart, so that it can be asked which of them collide.

Each demand (a team's rest, a fixed game, the umpires …) has a switch. The arenas' hours have none: they are the ground
everything stands on. Typed games may move here; that they stay is a demand like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from msgspec import Struct, field
from msgspec.structs import replace

from schedules.solver import Var, Verdict
from schedules.timetable.arenas import ArenaChoice
from schedules.timetable.asked import Asked, cut
from schedules.timetable.cliques import together_apart
from schedules.timetable.first_fit import FirstFit
from schedules.timetable.officials import Duty, crews_inside
from schedules.timetable.problem import Problem, Task
from schedules.timetable.purse import Purse
from schedules.timetable.requirements import REQUIREMENTS, fixed_game_moved
from schedules.timetable.terms import (
    After,
    Apart,
    AtMost,
    CrewTerm,
    Demand,
    Needs,
    NotDuring,
    OnDay,
    OneAtATime,
    Starts,
    Stays,
    Term,
    Together,
)
from schedules.timetable.times import Times

Key = tuple[str, str]

MOST_CHOICES = 3_000
"""Games times arenas up to which arenas are decided inside, where they cannot be named for starts that were found."""


class Answer(Struct, frozen=True):
    """Whether some demands can be met together; where they cannot, those that are to blame; else the starts found."""

    verdict: Verdict
    blamed: frozenset[Key] = frozenset()
    starts: Mapping[int, int] = field(default_factory=dict)


def freed(problem: Problem) -> Problem:
    """The same problem with every game free to move that has not been played."""
    tasks = tuple(task if task.played else replace(task, start=None, arena="") for task in problem.tasks)
    return replace(problem, tasks=tasks)


class Loose:
    """A model in which every demand can be given up. `crews` says whether officials are part of it.

    Arenas are counted, and named for the starts that were found; where that fails they are decided `inside`.
    `possible` are sets of demands of which it is known that they can be met together.
    """

    def __init__(
        self, problem: Problem, *, crews: bool, inside: bool = False, possible: list[frozenset[Key]] | None = None
    ) -> None:
        self.problem = problem
        self._possible = [] if possible is None else possible
        self._crews = crews
        self._inside = inside
        self._exact: Loose | None = None
        self.free = freed(problem)
        terms = [term for requirement in REQUIREMENTS for term in requirement.post(self.free)]
        ground = [term for term in terms if isinstance(term, OneAtATime)]
        starts = [self._with_typed(term) for term in terms if isinstance(term, Starts)]
        self._ground: list[Term | CrewTerm] = [*ground, *starts]
        self.times = Times.of(self.free, Asked.of(self.free, self._ground), arenas_inside=inside)
        self.switches: dict[Key, Var] = {}
        self.demands: dict[Key, Demand] = {}
        self.games: dict[Key, set[int]] = {}
        self.terms: dict[Key, list[Term | CrewTerm]] = {}
        apart: dict[Key, list[Apart]] = {}
        for term in [*terms, *self._stays()]:
            if isinstance(term, Starts | OneAtATime) or self._given_before(term):
                continue
            self.terms.setdefault(term.demand.key, []).append(term)
            if isinstance(term, Apart) and {term.first, term.second} <= self.times.start.keys():
                apart.setdefault(term.demand.key, []).append(term)
            else:
                self._add(term)
        for pairs in apart.values():
            self._add_apart(pairs)
        if crews:
            self._add_crews(terms)

    def _with_typed(self, term: Starts) -> Starts:
        """The grid's starts and the start that was typed, where the arena is open then."""
        task = self.problem.tasks[term.game]
        if task.start is None:
            return term
        typed = self.problem.starts(replace(task, arena=""))
        arenas = {*term.by_arena, *typed}
        return replace(
            term,
            by_arena={arena: tuple(sorted({*term.by_arena.get(arena, ()), *typed.get(arena, ())})) for arena in arenas},
        )

    def _stays(self) -> list[Stays]:
        return [
            term
            for term in fixed_game_moved.post(self.problem)
            if isinstance(term, Stays) and not self.problem.tasks[term.game].played
        ]

    def _given_before(self, term: Term | CrewTerm) -> bool:
        """Whether it speaks only of games whose starts were given: that is not asked of anybody."""
        match term:
            case Apart(first=one, second=two) | Together(first=one, second=two):
                return self.problem.fixed(one, two)
            case After(earlier=one, later=two):
                return self.problem.fixed(one, two)
            case AtMost(games=games):
                return self.problem.fixed(*games)
            case NotDuring(game=game) | OnDay(game=game):
                return self.problem.fixed(game)
            case _:
                return False

    def _switch(self, demand: Demand, games: Iterable[int]) -> Var:
        key = demand.key
        if key not in self.switches:
            self.switches[key] = self.times.model.yes_no()
            self.demands[key] = demand
        self.games.setdefault(key, set()).update(games)
        return self.switches[key]

    def _add(self, term: Term | CrewTerm) -> None:  # noqa: C901, PLR0912 - a case a term
        times, model = self.times, self.times.model
        match term:
            case After(earlier=one, later=two, minutes=minutes) if {one, two} <= times.start.keys():
                on = self._switch(term.demand, (one, two))
                model.bounded([(times.start[two], 1), (times.start[one], -1)], low=times.up(minutes), where=[on])
            case Together(first=one, second=two) if {one, two} <= times.start.keys():
                on = self._switch(term.demand, (one, two))
                model.equal([(times.start[two], 1), (times.start[one], -1)], 0, where=[on])
            case AtMost(games=games, most=most):
                on = self._switch(term.demand, games)
                for day in sorted({day for by_day in times.on_day.values() for day in by_day}):
                    free, given = times.day_sum(games, day)
                    if len(free) + given > most and free:
                        model.bounded(free, high=max(0, most - given), where=[on])
            case Stays(game=game, arena=arena):
                on = self._switch(term.demand, (game,))
                if arena and game in times.at:
                    at = times.at[game].get(arena)
                    model.bounded([] if at is None else [(at, 1)], low=1, where=[on])
                if game in times.start:
                    self._cut(term, game, on)
            case NotDuring(game=game) | OnDay(game=game) if game in times.start:
                self._cut(term, game, self._switch(term.demand, (game,)))
            case Apart(first=one, second=two) | After(earlier=one, later=two) | Together(first=one, second=two):
                for game in (one, two):
                    if game in times.start:
                        self._cut(term, game, self._switch(term.demand, (one, two)))
            case _:
                return

    def _add_apart(self, pairs: list[Apart]) -> None:
        """All that one demand keeps apart, in as few groups as it takes."""
        on = self._switch(pairs[0].demand, (game for pair in pairs for game in (pair.first, pair.second)))
        times, model = self.times, self.times.model
        for group, gap in together_apart(pairs):
            model.no_overlap(
                model.interval(times.start[game], times.up(times.task(game).minutes + gap), present=on)
                for game in group
            )

    def _cut(self, term: Term | CrewTerm, game: int, on: Var) -> None:
        """What a term with one free game leaves of its starts, where the switch is on."""
        every = self.times.asked.all_starts(game)
        arena = term.arena if isinstance(term, Stays) else ""
        left = {game: {arena: set(every)}}
        cut(self.free, left, term)
        good = left[game].get(arena, set())
        if len(good) < len(every):
            self.times.model.within(self.times.start[game], [self.times.step(one) for one in good], where=[on])

    def _add_crews(self, terms: Iterable[Term | CrewTerm]) -> None:
        duty = Duty.of(terms)
        needs = {need: self._switch(need.demand, (need.game,)) for need in duty.needs if isinstance(need, Needs)}
        crews_inside(self.times, duty, needs)

    def by_counting(self, key: Key) -> bool:
        """Whether a demand alone cannot be met: more games than the days on which they could be have places."""
        return any(
            isinstance(term, AtMost)
            and term.games <= self.times.on_day.keys()
            and len(term.games) > term.most * len({day for game in term.games for day in self.times.on_day[game]})
            for term in self.terms.get(key, ())
        )

    def can(self, keys: AbstractSet[Key]) -> bool:
        """Whether it is known already that these demands can be met together."""
        return any(keys <= known for known in self._possible)

    def solve(self, keys: Iterable[Key], purse: Purse, share: float) -> Answer:
        """Search with these demands met, whatever becomes of the others."""
        asked = frozenset(keys) & self.switches.keys()
        if self.times.asked.stuck():
            return Answer(Verdict.IMPOSSIBLE)
        self.times.model.assume(self.switches[key] for key in sorted(asked))
        found = purse.pay(self.times.model.solve(replace(purse.limits(share), brief=True, linear=True)))
        if not found.found:
            names = {var: key for key, var in self.switches.items()}
            return Answer(found.verdict, frozenset(names[var] for var in found.blamed if var in names))
        starts = self.times.read(found)
        if not self._inside and not self._named(asked, starts, purse):
            return self._decided(asked, purse, share)
        self._possible.append(asked)
        return Answer(Verdict.FOUND, starts=starts)

    def _named(self, keys: Iterable[Key], starts: Mapping[int, int], purse: Purse) -> bool:
        """Whether there are arenas for these starts, those kept that the demands keep."""
        stays = [term for key in keys for term in self.terms.get(key, ()) if isinstance(term, Stays)]
        asked = Asked.of(self.free, [*self._ground, *stays]) if stays else self.times.asked
        choice = ArenaChoice(self.free, asked, starts)
        return not choice.hopeless and purse.pay(choice.model.solve(purse.limits(0.1))).found

    def _decided(self, keys: Iterable[Key], purse: Purse, share: float) -> Answer:
        """The same with arenas decided with the starts."""
        if self._exact is None:
            if len(self.times.asked.starts) * len({row.arena for row in self.problem.opens}) > MOST_CHOICES:
                return Answer(Verdict.UNKNOWN)
            self._exact = Loose(self.problem, crews=self._crews, inside=True, possible=self._possible)
        return self._exact.solve(keys, purse, share)

    def never(self, purse: Purse) -> bool:
        """Whether there is no timetable though nothing is demanded but the arenas' hours."""
        by_hand = FirstFit(self.free, self.times.asked).fill()
        fits = len(by_hand) == len(self.times.asked.starts)
        return not fits and self.solve((), purse, 0.1).verdict is Verdict.IMPOSSIBLE

    def task(self, game: int) -> Task:
        """The task of an index."""
        return self.problem.tasks[game]
