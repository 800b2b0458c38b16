"""What the steps of a ladder compare, as sums over the games: those played as numbers, those left as variables."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from math import lcm

from schedules.chances.aims import SHARE
from schedules.chances.race import GOAL, WON, Left, Race
from schedules.chances.sums import Sums, Total
from schedules.solver import Var
from tourney.play.steps import cap_of
from tourney.play.tally import Counted

FIGURES = frozenset({"points", "wins", SHARE})
"""Steps whose figure is always known."""
GOALS_TOLD = frozenset({"net", "goals for", "gross", "goals against", "goals scored"})
"""Steps that need every goal of every team of the group."""

AnyGame = Counted | Left


@dataclass(slots=True)
class Figures:
    """The games of a race in a model. `most` bounds the goals of one side in a game left, in whole goals."""

    race: Race
    most: int
    sums: Sums = field(default_factory=Sums)
    ways: dict[str, tuple[Var, ...]] = field(default_factory=dict)
    """For each game left, which of its ways it ends in."""
    goals: dict[str, tuple[Total, Total]] = field(default_factory=dict)
    """The goals (halves) of both sides of a game left, where the ladder counts goals."""
    pairs: dict[tuple[str, str], list[tuple[AnyGame, bool]]] = field(default_factory=dict)
    """The games of two teams, and whether the first of them is A."""
    _margins: dict[tuple[str, int], Total] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for left in self.race.left:
            self._game(left)
        every: tuple[AnyGame, ...] = (*self.race.played, *self.race.left)
        for game in every:
            self.pairs.setdefault((game.a, game.b), []).append((game, True))
            self.pairs.setdefault((game.b, game.a), []).append((game, False))

    def _game(self, left: Left) -> None:
        model = self.sums.model
        self.ways[left.game] = tuple(model.yes_no() for _ in left.ways)
        model.exactly_one(self.ways[left.game])
        if not self.race.goals_matter:
            return
        a, b = (self.sums.whole(0, self.most) for _ in range(2))
        goals = Total({a: GOAL}, left.given[0]), Total({b: GOAL}, left.given[1])
        self.goals[left.game] = goals
        margin = self.margin_of(left)
        for var, way in zip(self.ways[left.game], left.ways, strict=True):
            if way.least is not None:
                self.sums.at_least(margin, way.least, where=(var,))
            if way.most is not None:
                self.sums.at_least(margin.times(-1), -way.most, where=(var,))
            for scored, own in zip(way.scored, (a, b), strict=True):
                if scored:
                    model.bounded([(own, 1)], low=scored, where=(var,))

    def margin_of(self, left: Left) -> Total:
        """A's goals less B's, in halves."""
        a, b = self.goals[left.game]
        return a.less(b)

    def of(self, game: AnyGame, a: bool, figure: str) -> Total:
        """A figure of one side of a game: its points, or whether it won (share) in halves of a win."""
        if isinstance(game, Counted):
            points = (game.points_a, game.points_b) if figure == "points" else (game.share_a, game.share_b)
            return Total({}, points[0] if a else points[1])
        made = [(way.points if figure == "points" else way.shares)[0 if a else 1] for way in game.ways]
        return self.sums.sum(zip(self.ways[game.game], made, strict=True))

    def goals_of(self, game: AnyGame, a: bool, cap: int | None = None) -> tuple[Total, Total]:
        """The goals of one side of a game and of its opponent; with `cap` the capped margin and nothing."""
        if isinstance(game, Counted):
            own, other = (game.goals_a, game.goals_b) if a else (game.goals_b, game.goals_a)
            if cap is None:
                return Total({}, own), Total({}, other)
            return Total({}, max(-cap, min(cap, own - other))), Total({}, 0)
        if cap is None:
            return self.goals[game.game] if a else self.goals[game.game][::-1]
        key = (game.game, cap)
        if key not in self._margins:
            self._margins[key] = self.sums.clamped(self.margin_of(game), -cap, cap)
        return (self._margins[key] if a else self._margins[key].times(-1)), Total({}, 0)

    def known(self, team: str, *, own: bool) -> bool:
        """Whether all goals of a team are known; `own`: also those given in each of its games."""
        games = [game for game in self.race.played if team in {game.a, game.b}]
        if not own:
            return all(game.known for game in games)
        left = [game for game in self.race.left if team in {game.a, game.b}]
        return all(game.known and game.own_a >= 0 and game.own_b >= 0 for game in games) and all(
            one.own for one in left
        )

    def again(self) -> Figures:
        """The same figures of a copy of the model."""
        copied = copy(self)
        copied.sums = self.sums.again()
        return copied

    def unit(self, step: str) -> int:
        """What a figure of one comes to in whole numbers: a share of the games has a denominator."""
        return 2 * self._common() if step == SHARE else 1

    def _common(self) -> int:
        return lcm(*(len(self._games(one)) or 1 for one in self.race.teams))

    def _games(self, team: str) -> list[tuple[AnyGame, bool]]:
        return [one for pair, games in self.pairs.items() if pair[0] == team for one in games]

    def figure(self, step: str, team: str) -> Total:
        """What a step compares, summed over all games of a team; more is better."""
        games = self._games(team)
        cap = cap_of(step)
        if cap is not None:
            return self.sums.added(self.goals_of(game, a, cap)[0] for game, a in games)
        if step == "points":
            return self.sums.added(self.of(game, a, "points") for game, a in games)
        if step == "wins":
            return self.sums.added(self._won(game, a) for game, a in games)
        if step == SHARE:
            made = self.sums.added(self.of(game, a, "share") for game, a in games)
            return made.times(self._common() // (len(games) or 1))
        goals = [self.goals_of(game, a) for game, a in games]
        scored, conceded = self.sums.added(own for own, _ in goals), self.sums.added(other for _, other in goals)
        if step == "net":
            return scored.less(conceded)
        if step == "goals against":
            return conceded.times(-1)
        if step == "goals scored":
            return scored.less(Total({}, sum(self._given(game, a) for game, a in games)))
        return scored

    @staticmethod
    def _given(game: AnyGame, a: bool) -> int:
        if isinstance(game, Left):
            return game.given[0 if a else 1]
        return (game.goals_a - game.own_a) if a else (game.goals_b - game.own_b)

    def _won(self, game: AnyGame, a: bool) -> Total:
        if isinstance(game, Counted):
            return Total({}, int((game.share_a if a else game.share_b) == WON))
        won = [int(way.shares[0 if a else 1] == WON) for way in game.ways]
        return self.sums.sum(zip(self.ways[game.game], won, strict=True))

    def wins(self, game: AnyGame, a: bool) -> Var:
        """Whether one side wins the game."""
        if isinstance(game, Counted):
            return self.sums.true if (game.share_a if a else game.share_b) == WON else self.sums.false
        side = 0 if a else 1
        return self.sums.any_of(
            var for var, way in zip(self.ways[game.game], game.ways, strict=True) if way.shares[side] == WON
        )
