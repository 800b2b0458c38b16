"""Consolation: for whoever lost the first game it actually played; a bye or a walkover received is no game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from schedules.draws.knockout import knockout
from schedules.draws.plan import Plan
from tourney.model.games import FirstGameLoser, Stage
from tourney.model.results import GameStatus, Result
from tourney.play.onward import MAIN

_TO_COME = (GameStatus.OPEN, GameStatus.READY)


class FirstGames(Struct, frozen=True):
    """Who lost its first game, in the order of the games; and the games that can still add to them."""

    losers: tuple[str, ...]
    waits_for: tuple[str, ...]


def first_games(results: Sequence[Result], teams: Sequence[str]) -> FirstGames:
    """The teams that lost the first game they actually played, and the open games that may be somebody's first.

    A walkover or a forfeit without play is no game for either side: who did not appear has played none, and is out.
    """
    counted = [result for result in results if result.game.stage in MAIN]
    losers: list[str] = []
    begun: set[str] = set()
    gone: set[str] = set()
    for result in counted:
        if result.status is not GameStatus.PLAYED:
            continue
        if result.played:
            if result.loser and result.loser not in begun:
                losers.append(result.loser)
            begun.update(result.teams)
        gone.update(result.teams if result.both_lost else (result.loser,))
    first_to_come = [team for team in teams if team not in begun | gone]
    waits_for = tuple(
        result.id
        for result in counted
        if result.status in _TO_COME and any(team in result.teams for team in first_to_come)
    )
    return FirstGames(tuple(losers), waits_for)


def consolation(losers: int) -> Plan:
    """A knockout of the first-game losers; those who lost last have the byes, since they had one before."""
    sides = [FirstGameLoser(number) for number in range(losers, 0, -1)]
    order = sides[: _byes(losers)] + sides[_byes(losers) :][::-1]
    return tuple(replace(pairing, stage=Stage.CONSOLATION, round=pairing.wave) for pairing in knockout(order))


def _byes(teams: int) -> int:
    return (1 << (teams - 1).bit_length()) - teams
