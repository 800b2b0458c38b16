"""Who can still go on from a table with games left: through, out, in its own hands, or in need of help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product

from tourney.model.event import Event, PoolTies, ShootoutWin, Withdrawal
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus, Result, Standing, Table
from tourney.model.settled import Settled
from tourney.play.frames import Frames
from tourney.play.ground import Ground
from tourney.play.onward import Onward
from tourney.play.possible import Supposed
from tourney.play.tally import UNKNOWN, Counted, Tally, counted

MOST = 20_000
"""So many ways for the games left to end are looked through; with more the answer is "open"."""
LISTED = 2
"""With so many games left, or fewer, every way they can end is listed."""
WIDEST = 40
"""Margins of the last game are tried up to so many halves; beyond it nothing changes any more in practice."""


class Hope(Enum):
    """Where a team stands."""

    THROUGH = "through"
    OUT = "out"
    OWN_HANDS = "own hands"
    """It goes on if it wins its games left, whatever the others do."""
    HELP = "needs help"
    OPEN = "open"
    """Too many games are left to look through every way they can end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A team's chance. `best` and `worst` are the places it can still have."""

    team: str
    hope: Hope
    best: int
    worst: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How one game left ends: its winner, or "" for a tie; with the last game, by how much (halves; None: any)."""

    game: str
    winner: str
    from_margin: int | None = None
    to_margin: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One way for the games left to end: who goes on for sure, and who only by margins, a shootout or a lot."""

    endings: tuple[Ending, ...]
    through: tuple[str, ...]
    perhaps: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """The chances in one table. `places` go on for sure; where nothing follows the table, place 1 is the title."""

    table: str
    follows: bool
    """Whether anything follows the table."""
    places: tuple[int, ...]
    games_left: tuple[str, ...]
    teams: tuple[Chance, ...]
    scenarios: tuple[Scenario, ...] = ()


def chances(done: Settled, most: int = MOST) -> tuple[Chances, ...]:
    """The chances of every table that has games left, in the order of the tables.

    Exact over the winners of the games left and, where the ladder counts goals, over all their margins.
    """
    ground = Ground.of(done.sheets, done.entries)
    frames = Frames(ground)
    by_name: dict[str, Chances] = {}
    for pool in frames.pools:
        results = [done.results[number] for number in frames.games_of(pool)]
        frame = frames.frame(pool, results)
        made = next((table for table in done.tables if table.name == frame.name), None)
        if made is not None and not made.complete:
            drawn = bool(results) and not frame.to_be_drawn
            by_name[frame.name] = _of_table(ground.event, made, frame.onward, results, most if drawn else 0)
    return tuple(by_name[table.name] for table in done.tables if table.name in by_name)


def marked(tables: Sequence[Table], still: Sequence[Chances]) -> tuple[Table, ...]:
    """The tables, those with games left saying who is through already and who is out.

    Where nothing follows a table `qualifies` stays None.
    """
    hopes = {(one.table, chance.team): chance.hope for one in still if one.follows for chance in one.teams}
    settled = {Hope.THROUGH: True, Hope.OUT: False}
    return tuple(
        replace(
            table,
            rows=tuple(_marked(row, settled.get(hopes.get((table.name, row.team), Hope.OPEN))) for row in table.rows),
        )
        for table in tables
    )


def _marked(row: Standing, qualifies: bool | None) -> Standing:
    return row if qualifies is None else replace(row, qualifies=qualifies)


def _of_table(event: Event, table: Table, onward: Onward, results: Sequence[Result], most: int) -> Chances:
    void = event.withdrawn_team is Withdrawal.VOID
    teams = tuple(row.team for row in table.rows if not (void and row.withdrawn))
    results = [result for result in results if set(result.teams) <= set(teams)]
    left = [result for result in results if _left(result)]
    ways = [tuple(_ways(event, result)) for result in left]
    number = 1
    for options in ways:
        number *= len(options)
    known = all(len(result.teams) == 2 for result in left)  # noqa: PLR2004 - two sides
    if not known or number > most:
        unknown = tuple(Chance(team=team, hope=Hope.OPEN, best=1, worst=len(teams)) for team in teams)
        return Chances(
            table=table.name,
            follows=bool(onward.through or onward.perhaps),
            places=tuple(sorted(onward.through or {1})),
            games_left=tuple(result.id for result in left),
            teams=unknown,
        )
    played = [game for result in results if (game := counted(event, result))]
    return _Look(event, table, teams, onward, played, left).all(ways)


def _left(result: Result) -> bool:
    return result.status in {GameStatus.OPEN, GameStatus.READY}


def _ways(event: Event, result: Result) -> Iterator[Counted]:
    """The ways a game left can count in the table: won by either, in play or after it, or a tie where one stands."""
    scale = event.points
    wins = {(scale.win, scale.loss)}
    if event.pool_ties is PoolTies.AS_TIE and event.shootout_win is ShootoutWin.WIN:
        wins.add((scale.extra_win, scale.extra_loss))
    for win, loss in sorted(wins, reverse=True):
        yield _supposed(result, (win, loss), (2, 0))
        yield _supposed(result, (loss, win), (0, 2))
    may_tie = event.pool_ties is PoolTies.STAND or event.shootout_win is ShootoutWin.TIE
    if may_tie and not _half(result):
        yield _supposed(result, (scale.tie, scale.tie), (1, 1))


def _half(result: Result) -> bool:
    """Whether half a goal is given, so that the game cannot end level."""
    given = (result.given_a, result.given_b)
    return any(not isinstance(goals, Nothing) and goals.halves % 2 for goals in given)


