"""A team waits for a player who was not allowed to start, and is outside the limits meanwhile.

Says: A single player not allowed to begin for non-compliance has two periods to comply; the team begins, subject to
 the limitations of 3.a(10).
Why: 3.a(10) asks that the sum in the arena lies inside the limits of the event; the two periods are given without
 that condition. The two do not fit together.
Example: Event 3-6. A 4 is refused for a helmet; 1 and 0 begin with 1 in the arena.
Read as: The two periods hold; where the sum is outside the limits meanwhile, the committee is asked (A-20).
Then: The committee answers play on or forfeit.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.protection import outside
from tourney.rules.shortness import not_compliant

PAGE = Page(
    code="R3-28",
    kind="refused, outside limits",
    cites="Arena 3.d",
    effect=Effect.ASKS,
    says="{team} began {game} without {players}, not allowed to start, and with {total:# goal|# goals} in the arena "
    "({sum}),"
    " outside the limits of the event ({limits}). Whether it may wait so for two periods, the Rules leave open.",
    cure="Answer play on or forfeit.",
    answers=("play on", "forfeit"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding where a team that waits for refused players starts with a sum outside the limits."""
    waiting = not_compliant(line)
    total = line.starting_total
    if waiting and len(line.starters) < line.full and outside(line.entries, total) and not line.protected:
        yield found(
            PAGE,
            about=line.about(),
            where=line.row,
            players=tuple(map(line.entries.player, waiting)),
            total=total,
            sum=line.sum_of(line.starters),
            limits=line.limits,
        )
