"""A player has no arena handicap.

Says: All handicaps in the Rules are USPA Arena handicaps, never Women's Arena handicaps.
Why: Three scales rate one person differently. A blank taken as 0, or a value from the next column, gives a team a
 total it does not have.
Example: Limit 5. Player 1 is 2, Player 2 has no arena handicap (outdoor 2, women's 4), Player 3 is 1: the team has no
 total, and stays not validated until the committee finds Player 2's arena handicap.
Unless: The event plays such members off outdoor plus one (setting `Without arena handicap`); then Player 2 is a 3,
 and the report says so.
Then: Fill in the arena handicap in Members, or let the association rate the player.
Not here: A cell that holds something unreadable has a finding of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import EMPTY
from tourney.rules.entered import Candidate

PAGE = Page(
    code="R3-18",
    cites="Arena 3.b(1)",
    effect=Effect.BARS,
    says="{player} ({team}) has no arena handicap, so the team has no total.",
    cure="Fill in the arena handicap of member {member} in Members; without that sheet, in Rosters.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where the register knows the player and has no arena handicap, or the roster alone has none."""
    if candidate.entries.has_members and candidate.member is None:
        return
    if candidate.handicap is EMPTY:
        where = candidate.register("Arena handicap")
        yield found(PAGE, about=candidate.about, where=candidate.where, also=where)
