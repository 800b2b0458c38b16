"""A player who owes the game may not come in.

Says: A suspension cannot be dodged by a substitution: who owes a game under Rule 14 rides in no part of it.
Why: It would be served on paper only.
Example: Player 4 was sent off in the semi-final; in the final the team loses a player to injury. Player 4 is on the
 bench, and stays there.
Then: Take another substitute.
Not here: `tourney discipline` says which games count.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

PAGE = Page(
    code="R14-07",
    kind="may not come in",
    cites="Arena 14.i(2)",
    effect=Effect.BARS,
    says="{player} owes {game} for a card in {origin} and may not come in.",
    cure="Take another substitute for {team}.",
    doc=__doc__ or "",
)
