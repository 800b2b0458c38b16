"""Two players are named for one position at the same time.

Says: A team has one No. 1, one No. 2 and one No. 3.
Why: With two names for one place nobody can say who starts or what the team handicap is.
Example: Player 4 and Player 5 are both Team A's No. 2, without dates. With `To` 1 May for the one and `From` 2 May
 for the other each has a day alone, and nothing is wrong.
Unless: The rows do not stand on the same day; both `From` and `To` belong to the row's days.
Then: Make one of them an alternate, or give the rows days that do not overlap.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.people import STARTING
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-01",
    kind="position twice",
    cites="Arena 3.a",
    effect=Effect.BARS,
    says="{team} has {players} for position {position} at the same time.",
    cure="Make all but one of them alternates, or give their rows days that do not overlap (From, To).",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding for each position of a team that two or more rows fill on one day."""
    for team in entered.teams:
        for position in STARTING:
            rows = sorted((row for row in team.three if row.position is position), key=lambda row: row.member)
            if len(rows) > 1:
                cells = tuple(row.at.cell("Position") for row in rows if row.at.row)
                yield found(
                    PAGE,
                    about=About(team=team.team.name),
                    where=cells[0] if cells else None,
                    also=cells[1:],
                    position=position,
                    players=tuple(team.entries.player(row.member) for row in rows),
                )
