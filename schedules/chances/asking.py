"""Questions on one team of a race, put to the solver: which places it can have, and by how much a game must be won.

Exact over winners and goals. What is still level when the steps end (or wait for a shootout, a lot or the committee)
may come out in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from schedules.chances.climbing import Climb
from schedules.chances.figures import Figures
from schedules.chances.purse import QUESTION, Purse
from schedules.chances.race import GOAL, WON, Left, Race
from schedules.chances.sums import Total
from schedules.solver import Solution, Var
from tourney.model.hopes import Ending
from tourney.play.ladder import climb
from tourney.play.tally import Counted, Tally


@dataclass(frozen=True, slots=True)
class Question:
    """A model of one team's way up the ladder, to be asked once or, of best and worst places, several times."""

    figures: Figures
    climb: Climb
    purse: Purse

    @classmethod
    def on(cls, race: Race, team: str, most: int, purse: Purse) -> Question:
        """A question about a team; `most` bounds the goals of a side in a game left, in whole goals."""
        figures = Figures(race, most)
        return cls(figures, Climb(figures, team), purse)

    def lean(self, *, good: bool) -> None:
        """Begin looking where the team wins its games left as high as can be (or loses them so)."""
        hint: dict[Var, int] = {}
        for left in self.figures.race.left:
            winner = (left.b if left.a == self.climb.team else left.a) if not good else self.climb.team
            chosen = next((way for way in left.ways if left.winner(way) == winner), left.ways[0])
            pairs = zip(self.figures.ways[left.game], left.ways, strict=True)
            hint |= {var: int(way is chosen) for var, way in pairs}
            for side, total in zip(chosen.shares, self.figures.goals.get(left.game, ()), strict=False):
                hint |= dict.fromkeys(total.terms, self.figures.most if side == WON else 0)
        self.figures.sums.model.hint(hint)

    def first(self, *, firm: bool = False) -> int:
        """The best place that the team can have; `firm`: whatever comes of those still level with it."""
        return 1 + self._least(self.climb.ahead, self.climb.level.values() if firm else (), 1)

    def last(self, *, firm: bool = False) -> int:
        """The worst place that the team can have; `firm`: whatever comes of those still level with it."""
        return 1 - self._least(self.climb.ahead, () if firm else self.climb.level.values(), -1)

    def one_of(
        self, places: Iterable[int], *, firm: bool = False, most: float = QUESTION
    ) -> tuple[Counted, ...] | None:
        """An ending in which the team has one of these places or may have it; None where there is none.

        `firm`: one in which it has one of them whatever comes of those still level with it.
        """
        if firm:
            self._only_on(frozenset(places))
        else:
            self._on(places)
        return self._found(self._solved(None, most))

    def margin(self, places: Iterable[int], games: Iterable[str], winner: str, *, most: bool) -> int | None:
        """The largest (or the least) margin by which `winner` can win each of the games while the team has a place.

        In halves; with several games the smallest of their margins. None where it can have none of the places.
        """
        margin = self.figures.sums.whole(0, GOAL * (self.figures.most // 2))
        for left in self.figures.race.left:
            if left.game in set(games):
                difference = self.figures.margin_of(left).times(1 if left.a == winner else -1).less(Total.of(margin))
                self.figures.sums.at_least(difference if most else difference.times(-1), 0)
        self._on(places)
        solved = self._solved(Total.of(margin).times(-1 if most else 1))
        return solved.value(margin) if self._found(solved) else None

    def _on(self, places: Iterable[int]) -> None:
        """One of the places that the team has, or may have, is one of these."""
        place = Total.of(self.figures.sums.model.one_of(sorted(places)))
        low, high = self._ends()
        self.figures.sums.at_least(place.less(low), 1)
        self.figures.sums.at_least(high.less(place), -1)

    def _only_on(self, places: frozenset[int]) -> None:
        """Every place that the team has, or may have, is one of these."""
        low, high = self._ends()
        for place in self.figures.race.everywhere - places:
            before, behind = self.figures.sums.model.yes_no(), self.figures.sums.model.yes_no()
            self.figures.sums.model.any_of((before, behind))
            self.figures.sums.at_least(high.times(-1), 2 - place, where=(before,))
            self.figures.sums.at_least(low, place, where=(behind,))

    def _ends(self) -> tuple[Total, Total]:
        """How many are ahead of the team, and how many are not behind it."""
        low = self.figures.sums.sum((var, 1) for var in self.climb.ahead)
        return low, low.plus(self.figures.sums.sum((var, 1) for var in self.climb.level.values()))

    def suppose(self, endings: Iterable[Ending]) -> None:
        """Ask only of endings like these; where the ladder asked of has no goals, any margin that a way can have."""
        for ending in endings:
            left = next(left for left in self.figures.race.left if left.game == ending.game)
            ways = zip(self.figures.ways[left.game], left.ways, strict=True)
            self.figures.sums.model.any_of([var for var, way in ways if left.fits(way, ending)])
            if not ending.winner or left.game not in self.figures.goals:
                continue
            margin = self.figures.margin_of(left).times(1 if ending.winner == left.a else -1)
            if ending.from_margin is not None:
                self.figures.sums.at_least(margin, ending.from_margin)
            if ending.to_margin is not None:
                self.figures.sums.at_least(margin.times(-1), -ending.to_margin)

    def _least(self, ahead: Iterable[Var], level: Iterable[Var], sign: int) -> int:
        """The least value of so many teams; with sign -1 the least of their opposite."""
        total = self.figures.sums.sum((var, sign) for var in (*ahead, *level))
        solved = self._solved(total)
        if self._found(solved) is None:
            raise RuntimeError("a race whose games cannot end")
        return total.value(solved)

    def _solved(self, least: Total | None, most: float = QUESTION) -> Solution:
        terms = [] if least is None else list(least.terms.items())
        self.figures.sums.model.seek_least(terms or None)
        return self.purse.solved(self.figures.sums.model, proved=bool(terms), most=most)

    def _found(self, solved: Solution) -> tuple[Counted, ...] | None:
        """The ending found, climbed once more by the table's own ladder: the solver proposes, plain code checks."""
        if not solved.found:
            return None
        endings = tuple(self._ended(left, solved) for left in self.figures.race.left)
        low, high = span(self.figures.race, endings, self.climb.team)
        ahead = sum(solved.yes(var) for var in self.climb.ahead)
        level = sum(solved.yes(var) for var in self.climb.level.values())
        if (low, high) != (1 + ahead, 1 + ahead + level):
            raise RuntimeError(
                f"the model has {self.climb.team} {1 + ahead}-{1 + ahead + level}, the ladder {low}-{high}"
            )
        return endings

    def _ended(self, left: Left, solved: Solution) -> Counted:
        way = next(way for var, way in zip(self.figures.ways[left.game], left.ways, strict=True) if solved.yes(var))
        if left.game not in self.figures.goals:
            return left.ended(way, (0, 0))
        a, b = (made.value(solved) for made in self.figures.goals[left.game])
        return left.ended(way, (a, b))


def span(race: Race, endings: Sequence[Counted], team: str) -> tuple[int, int]:
    """The first and the last place of a team once the games left have ended so, by the table's own ladder."""
    order = climb(Tally(race.teams, (*race.played, *endings)), race.teams, race.steps, race.restarts)
    first = 1
    for level in order.groups:
        last = first + len(level.teams) - 1
        if team in level.teams:
            return first, last
        first = last + 1
    raise KeyError(team)
