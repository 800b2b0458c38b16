"""Which games a team may come to play: every way its event can go, as far as that team is concerned.

A team that is named in a game plays it. Behind `Winner of G1`, `1st of Pool A` and the like a team plays a game only if
its earlier games went a certain way; two games that need different results of one game are never both its own. So the
final and the game for third place may be at the same time, and a semi-final and the final may not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from schedules.timetable.problem import Task
from tourney.model.games import BestPlaced, Entered, FirstGameLoser, LoserOf, Placed, Side, Stage, WinnerOf

Question = tuple[str, str]
"""Something not yet known of a team: the kind of question, and which game or pool it is about."""

WON = 1
LOST = 2
ELSEWHERE = 0
"""A place that no game asks for."""


class _Event:
    """The tasks of one event, in an order in which what decides a game comes before it."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self.by_name = {task.id: task for task in tasks}
        self.pools: dict[str, list[Task]] = {}
        for task in tasks:
            if task.stage is Stage.POOL:
                self.pools.setdefault(task.game.pool, []).append(task)
        self.firsts = _first_games(tasks)
        self.feeders = {task.index: frozenset(self._feeders(task)) for task in tasks}
        self.order = _in_order(tasks, self.feeders)
        self.places = _places_asked(tasks)
        self.nths = sorted(
            {side.nth for task in tasks for side in (task.a, task.b) if isinstance(side, FirstGameLoser)}
        )
        self.bests = sorted(
            {(side.place, side.nth) for task in tasks for side in (task.a, task.b) if isinstance(side, BestPlaced)}
        )

    def _feeders(self, task: Task) -> Iterator[int]:
        for side in (task.a, task.b):
            yield from (found.index for found in self._deciding(side) if found.index != task.index)

    def _deciding(self, side: Side) -> list[Task]:
        match side:
            case WinnerOf(game) | LoserOf(game):
                return [self.by_name[game]] if game in self.by_name else []
            case Placed(_, pool) if pool:
                return self.pools.get(pool, [])
            case Placed() | BestPlaced():
                return [task for tasks in self.pools.values() for task in tasks]
            case FirstGameLoser():
                return self.firsts
            case _:
                return []


def _first_games(tasks: Sequence[Task]) -> list[Task]:
    """The games that are the first in the sheet for one of the teams named in them."""
    seen: set[str] = set()
    firsts = []
    for task in tasks:
        named = {side.team for side in (task.a, task.b) if isinstance(side, Entered)}
        if named - seen:
            firsts.append(task)
        seen |= named
    return firsts


def _in_order(tasks: Sequence[Task], feeders: Mapping[int, frozenset[int]]) -> list[Task]:
    done: set[int] = set()
    order: list[Task] = []
    waiting = list(tasks)
    while waiting:
        ready = [task for task in waiting if feeders[task.index] <= done] or waiting[:1]
        order += ready
        done |= {task.index for task in ready}
        waiting = [task for task in waiting if task.index not in done]
    return order


def _places_asked(tasks: Sequence[Task]) -> dict[str, list[int]]:
    asked: dict[str, set[int]] = {}
    for task in tasks:
        for side in (task.a, task.b):
            if isinstance(side, Placed):
                asked.setdefault(side.pool, set()).add(side.place)
            elif isinstance(side, BestPlaced):
                for pool in {other.game.pool for other in tasks if other.stage is Stage.POOL}:
                    asked.setdefault(pool, set()).add(side.place)
    return {pool: sorted(places) for pool, places in asked.items()}


class _Walk:
    """One team's ways through its event."""

    def __init__(self, event: _Event, team: str) -> None:
        self.event = event
        self.team = team
        self.pool = next(
            (pool for pool, tasks in event.pools.items() if any(Entered(team) in (task.a, task.b) for task in tasks)),
            None,
        )
        self.ways: set[frozenset[int]] = set()

    def go(self, at: int, known: dict[Question, int], inside: frozenset[int]) -> None:
        order = self.event.order
        while at < len(order):
            task = order[at]
            for side in (task.a, task.b):
                asked = self._asks(side, known, inside)
                if asked is not None:
                    for answer in self._answers(asked):
                        self.go(at, {**known, asked: answer}, inside)
                    return
            if any(self._comes(side, known, inside) for side in (task.a, task.b)):
                inside |= {task.index}
            at += 1
        self.ways.add(inside)

    def _questions(self, side: Side, inside: frozenset[int]) -> list[tuple[Question, int]]:
        """What must be answered, and how, for the team to come by this side; [] where it cannot."""
        match side:
            case WinnerOf(game) if self._played(game, inside):
                return [(("game", game), WON)]
            case LoserOf(game) if self._played(game, inside):
                return [(("game", game), LOST)]
            case Placed(place, pool) if self.pool is not None and pool in (self.pool, ""):
                return [(("place", pool), place)]
            case BestPlaced(place, nth) if self.pool is not None:
                return [(("place", self.pool), place), (("best", str(place)), nth)]
            case FirstGameLoser(nth) if (first := self._first(inside)) is not None:
                return [(("game", first.id), LOST), (("first loser", ""), nth)]
            case _:
                return []

    def _played(self, game: str, inside: frozenset[int]) -> bool:
        task = self.event.by_name.get(game)
        return task is not None and task.index in inside

    def _first(self, inside: frozenset[int]) -> Task | None:
        return next((task for task in self.event.firsts if task.index in inside), None)

    def _asks(self, side: Side, known: dict[Question, int], inside: frozenset[int]) -> Question | None:
        for question, wanted in self._questions(side, inside):
            if question not in known:
                return question
            if known[question] != wanted:
                return None
        return None

    def _comes(self, side: Side, known: dict[Question, int], inside: frozenset[int]) -> bool:
        if isinstance(side, Entered):
            return side.team == self.team
        questions = self._questions(side, inside)
        return bool(questions) and all(known.get(question) == wanted for question, wanted in questions)

    def _answers(self, question: Question) -> list[int]:
        kind, which = question
        match kind:
            case "game":
                return [WON, LOST]
            case "place":
                return [ELSEWHERE, *self.event.places.get(which, [])]
            case "best":
                return [ELSEWHERE, *(nth for place, nth in self.event.bests if str(place) == which)]
            case _:
                return [ELSEWHERE, *self.event.nths]


def ways(tasks: Sequence[Task], teams: Sequence[str]) -> dict[str, tuple[frozenset[int], ...]]:
    """For every team of one event all sets of tasks it may come to play, in a fixed order."""
    event = _Event(tasks)
    found = {}
    for team in teams:
        walk = _Walk(event, team)
        walk.go(0, {}, frozenset())
        found[team] = tuple(sorted(walk.ways, key=sorted))
    return found


def feeders(tasks: Sequence[Task]) -> dict[int, frozenset[int]]:
    """For every task of one event the tasks whose results decide who plays it."""
    return _Event(tasks).feeders
