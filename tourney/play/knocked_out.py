"""Teams that are typed into a bracket after they were out of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourney.model.event import Event, Format
from tourney.model.findings import About, Finding, found
from tourney.model.games import Entered
from tourney.model.results import Result
from tourney.play.onward import MAIN, in_order_of_play
from tourney.play.side_faults import LOSER_PLAYS_ON

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
