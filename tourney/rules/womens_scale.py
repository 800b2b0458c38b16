"""The event plays off Women's Arena handicaps.

Says: All handicaps in the Rules are USPA Arena handicaps, never Women's Arena handicaps.
Why: The committee may run its event on the other list; then no limit, level or suspension of it compares with an
 event on the arena list without a ruling.
Example: A women's event of 6-9 on the women's list: its level says nothing about an arena event of 6.
Read as: The committee's choice, printed wherever it decided something (A-55).
Then: Nothing, if that is meant. Else set `Handicap scale` to arena.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.event import Scale
from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-18",
    kind="women's scale",
    cites="Arena 3.b(1)",
    effect=Effect.NOTES,
    says="This event plays off Women's Arena handicaps, as the committee chose; the Rules speak of Arena handicaps"
    " only.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A note an event."""
    event = entered.entries.event
    if event.scale is Scale.WOMENS_ARENA:
        yield found(PAGE, where=event.cells.get("Handicap scale"))
