"""Where the places of a table lead: into the bracket, perhaps, or nowhere; and so what a tie has at stake."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tourney.model.event import Event, Format
from tourney.model.games import BestPlaced, Game, Placed, Stage
from tourney.model.nothing import known
from tourney.model.results import Stake
from tourney.play.decisions import pool_key

MAIN = frozenset({Stage.KNOCKOUT, Stage.QUARTER_FINAL, Stage.SEMI_FINAL, Stage.FINAL})
"""The stages of the main bracket."""
STAGE_ORDER = (Stage.KNOCKOUT, Stage.QUARTER_FINAL, Stage.SEMI_FINAL, Stage.FINAL)
"""The main bracket's stages in the order of play."""
CROSS = frozenset({Format.CROSS_POOLS, Format.CROSS_POOLS_THEN_KNOCKOUT})
"""Formats whose pools are ranked in one joint table."""
THEN_KNOCKOUT = frozenset({Format.POOLS_THEN_KNOCKOUT, Format.CROSS_POOLS_THEN_KNOCKOUT})


def in_order_of_play(game: Game) -> tuple[int, int]:
    """Sorts the games of the main bracket as they are played, whatever the order of their rows."""
    stage = STAGE_ORDER.index(game.stage) if isinstance(game.stage, Stage) and game.stage in MAIN else 0
    return stage, known(game.round, 0)


class Onward(Struct, frozen=True):
    """The places that go on for sure, those that go on if they are among the best of their kind."""

    through: frozenset[int] = frozenset()
    perhaps: frozenset[int] = frozenset()
    first: bool = False
    """The first of the event's tables: what concerns all of them is said beside it."""

    def goes_on(self, first: int, last: int) -> bool | None:
        """Whether every place from first to last goes on; None where they differ, or nothing follows the table."""
        if not self.through and not self.perhaps:
            return None
        places = set(range(first, last + 1))
        if places <= self.through:
            return True
        return None if places & (self.through | self.perhaps) else False

    def stake(self, first: int, last: int) -> Stake:
        """What a tie over these places decides."""
        if not self.through and not self.perhaps:
            return Stake.TITLE if first == 1 else Stake.PLACE
        kinds = {1 if place in self.through else 2 if place in self.perhaps else 3 for place in range(first, last + 1)}
        if len(kinds) > 1:
            return Stake.ELIMINATION
        return Stake.PLACE if kinds == {3} else Stake.SEEDING


def onward(event: Event, games: Iterable[Game], pool: str, *, first: bool, parent: bool = True) -> Onward:
    """Where the places of a pool's table lead ("" is the joint table).

    The games of the main bracket say so where they name places of it; else the format and the setting `Qualify`.
    `parent` False: a pool's table in an event that ranks all pools jointly leads nowhere by itself.
    """
    through: set[int] = set()
    perhaps: set[int] = set()
    for game in games:
        if game.stage not in MAIN:
            continue
        for side in (game.a, game.b):
            if isinstance(side, Placed) and pool_key(side.pool) == pool_key(pool):
                through.add(side.place)
            if isinstance(side, BestPlaced) and pool:
                perhaps.add(side.place)
    if not through and not perhaps and event.format in THEN_KNOCKOUT and parent:
        through = set(range(1, event.qualify.each + 1))
        if event.qualify.best and pool:
            perhaps = {event.qualify.each + 1}
    return Onward(frozenset(through), frozenset(perhaps - through), first)
