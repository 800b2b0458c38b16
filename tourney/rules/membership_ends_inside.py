"""A player's membership ends during the event.

Says: A player who is not a current member of the Association may not play in any Event.
Why: A player may ride today and be barred from the final; it is cheaper to renew before the first game than on the
 day.
Example: Event 1 to 3 May, valid to 2 May: may play on 1 and 2 May, and is barred from a game on 3 May.
Then: Renew the membership before it ends.
Not here: A line-up after that day is judged on its own day.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Candidate, Entered
from tourney.rules.membership import is_member

PAGE = Page(
    code="R3-16",
    kind="ends inside",
    cites="Arena 3.b",
    effect=Effect.NOTES,
    says="The membership of {player} ({team}) ends on {ends}, during the event.",
    cure="Renew the membership of member {member}, or expect to play without {player} from then on.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A note for each player on a roster whose membership ends on a day of the event that is not its last."""
    last = entered.entries.event.last_day
    if isinstance(last, Nothing):
        return
    for player in entered.players:
        member, day = player.member, player.day
        if member is None or not is_member(member) or isinstance(day, Nothing):
            continue
        if not isinstance(member.valid_to, Nothing) and day <= member.valid_to < last:
            yield _note(player)


def _note(player: Candidate) -> Finding:
    member = player.member
    ends = member.valid_to if member else ""
    return found(PAGE, about=player.about, where=player.where, also=player.register("Valid to"), ends=ends)
