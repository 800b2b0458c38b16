"""A player of another team came in for one who began the game with a known injury.

Says: If a player with a known injury begins a game, a player from another team may not be used as the substitute.
Why: A team could otherwise let a lame player start so as to get a better one.
Example: P tells the committee before the game of a sprained wrist, and starts; in period 2 P gives up. A player of a
 team that is out may not ride for P.
Then: Take a substitute who is on no other team, or play on with two.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import StayReason
from tourney.rules.borrowing import borrowed
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-13",
    kind="known injury",
    cites="Arena 3.a(8)",
    effect=Effect.BARS,
    says="{player} of {teams} came into {game} for {replaced} of {team}, who began the game with a known injury; no"
    " player of another team may ride instead.",
    cure="Take a substitute who is on no other team.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each borrowed player who came in for one with a known injury."""
    for one in borrowed(line):
        if one.replaced and one.replaced.reason is StayReason.KNOWN_INJURY:
            name = line.entries.player(one.replaced.member)
            yield found(PAGE, about=one.player.about, where=one.player.where, teams=one.teams, replaced=name)
