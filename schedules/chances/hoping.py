"""Where a team stands in a race, and what takes it through whatever the others do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from schedules.chances.oracle import Oracle
from schedules.chances.purse import NotDecidedError
from schedules.chances.race import Left
from tourney.model.hopes import Chance, Ending, Hope

EXPLAINED = 6
"""With so many games left, or fewer, ways through name any of them; with more only the team's own, if it has few."""
FEW = 4
"""So many games of its own a team has at the most for its ways to be looked for in a large race."""
LONGEST_WAY = 3
"""So many endings a way through names at the most."""


@dataclass(slots=True)
class Hoping:
    """What is asked of one team."""

    oracle: Oracle
    team: str

    @property
    def own(self) -> tuple[Left, ...]:
        """Its games left."""
        return tuple(left for left in self.oracle.race.left if self.team in {left.a, left.b})

    def chance(self, *, explain: bool) -> Chance:
        """The team's chance; with `explain` also the ways through."""
        (best, worst), exact = self.oracle.places(self.team)
        games = len(self.own)
        try:
            hope, by = self._hope(best, worst, exact=exact)
        except NotDecidedError:
            return Chance(team=self.team, hope=Hope.NOT_DECIDED, best=best, worst=worst, exact=exact, left=games)
        told = explain and hope in {Hope.OWN_HANDS, Hope.HELP}
        ways = tuple(self._ways()) if told else ()
        return Chance(team=self.team, hope=hope, best=best, worst=worst, exact=exact, left=games, by=by, ways=ways)

    def _hope(self, best: int, worst: int, *, exact: bool) -> tuple[Hope, int | None]:
        race = self.oracle.race
        if self.team in race.gone:
            return Hope.OUT, None
        if not (self._has(worst, good=False, exact=exact) or self.oracle.can(self.team, good=False)):
            return Hope.THROUGH, None
        if not (self._has(best, good=True, exact=exact) or self.oracle.can(self.team, good=True)):
            return Hope.OUT, None
        if not self.own:
            return Hope.HELP, None
        if not self.oracle.can(self.team, [self._won(left) for left in self.own], good=False):
            return Hope.OWN_HANDS, None
        by = self._margin_needed(self.own)
        return (Hope.HELP, None) if by is None else (Hope.OWN_HANDS, by)

    def _has(self, place: int, *, good: bool, exact: bool) -> bool:
        """Whether a place that it can have goes on (or does not) whatever the other pools do."""
        return exact and place in self.oracle.race.surely(good=good).places

    def _won(self, left: Left) -> Ending:
        return Ending(game=left.game, winner=self.team)

    def _margin_needed(self, games: tuple[Left, ...]) -> int | None:
        """By how much the team must win each of the games to be through; None where no margin will do."""
        if not self.oracle.race.goals_matter:
            return None
        largest = self.oracle.largest_margin(self.team, [left.game for left in games])
        if largest is None or largest >= self.oracle.cap:
            return None
        return largest + min(left.step for left in games)

    # --- ways through ---

    def _ways(self) -> Iterator[tuple[Ending, ...]]:
        """The shortest sets of endings with which the team is through in every way the other games can end."""
        small = len(self.oracle.race.left) <= EXPLAINED
        found: list[frozenset[Ending]] = []
        if not small and (len(self.own) > FEW or self._fails([self._won(left) for left in self.own])):
            return
        for size in range(1, LONGEST_WAY + 1):
            for chosen in combinations(self.oracle.race.left if small else self.own, size):
                for winners in product(*(self._endings(left, small=small) for left in chosen)):
                    way = [Ending(game=left.game, winner=who) for left, who in zip(chosen, winners, strict=True)]
                    if any(shorter <= frozenset(way) for shorter in found) or self._fails(way):
                        continue
                    found.append(frozenset(way))
                    yield tuple(way)
            if size == 1:
                yield from self._by_margin(found)

    def _endings(self, left: Left, *, small: bool) -> tuple[str, ...]:
        """Who may win in a way through: in a large race a game of its own is won by the team, or tied."""
        return left.winners if small else tuple(who for who in left.winners if who in {self.team, ""})

    def _fails(self, way: list[Ending]) -> bool:
        """Whether the team can miss, endings like these supposed; what is not decided is no way."""
        try:
            return self.oracle.can(self.team, way, good=False)
        except NotDecidedError:
            return True

    def _by_margin(self, found: list[frozenset[Ending]]) -> Iterator[tuple[Ending, ...]]:
        """Wins of one game by so much, and losses by no more than so much, that take the team through."""
        if not self.oracle.race.goals_matter:
            return
        for left in self.own:
            try:
                yield from self._by_margin_of(left, found)
            except NotDecidedError:
                continue

    def _by_margin_of(self, left: Left, found: list[frozenset[Ending]]) -> Iterator[tuple[Ending, ...]]:
        if frozenset((self._won(left),)) not in found:
            by = self._margin_needed((left,))
            if by is not None:
                yield (Ending(game=left.game, winner=self.team, from_margin=by),)
        other = left.b if left.a == self.team else left.a
        if frozenset((Ending(game=left.game, winner=other),)) in found:
            return
        least = self.oracle.least_margin(self.team, left.game, other)
        if least is not None and least > left.step:
            yield (Ending(game=left.game, winner=other, to_margin=least - left.step),)
