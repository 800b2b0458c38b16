"""Two players of a team were not allowed to start.

Says: If a single player is not allowed to begin for non-compliance, the player has two periods to comply and may then
 enter.
Why: The words speak of one player; for two there is no rule but the one on short starts.
Example: Two of Team A's three come with the wrong helmet.
Read as: For two, the short start of 3.a(10) with its limits.
Then: The committee answers allow or refuse.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.shortness import not_compliant

PAGE = Page(
    code="R3-28",
    kind="two players",
    cites="Arena 3.d",
    effect=Effect.ASKS,
    says="{players} of {team} were not allowed to start {game}. The two periods of 3.d are for a single player; for"
    " two the Rules have no answer but the short start of 3.a(10).",
    cure="Answer allow or refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding where two or more members are absent as not compliant."""
    if len(not_compliant(line)) > 1:
        names = tuple(map(line.entries.player, not_compliant(line)))
        yield found(PAGE, about=line.about(), where=line.row, players=names)
