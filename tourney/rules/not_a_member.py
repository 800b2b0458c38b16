"""A player is not a member of the Association.

Says: A player who is not a current member of the Association may not play in any Event, USPA or Club.
Why: Membership is what binds a player to the Rules, and insures the player.
Example: The register has Player 1 with an empty membership: barred, and the team with the player until another is
 named.
Unless: The player is a beginner, inside the beginner's exception.
Then: Enter the membership in Members, or name another player.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.entered import Candidate
from tourney.rules.membership import is_beginner, is_member

PAGE = Page(
    code="R3-16",
    kind="no member",
    cites="Arena 3.b",
    effect=Effect.BARS,
    says="{player} ({team}) is not a member of the Association and may not play.",
    cure="Enter the membership of member {member} in Members, or name another player.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where the register has the person without a membership."""
    member = candidate.member
    if member and not is_member(member) and not is_beginner(member):
        yield found(PAGE, about=candidate.about, where=candidate.where, also=candidate.register("Membership"))
