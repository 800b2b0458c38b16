"""Which game is in which arena, once the starts are found."""

from __future__ import annotations

from collections.abc import Mapping

from schedules.solver import Model, Solution, Sum, Var, no
from schedules.timetable.asked import Asked
from schedules.timetable.problem import Problem
from schedules.timetable.slots import day_of
from schedules.timetable.wishes.arenas_shared import arenas


class ArenaChoice:
    """The model of the arenas for given starts: a yes-or-no variable for each game and arena open to it then."""

    def __init__(self, problem: Problem, asked: Asked, starts: Mapping[int, int]) -> None:
        self.problem = problem
        self.starts = starts
        self.model = Model()
        self.at: dict[int, dict[str, Var]] = {}
        self.hopeless = False
        self._held = [task for task in problem.tasks if task.held]
        for game, start in sorted(starts.items()):
            open_then = [arena for arena, values in sorted(asked.starts[game].items()) if start in values]
            good = [arena for arena in open_then if not self._taken(game, arena)]
            self.at[game] = {arena: self.model.yes_no() for arena in good}
            self.hopeless |= not good
            self.model.exactly_one(self.at[game].values())
        self._one_at_a_time()

    def _taken(self, game: int, arena: str) -> bool:
        task, start = self.problem.tasks[game], self.starts[game]
        return any(
            other.arena == arena
            and other.start is not None
            and start < other.start + other.minutes + other.turn_round
            and other.start < start + task.minutes + task.turn_round
            for other in self._held
        )

    def _one_at_a_time(self) -> None:
        by_day: dict[int, list[int]] = {}
        for game, start in self.starts.items():
            by_day.setdefault(day_of(start), []).append(game)
        for _, games in sorted(by_day.items()):
            said: set[frozenset[int]] = set()
            for now in sorted({self.starts[game] for game in games}):
                running = frozenset(game for game in games if self.starts[game] <= now < self._free_again(game))
                if len(running) > 1 and running not in said:
                    said.add(running)
                    for arena in sorted({arena for game in running for arena in self.at[game]}):
                        self.model.at_most_one(
                            self.at[game][arena] for game in sorted(running) if arena in self.at[game]
                        )

    def _free_again(self, game: int) -> int:
        task = self.problem.tasks[game]
        return self.starts[game] + task.minutes + task.turn_round

    def spread(self) -> Sum:
        """Games in the busiest arena less games in the quietest, as a sum to make small."""
        names = arenas(self.problem)
        given = [task for task in self.problem.tasks if task.held]
        most, least = self.model.whole(0, len(self.problem.tasks)), self.model.whole(0, len(self.problem.tasks))
        for arena in names:
            count: Sum = [(choice[arena], 1) for choice in self.at.values() if arena in choice]
            there = sum(task.arena == arena for task in given)
            self.model.bounded([(most, 1), *((var, -one) for var, one in count)], low=there)
            self.model.bounded([(least, 1), *((var, -one) for var, one in count)], high=there)
        return [(most, 1), (least, -1)]

    def elsewhere(self) -> Sum:
        """In a replan, games that start as before and could stay in their arena, but do not."""
        was = {game: self.problem.tasks[game].was for game in self.starts}
        return [
            (no(self.at[game][place[0]]), 1)
            for game, place in was.items()
            if place is not None and place[1] == self.starts[game] and place[0] in self.at[game]
        ]

    def read(self, solution: Solution) -> dict[int, str]:
        """The arena of every free game."""
        return {
            game: next(arena for arena, var in choice.items() if solution.yes(var)) for game, choice in self.at.items()
        }
