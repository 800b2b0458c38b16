"""A game was played with a player who owed it.

Says: The penalty for breach of player eligibility is forfeit, whatever the player knew or meant, if a referee, an
 umpire or a committee member learns of it before 24 hours have passed since the breach.
Why: Without it a suspension could be played through and the game kept.
Example: A red card in the semi-final; the player rides in the final all the same, and the team wins. Is the final
 forfeited?
Read as: The Rules do not say whether a player barred by Rule 14 lacks "eligibility" in the sense of 3.e (A-40); so
 the committee decides.
Then: The committee answers forfeit or stands; to forfeit, type the outcome in Games.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-29",
    kind="suspended player",
    cites="Arena 3.e",
    effect=Effect.ASKS,
    says="{team} played {game} with {player}, who was suspended for it. Whether that forfeits the game the Rules"
    " leave open.",
    cure="Answer forfeit or stands; to forfeit, type the outcome of {game} in Games.",
    answers=("forfeit", "stands"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each suspended player who was in the arena, while the team has not forfeited the game."""
    if line.played and not line.forfeited:
        for player, _ in line.suspended:
            yield found(PAGE, about=player.about, where=player.where)
