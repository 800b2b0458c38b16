"""A second player was replaced inside a period without an injured first.

Says: With an injury substitution during a period the team may replace the injured player and one other.
Why: It lets a team that has lost its best rider come back to its handicap with two others; it is no second way to
 change.
Example: Red, 8+2+2, loses the 8. No 8 is at hand; the other 2 comes off as well and two 5s come in: 12 as before,
 allowed.
Unless: The change is at the end of a period, where it needs no reason.
Then: Write the reason on the row of the injured player, or answer allow or refuse.
Not here: The newcomers and the new total are judged by their own rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import StayReason
from tourney.rules.changing import UNABLE
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-23",
    cites="Arena 3.c(1)",
    effect=Effect.ASKS,
    says="{replaced} was taken off in a double substitution {moment} of {game}, but {hurt:no injured player|one injured"
    " player|# injured players} of {team} {hurt:was|was|were} replaced at that moment; one other may go with one"
    " injured player.",
    cure="Write the reason on the row of the injured player, or answer allow or refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each partner in a double substitution without an injured player of its own at that moment."""
    inside = [one for one in line.incoming if one.inside_period and one.replaced is not None]
    for order in dict.fromkeys(one.moment.order for one in inside):
        at_once = [one for one in inside if one.moment.order == order]
        hurt = [one for one in at_once if one.replaced and one.replaced.reason in UNABLE]
        partners = [one for one in at_once if one.replaced and one.replaced.reason is StayReason.DOUBLE_SUBSTITUTION]
        for one in partners[len(hurt) :]:
            member = one.spell.member
            yield found(
                PAGE,
                about=line.about(member),
                where=line.where(member),
                replaced=line.entries.player(one.replaced.member) if one.replaced else "",
                moment=one.moment,
                hurt=len(hurt),
            )
