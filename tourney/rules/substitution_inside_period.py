"""A player was replaced inside a period, and nothing says why.

Says: Substitutions are unlimited at the end of any period. Inside a period a player may be replaced only if declared
 unable to continue; with such a replacement one other may be replaced too.
Why: A fresh rider in the middle of a period is an advantage that the other side cannot answer.
Example: A player goes off exhausted, is replaced, recovers, and wants back half-way through period 4. That may not
 be: the substitute is able to continue. A late player whose groom started instead, arriving 2:00 into period 2,
 enters at the end of that period.
Unless: The place was left by a player declared unable, removed under 3.a(2), disqualified with an alternate
 permitted, sent off with the time without a substitute over, or as the partner in a double substitution.
Read as: The break inside a split period is not the end of a period (R5-03).
Then: Write the reason into `Reason` on the row of the player who went off; without one the committee decides.
Not here: Where the player joined a team that was short, nobody was replaced.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import StayReason
from tourney.rules.changing import UNABLE
from tourney.rules.fielded import Fielded

LAWFUL = UNABLE | {
    StayReason.NOT_COMPLIANT,
    StayReason.DISQUALIFIED,
    StayReason.DOUBLE_SUBSTITUTION,
    StayReason.RED_CARD,
    StayReason.PENALTY_7,
}
"""Reasons that allow it, or that another page judges."""

PAGE = Page(
    code="R3-22",
    cites="Arena 3.c",
    effect=Effect.ASKS,
    says="{player} came in for {replaced} {moment} of {game}, inside a period. That is allowed only if"
    " {replaced} was unable to continue, and the line-up does not say so.",
    cure="Write the reason on the row of {replaced}, or answer allow or refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each newcomer inside a period whose place was left for no reason that allows it."""
    for one in line.incoming:
        if one.replaced is None or not one.inside_period or one.replaced.reason in LAWFUL:
            continue
        where = one.replaced.stay.at.cell("Reason") if one.replaced.stay and one.replaced.stay.at.row else None
        yield found(
            PAGE,
            about=line.about(one.spell.member),
            where=where or line.where(one.spell.member),
            replaced=line.entries.player(one.replaced.member),
            moment=one.moment,
        )
