"""A missing player joined a short team inside a period.

Says: A team may play up to half the game with less than three, and its handicap may change when the team is changed.
Why: The newcomer replaces nobody, so the rule on substitutions neither allows nor forbids it in the middle of a
 period.
Example: A team starts with two; its third player arrives with 2:30 left in period 2 of three. May the player join
 there? Ask; if nobody decides, it is at the end of the period.
Read as: The next period end, unless the umpire allows a stoppage (A-45).
Then: The committee answers allow or refuse.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.shortness import kept_empty

PAGE = Page(
    code="R3-15",
    kind="joins inside a period",
    cites="Arena 3.a(10)",
    effect=Effect.ASKS,
    says="{player} joined {team}, which was short, {moment} of {game}, inside a period. The Rules neither allow"
    " nor forbid that.",
    cure="Answer allow if the umpire let it be, else refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each player who filled a place that was empty from the start, inside a period."""
    for one in line.incoming:
        if one.joins and one.inside_period and not kept_empty(line):
            member = one.spell.member
            yield found(PAGE, about=line.about(member), where=line.where(member), moment=one.moment)
