"""The main bracket as a tree: how far each game is from the final, and who is out where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from tourney.model.games import Free, LoserOf, Side, Stage, WinnerOf
from tourney.model.results import GameStatus, Result
from tourney.play.decisions import plain
from tourney.play.onward import MAIN, in_order_of_play

_STAGED = {Stage.FINAL: 0, Stage.SEMI_FINAL: 1, Stage.QUARTER_FINAL: 2}


class Bracket(Struct, frozen=True):
    """The games of the main bracket in their order, with their distance to the final and what their losers do."""

    games: tuple[Result, ...]
    level: Mapping[str, int]
    """By game: 0 is the final, 1 a game before it, and so on."""
    loser_to: Mapping[str, str]
    """By game: the game of the main bracket that its loser goes on to."""
    winner_to: Mapping[str, str]
    size: int
    """How many teams the bracket has room for."""

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams known to be in it."""
        return tuple(dict.fromkeys(team for result in self.games for team in result.teams))

    def last_of(self, team: str) -> Result:
        """The game that a team has got to."""
        return next(result for result in reversed(self.games) if team in result.teams)

    def out(self, result: Result) -> int:
        """How many teams this game puts out, or will."""
        if result.both_lost:
            return 2
        stays_in = result.id in self.loser_to or (result.status is GameStatus.VOID and not result.loser)
        return int(not stays_in) + int(self.passed_over(result))

    def passed_over(self, result: Result) -> bool:
        """Whether the game that its winner was to go on to has been played by two other teams."""
        following = next((one for one in self.games if one.id == self.winner_to.get(result.id)), None)
        if following is None or not result.winner or following.status is not GameStatus.PLAYED:
            return False
        return result.winner not in following.teams


def bracket(results: Sequence[Result]) -> Bracket:
    """The main bracket among these results, in the order of play."""
    games = _in_order([result for result in results if result.game.stage in MAIN and not _not_needed(result, results)])
    by_id = {plain(result.id): result for result in games}
    winner_to: dict[str, str] = {}
    loser_to: dict[str, str] = {}
    for result in games:
        for side in (result.game.a, result.game.b):
            if isinstance(side, WinnerOf | LoserOf) and plain(side.game) in by_id:
                feeder = by_id[plain(side.game)].id
                if isinstance(side, WinnerOf):
                    winner_to.setdefault(feeder, result.id)
                elif result.status is not GameStatus.VOID:
                    loser_to.setdefault(feeder, result.id)
    for place, result in enumerate(games):
        later = games[place + 1 :]
        if result.winner and result.id not in winner_to:
            _next(winner_to, result.id, result.winner, later)
        if result.loser and result.id not in loser_to:
            _next(loser_to, result.id, result.loser, later)
    return Bracket(games, _levels(games, winner_to), loser_to, winner_to, _size(games, by_id))


def _in_order(main: Sequence[Result]) -> tuple[Result, ...]:
    """By stage and round, and no game before those that fill its sides: rounds need not be typed."""
    games = sorted(main, key=lambda result: in_order_of_play(result.game))
    numbers = {plain(result.id): number for number, result in enumerate(games)}
    ordered: dict[int, Result] = {}
    for number in range(len(games)):
        waiting = {number: games[number]}
        while waiting:
            last, result = next(reversed(waiting.items()))
            sides = (result.game.a, result.game.b)
            feeders = [numbers.get(plain(side.game), last) for side in sides if isinstance(side, WinnerOf | LoserOf)]
            before = next((one for one in feeders if one not in ordered and one not in waiting), None)
            if before is None:
                ordered[last] = waiting.pop(last)
            else:
                waiting[before] = games[before]
    return tuple(ordered.values())


def _not_needed(final: Result, results: Sequence[Result]) -> bool:
    """Whether this is a final called off between the two who have played one: the second, which nobody needed."""
    if final.game.stage is not Stage.FINAL or final.status is not GameStatus.VOID:
        return False
    played = (one for one in results if one.game.stage is Stage.FINAL and one.status is GameStatus.PLAYED)
    return any(set(one.teams) == set(final.teams) for one in played)


def _next(onward: dict[str, str], game: str, team: str, later: Sequence[Result]) -> None:
    following = next((one for one in later if team in one.teams and one.status is not GameStatus.VOID), None)
    if following is not None:
        onward[game] = following.id


def _levels(games: Sequence[Result], winner_to: Mapping[str, str]) -> Mapping[str, int]:
    by_id = {result.id: result for result in games}
    rounds = [result.game.round for result in games if result.game.stage is Stage.KNOCKOUT]
    last = max((number for number in rounds if isinstance(number, int)), default=0)
    staged = [
        _STAGED[result.game.stage]
        for result in games
        if isinstance(result.game.stage, Stage) and result.game.stage in _STAGED
    ]
    above = max(staged, default=-1) + 1
    levels: dict[str, int] = {}
    for result in games:
        path: dict[str, None] = {}
        game: str | None = result.id
        while game is not None and game not in levels and game not in path:
            path[game] = None
            game = winner_to.get(game)
        for one in reversed(path):
            stage, number = by_id[one].game.stage, by_id[one].game.round
            following = winner_to.get(one, "")
            if following in levels:
                levels[one] = levels[following] + (0 if stage is Stage.FINAL else 1)
            elif isinstance(stage, Stage) and stage in _STAGED:
                levels[one] = _STAGED[stage]
            else:
                levels[one] = above + (last - number if isinstance(number, int) else 0)
    return levels


def _size(games: Sequence[Result], by_id: Mapping[str, Result]) -> int:
    """Teams known at the bracket's entrances, and entrances still open."""
    known: set[str] = set()
    waiting: set[str] = set()
    for result in games:
        for side, team in ((result.game.a, result.a), (result.game.b, result.b)):
            if team:
                known.add(team)
            elif not isinstance(side, Free) and not _inside(side, by_id):
                waiting.add(str(side))
    return len(known) + len(waiting)


def _inside(side: Side, by_id: Mapping[str, Result]) -> bool:
    return isinstance(side, WinnerOf | LoserOf) and plain(side.game) in by_id
