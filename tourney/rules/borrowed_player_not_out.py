"""A borrowed player's own team is not out of the event.

Says: An eliminated player may come in for an injured one. Eliminated is who has completed the last game in the event
 and whose team has been eliminated from it.
Why: A player whose team goes on would play for two teams that may still meet.
Example: Player X's team lost its quarter-final and has a consolation game to come in the same event: X is refused. If
 the consolation is an event of its own, X is out of this one and may come in.
Then: Take another substitute.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.borrowing import borrowed, still_in
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-13",
    kind="not eliminated",
    cites="Arena 3.a(8)",
    effect=Effect.BARS,
    says="{player} of {own} plays {game} for {team}, but {own} is not out of the event ({later} is still to come).",
    cure="Take another substitute for {team}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each borrowed player whose own team has, or may have, a game to come."""
    for one in borrowed(line):
        for team in one.teams:
            later = still_in(line, team)
            if later:
                yield found(PAGE, about=one.player.about, where=one.player.where, own=team, later=later.id)
                break
