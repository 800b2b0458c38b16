"""Nobody can say which position a row of the roster is for.

Says: The three players of a team are numbered 1, 2 and 3; the others are alternates.
Why: Which three start, count for the team handicap and are protected after the draw depends on it.
Example: Five rows of Team A have no position. Which three are 1, 2 and 3 is the captain's to say, not the program's.
Unless: A team with exactly three rows and no positions is read in the order of its rows, and that is noted.
Then: Fill in `Position` (1, 2, 3 or Alternate) on each row of the team.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-01",
    kind="no position",
    cites="Arena 3.a",
    effect=Effect.ASKS,
    says="{team}: {count:one of its roster rows has|# of its roster rows have} no position, so nobody can say who "
    "its three players are.",
    cure="Fill in Position (1, 2, 3 or Alternate) on each row of the team.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding for each team with a row whose position is empty or unreadable."""
    for team in entered.teams:
        rows = [row for row in team.rows if isinstance(row.position, Nothing)]
        if rows:
            cells = tuple(row.at.cell("Position") for row in rows if row.at.row)
            yield found(
                PAGE,
                about=About(team=team.team.name),
                where=cells[0] if cells else None,
                also=cells[1:],
                count=len(rows),
            )
