"""Whether a round has been hit to its end: every player of the order has had his or her turn (5.c(2)(viii))."""

from __future__ import annotations

from msgspec.structs import replace

from tourney.model.games import Hit
from tourney.model.nothing import Nothing
from tourney.model.results import ShootoutRound, Turn


def whole(counted: ShootoutRound, hits: tuple[Hit, ...], order: tuple[Turn, ...], out: frozenset[str]) -> ShootoutRound:
    """The round, complete only where nobody of the order still has a turn in it and every turn has its result.

    `out` are players who were boxed in the shootout and lost the turns they had left. A team whose points stand as a
    total has told its whole round; where a captain has not named the player, one turn of the team is enough.
    """
    rows = [hit for hit in hits if hit.round == counted.number]
    told = {hit.team for hit in rows if not hit.member and not isinstance(hit.total, Nothing)}
    turns = [hit for hit in rows if hit.member and hit.team not in told]
    taken = {(hit.team, hit.member) for hit in turns}
    hitting = {hit.team for hit in turns}
    sides = {team for team, _ in counted.scores}
    waiting = any(
        (turn.team, turn.member) not in taken if turn.member else turn.team not in hitting
        for turn in order
        if turn.team in sides - told and turn.member not in out
    )
    unsaid = any(isinstance(hit.result, Nothing) for hit in turns)
    return replace(counted, complete=len(sides) > 1 and not waiting and not unsaid)
