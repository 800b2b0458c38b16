"""A substitution took the team above the upper limit.

Says: A substitute must be eligible for the game, and the team's total after the substitution may not be above the
 event's upper limit. It may be below the lower limit.
Why: Otherwise a team could start inside the limits and play outside them.
Example: Event 6-9. Blue loses a 5; the only free player is a 1: allowed, though Blue is below 6. Upper limit 8: Red,
 5 and 4 left after its -1 was hurt, takes a 0: 9, refused; a -1: 8, allowed; a 0, and a 4 for the 5: 8, allowed.
Unless: Nobody came in. A -1 who goes off raises the sum in the arena, and that is no substitution (3.d).
Then: Take another substitute. If the game was played so, the committee decides what follows (A-40).
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.changed import changes_with_newcomers
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-24",
    cites="Arena 3.c(2)",
    effect=Effect.BARS,
    says="With {newcomers} in {moment} of {game}, {team} counts {total:# goal|# goals} ({sum}); the upper limit of the"
    " event is {upper}.",
    cure="Take a substitute with whom the team counts at most {upper}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each change, after the start, in which somebody came in and the total is above the upper limit."""
    upper = line.event.upper
    if isinstance(upper, Nothing) or line.protected:
        return
    for change, newcomers in changes_with_newcomers(line):
        total = change.aggregate
        if isinstance(total, Nothing) or total <= upper or line.only_by_rerating(change.members):
            continue
        yield found(
            PAGE,
            about=line.about(newcomers[0]),
            where=line.where(newcomers[0]),
            also=tuple(cell for cell in map(line.where, newcomers[1:]) if cell),
            newcomers=tuple(map(line.entries.player, newcomers)),
            moment=change.moment,
            total=total,
            sum=line.sum_of(change.members),
            upper=upper,
        )
