"""A game was played with a team above the upper limit.

Says: The penalty for violation of player eligibility is forfeiture. A substitution may not take the team above the
 upper limit.
Why: Every player may be eligible alone, and the team still be too strong.
Example: Upper limit 8. Red puts a 5 for a 4, comes to 9 and wins.
Read as: Whether that is "player eligibility" in the sense of 3.e the Rules do not say (A-40), so the committee
 decides.
Then: The committee answers forfeit or stands; to forfeit, type the outcome in Games.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

PAGE = Page(
    code="R3-29",
    kind="over the limit",
    cites="Arena 3.e",
    effect=Effect.ASKS,
    says="{team} played {game} above the upper limit ({codes}). Whether that forfeits the game the Rules leave"
    " open. {changes}",
    cure="Answer forfeit or stands; to forfeit, type the outcome of {game} in Games.",
    answers=("forfeit", "stands"),
    doc=__doc__ or "",
)
