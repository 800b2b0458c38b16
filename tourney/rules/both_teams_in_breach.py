"""Both teams of a game played with an ineligible player.

Says: Penalty 9: the game is forfeited; if both teams commit such a breach in the same game, both forfeit, whichever
 came first.
Why: Neither may win by the other's fault.
Example: Team A with a player who is no member, Team B with one above the limit: a double forfeit.
Then: Type the outcome `double forfeit`.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

PAGE = Page(
    code="R9-16",
    cites="Arena 9.a",
    effect=Effect.NOTES,
    says="Both {team} and {other} played {game} with an ineligible player: if the forfeit falls, it falls on both.",
    cure="Type the outcome double forfeit.",
    doc=__doc__ or "",
)
