"""Which game is in which arena, a day at a time, so that over all days the arenas share the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from schedules.solver import Model, Var
from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.sharing import has, least_spread
from schedules.timetable.purse import WORKERS, Purse
from schedules.timetable.slots import Span, day_of
from schedules.timetable.wishes.arenas_shared import arenas

A_DAY = 1.0
"""The effort that goes into one day's arenas."""


@dataclass(slots=True)
class Rooms:
    """The arenas of the games as they are chosen. Made for starts that stand."""

    ground: Ground
    at: dict[int, str] = field(default_factory=dict)
    taken: dict[str, list[Span]] = field(default_factory=dict)
    """When games that stand in an arena, or are put there from the day before, take it."""

    def __post_init__(self) -> None:
        for task in self.ground.problem.tasks:
            if task.held and task.start is not None:
                self._take(task.arena, task.index)

    def choose(self, purse: Purse) -> tuple[int, ...]:
        """Choose every game's arena; the days for which that did not go."""
        days: dict[int, list[int]] = {}
        for game, start in sorted(self.ground.starts.items(), key=lambda item: (item[1], item[0])):
            days.setdefault(day_of(start), []).append(game)
        failed = []
        for day, games in sorted(days.items()):
            chosen = self._by_hand(games) or self._solved(games, purse)
            if chosen is None:
                failed.append(day)
            else:
                self._put(chosen)
        least = self.least()
        while not failed and self.spread() > least and self._share():
            continue
        return tuple(failed)

    def spread(self) -> int:
        """Games in the busiest arena less games in the quietest."""
        counts = self._counts(frozenset())
        return max(counts.values(), default=0) - min(counts.values(), default=0)

    def least(self) -> int:
        """What no choice can better at these starts."""
        return least_spread(self.ground)

    def _counts(self, without: frozenset[int]) -> Counter[str]:
        counts = Counter(dict.fromkeys(arenas(self.ground.problem), 0))
        counts.update(task.arena for task in self.ground.problem.tasks if task.held)
        counts.update(arena for game, arena in self.at.items() if game not in without)
        return counts

    def _span(self, game: int) -> Span:
        task = self.ground.tasks[game]
        start = task.start or 0
        return Span(start, start + task.minutes + task.turn_round)

    def _take(self, arena: str, game: int) -> None:
        self.taken.setdefault(arena, []).append(self._span(game))

    def _put(self, chosen: Mapping[int, str]) -> None:
        for game, arena in chosen.items():
            self.at[game] = arena
            self._take(arena, game)

    def _open(self, game: int) -> list[str]:
        """The arenas in which the game could be at its start, as far as other games leave them."""
        span, start = self._span(game), self.ground.starts[game]
        return [
            arena
            for arena, starts in sorted(self.ground.asked.starts[game].items())
            if has(starts, start)
            and not any(other.meets(span.begins, span.ends) for other in self.taken.get(arena, ()))
        ]

    def _by_hand(self, games: list[int]) -> dict[int, str] | None:
        """Game after game into the free arena with the fewest games; None where a game finds none."""
        counts = self._counts(frozenset(games))
        until: dict[str, int] = {}
        chosen: dict[int, str] = {}
        for game in games:
            span = self._span(game)
            free = [arena for arena in self._open(game) if until.get(arena, span.begins) <= span.begins]
            if not free:
                return None
            best = min(free, key=lambda arena: (counts[arena], arena))
            chosen[game] = best
            counts[best] += 1
            until[best] = span.ends
        return chosen

    def _solved(self, games: list[int], purse: Purse) -> dict[int, str] | None:
        model, choice = self._model(games)
        if any(not arenas_of for arenas_of in choice.values()):
            return None
        found = purse.pay(model.solve(purse.limits(1, needed=True, most=A_DAY)))
        if not found.found:
            limits = purse.limits(1, needed=True, most=5 * A_DAY)
            found = purse.pay(model.solve(replace(limits, workers=WORKERS)))
        if not found.found:
            return None
        return {game: next(arena for arena, var in vars_.items() if found.yes(var)) for game, vars_ in choice.items()}

    def _model(self, games: list[int]) -> tuple[Model, dict[int, dict[str, Var]]]:
        model = Model()
        choice = {game: {arena: model.yes_no() for arena in self._open(game)} for game in games}
        for one in choice.values():
            model.exactly_one(one.values())
        for now in sorted({self.ground.starts[game] for game in games}):
            running = [game for game in games if self._span(game).meets(now, now + 1)]
            for arena in sorted({arena for game in running for arena in choice[game]}):
                model.at_most_one(choice[game][arena] for game in running if arena in choice[game])
        return model, choice

    def _share(self) -> bool:
        """A busier and a quieter arena exchange all that follows a moment of some day; whether one pair could."""
        counts = self._counts(frozenset())
        there: dict[int, dict[str, list[int]]] = {}
        for game, arena in sorted(self.at.items(), key=lambda item: (self.ground.starts[item[0]], item[0])):
            there.setdefault(day_of(self.ground.starts[game]), {}).setdefault(arena, []).append(game)
        pairs = [(busy, quiet) for busy in counts for quiet in counts if counts[busy] - counts[quiet] > 1]
        for busy, quiet in sorted(pairs, key=lambda pair: (counts[pair[1]] - counts[pair[0]], pair)):
            for _, games in sorted(there.items()):
                most = counts[busy] - counts[quiet]
                if self._exchange([games.get(busy, []), games.get(quiet, [])], busy, quiet, most):
                    return True
        return False

    def _exchange(self, both: list[list[int]], busy: str, quiet: str, most: int) -> bool:
        """One exchange on a day that moves at least one game more, and fewer than `most`, to the quieter arena."""
        for now in sorted({self.ground.starts[game] for game in both[0]}, reverse=True):
            tails = [[game for game in games if self.ground.starts[game] >= now] for games in both]
            heads = [[game for game in games if self.ground.starts[game] < now] for games in both]
            free = all(self._span(game).ends <= now for games in heads for game in games[-1:])
            if free and 0 < len(tails[0]) - len(tails[1]) < most and self._swap(tails, (busy, quiet)):
                return True
        return False

    def _swap(self, tails: list[list[int]], pair: tuple[str, str]) -> bool:
        for tail, arena in zip(tails, pair, strict=True):
            for game in tail:
                self.taken[arena].remove(self._span(game))
        to = dict.fromkeys(tails[0], pair[1]) | dict.fromkeys(tails[1], pair[0])
        good = all(arena in self._open(game) for game, arena in to.items())
        self._put(to if good else {game: self.at[game] for game in to})
        return good
