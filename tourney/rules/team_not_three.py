"""A team does not have three players named.

Says: A team is three players, numbers 1, 2 and 3, and any number of alternates. Three different members must be
 named.
Why: Everything else is counted on three: the team handicap, who started, who is protected after the draw.
Example: A roster of Player 1, Player 2 and TBA has two players; the team is barred until the third is named.
Unless: A team may start a single game short under 3.a(10); its roster still names three.
Then: Name a member for each empty position, or move an alternate up to it.
Not here: Whether the three may play together is judged by the rules on handicaps.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.model.people import STARTING
from tourney.rules.entered import Entered, TeamSheet

PAGE = Page(
    code="R3-01",
    cites="Arena 3.a",
    effect=Effect.BARS,
    says="{team} has nobody named for {positions:position #|positions #}; a team is three players.",
    cure="Name a member for each of these positions, or move an alternate up.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding for each team with an empty place among positions 1, 2 and 3."""
    for team in entered.teams:
        empty = _empty(team)
        if empty and not any(isinstance(row.position, Nothing) for row in team.rows):
            places = [row for row in team.rows if row.to_be_announced]
            where = places[0].at.cell("Player") if places and places[0].at.row else team.where
            yield found(PAGE, about=About(team=team.team.name), where=where, positions=empty)


def _empty(team: TeamSheet) -> tuple[str, ...]:
    filled = {row.position for row in team.three}
    return tuple(position.value for position in STARTING if position not in filled)
