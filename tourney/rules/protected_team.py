"""A protected team plays outside the limits.

Says: If a rostered player's handicap changes between the draw and the team's last game, so that the team comes to lie
 over or under the limits, the rostered team remains eligible, but plays all remaining games on the new handicap.
Why: A team that entered in good faith is not sent home by a re-rating.
Example: Event 3-6, rostered 2, 2, 2. One of them becomes a 3 on 2 May; from that day the team plays as 7, and gives
 goals for it: on the flat what is above 6 (or above an opponent who is over too), in a handicap event the full
 difference.
Unless: The roster at the draw was not complete: a team with a "TBA" has no protection.
Read as: Rostered are the first three on the roster at the first draw, or those of game 1 if the captain said so
 before it.
Then: Nothing; the goals given are adjusted.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.protection import outside

PAGE = Page(
    code="R3-30",
    cites="Arena 3.f",
    effect=Effect.NOTES,
    says="{team} plays {game} with {total:# goal|# goals} ({sum}), outside the limits of the event, protected as it was"
    " rostered at the draw; it plays on the new handicap.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A note for each game that a protected team starts outside the limits with its rostered three."""
    total = line.starting_total
    if line.protected and line.all_rostered(line.starters) and outside(line.entries, total):
        yield found(PAGE, about=line.about(), where=line.row, total=total, sum=line.sum_of(line.starters))
