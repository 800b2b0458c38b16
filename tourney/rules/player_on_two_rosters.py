"""One player is on the rosters of two teams.

Says: In one event a player plays for one team only.
Why: With a player on two teams a result would depend on which of them used the player first.
Example: Member 100001 is on Team A as Player 1 and on Team C as P. One: one person, two teams. Member 100777 is also
 called Player 1: another person, no fault.
Unless: A player hurt in a game, with no eligible substitute, may be replaced by one whose team is out and whose last
 game of the event is played. That is entered in the line-up of that game, never on the roster.
Read as: A person is the member number, not the name.
Then: Take the player off all rosters but one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.rules.entered import Candidate, Entered

PAGE = Page(
    code="R3-13",
    cites="Arena 3.a(8)",
    effect=Effect.BARS,
    says="{player} (member {member}) is on the rosters of {teams}; a player plays for one team in an event.",
    cure="Take {player} off all of these rosters but one.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """One finding for each member on several teams; it names them all."""
    listed: defaultdict[str, list[Candidate]] = defaultdict(list)
    for player in entered.players:
        listed[player.number].append(player)
    for number, rows in listed.items():
        places = sorted(rows, key=lambda place: place.team)
        teams = tuple(dict.fromkeys(place.team for place in places))
        if len(teams) > 1:
            cells = tuple(place.where for place in places if place.where)
            yield found(
                PAGE,
                about=About(team=teams[0], member=number, player=places[0].name),
                where=places[0].where,
                also=cells[1:],
                teams=teams,
            )
