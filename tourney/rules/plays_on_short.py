"""A team plays on with a player less.

Says: If a player is removed as unable to continue or disqualified and no qualified alternate is available or
 permitted, the team continues, no change in handicap is made, and it remains qualified while its team handicap is
 within the limits.
Why: Losing a player is misfortune enough; it costs no goals, and gives none.
Example: Red, 8 goals, loses its -1 and has no alternate: it continues with two, though 9 is now in the arena, and
 Blue is given nothing.
Read as: The team handicap is the one that counts for the game, not the sum of those left.
Then: Nothing. A -1 who comes in later brings Red back to 8; a 0 would bring it to 9, which is refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.shortness import losses

PAGE = Page(
    code="R3-28",
    kind="plays on short",
    cites="Arena 3.d",
    effect=Effect.NOTES,
    says="{team} lost {player} {moment} of {game} without a substitute and plays on with {left:nobody|one player|# "
    "players}; its handicap"
    " stays {counts}, whatever is left in the arena ({sum}).",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A note for each player lost and not replaced at that moment."""
    for spell, change in losses(line):
        yield found(
            PAGE,
            about=line.about(spell.member),
            where=line.where(spell.member),
            moment=change.moment,
            left=len(set(change.members)),
            counts=line.lineup.highest.handicap,
            sum=line.sum_of(change.members),
        )
