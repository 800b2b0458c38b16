"""The committee has fewer than three members.

Says: An event is run by a Host Tournament Committee of at least three persons, known by name.
Why: The committee draws, appoints officials, decides eligibility and imposes forfeits. Everybody must know who it is.
Example: `Committee` holds two names: the program asks for the third.
Then: Write at least three names, separated by semicolons, behind the setting Committee.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.entered import Entered

PAGE = Page(
    code="TC-01",
    cites="Tournament Conditions",
    effect=Effect.ASKS,
    says="The setting Committee names {count:nobody|one person|# persons}; a Host Tournament Committee has at least "
    "{least}.",
    cure="Write at least {least} names, separated by semicolons, behind Committee on the sheet Event.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding where fewer persons are named than the book asks for."""
    event = entered.entries.event
    least = entered.book.number("players", "committee_members")
    count = len(set(event.committee))
    if count < least:
        yield found(PAGE, where=event.cells.get("Committee"), count=count, least=least)
