"""A player rides in a game that he owes.

Says: A player shown a red card, or cards after a game that suspend him, sits out his following game of the same team
 at an equal or higher handicap; where the team has none, his next such game for any team.
Why: A suspension that is played through is none, and the game it was played in can be lost by it.
Example: Red in the semi-final. The final is the next such game; the player is in its line-up from the start: he may
 not be.
Unless: The game is one in which nothing is served (14.l): a consolation game, a first-round game of a subsidiary
 event, a Club Event for a card from a USPA Event.
Then: Take the player out of the line-up. If the game is played, the committee decides on the forfeit (3.e).
Not here: Box time at the start of a game is on the game sheet.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.owed import Shown
from tourney.rules.fielded import Fielded

IN_GAME = Page(
    code="R14-07",
    kind="in the line-up",
    cites="Arena 14.i(2)",
    effect=Effect.BARS,
    says="{player} is suspended for {game} (card in {origin}, {left} to serve) and is in the line-up of {team}.",
    cure="Take {player} out of the line-up of {game}.",
    doc=__doc__ or "",
)
AFTER = Page(
    code="R14-10",
    kind="in the line-up",
    cites="Arena 14.i(2)",
    effect=Effect.BARS,
    says="{player} is suspended for {game} (cards shown after {origin}, {left} to serve) and is in the line-up of"
    " {team}.",
    cure="Take {player} out of the line-up of {game}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each player in a typed line-up who owes that game."""
    for player, obligation in line.suspended:
        yield found(
            IN_GAME if obligation.origin.shown is Shown.IN_GAME else AFTER,
            about=player.about,
            where=player.where,
            also=(obligation.origin.where,) if obligation.origin.where else (),
            origin=f"{obligation.origin.event} {obligation.origin.game}".strip(),
            left=max(1, obligation.games_left),
        )
