"""Which games are the first round of a subsidiary event (14.l, A-39)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tourney.model.event import Event, Role
from tourney.model.games import LoserOf, Stage, WinnerOf
from tourney.model.nothing import Nothing
from tourney.model.results import Result

STAGES = (
    Stage.POOL,
    Stage.KNOCKOUT,
    Stage.QUARTER_FINAL,
    Stage.SEMI_FINAL,
    Stage.FINAL,
    Stage.SUBSIDIARY,
)
"""Stages of a subsidiary in the order they are played."""


def first_round(event: Event, results: Iterable[Result]) -> Mapping[tuple[str, str], bool]:
    """First-round games, by game and team ("" for every team of the game).

    A subsidiary event's first round is that of its draw, not a team's first game: the first round of its first stage,
    so that a bye leads into a game that counts, and an event of one game has nothing else. In pools it is each team's
    first scheduled game (value True: the program asks). In a main event the games of the stage `subsidiary` are such
    an event of their own.
    """
    if event.role is Role.SUBSIDIARY:
        games = [result for result in results if result.game.stage in STAGES]
    else:
        games = [result for result in results if result.game.stage is Stage.SUBSIDIARY]
    if not games:
        return {}
    first = min(_stage(result) for result in games)
    opening = [result for result in games if _stage(result) == first]
    if STAGES[first] is Stage.POOL:
        return _first_in_pools(opening)
    names = {result.id for result in games}
    rounds = [result.game.round for result in opening if not isinstance(result.game.round, Nothing)]
    return {
        (result.id, ""): False
        for result in opening
        if (_fed_by(result, names) if isinstance(result.game.round, Nothing) else result.game.round == min(rounds))
    }


def _stage(result: Result) -> int:
    stage = result.game.stage
    return len(STAGES) if isinstance(stage, Nothing) or stage not in STAGES else STAGES.index(stage)


def _fed_by(result: Result, names: set[str]) -> bool:
    """Whether no side comes out of another of these games."""
    return not any(
        isinstance(side, WinnerOf | LoserOf) and side.game in names for side in (result.game.a, result.game.b)
    )


def _first_in_pools(games: list[Result]) -> dict[tuple[str, str], bool]:
    met: set[str] = set()
    firsts: dict[tuple[str, str], bool] = {}
    for result in games:
        for team in result.teams:
            if team not in met:
                met.add(team)
                firsts[result.id, team] = True
    return firsts
