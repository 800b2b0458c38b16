"""A player of another team in a line-up: when 3.a(8) allows it, as far as the sheets can show."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tourney.model.games import Entered, FirstGameLoser, LoserOf, Placed, Side, WinnerOf
from tourney.model.results import GameStatus, Result
from tourney.play.lineup import Spell
from tourney.rules.entered import Candidate
from tourney.rules.fielded import Fielded
from tourney.rules.protection import begins


class Borrowed(Struct, frozen=True):
    """A player of other teams (`teams`), and who was replaced in this game (`replaced`; None for a starter)."""

    player: Candidate
    teams: tuple[str, ...]
    replaced: Spell | None


def borrowed(line: Fielded) -> Iterator[Borrowed]:
    """The players in a line-up whom only rosters of other teams name."""
    for player in line.players:
        teams = line.listed.get(player.number, ())
        if teams and line.team not in teams:
            came = next((one for one in line.incoming if one.spell.member == player.number), None)
            yield Borrowed(player, teams, came.replaced if came else None)


def still_in(line: Fielded, team: str) -> Result | None:
    """A game that keeps a team from being out when this game begins: one of its own to come, or that may become so."""
    results = line.settled.results
    now = begins(line.game)
    for result in results:
        if result.status is GameStatus.VOID or result.id == line.game.id:
            continue
        if team in result.teams and (begins(result.game) > now or result.status is not GameStatus.PLAYED):
            return result
        if result.status is GameStatus.OPEN and any(
            _may_be(line, side, team) for side in (result.game.a, result.game.b)
        ):
            return result
    return None


def _may_be(line: Fielded, side: Side, team: str, asked: frozenset[str] = frozenset()) -> bool:
    """Whether an open side can still become a team; games that wait for each other in a circle (`asked`) never do."""
    if isinstance(side, Entered):
        return side.team == team
    if isinstance(side, WinnerOf | LoserOf):
        feeder = next((one for one in line.settled.results if one.id == side.game), None)
        if feeder is None or feeder.id in asked:
            return False
        if feeder.status is GameStatus.PLAYED:
            return team == (feeder.winner if isinstance(side, WinnerOf) else feeder.loser)
        known = team in feeder.teams
        return known or any(_may_be(line, one, team, asked | {feeder.id}) for one in (feeder.game.a, feeder.game.b))
    if isinstance(side, Placed):
        return any(
            not table.complete and any(row.team == team for row in table.rows)
            for table in line.settled.tables
            if table.pool == side.pool
        )
    return isinstance(side, FirstGameLoser) and any(
        table.complete is False and any(row.team == team for row in table.rows) for table in line.settled.tables
    )
