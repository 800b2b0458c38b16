"""A team starts short although an eligible alternate is on its roster.

Says: A team may start with less than three only if no eligible substitute is available.
Why: Two may ride faster than three of whom one is weak; it must be need, not choice.
Example: Team A starts with two; its roster has an alternate with whom it would be inside the limits. Was the
 alternate there?
Read as: The sheet cannot show who was on the ground, so the committee says.
Then: Answer allow if the alternate was not available, else refuse.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.available import alternates
from tourney.rules.fielded import Fielded
from tourney.rules.shortness import short_start

PAGE = Page(
    code="R3-15",
    kind="alternate available",
    cites="Arena 3.a(10)",
    effect=Effect.ASKS,
    says="{team} starts {game} short, and {alternates} could have started for it inside the limits.",
    cure="Answer allow if none of them was available, else refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each short start for which the roster has an eligible alternate that fits the limits."""
    if not short_start(line) or isinstance(line.event.upper, Nothing):
        return
    fitting = alternates(line, line.starters)
    if fitting:
        yield found(PAGE, about=line.about(), where=line.row, alternates=tuple(map(line.entries.player, fitting)))
