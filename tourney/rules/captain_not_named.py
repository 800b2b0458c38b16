"""A team has no captain, or more than one.

Says: Each team names one of its players captain; only the captain raises procedural matters with the umpire.
Why: The captain chooses after a Penalty 7, gives notice of the rostered players before the first game, and answers
 for a helper's helmet. None of this can wait for a captain to be found.
Example: Team A marks Player 1 and Player 2 as captain; the committee asks which of them it is.
Read as: A captain who is off for good is followed by another whom the team names (A-47).
Then: Mark exactly one row of the team's roster in the column Captain.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-02",
    cites="Arena 3.a(1)",
    effect=Effect.ASKS,
    says="{team} has {captains:nobody|#|#} marked as captain; a team has exactly one.",
    cure="Mark one player of {team} in the column Captain.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding for each team whose captains on a day are none, or several."""
    for team in entered.teams:
        rows = sorted((row for row in team.rows if row.captain and row.member), key=lambda row: row.member)
        if team.rows and len({row.member for row in rows}) != 1:
            cells = tuple(row.at.cell("Captain") for row in rows if row.at.row)
            yield found(
                PAGE,
                about=About(team=team.team.name),
                where=cells[0] if cells else team.where,
                also=cells[1:],
                captains=tuple(dict.fromkeys(team.entries.player(row.member) for row in rows)),
            )
