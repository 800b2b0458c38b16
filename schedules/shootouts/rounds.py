"""Whether a round has been hit to its end: every player of the order has had his or her turn (5.c(2)(viii))."""

from __future__ import annotations

from dataclasses import replace

from tourney.model.games import Hit
from tourney.model.results import ShootoutRound, Turn


def whole(counted: ShootoutRound, hits: tuple[Hit, ...], order: tuple[Turn, ...], out: frozenset[str]) -> ShootoutRound:
    """The round, complete only where nobody of the order still has a turn in it.

    `out` are players who were boxed in the shootout and lost the turns they had left. A team whose points stand as a
    total has told its whole round; where a captain has not named the player, one turn of the team is enough.
    """
    rows = [hit for hit in hits if hit.round == counted.number]
    told = {hit.team for hit in rows if not hit.member}
    hit_by = {(hit.team, hit.member) for hit in rows}
    sides = {hit.team for hit in rows}
    taking_part = {team for team, _ in counted.scores}
    waiting = [
        turn
        for turn in order
        if turn.team in taking_part
        and turn.team not in told
        and turn.member not in out
        and ((turn.team, turn.member) not in hit_by if turn.member else turn.team not in sides)
    ]
    return replace(counted, complete=counted.complete and not waiting)
