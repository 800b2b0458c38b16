"""A player's suspension by the Association begins during the event.

Says: A player who is currently suspended by the Association may not play in any Event.
Why: A player may start the event and be barred from its later games.
Example: Event 1 to 3 May, suspended from 3 May: may play on 1 and 2 May.
Then: Plan the later games without the player.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-16",
    kind="suspension begins",
    cites="Arena 3.b",
    effect=Effect.NOTES,
    says="{player} ({team}) is suspended by the Association from {begins} on, during the event.",
    cure="Plan the games from {begins} on without {player}.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A note for each player on a roster whose suspension begins after the first day and inside the event."""
    last = entered.entries.event.last_day
    for player in entered.players:
        member, day = player.member, player.day
        if member is None or isinstance(day, Nothing) or isinstance(last, Nothing):
            continue
        begins = member.suspended_from
        if not isinstance(begins, Nothing) and day < begins <= last:
            cells = player.register("Suspended from")
            yield found(PAGE, about=player.about, where=player.where, also=cells, begins=begins)
