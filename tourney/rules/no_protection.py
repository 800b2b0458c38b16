"""A re-rated team has no protection.

Says: To be protected a team must declare, at or before the draw, a complete roster of three members who are eligible
 one by one and together.
Why: Nobody can protect a team that was not known at the draw.
Example: Roster "Player 1, Player 2, TBA" at the draw: no protection. When Player 2 is re-rated and the team comes to
 7 in an event of 3-6, it may not start so.
Then: Start with three who lie inside the limits.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.protection import outside

PAGE = Page(
    code="R3-31",
    cites="Arena 3.f",
    effect=Effect.NOTES,
    says="{team} starts {game} outside the limits after re-ratings, and is not protected: at the draw its roster"
    " was not three eligible members inside the limits ({rostered}).",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A note where a team outside the limits was named at the draw, was not complete, and is re-rated since."""
    protection = line.protection
    if protection is None or protection.complete or not outside(line.entries, line.starting_total):
        return
    if len(line.starters) == line.full and protection.rerated(line.entries, line.day):
        names = tuple(line.entries.player(player.member) for player in protection.players)
        yield found(PAGE, about=line.about(), where=line.row, rostered=names)
