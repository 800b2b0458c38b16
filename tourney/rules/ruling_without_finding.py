"""A ruling fits no finding.

Says: A ruling points at a finding by its code, and by the game, team and member concerned.
Why: The question may have gone since, or a name is misspelt and the question still stands.
Example: `Finding` R3-13, `About` "G3 / Team A / 100001"; that player is no longer in the line-up of G3.
Then: Correct `Finding` and `About`, or delete the row if its question has gone.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

PAGE = Page(
    code="ruling-without-finding",
    effect=Effect.NOTES,
    says="The ruling on {code} about {concerned} ({decision}) fits no finding.",
    cure="Correct Finding and About, or delete the row if its question has gone.",
    doc=__doc__ or "",
)
