"""A player's membership does not cover the day.

Says: A player who is not a current member of the Association may not play in any Event.
Why: A membership that was, or will be, neither binds nor insures on the day of the game.
Example: Event 1 to 3 May. Valid to 30 April: barred. Valid to 2 May: may play on 1 and 2 May, not on 3 May. Valid
 from 1 May: may play.
Read as: Each game is judged on its own day, both ends of the membership included; the day of the run never matters.
 On the roster the player is judged on the event's first day, or on the row's `From` where that is later.
Then: Renew the membership and correct its days in Members, or name another player.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Candidate
from tourney.rules.membership import is_member

PAGE = Page(
    code="R3-16",
    kind="not current",
    cites="Arena 3.b",
    effect=Effect.BARS,
    says="{player} ({team}) is not a member on {day}: the membership ended on {ends}.",
    cure="Renew the membership of member {member} and correct its days in Members, or name another player.",
    doc=__doc__ or "",
)
NOT_YET = Page(
    code="R3-16",
    kind="not yet",
    cites="Arena 3.b",
    effect=Effect.BARS,
    says="{player} ({team}) is not a member on {day}: the membership begins on {begins}.",
    cure="Correct the days of member {member} in Members, or name another player until then.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where the day lies before `Valid from` or after `Valid to`."""
    member, day = candidate.member, candidate.day
    if member is None or not is_member(member) or isinstance(day, Nothing):
        return
    about, where = candidate.about, candidate.where
    begins, ends = member.valid_from, member.valid_to
    if not isinstance(begins, Nothing) and day < begins:
        yield found(NOT_YET, about=about, where=where, also=candidate.register("Valid from"), day=day, begins=begins)
    if not isinstance(ends, Nothing) and day > ends:
        yield found(PAGE, about=about, where=where, also=candidate.register("Valid to"), day=day, ends=ends)
