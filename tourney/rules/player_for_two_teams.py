"""One player rode for two teams of the event.

Says: In one event a player plays for one team only; an eliminated player who came in for an injured one stays with
 that team.
Why: See the roster: a player with two teams decides games between others.
Example: Player X, on no roster, rides for Team A on Saturday and for Team B on Sunday. Or: X, of a team that is out,
 finished the semi-final for Team B, and may not ride for Team C.
Then: Take the player out of the second team's line-up; if the game was played, it may be forfeited (3.e).
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-13",
    kind="two teams",
    cites="Arena 3.a(8)",
    effect=Effect.BARS,
    says="{player} rides for {team} in {game} and has ridden for {others} in this event; a player plays for one team.",
    cure="Take {player} out of the line-up of {team} in {game}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each player who rode for another team before; the team of the player's own roster is left out."""
    for player in line.players:
        own = line.listed.get(player.number, ())
        if line.team in own:
            continue
        teams = line.rode_for.get(player.number, ())
        before = teams[: teams.index(line.team)] if line.team in teams else ()
        others = tuple(team for team in before if team not in own)
        if others:
            yield found(PAGE, about=player.about, where=player.where, others=others)
