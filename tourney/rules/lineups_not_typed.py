"""Nobody typed who rode in a game.

Says: Who was in the arena decides what a team counts and who served a suspension.
Why: It is read from the sheet Lineups. Where a game has no row there, the three of the roster on the day are taken to
 have played from start to end, players under suspension obeying.
Example: A played game without rows in Lineups: the totals, goals given and suspensions stand on the roster.
Read as: The roster's three played (A-54).
Then: Nothing, if that is how it was. Else type the line-ups of these games.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.settled import Settled

MOST = 12
"""How many games are named."""

PAGE = Page(
    code="A-54",
    cites="Arena 3.a",
    effect=Effect.NOTES,
    says="No line-up is typed for {count:one game that was|# games that were} played ({games}): the three of each "
    "roster are taken to have played {count:it|them} from start to end.",
    cure="Type the line-ups of these games in Lineups, if others rode.",
    doc=__doc__ or "",
)


def faults(settled: Settled) -> Iterator[Finding]:
    """One note an event that names the games played for which neither team has a row in `Lineups`."""
    typed = {row.game for row in settled.sheets.stays}
    silent = tuple(result.id for result in settled.results if result.played and result.id not in typed)
    if silent:
        named = silent if len(silent) <= MOST else (*silent[:MOST], "…")
        yield found(PAGE, count=len(silent), games=named)