def _supposed(result: Result, points: tuple[int, int], shares: tuple[int, int], margin: int = 0) -> Counted:
    goals = (margin, 0) if margin > 0 else (0, -margin)
    return Counted(result.id, result.a, result.b, *points, *shares, *goals, True, UNKNOWN, UNKNOWN)


class _Look:
    """One table looked through: every way its games left can end."""

    def __init__(
        self,
        event: Event,
        table: Table,
        teams: tuple[str, ...],
        onward: Onward,
        played: Sequence[Counted],
        left: Sequence[Result],
    ) -> None:
        self.event = event
        self.table = table
        self.teams = teams
        self.places = onward.through or frozenset({1})
        self.perhaps = onward.perhaps
        self.follows = bool(onward.through or onward.perhaps)
        self.played = list(played)
        self.left = left
        self.smallest = 1 if any(_half(result) for result in left) else 2

    def all(self, ways: Sequence[Sequence[Counted]]) -> Chances:
        best = dict.fromkeys(self.teams, len(self.teams))
        worst = dict.fromkeys(self.teams, 1)
        own = dict.fromkeys(self.teams, True)
        for endings in product(*ways):
            spans = self.spans(endings, frozenset(game.game for game in endings))
            for team, (low, high) in spans.items():
                best[team] = min(best[team], low)
                worst[team] = max(worst[team], high)
                if own[team] and self._wins_all(team, endings) and not self._sure(low, high):
                    own[team] = False
        return Chances(
            table=self.table.name,
            follows=self.follows,
            places=tuple(sorted(self.places)),
            games_left=tuple(result.id for result in self.left),
            teams=tuple(
                Chance(team=team, hope=self._hope(team, best, worst, own), best=best[team], worst=worst[team])
                for team in self.teams
            ),
            scenarios=tuple(self._scenarios(ways)) if len(self.left) <= LISTED else (),
        )

    def spans(self, endings: Sequence[Counted], free: frozenset[str]) -> Mapping[str, tuple[int, int]]:
        tally = Tally(self.teams, [*self.played, *endings])
        supposed = Supposed(tally, free, self.table.ladder, self.event.ladder_restarts, self.smallest)
        return {team: supposed.span(team) for team in self.teams}

    def _sure(self, low: int, high: int) -> bool:
        return all(place in self.places for place in range(low, high + 1))

    def _wins_all(self, team: str, endings: Sequence[Counted]) -> bool:
        """Whether the team wins each of its games left; False where it has none (then nothing is in its hands)."""
        mine = [(game.share_a if game.a == team else game.share_b) for game in endings if team in {game.a, game.b}]
        return bool(mine) and all(share == 2 for share in mine)  # noqa: PLR2004 - 2 is a win

    def _hope(self, team: str, best: Mapping[str, int], worst: Mapping[str, int], own: Mapping[str, bool]) -> Hope:
        low, high = best[team], worst[team]
        if self._sure(low, high):
            return Hope.THROUGH
        if not any(place in self.places | self.perhaps for place in range(low, high + 1)):
            return Hope.OUT
        plays = any(team in result.teams for result in self.left)
        return Hope.OWN_HANDS if plays and own[team] else Hope.HELP

    def _scenarios(self, ways: Sequence[Sequence[Counted]]) -> Iterator[Scenario]:
        for endings in product(*ways):
            if len(endings) == 1:
                yield from self._last_game(endings[0])
                continue
            spans = self.spans(endings, frozenset(game.game for game in endings))
            yield self._scenario(spans, tuple(Ending(game=game.game, winner=_winner(game)) for game in endings))

    def _scenario(self, spans: Mapping[str, tuple[int, int]], endings: tuple[Ending, ...]) -> Scenario:
        through = tuple(team for team in self.teams if self._sure(*spans[team]))
        able = self.places | self.perhaps
        perhaps = tuple(
            team
            for team in self.teams
            if team not in through and any(place in able for place in range(spans[team][0], spans[team][1] + 1))
        )
        return Scenario(endings=endings, through=through, perhaps=perhaps)

    def _last_game(self, game: Counted) -> Iterator[Scenario]:
        """The last game, by margin: neighbouring margins with the same outcome are told together."""
        winner = _winner(game)
        if not winner:
            yield self._scenario(self.spans((game,), frozenset({game.game})), (Ending(game=game.game, winner=""),))
            return
        runs: list[tuple[int, int, Scenario]] = []
        for margin in range(self.smallest, WIDEST + 1, self.smallest):
            ending = game._replace(goals_a=margin) if winner == game.a else game._replace(goals_b=margin)
            here = self._scenario(self._fixed(ending), ())
            if runs and (runs[-1][2].through, runs[-1][2].perhaps) == (here.through, here.perhaps):
                runs[-1] = (runs[-1][0], margin, here)
            else:
                runs.append((margin, margin, here))
        for number, (begin, end, here) in enumerate(runs):
            whole = len(runs) == 1
            ending_told = Ending(
                game=game.game,
                winner=winner,
                from_margin=None if whole else begin,
                to_margin=None if whole or number == len(runs) - 1 else end,
            )
            yield Scenario(endings=(ending_told,), through=here.through, perhaps=here.perhaps)

    def _fixed(self, ending: Counted) -> Mapping[str, tuple[int, int]]:
        """Places with the margin known: net is decided; how many goals it took stays free for the other goal steps."""
        tally = Tally(self.teams, [*self.played, ending])
        supposed = Supposed(
            tally,
            frozenset({ending.game}),
            self.table.ladder,
            self.event.ladder_restarts,
            self.smallest,
            net_known=True,
        )
        return {team: supposed.span(team) for team in self.teams}


def _winner(game: Counted) -> str:
    return "" if game.share_a == 1 else game.a if game.share_a else game.b
