"""The workbook has no register of members.

Says: Only current members of the Association who are not suspended may play in an Event.
Why: Without the register nobody can say who is a member, and the handicaps are what the teams say they are.
Example: A workbook with `Event` and `Rosters` only: totals are counted from the roster's handicaps, and every team
 stays not validated.
Then: Add the sheet Members, with number, name, arena handicap, membership and its days.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-16",
    kind="no register",
    cites="Arena 3.b",
    effect=Effect.NOTES,
    says="There is no sheet Members: memberships cannot be judged, totals are counted from the handicaps on the"
    " rosters, and no team is validated.",
    cure="Add the sheet Members.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """One note an event."""
    if not entered.entries.has_members and entered.entries.roster:
        yield found(PAGE)
