"""Games counted for a table: wins, points and goals of each team, and of each pair of teams."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from tourney.model.event import Event, ShootoutWin
from tourney.model.games import Outcome
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.results import Result
from tourney.play.outcomes import goals_in

UNKNOWN = -1
"""Stands for goals in play that nobody can tell."""


class Counted(NamedTuple):
    """A game as a table counts it. Goals in halves; `share` is 2 for a win, 1 for a tie, 0 for a loss.

    `known`: the goals are known, or left out on purpose. `forfeited`: they are left out (A-32). `own`: goals in play,
    those given by handicap taken off; UNKNOWN where nobody can say.
    """

    game: str
    a: str
    b: str
    points_a: int
    points_b: int
    share_a: int
    share_b: int
    goals_a: int
    goals_b: int
    known: bool
    own_a: int
    own_b: int
    forfeited: bool = False


@dataclass(slots=True)
class Line:
    """The sums of one team while a table is counted."""

    played: int = 0
    won: int = 0
    tied: int = 0
    lost: int = 0
    points: int = 0
    scored: int = 0
    conceded: int = 0
    own: int = 0
    own_known: bool = True
    known: bool = True
    games: list[Counted] = field(default_factory=list)

    @property
    def percentage(self) -> Fraction:
        """(Wins + half the ties) / games (A-52); before the first game 0."""
        return Fraction(2 * self.won + self.tied, 2 * self.played) if self.played else Fraction(0)


def counted(event: Event, result: Result) -> Counted | None:
    """A result as a table counts it; None where it has none. CONTRACT 1.2: points, shootout wins, forfeit goals."""
    decided = _decided(event, result)
    if decided is None:
        return None
    goals = goals_in(event, result)
    if goals is None:
        return Counted(result.game.id, result.a, result.b, *decided, 0, 0, False, UNKNOWN, UNKNOWN)
    a, b = goals[0].halves, goals[1].halves
    if not isinstance(result.score_a, Goals):
        left_out = result.both_lost or isinstance(event.forfeit_goals, Nothing)
        return Counted(result.game.id, result.a, result.b, *decided, a, b, True, a, b, left_out)
    own_a = own_b = UNKNOWN
    given_a, given_b = result.given_a, result.given_b
    if isinstance(given_a, Goals) and isinstance(given_b, Goals):
        own_a, own_b = a - given_a.halves, b - given_b.halves
        if own_a < 0 or own_b < 0:
            own_a, own_b = max(0, own_a), max(0, own_b)
    return Counted(result.game.id, result.a, result.b, *decided, a, b, True, own_a, own_b)


def half_given(result: Result) -> bool:
    """Whether half a goal is given: then the game cannot end level, and halves part the sides."""
    given = (result.given_a, result.given_b)
    return any(not isinstance(goals, Nothing) and goals.halves % 2 for goals in given)


def _decided(event: Event, result: Result) -> tuple[int, int, int, int] | None:
    """Points of A and B, then their shares; None where the game has no result."""
    scale = event.points
    if result.winner:
        if not result.extra:
            return (scale.win, scale.loss, 2, 0) if result.winner == result.a else (scale.loss, scale.win, 0, 2)
        if event.shootout_win is not ShootoutWin.TIE or result.outcome is not Outcome.SHOOTOUT:
            win, loss = scale.extra_win, scale.extra_loss
            return (win, loss, 2, 0) if result.winner == result.a else (loss, win, 0, 2)
    elif result.both_lost:
        return scale.loss, scale.loss, 0, 0
    elif not result.tied:
        return None
    return scale.tie, scale.tie, 1, 1


class Tally:
    """The sums of a set of games, team by team. Filled once, then only read."""

    def __init__(self, teams: Iterable[str], games: Sequence[Counted]) -> None:
        """Count the games; a team that only a game names is added behind the others."""
        lines: defaultdict[str, Line] = defaultdict(Line)
        for team in teams:
            lines[team]
        for game in games:
            _, name_a, name_b, points_a, points_b, share_a, share_b, goals_a, goals_b, known, own_a, own_b, _ = game
            a, b = lines[name_a], lines[name_b]
            a.games.append(game)
            b.games.append(game)
            a.played += 1
            b.played += 1
            _share(a, share_a)
            _share(b, share_b)
            a.points += points_a
            b.points += points_b
            a.scored += goals_a
            a.conceded += goals_b
            b.scored += goals_b
            b.conceded += goals_a
            if not known:
                a.known = b.known = False
            if UNKNOWN in (own_a, own_b):
                a.own_known = b.own_known = False
            else:
                a.own += own_a
                b.own += own_b
        self.lines = dict(lines)

    @property
    def teams(self) -> tuple[str, ...]:
        """Every team of the table."""
        return tuple(self.lines)

    def among(self, teams: Sequence[str]) -> list[Counted]:
        """The games that these teams played among themselves."""
        inside = set(teams)
        return [game for team in teams for game in self.lines[team].games if game.a == team and game.b in inside]

    def all_met(self, teams: Sequence[str], games: Sequence[Counted]) -> bool:
        """Whether every two of the teams have met, in the games given."""
        met = {frozenset((game.a, game.b)) for game in games}
        return len(met) == len(teams) * (len(teams) - 1) // 2


def _share(line: Line, share: int) -> None:
    if share == 1:
        line.tied += 1
    elif share:
        line.won += 1
    else:
        line.lost += 1
