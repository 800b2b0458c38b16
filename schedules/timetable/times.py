"""The model of the starts: when every game is, with arenas and officials counted but not yet named.

Starts are whole steps of the widest grid that reaches all of them. What the committee gave is no variable: it cuts the
starts of the others. Arenas are counted by one capacity for each set of arenas that games share, officials likewise;
which arena and who is decided afterwards (`arenas`, `crews`), or inside this model where that fails (`inside`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Self

from schedules.solver import Interval, Model, Solution, Sum, Var
from schedules.timetable.asked import Asked
from schedules.timetable.cliques import latest, not_implied, together_apart
from schedules.timetable.problem import Problem, Task
from schedules.timetable.room import room
from schedules.timetable.slots import DAY, Span, day_of, gaps, grid_of, united
from schedules.timetable.terms import (
    After,
    Apart,
    AtMost,
    Together,
)


@dataclass(slots=True)
class Times:
    """The model with its variables. Made by `Times.of`; minutes outside, grid steps inside."""

    problem: Problem
    asked: Asked
    model: Model = field(default_factory=Model)
    base: int = 0
    unit: int = 1
    start: dict[int, Var] = field(default_factory=dict)
    on_day: dict[int, dict[int, Var]] = field(default_factory=dict)
    at: dict[int, dict[str, Var]] = field(default_factory=dict)
    """For every task the choice of its arena, where arenas are decided inside."""
    stays: list[Var] = field(default_factory=list)
    """In a replan, for every game that can: that it stays where it is."""
    only_days: frozenset[int] = frozenset()
    """Tasks of which only the day is decided: a sketch, in which less is asked than of a timetable."""
    apart: list[tuple[tuple[int, ...], int]] = field(default_factory=list)
    """Games no two of which go on at once, with the minutes between the end of one and the start of the other."""
    _stretches: dict[tuple[int, int], Interval] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        problem: Problem,
        asked: Asked,
        *,
        arenas_inside: bool = False,
        only_days: frozenset[int] = frozenset(),
    ) -> Self:
        """The whole model of a problem in which every free task has a start left."""
        made = cls(problem, asked, only_days=only_days)
        made._fill(arenas_inside=arenas_inside)
        return made

    def _fill(self, *, arenas_inside: bool) -> None:
        every = {start for game in self.asked.starts for start in self.asked.all_starts(game)}
        self.base, self.unit = min(every, default=0), self._grid(every)
        for game in sorted(self.asked.starts):
            self._add_task(game)
        self._add_order()
        self._add_room()
        if arenas_inside:
            self._add_arenas()
        else:
            self._add_arena_counts()

    def _grid(self, starts: set[int]) -> int:
        return grid_of(starts)

    def up(self, minutes: int) -> int:
        """Minutes as grid steps, rounded up."""
        return -(-minutes // self.unit)

    def step(self, moment: int) -> int:
        """The first grid step at or after a minute."""
        return self.up(moment - self.base)

    def minute(self, step: int) -> int:
        """The minute of a grid step."""
        return self.base + step * self.unit

    def read(self, solution: Solution) -> dict[int, int]:
        """The start of every free task, in minutes."""
        return {game: self.minute(solution.value(var)) for game, var in self.start.items()}

    def near(self, starts: Mapping[int, int], days: Mapping[int, int] | None = None) -> dict[Var, int]:
        """Where to begin looking: these starts, with their days, and the days of other games."""
        hint = {self.start[game]: self.step(start) for game, start in starts.items()}
        for game, on in {**(days or {}), **{game: day_of(start) for game, start in starts.items()}}.items():
            hint |= {var: int(day == on) for day, var in self.on_day[game].items()}
        return hint

    def read_arenas(self, solution: Solution) -> dict[int, str]:
        """The arena of every free task, where arenas are decided inside."""
        return {
            game: next(arena for arena, var in choice.items() if solution.yes(var)) for game, choice in self.at.items()
        }

    def task(self, game: int) -> Task:
        """The task of an index."""
        return self.problem.tasks[game]

    def interval(self, game: int, minutes: int) -> Interval:
        """A stretch from the game's start."""
        key = (game, self.up(minutes))
        if key not in self._stretches:
            self._stretches[key] = self.model.interval(self.start[game], key[1])
        return self._stretches[key]

    def day_sum(self, games: Iterable[int], day: int) -> tuple[Sum, int]:
        """How many of the games are on a day: variables, and how many are given."""
        free, given = [], 0
        for game in sorted(games):
            start = self.task(game).start
            if game not in self.on_day and start is not None:
                given += day_of(start) == day
            elif day in self.on_day.get(game, ()):
                free.append((self.on_day[game][day], 1))
        return free, given

    def _add_task(self, game: int) -> None:
        by_day: dict[int, list[int]] = {}
        for start in self.asked.all_starts(game):
            by_day.setdefault(day_of(start), []).append(self.step(start))
        self.on_day[game] = {day: self.model.yes_no() for day in sorted(by_day)}
        self.model.exactly_one(self.on_day[game].values())
        if game in self.only_days:
            return
        self.start[game] = self.model.one_of(step for steps in by_day.values() for step in steps)
        for end, low in ((min, True), (max, False)):
            terms = [(self.start[game], 1), *((var, -end(by_day[day])) for day, var in self.on_day[game].items())]
            self.model.bounded(terms, low=0 if low else None, high=None if low else 0)

    def _add_order(self) -> None:
        apart: list[Apart] = []
        after: list[After] = []
        days = {day for by_day in self.on_day.values() for day in by_day}
        for term in self.asked.terms:
            match term:
                case After(earlier=earlier, later=later) if {earlier, later} <= self.on_day.keys():
                    after.append(term)
                case Together(first=first, second=second) if {first, second} <= self.start.keys():
                    self.model.equal([(self.start[first], 1), (self.start[second], -1)], 0)
                case Apart(first=first, second=second) if {first, second} <= self.start.keys():
                    apart.append(term)
                case AtMost(games=games, most=most):
                    for day in sorted(days):
                        free, given = self.day_sum(games, day)
                        if len(free) + given > most and free:
                            self.model.bounded(free, high=max(0, most - given))
                case _:
                    continue
        order = latest(after)
        for (earlier, later), minutes in not_implied(order).items():
            self._follow(earlier, later, minutes)
        lengths = {game: self.task(game).minutes for game in self.start}
        timed = {pair: minutes for pair, minutes in order.items() if self.start.keys() >= {*pair}}
        self.apart = together_apart(apart, timed, lengths)
        for group, gap in self.apart:
            self.model.no_overlap(self.interval(game, lengths[game] + gap) for game in group)

    def _follow(self, earlier: int, later: int, minutes: int) -> None:
        """So many minutes from start to start; and, which helps the proofs, no earlier day."""
        if {earlier, later} <= self.start.keys():
            self.model.bounded([(self.start[later], 1), (self.start[earlier], -1)], low=self.up(minutes))
        for last in sorted(self.on_day[later])[:-1]:
            over: Sum = [(var, -1) for day, var in self.on_day[later].items() if day <= last]
            before: Sum = [(var, 1) for day, var in self.on_day[earlier].items() if day <= last]
            self.model.bounded([*over, *before], low=0)

    def _add_room(self) -> None:
        """By counting, so that too many games for a day are seen at once."""
        most = room(self.problem)
        for day in sorted({day for by_day in self.on_day.values() for day in by_day}) if most is not None else ():
            there = [(by_day[day], 1) for _, by_day in sorted(self.on_day.items()) if day in by_day]
            self.model.bounded(there, high=most.get(day, 0) if most is not None else None)

    def blocks(self, arena: str) -> list[Span]:
        """When an arena is closed to everybody or taken by given games, with their turn-round."""
        opens = [row.span for row in self.problem.opens if row.arena == arena]
        whole = Span(self.base, self.base + 400 * DAY)
        slack = max((task.turn_round for task in self.problem.tasks), default=0)
        closed = [Span(span.begins + slack, span.ends) for span in gaps(opens, whole)]
        return united([*closed, *self.taken(arena)])

    def taken(self, arena: str) -> list[Span]:
        """When an arena is taken by given games, with their turn-round."""
        return [
            Span(task.start, task.start + task.minutes + task.turn_round)
            for task in self.problem.tasks
            if task.held and task.arena == arena and task.start is not None
        ]

    def _blocks(self, arena: str) -> list[Interval]:
        steps = [(max(0, self.step(span.begins)), self.step(span.ends)) for span in self.blocks(arena)]
        return [self.model.block(begins, ends) for begins, ends in steps if ends > begins]

    def _add_arena_counts(self) -> None:
        sets = {game: frozenset(self.asked.starts[game]) for game in self.start}
        for arenas in sorted(set(sets.values()), key=sorted):
            games = [game for game in sorted(sets) if sets[game] <= arenas]
            demands = [(self.interval(game, self.task(game).minutes + self.task(game).turn_round), 1) for game in games]
            demands += [(block, 1) for arena in sorted(arenas) for block in self._blocks(arena)]
            if len(arenas) == 1:
                self.model.no_overlap(interval for interval, _ in demands)
            else:
                self.model.capacity(demands, len(arenas))

    def _add_arenas(self) -> None:
        in_arena: dict[str, list[Interval]] = {}
        arenas = {arena for by_arena in self.asked.starts.values() for arena in by_arena}
        taken = {arena: self.taken(arena) for arena in arenas}
        for game, by_arena in sorted(self.asked.starts.items()):
            task = self.task(game)
            self.at[game] = {arena: self.model.yes_no() for arena in sorted(by_arena)}
            self.model.exactly_one(self.at[game].values())
            every = set(self.asked.all_starts(game))
            for arena, chosen in self.at[game].items():
                good = {
                    start
                    for start in by_arena[arena]
                    if not any(span.meets(start, start + task.minutes + task.turn_round) for span in taken[arena])
                }
                if good != every:
                    self.model.within(self.start[game], [self.step(start) for start in good], where=[chosen])
                length = self.up(task.minutes + task.turn_round)
                in_arena.setdefault(arena, []).append(self.model.interval(self.start[game], length, present=chosen))
        for _, intervals in sorted(in_arena.items()):
            self.model.no_overlap(intervals)
