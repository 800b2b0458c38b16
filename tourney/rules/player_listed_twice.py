"""One player fills two places of a team.

Says: The three players of a team are three persons, and an alternate is somebody else.
Why: A player listed twice hides that the team has one person less than it seems.
Example: Player 3 is Team A's No. 3 and its alternate as well.
Unless: The rows do not stand on the same day: an alternate who moves up on the second day has two rows.
Then: Take the player off one of the rows, or give the rows days that do not overlap.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.people import RosterPlace
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-01",
    kind="player twice",
    cites="Arena 3.a",
    effect=Effect.BARS,
    says="{player} is listed {count} times for {team} at the same time.",
    cure="Take {player} off all but one of these rows, or give the rows days that do not overlap (From, To).",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding for each member whom a team's roster names twice on one day."""
    for team in entered.teams:
        rows: defaultdict[str, list[RosterPlace]] = defaultdict(list)
        for row in team.rows:
            if row.member:
                rows[row.member].append(row)
        for member, named in rows.items():
            if len(named) > 1:
                cells = tuple(row.at.cell("Member no.") for row in named if row.at.row)
                yield found(
                    PAGE,
                    about=About(team=team.team.name, member=member, player=team.entries.player(member)),
                    where=cells[0] if cells else None,
                    also=cells[1:],
                    count=len(named),
                )
