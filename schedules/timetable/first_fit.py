"""What a careful person does by hand: game after game into the first place where it fits. A start for the solver.

Pool games come before the games that wait for them; among equals, games with fewer possible starts first. Where a game
fits nowhere it is left out. Nothing is ever moved again.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterator, Mapping

from schedules.timetable.asked import Asked
from schedules.timetable.problem import Problem
from schedules.timetable.slots import Span, day_of, outside, united
from schedules.timetable.terms import After, Apart, AtMost, Together

Place = tuple[str, int]
"""Arena and start."""


class FirstFit:
    """A timetable that grows. Made for one problem and used once: `placed` holds every free game that found a place."""

    def __init__(self, problem: Problem, asked: Asked) -> None:
        self.problem = problem
        self.asked = asked
        self.placed: dict[int, Place] = {}
        self.near: dict[int, list[tuple[int, int, int]]] = {}
        """For every game the others it must lie apart from: the minutes from its own start to theirs, and back."""
        self.sets: dict[int, list[tuple[int, int]]] = {}
        """For every game the day limits it counts for: which limit, and the most."""
        self.on_day: dict[int, Counter[int]] = {}
        """For every limit how many games there are on each day."""
        self.taken: dict[str, list[tuple[int, int]]] = {}
        """When each arena is taken, in order."""
        self.known: dict[int, frozenset[int]] = {}
        self._learn()

    def _learn(self) -> None:
        never = 10**9
        tasks = self.problem.tasks
        for number, term in enumerate(self.asked.terms):
            match term:
                case Apart(first=one, second=two, gap=gap):
                    self._pair(one, two, tasks[one].minutes + gap, tasks[two].minutes + gap)
                case After(earlier=one, later=two, minutes=minutes):
                    self._pair(one, two, minutes, never)
                case Together(first=one, second=two):
                    self._pair(one, two, 0, 0)
                case AtMost(games=games, most=most):
                    for game in games:
                        self.sets.setdefault(game, []).append((number, most))
                        start = tasks[game].start
                        if start is not None:
                            self.on_day.setdefault(number, Counter())[day_of(start)] += 1
                case _:
                    continue
        given: dict[str, list[Span]] = {}
        for task in tasks:
            if task.held and task.start is not None:
                busy = Span(task.start, task.start + task.minutes + task.turn_round)
                given.setdefault(task.arena, []).append(busy)
        self.taken = {arena: [(span.begins, span.ends) for span in united(spans)] for arena, spans in given.items()}

    def _pair(self, one: int, two: int, there: int, back: int) -> None:
        self.near.setdefault(one, []).append((two, there, back))
        self.near.setdefault(two, []).append((one, back, there))

    def fill(self) -> Mapping[int, Place]:
        """Place what can be placed, and say where."""
        depth = {task.index: len(self.problem.before[task.index]) for task in self.problem.tasks}
        choices = {game: len(self.asked.all_starts(game)) for game in self.asked.starts}
        for game in sorted(choices, key=lambda game: (depth[game], choices[game], game)):
            place = next(self._fits(game), None)
            if place is not None:
                self._put(game, place)
        return self.placed

    def _fits(self, game: int) -> Iterator[Place]:
        by_arena = {arena: self._kept(values) for arena, values in self.asked.starts[game].items()}
        barred = united(list(self._barred(game)))
        full = {day for limit, most in self.sets.get(game, ()) for day in self._full_days(limit, most)}
        for start in outside(self.asked.all_starts(game), barred):
            if day_of(start) not in full:
                for arena, starts in by_arena.items():
                    if start in starts and self._is_free(game, arena, start):
                        yield (arena, start)

    def _kept(self, values: tuple[int, ...]) -> frozenset[int]:
        """The starts as a set; many games have the same."""
        if id(values) not in self.known:
            self.known[id(values)] = frozenset(values)
        return self.known[id(values)]

    def _barred(self, game: int) -> Iterator[Span]:
        """Stretches in which the games already placed let it not start."""
        for other, there, back in self.near.get(game, ()):
            if other in self.placed:
                theirs = self.placed[other][1]
                yield Span(theirs - there + 1, theirs + back)

    def _full_days(self, limit: int, most: int) -> Iterator[int]:
        return (day for day, count in self.on_day.get(limit, {}).items() if count >= most)

    def _is_free(self, game: int, arena: str, start: int) -> bool:
        task = self.problem.tasks[game]
        busy = self.taken.get(arena, [])
        after = bisect_left(busy, (start, start))
        follows = after == len(busy) or start + task.minutes + task.turn_round <= busy[after][0]
        return follows and (after == 0 or busy[after - 1][1] <= start)

    def _put(self, game: int, place: Place) -> None:
        arena, start = place
        self.placed[game] = place
        task = self.problem.tasks[game]
        insort(self.taken.setdefault(arena, []), (start, start + task.minutes + task.turn_round))
        for limit, _ in self.sets.get(game, ()):
            self.on_day.setdefault(limit, Counter())[day_of(start)] += 1
