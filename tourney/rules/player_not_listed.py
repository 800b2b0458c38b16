"""A player in the line-up is on no roster.

Says: Each team may name alternates; a substitute need not be one of them, but must be eligible to play in the game.
Why: It is lawful, and it is also what a wrong member number looks like.
Example: Blue's 5 is hurt, and the only player available who is not on a team of the tournament is a 1, who may come
 in.
Then: Check the member number; list the player as an alternate from that day on.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-01",
    kind="not listed",
    cites="Arena 3.a",
    effect=Effect.NOTES,
    says="{player} (member {member}) plays {game} for {team} and is on no roster that day.",
    cure="Check the member number, or list {player} as an alternate of {team} from that day on.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A note for each player of a typed line-up whom no roster of the team names on that day, and no other team's."""
    if not line.lineup.typed:
        return
    listed = {row.member for row in line.entries.places_on(line.team, line.day)}
    for player in line.players:
        teams = line.listed.get(player.number, ())
        if player.number not in listed and (not teams or line.team in teams):
            yield found(PAGE, about=player.about, where=player.where)
