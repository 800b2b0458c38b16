"""Pages that no finding stands on: paragraphs told in our words, for `tourney explain`.

The umpires judge these in the game; the program records what came of them, and counts.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

KIND = "told"


def told(code: str, cites: str, doc: str) -> Page:
    """A page that only tells: it says nothing of a finding."""
    return Page(code=code, kind=KIND, cites=cites, effect=Effect.NOTES, says="", doc=doc)
