"""Teams that are out: typed into a bracket after they lost, or withdrawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourney.model.event import Event, Format, Withdrawal
from tourney.model.findings import About, Finding, found
from tourney.model.games import Entered, Outcome, Stage
from tourney.model.nothing import Nothing
from tourney.model.people import Team
from tourney.model.results import GameStatus, Result
from tourney.play.onward import MAIN, in_order_of_play
from tourney.play.side_faults import LOSER_PLAYS_ON, WITHDRAWN, WITHDRAWN_VOID

ONE_LIFE = frozenset({Format.KNOCKOUT, Format.POOLS_THEN_KNOCKOUT, Format.CROSS_POOLS_THEN_KNOCKOUT})
"""Formats in which one loss in the bracket puts a team out of it."""


def losers_that_play_on(event: Event, results: Sequence[Result]) -> Iterator[Finding]:
    """Teams typed by name into a later game of the main bracket than one they lost; a finding for each such side."""
    if event.format not in ONE_LIFE:
        return
    main = sorted((one for one in results if one.game.stage in MAIN), key=lambda one: in_order_of_play(one.game))
    lost: dict[str, Result] = {}
    for result in main:
        for heading, side in (("Team A", result.game.a), ("Team B", result.game.b)):
            before = lost.get(side.team) if isinstance(side, Entered) else None
            if before is not None and in_order_of_play(before.game) < in_order_of_play(result.game):
                yield found(
                    LOSER_PLAYS_ON,
                    about=About(game=result.id, team=before.loser),
                    where=result.game.at.cell(heading),
                    also=(before.game.at.cell("Outcome"),),
                    game=result.id,
                    team=before.loser,
                    lost=before.id,
                )
        if result.loser:
            lost.setdefault(result.loser, result)


def withdrawals(event: Event, teams: Sequence[Team], results: Sequence[Result]) -> Iterator[Finding]:
    """Every team that withdrew, with the games that it decides: a note a team."""
    void = event.withdrawn_team is Withdrawal.VOID
    for team in teams:
        if isinstance(team.withdrawn, Nothing):
            continue
        mine = [result for result in results if team.name in result.teams]
        pool = [result for result in mine if result.game.stage is Stage.POOL]
        given = [result for result in mine if result.outcome is Outcome.NOT_PLAYED and not _open(result)]
        for page, games in ((WITHDRAWN_VOID, pool if void else []), (WITHDRAWN, _without(given, pool if void else []))):
            if games:
                yield found(
                    page,
                    about=About(team=team.name),
                    where=team.at.cell("Withdrawn"),
                    team=team.name,
                    when=team.withdrawn,
                    games=tuple(result.id for result in games),
                )


def _open(result: Result) -> bool:
    return result.status in {GameStatus.OPEN, GameStatus.READY}


def _without(results: Sequence[Result], others: Sequence[Result]) -> list[Result]:
    left_out = {result.id for result in others}
    return [result for result in results if result.id not in left_out]
