"""What the requirements ask, with the starts that are left to each game by itself."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct, field

from schedules.timetable.problem import Problem, Task
from schedules.timetable.slots import DAY
from schedules.timetable.terms import (
    After,
    Apart,
    CrewTerm,
    NotDuring,
    OnDay,
    Starts,
    Stays,
    Term,
    Together,
)

FAR = 1_000 * DAY
"""A minute before (with a minus) and after every start."""

Left = tuple[int, int]
"""No start strictly between these two minutes."""


class Asked(Struct, frozen=True):
    """Everything the requirements ask, by kind of term."""

    terms: tuple[Term | CrewTerm, ...]
    starts: Mapping[int, Mapping[str, tuple[int, ...]]]
    """For every task that is not wholly given, its possible starts in each arena that has any."""
    _every: dict[frozenset[int], tuple[int, ...]] = field(default_factory=dict)
    """Starts in whatever arena, as far as they have been asked for: games with the same stretches share them."""

    @classmethod
    def of(cls, problem: Problem, terms: Iterable[Term | CrewTerm]) -> Asked:
        """The terms, with everything that concerns one free game alone worked into its starts."""
        asked = tuple(terms)
        starts = {term.game: term.by_arena for term in asked if isinstance(term, Starts)}
        return cls(asked, left(problem.tasks, starts, asked))

    def stuck(self) -> tuple[int, ...]:
        """The tasks that have no start left at all."""
        return tuple(game for game, by_arena in sorted(self.starts.items()) if not by_arena)

    def all_starts(self, game: int) -> tuple[int, ...]:
        """The possible starts of a free task in whatever arena."""
        values = self.starts[game].values()
        key = frozenset(id(one) for one in values)
        known = self._every.get(key)
        if known is None:
            known = tuple(sorted(set().union(*values)))
            self._every[key] = known
        return known


def left(
    tasks: Sequence[Task], starts: Mapping[int, Mapping[str, tuple[int, ...]]], terms: Iterable[Term | CrewTerm]
) -> dict[int, dict[str, tuple[int, ...]]]:
    """The starts that the terms leave to each free game; games of which the same is asked share them.

    A season has many games of which the same is asked, so what has been worked out once is kept.
    """
    cuts: dict[int, set[Left]] = {}
    arenas: dict[int, str] = {}
    for term in terms:
        if isinstance(term, Stays) and term.arena and term.game in starts:
            arenas[term.game] = term.arena
        for game, gap in cuts_of(tasks, term):
            if game in starts:
                cuts.setdefault(game, set()).add(gap)
    known: dict[tuple[int, frozenset[Left]], tuple[int, ...]] = {}
    found: dict[int, dict[str, tuple[int, ...]]] = {}
    for game, by_arena in starts.items():
        gaps = frozenset(cuts.get(game, ()))
        found[game] = {}
        for arena in sorted(by_arena):
            if game in arenas and arena != arenas[game]:
                continue
            values = by_arena[arena]
            key = (id(values), gaps)
            if key not in known:
                known[key] = without(values, gaps)
            if known[key]:
                found[game][arena] = known[key]
    return found


def without(values: tuple[int, ...], gaps: Iterable[Left]) -> tuple[int, ...]:
    """The values that lie in none of the gaps."""
    for after, before in sorted(gaps):
        first, last = bisect_right(values, after), bisect_left(values, before)
        if first < last:
            values = values[:first] + values[last:]
    return values


def cut(problem: Problem, starts: dict[int, dict[str, set[int]]], term: Term | CrewTerm) -> None:
    """Take from a free task's starts what a term on it and on given tasks rules out."""
    if isinstance(term, Stays) and term.arena and term.game in starts:
        starts[term.game] = {name: values for name, values in starts[term.game].items() if name == term.arena}
    for game, (after, before) in cuts_of(problem.tasks, term):
        if game in starts:
            for arena, values in starts[game].items():
                starts[game][arena] = {value for value in values if value <= after or value >= before}


def cuts_of(tasks: Sequence[Task], term: Term | CrewTerm) -> Iterator[tuple[int, Left]]:  # noqa: C901, PLR0912 - a case a term
    """What a term on one game, or on a game and a given one, rules out: the game, and the minutes between."""
    match term:
        case NotDuring(game=game, begins=begins, ends=ends):
            yield game, (begins - tasks[game].minutes, ends)
        case OnDay(game=game, day=day):
            yield from _only(game, day * DAY, (day + 1) * DAY - 1)
        case Stays(game=game, start=int(start)):
            yield from _only(game, start, start)
        case After(earlier=earlier, later=later, minutes=minutes):
            given, other = tasks[earlier].start, tasks[later].start
            if given is not None:
                yield later, (-FAR, given + minutes)
            if other is not None:
                yield earlier, (other - minutes, FAR)
        case Apart(first=first, second=second, gap=gap):
            for fixed, free in ((first, second), (second, first)):
                given = tasks[fixed].start
                if given is not None:
                    yield free, (given - tasks[free].minutes - gap, given + tasks[fixed].minutes + gap)
        case Together(first=first, second=second):
            for fixed, free in ((first, second), (second, first)):
                given = tasks[fixed].start
                if given is not None:
                    yield from _only(free, given, given)
        case _:
            return


def _only(game: int, first: int, last: int) -> Iterator[tuple[int, Left]]:
    yield game, (-FAR, first)
    yield game, (last, FAR)
