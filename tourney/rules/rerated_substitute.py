"""A substitute's new handicap puts the team outside the limits.

Says: If a substitute is re-rated between the draw and the team's last game, so that the team comes to lie over or
 under the limits, it may not go on with that substitute and must return to the original limits.
Why: Protection is for the three who were rostered at the draw; anybody else can be exchanged.
Example: Event 3-6, rostered 2, 2, 2. Substitute Player 4 goes from 2 to 3 on 2 May. With two rostered 2s beside
 Player 4 the team counts 7 on that day: refused.
Unless: The player was rostered at the draw; then the team is protected.
Then: Play another substitute, with whom the team lies inside the limits.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-37",
    cites="Arena 3.f(4)",
    effect=Effect.BARS,
    says="With {players}, re-rated since the draw and not rostered at it, {team} counts {total:# goal|# goals} "
    "({sum}) in"
    " {game}; the limits of the event are {limits}.",
    cure="Play another substitute, with whom the team lies inside the limits.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each three that lies outside the limits only because a substitute was re-rated since the draw."""
    for change in line.lineup.changes:
        if not change.came or not line.only_by_rerating(change.members):
            continue
        rerated = line.rerated_substitutes(change.members)
        yield found(
            PAGE,
            about=line.about(rerated[0]),
            where=line.where(rerated[0]),
            players=tuple(map(line.entries.player, rerated)),
            total=change.aggregate,
            sum=line.sum_of(change.members),
            limits=line.limits,
        )
        return
