"""A team that lost a player has been outside the limits for more than half the game.

Says: A team that loses a player with no alternate continues, subject to the limitations of 3.a(10), and remains
 qualified while its team handicap is within the limits.
Why: 3.a(10) allows short play for half a game inside the limits; the example of the lost -1 lets a team finish above
 them. The two do not fit together.
Example: Upper limit 8. Red, 5+4-1, loses the -1 in period 1 and plays three periods with 9 in the arena.
Read as: A team reduced during play may finish; where its sum in the arena is outside the limits for more than half
 the game, the committee is asked (A-20).
Then: The committee answers play on or forfeit.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.play.timing import periods_of
from tourney.rules.fielded import Fielded
from tourney.rules.protection import outside
from tourney.rules.shortness import losses

PAGE = Page(
    code="R3-28",
    kind="outside limits",
    cites="Arena 3.d",
    effect=Effect.ASKS,
    says="{team} lost {player} {moment} of {game} and had {total:# goal|# goals} in the arena ({sum}), outside the "
    "limits"
    " of the event ({limits}), for more than half the game. Whether 3.a(10) ends that, the Rules leave open.",
    cure="Answer play on or forfeit.",
    answers=("play on", "forfeit"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each loss after which the sum lay outside the limits for more than half the play of the game."""
    if not line.played:
        return
    whole = periods_of(line.event, line.game).play
    for spell, change in losses(line):
        after = [one for one in line.lineup.changes if one.moment.order > change.moment.order]
        ends = line.play_at(after[0].moment) if after else whole
        long = (ends - line.play_at(change.moment)) * 2 > whole
        if long and outside(line.entries, change.aggregate) and not line.protected:
            yield found(
                PAGE,
                about=line.about(spell.member),
                where=line.where(spell.member),
                moment=change.moment,
                total=change.aggregate,
                sum=line.sum_of(change.members),
                limits=line.limits,
            )
