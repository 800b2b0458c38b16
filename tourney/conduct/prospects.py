"""What may still come for a team: games whose sides are open, and stages not drawn yet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from tourney.conduct.season import Season, SeasonEvent, SeasonGame
from tourney.model.event import Format
from tourney.model.games import (
    BestPlaced,
    Entered,
    FirstGameLoser,
    Free,
    LoserOf,
    Placed,
    Side,
    Stage,
    Unreadable,
    WinnerOf,
)
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus, Result, Table

BRACKET = frozenset({Stage.KNOCKOUT, Stage.QUARTER_FINAL, Stage.SEMI_FINAL, Stage.FINAL})
THEN_KNOCKOUT = frozenset({Format.POOLS_THEN_KNOCKOUT, Format.CROSS_POOLS_THEN_KNOCKOUT})


class Prospects:
    """The open games of one event, and the teams that may come into each."""

    def __init__(self, within: SeasonEvent, games: tuple[SeasonGame, ...]) -> None:
        self._within = within
        self._games = games
        self._results: dict[str, Result] = {game.id: game.result for game in games}
        self._teams = frozenset(team.name for team in within.settled.sheets.teams)
        self._known: dict[str, frozenset[str]] = {}

    @cached_property
    def open_games(self) -> Mapping[str, tuple[SeasonGame, ...]]:
        """By team, the games with open sides into which it may still come."""
        found: dict[str, list[SeasonGame]] = {}
        for game in self._games:
            if game.result.status is GameStatus.OPEN:
                for team in self._in_game(game.id):
                    if team not in game.result.teams:
                        found.setdefault(team, []).append(game)
        return {team: tuple(games) for team, games in found.items()}

    @cached_property
    def more_to_draw(self) -> bool:
        """Whether a stage is still to be drawn: no games yet, a Swiss round, or the knockout after the pools."""
        event = self._within.event
        if not self._games:
            return True
        if event.format is Format.SWISS and not isinstance(event.rounds, Nothing):
            rounds = [result.game.round for result in self._results.values()]
            return max((number for number in rounds if not isinstance(number, Nothing)), default=0) < event.rounds
        if event.format in THEN_KNOCKOUT:
            return not any(result.game.stage in BRACKET for result in self._results.values())
        return False

    @cached_property
    def last_place(self) -> int:
        """The place in the season of the event's last game; -1 without games."""
        return max((game.place for game in self._games), default=-1)

    def alive(self, team: str) -> bool:
        """Whether a stage still to be drawn may have that team in it: no table has put it out."""
        if not self.more_to_draw:
            return False
        rows = [row for table in self._within.settled.tables for row in table.rows if row.team == team]
        return not any(row.qualifies is False or row.withdrawn for row in rows)

    def _in_game(self, game: str) -> frozenset[str]:
        """The teams that may play in a game."""
        if game not in self._known:
            self._known[game] = frozenset()  # a game that feeds itself is a wrong cell; nobody comes out of it
            result = self._results.get(game)
            if result is not None:
                sides = ((result.a, result.game.a), (result.b, result.game.b))
                self._known[game] = frozenset().union(
                    *(frozenset({team}) if team else self._from(side) for team, side in sides)
                )
        return self._known[game]

    def _from(self, side: Side) -> frozenset[str]:
        match side:
            case Entered(team):
                return frozenset({team})
            case WinnerOf(game):
                return self._out_of(game, winner=True)
            case LoserOf(game):
                return self._out_of(game, winner=False)
            case Placed(place, pool):
                return self._placed(place, pool)
            case BestPlaced() | FirstGameLoser():
                return self._teams
            case Free() | Unreadable():
                return frozenset()

    def _out_of(self, game: str, *, winner: bool) -> frozenset[str]:
        """The winner or loser of a game, where it is known; else both who may play in it."""
        result = self._results.get(game)
        known = "" if result is None else result.winner if winner else result.loser
        return frozenset({known}) if known else self._in_game(game)

    def _placed(self, place: int, pool: str) -> frozenset[str]:
        table: Table | None = next((one for one in self._within.settled.tables if one.pool == pool), None)
        if table is None:
            return self._teams
        return frozenset(row.team for row in table.rows if row.rank <= place <= row.rank_to)


class AllProspects:
    """The prospects of every event of a season, worked out when first asked."""

    def __init__(self, season: Season) -> None:
        games: list[list[SeasonGame]] = [[] for _ in season.events]
        for game in season.games:
            games[game.within.number].append(game)
        self._games = games
        self._known: dict[int, Prospects] = {}

    def of(self, within: SeasonEvent) -> Prospects:
        """The prospects of one event."""
        if within.number not in self._known:
            self._known[within.number] = Prospects(within, tuple(self._games[within.number]))
        return self._known[within.number]
