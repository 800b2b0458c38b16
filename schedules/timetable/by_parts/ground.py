"""The whole problem with what stands of its timetable: where each game is while others are placed around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import replace

from schedules.timetable.asked import Asked
from schedules.timetable.officials import Duty
from schedules.timetable.problem import OpenTime, Problem, Task, TeamId
from schedules.timetable.slots import DAY, Span, gaps, united
from schedules.timetable.terms import After, Apart, AtMost, CrewTerm, Term, Together
from tourney.model.people import OfficialRole

Shared = frozenset[OfficialRole]
"""Roles for which the same officials are asked."""


@dataclass(slots=True, kw_only=True)
class Pool:
    """The officials of some roles: how many there are, and when they are away."""

    people: int
    away: tuple[Span, ...]
    needs: dict[int, int]
    """For every game how many of them are busy with it, at work or riding."""


@dataclass(kw_only=True)
class Ground:
    """A problem and the starts of its games as they stand; `tasks` are the problem's with these starts."""

    problem: Problem
    asked: Asked
    duty: Duty
    starts: dict[int, int] = field(default_factory=dict)
    """The start of every free game that has one by now."""
    tasks: list[Task] = field(init=False)
    sheets: dict[object, tuple[int, ...]] = field(default_factory=dict)
    """Starts on the slot sheet that have been worked out."""

    def __post_init__(self) -> None:
        self.tasks = list(self.problem.tasks)
        self.put(self.starts)

    def put(self, starts: Mapping[int, int]) -> None:
        """Give games their starts."""
        for game, start in starts.items():
            self.starts[game] = start
            self.tasks[game] = replace(self.problem.tasks[game], start=start)

    def back_to(self, starts: Mapping[int, int]) -> None:
        """Take from games the starts that they had not got before."""
        for game in self.starts.keys() - starts.keys():
            del self.starts[game]
            self.tasks[game] = self.problem.tasks[game]
        self.put(starts)

    @cached_property
    def terms_of(self) -> Mapping[int, tuple[int, ...]]:
        """For every free game the terms, by their place in `asked`, that concern it together with other games."""
        found: dict[int, list[int]] = {game: [] for game in self.asked.starts}
        for number, term in enumerate(self.asked.terms):
            for game in games_of(term):
                if game in found:
                    found[game].append(number)
        return {game: tuple(numbers) for game, numbers in found.items()}

    @cached_property
    def arenas_of(self) -> Mapping[int, frozenset[str]]:
        """The arenas in which each free game has a start."""
        return {game: frozenset(by_arena) for game, by_arena in self.asked.starts.items()}

    @cached_property
    def arena_sets(self) -> tuple[frozenset[str], ...]:
        """The sets of arenas that games share."""
        return tuple(sorted(set(self.arenas_of.values()), key=sorted))

    @cached_property
    def blocked(self) -> Mapping[str, tuple[Span, ...]]:
        """When each arena is closed to everybody, or taken by a game that stands in it whatever happens."""
        slack = max((task.turn_round for task in self.problem.tasks), default=0)
        first = min((row.span.begins for row in self.problem.opens), default=0)
        whole = Span(first, max((row.span.ends for row in self.problem.opens), default=0) + DAY)
        found: dict[str, list[Span]] = {}
        opens: dict[str, list[Span]] = {}
        for row in self.problem.opens:
            opens.setdefault(row.arena, []).append(row.span)
        for arena, spans in opens.items():
            found[arena] = [Span(span.begins + slack, span.ends) for span in gaps(spans, whole)]
        for task in self.problem.tasks:
            if task.held and task.start is not None:
                busy = Span(task.start, task.start + task.minutes + task.turn_round)
                found.setdefault(task.arena, []).append(busy)
        return {arena: tuple(united(spans)) for arena, spans in found.items()}

    @cached_property
    def pools(self) -> Mapping[Shared, Pool]:
        """The officials of each role, and of all roles together, with the games that keep them busy."""
        roles = sorted({need.role for need in self.duty.needs}, key=lambda role: role.value)
        wanted = [frozenset({role}) for role in roles]
        wanted += [frozenset(roles)] if len(roles) > 1 else []
        return {shared: self._pool(shared) for shared in wanted}

    def _pool(self, shared: Shared) -> Pool:
        people = [number for number, person in enumerate(self.problem.officials) if person.roles & shared]
        needs: dict[int, int] = {}
        for need in self.duty.needs:
            if need.role in shared:
                needs[need.game] = needs.get(need.game, 0) + need.count
        for number in people:
            for own in self.duty.own.get(number, ()):
                sure = {team for team in self.problem.may_play[own.game] if own.game in self.problem.sure[team]}
                if self.problem.officials[number].plays_for & sure:
                    needs[own.game] = needs.get(own.game, 0) + 1
        away = tuple(span for number in people for span in self.duty.away.get(number, ()))
        return Pool(people=len(people), away=away, needs=needs)

    @cached_property
    def games_of_event(self) -> Mapping[int, tuple[int, ...]]:
        """The games of every event, those that stand still included."""
        found: dict[int, list[int]] = {event: [] for event in range(len(self.problem.events))}
        for task in self.problem.tasks:
            found[task.event].append(task.index)
        return {event: tuple(games) for event, games in found.items()}

    @cached_property
    def teams_of_event(self) -> Mapping[int, tuple[TeamId, ...]]:
        """The teams of every event."""
        found: dict[int, list[TeamId]] = {event: [] for event in range(len(self.problem.events))}
        for team in sorted(self.problem.teams):
            found[team[0]].append(team)
        return {event: tuple(teams) for event, teams in found.items()}

    @cached_property
    def opens_of_event(self) -> Mapping[int, tuple[OpenTime, ...]]:
        """The open stretches of every event."""
        found: dict[int, list[OpenTime]] = {event: [] for event in range(len(self.problem.events))}
        for row in self.problem.opens:
            found[row.event].append(row)
        return {event: tuple(rows) for event, rows in found.items()}

    def free_of(self, events: Iterable[int]) -> list[int]:
        """The games of these events that are to be placed, in order."""
        return [game for event in events for game in self.games_of_event[event] if game in self.asked.starts]


def games_of(term: Term | CrewTerm) -> Iterator[int]:
    """The games that a term ties to each other; none where it concerns one game alone."""
    match term:
        case Apart(first=first, second=second) | Together(first=first, second=second):
            yield from (first, second)
        case After(earlier=earlier, later=later):
            yield from (earlier, later)
        case AtMost(games=games):
            yield from games
        case _:
            return
