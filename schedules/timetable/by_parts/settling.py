"""One part settled: any starts at all, then the best for each wish in turn, with one strategy alone.

A part is small, so one strategy is enough, and the same part has the same answer on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from schedules.solver import Limits, Solution, Sum, Verdict
from schedules.timetable.by_parts.lessening import least
from schedules.timetable.by_parts.part import Part, PartTimes
from schedules.timetable.ladder import worth
from schedules.timetable.purse import Purse
from schedules.timetable.wishes import TimeWish


class Settled(Struct, frozen=True, kw_only=True):
    """The starts found for a part (numbers of the whole), and for each wish the value and what cannot be bettered."""

    starts: Mapping[int, int]
    values: tuple[int, ...]
    bounds: tuple[int, ...]


class Settling:
    """A part's model with its wishes. Used once: what it has found is a limit for what follows."""

    def __init__(self, part: Part, wishes: Sequence[TimeWish], purse: Purse, effort: float) -> None:
        self.part = part
        self.purse = purse
        self.effort = effort
        self.times = PartTimes.of_part(part)
        self.asks: list[tuple[Sum, int]] = [wish.ask(self.times) for wish in wishes]
        self.floors = [
            max(given, wish.least(part.problem, part.asked)) for wish, (_, given) in zip(wishes, self.asks, strict=True)
        ]
        self.times.model.first(var for _, var in sorted(self.times.start.items()))

    def limits(self, *, in_order: bool = False) -> Limits:
        """For one search of a part."""
        return replace(self.purse.limits(1), effort=self.effort, brief=True, in_order=in_order)

    def near(self, starts: Mapping[int, int]) -> None:
        """Where to begin looking (numbers of the whole)."""
        number = {game: place for place, game in enumerate(self.part.back)}
        known = {number[game]: start for game, start in starts.items() if number.get(game) in self.times.start}
        self.times.model.hint(self.times.near(known))

    def at_once(self, values: Sequence[int]) -> Settled | Verdict:
        """Starts that are as good as these values for every wish, if they are found."""
        self._no_worse(values)
        found = self.purse.pay(self.times.model.solve(self.limits(in_order=True)))
        return self._settled(found, self.floors) if found.found else found.verdict

    def late(self, values: Sequence[int]) -> Settled | Verdict:
        """The same, with the games as late as they go."""
        self._no_worse(values)
        self.times.model.seek_least([(var, -1) for _, var in sorted(self.times.start.items())])
        found = self.purse.pay(self.times.model.solve(self.limits()))
        return self._settled(found, self.floors) if found.found else found.verdict

    def _no_worse(self, values: Sequence[int]) -> None:
        for (terms, given), value in zip(self.asks, values, strict=True):
            self.times.model.bounded(terms, high=value - given)

    def better(self, which: int, now: Sequence[int]) -> Settled | Verdict:
        """Starts that are better than now for one wish, and no worse for those before it."""
        for (terms, given), value in zip(self.asks[:which], now, strict=False):
            self.times.model.bounded(terms, high=value - given)
        terms, given = self.asks[which]
        if now[which] <= self.floors[which]:
            return Verdict.IMPOSSIBLE
        self.times.model.bounded(terms, high=now[which] - 1 - given)
        return self.in_turn(in_order=False)

    def in_turn(self, *, in_order: bool = True) -> Settled | Verdict:
        """Any starts, then the best for each wish."""
        model = self.times.model
        best = self.purse.pay(model.solve(self.limits(in_order=in_order)))
        if in_order and best.verdict is Verdict.UNKNOWN:
            best = self.purse.pay(model.solve(self.limits()))
        if not best.found:
            return best.verdict
        bounds = []
        for (terms, given), floor in zip(self.asks, self.floors, strict=True):
            best, bound = least(model, terms, floor - given, best, self.limits(), self.purse)
            bounds.append(bound + given)
        return self._settled(best, bounds)

    def _settled(self, best: Solution, bounds: Sequence[int]) -> Settled:
        starts = {self.part.back[game]: start for game, start in self.times.read(best).items()}
        values = tuple(worth(terms, best) + given for terms, given in self.asks)
        return Settled(starts=starts, values=values, bounds=tuple(bounds))
