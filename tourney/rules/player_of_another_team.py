"""A player of another team of the event is in the line-up.

Says: In one event a player plays for one team only. If a player is hurt in a game and no eligible substitute is
 available, an eliminated player may come in for the rest of that game and for later games of that team only.
 Eliminated is who has played the last game of the event, and whose team is out.
Why: It lets a team finish its game; it must not let a team choose from the losers.
Example: Team A went out in round 1. In the semi-final Team B loses a player to injury and has nobody else: a player
 of Team A may finish the semi-final and play the final for Team B, and may join no other team.
Unless: The hurt player began the game with a known injury; then nobody of another team may ride instead.
Read as: A team with a consolation game to come in the same event is not out yet; a consolation that is an event of
 its own is another event.
Then: The committee decides: allow, if every condition is met, or refuse.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import StayReason
from tourney.rules.borrowing import borrowed, still_in
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-13",
    kind="borrowed",
    cites="Arena 3.a(8)",
    effect=Effect.ASKS,
    says="{player} is on the roster of {teams} and plays {game} for {team}. Allowed only for a player hurt in a"
    " game, with no eligible substitute, by one whose team is out of the event.",
    cure="Answer allow if all of that holds, else refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each player whom only another team's roster names, where nothing in the sheets refuses it."""
    for one in borrowed(line):
        known = one.replaced is not None and one.replaced.reason is StayReason.KNOWN_INJURY
        if known or any(still_in(line, team) for team in one.teams):
            continue
        yield found(PAGE, about=one.player.about, where=one.player.where, teams=one.teams)
