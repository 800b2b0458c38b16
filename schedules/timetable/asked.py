"""What the requirements ask, with the starts that are left to each game by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from schedules.timetable.problem import Problem
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


@dataclass(frozen=True, slots=True)
class Asked:
    """Everything the requirements ask, by kind of term."""

    terms: tuple[Term | CrewTerm, ...]
    starts: Mapping[int, Mapping[str, tuple[int, ...]]]
    """For every task that is not wholly given, its possible starts in each arena that has any."""

    @classmethod
    def of(cls, problem: Problem, terms: Iterable[Term | CrewTerm]) -> Asked:
        """The terms, with everything that concerns one free game alone worked into its starts."""
        asked = tuple(terms)
        starts = {
            term.game: {arena: set(values) for arena, values in term.by_arena.items()}
            for term in asked
            if isinstance(term, Starts)
        }
        for term in asked:
            cut(problem, starts, term)
        kept = {
            game: {arena: tuple(sorted(values)) for arena, values in by_arena.items() if values}
            for game, by_arena in starts.items()
        }
        return cls(asked, kept)

    def stuck(self) -> tuple[int, ...]:
        """The tasks that have no start left at all."""
        return tuple(game for game, by_arena in sorted(self.starts.items()) if not by_arena)

    def all_starts(self, game: int) -> tuple[int, ...]:
        """The possible starts of a free task in whatever arena."""
        return tuple(sorted({start for values in self.starts[game].values() for start in values}))


def cut(problem: Problem, starts: dict[int, dict[str, set[int]]], term: Term | CrewTerm) -> None:  # noqa: C901, PLR0912 - a case a term
    """Take from a free task's starts what a term on it and on given tasks rules out."""

    def keep(game: int, first: int, last: int) -> None:
        """Only starts from first to last."""
        for arena, values in starts[game].items():
            starts[game][arena] = {value for value in values if first <= value <= last}

    def drop(game: int, after: int, before: int) -> None:
        """No start strictly between."""
        for arena, values in starts[game].items():
            starts[game][arena] = {value for value in values if value <= after or value >= before}

    far = 1_000 * DAY
    match term:
        case NotDuring(game=game, begins=begins, ends=ends) if game in starts:
            minutes = problem.tasks[game].minutes
            drop(game, begins - minutes, ends)
        case OnDay(game=game, day=day) if game in starts:
            keep(game, day * DAY, (day + 1) * DAY - 1)
        case Stays(game=game, arena=arena, start=start) if game in starts:
            if arena:
                starts[game] = {name: values for name, values in starts[game].items() if name == arena}
            if start is not None:
                keep(game, start, start)
        case After(earlier=earlier, later=later, minutes=minutes):
            given, other = problem.tasks[earlier].start, problem.tasks[later].start
            if given is not None and later in starts:
                keep(later, given + minutes, far)
            if other is not None and earlier in starts:
                keep(earlier, -far, other - minutes)
        case Apart(first=first, second=second, gap=gap):
            for fixed, free in ((first, second), (second, first)):
                given = problem.tasks[fixed].start
                if given is not None and free in starts:
                    before = given - problem.tasks[free].minutes - gap
                    after = given + problem.tasks[fixed].minutes + gap
                    drop(free, before, after)
        case Together(first=first, second=second):
            for fixed, free in ((first, second), (second, first)):
                given = problem.tasks[fixed].start
                if given is not None and free in starts:
                    keep(free, given, given)
        case _:
            return
