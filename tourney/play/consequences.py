"""What a corrected result, a forfeit or a ruling would change, before anything is changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tourney.model.games import Game, Outcome
from tourney.model.results import Result
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.play import settle

Span = tuple[int, int]
"""The best and the worst place; equal where it is decided. (0, 0) is not in the list at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChange:
    """A game that is not as it was: its sides ("" while open), or its winner ("" for none).

    `played` tells that it was played already: then the change asks, and nothing is rewritten.
    """

    game: str
    sides_before: tuple[str, str]
    sides_after: tuple[str, str]
    winner_before: str
    winner_after: str
    played: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChange:
    """A team whose place in a table changes; `table` is "" for the order of finish."""

    table: str
    team: str
    before: Span
    after: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequences:
    """Everything that differs between two settlements of one event, games in the order of the sheet."""

    games: tuple[GameChange, ...] = ()
    places: tuple[PlaceChange, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether nothing changes."""
        return not self.games and not self.places


def with_row(sheets: Sheets, game: Game) -> Sheets:
    """The sheets with one row of `Games` put in the place of the row of the same id."""
    return replace(sheets, games=tuple(game if row.id == game.id else row for row in sheets.games))


def if_forfeited(done: Settled, game: str, team: str) -> Consequences:
    """What a forfeit by that team would change: later games, places in tables, the order of finish. Nothing is changed.

    A team that is not in the game changes nothing. The score stays in the row: it shows that play took place.
    """
    result = next((one for one in done.results if one.id == game), None)
    if result is None or team not in result.teams:
        return Consequences()
    outcome = Outcome.FORFEIT_BY_A if team == result.a else Outcome.FORFEIT_BY_B
    sheets = with_row(done.sheets, replace(result.game, outcome=outcome))
    return consequences(done, settle(sheets, done.entries))


def consequences(before: Settled, after: Settled) -> Consequences:
    """What differs between an event as it is and as it would be."""
    old = {result.id: result for result in before.results}
    games = (_game(old[result.id], result) for result in after.results if result.id in old)
    places = list(_places("", _finish(before), _finish(after)))
    tables = dict.fromkeys(table.name for table in (*before.tables, *after.tables))
    for name in tables:
        places += _places(name, _rows(before, name), _rows(after, name))
    return Consequences(games=tuple(change for change in games if change is not None), places=tuple(places))


def _game(old: Result, new: Result) -> GameChange | None:
    if (old.a, old.b, old.winner) == (new.a, new.b, new.winner):
        return None
    return GameChange(
        game=new.id,
        sides_before=(old.a, old.b),
        sides_after=(new.a, new.b),
        winner_before=old.winner,
        winner_after=new.winner,
        played=old.played,
    )


def _finish(done: Settled) -> Mapping[str, Span]:
    return {place.team: (place.rank, place.rank_to) for place in done.finish}


def _rows(done: Settled, name: str) -> Mapping[str, Span]:
    rows = (row for table in done.tables if table.name == name for row in table.rows)
    return {row.team: (row.rank, row.rank_to) for row in rows}


def _places(table: str, before: Mapping[str, Span], after: Mapping[str, Span]) -> Iterator[PlaceChange]:
    teams: Iterable[str] = dict.fromkeys((*before, *after))
    for team in teams:
        old, new = before.get(team, (0, 0)), after.get(team, (0, 0))
        if old != new:
            yield PlaceChange(table=table, team=team, before=old, after=new)
