"""A player is under suspension by the Association.

Says: A player who is currently suspended by the Association may not play in any Event.
Why: The suspension would mean nothing if a club event could be played meanwhile.
Example: Suspended from 1 May until further notice: barred from every game from 1 May on. A suspended beginner cannot
 claim the beginner's exception.
Read as: Both ends belong to the suspension; without a last day it runs until further notice. A suspension under Rule
 14 is another thing: it bars the games of 14.l only, unless the Association extends it.
Then: Name another player.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Candidate

PAGE = Page(
    code="R3-16",
    kind="suspended",
    cites="Arena 3.b",
    effect=Effect.BARS,
    says="{player} ({team}) is suspended by the Association, the last day being {ends}, and may not play on {day}.",
    cure="Name another player for {team}.",
    doc=__doc__ or "",
)
OPEN = Page(
    code="R3-16",
    kind="suspended until further notice",
    cites="Arena 3.b",
    effect=Effect.BARS,
    says="{player} ({team}) is suspended by the Association until further notice and may not play on {day}.",
    cure="Name another player for {team}.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where the day lies inside the suspension."""
    member, day = candidate.member, candidate.day
    if member is None or isinstance(day, Nothing):
        return
    begins, ends = member.suspended_from, member.suspended_to
    if isinstance(begins, Nothing) and isinstance(ends, Nothing):
        return
    begun = isinstance(begins, Nothing) or begins <= day
    over = not isinstance(ends, Nothing) and ends < day
    if begun and not over:
        cells = candidate.register("Suspended from")
        page = OPEN if isinstance(ends, Nothing) else PAGE
        yield found(page, about=candidate.about, where=candidate.where, also=cells, day=day, ends=ends)
