"""A team starts short, outside the limits.

Says: If players are not available to start and no eligible substitute is, the team may play up to half the game with
 less than three, provided the total in the arena meets the upper and the lower limit of the event.
Why: A team must not gain by a player who stays away.
Example: Event 3-6. 3+2+1 without the 1: 5 in the arena, may start. 4+1+0 without the 4: 1, may not. Event 0-3: 3+1-1
 without the -1: 4, may not.
Unless: A suspended player's place has to stay empty; that is another rule.
Then: Bring a third player, or another two.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.protection import outside
from tourney.rules.shortness import short_start

PAGE = Page(
    code="R3-15",
    cites="Arena 3.a(10)",
    effect=Effect.BARS,
    says="{team} starts {game} short with {total:# goal|# goals} in the arena ({sum}); a short start must lie inside "
    "the"
    " limits of the event ({limits}).",
    cure="Bring a third player, or start with others.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each short start whose sum lies outside the limits."""
    total = line.starting_total
    if short_start(line) and outside(line.entries, total):
        yield found(
            PAGE,
            about=line.about(),
            where=line.row,
            total=total,
            sum=line.sum_of(line.starters),
            limits=line.limits,
        )
