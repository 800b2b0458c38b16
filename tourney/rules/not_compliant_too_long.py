"""A player who was not allowed to start came in after more than two periods.

Says: A single player not allowed to begin for non-compliance has two periods to comply, and may then enter.
Why: After that the team has chosen to play without the player.
Example: At the end of period 2 the player may enter; in period 3 no more.
Read as: Two periods, in either format (A-20).
Then: The committee answers allow or refuse.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.play.timing import periods_of
from tourney.rules.fielded import Fielded
from tourney.rules.shortness import not_compliant

PAGE = Page(
    code="R3-28",
    kind="two periods",
    cites="Arena 3.d",
    effect=Effect.ASKS,
    says="{player}, not allowed to start {game}, came in {moment}, after the two periods allowed to comply.",
    cure="Answer allow or refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each absent, not compliant member who comes in after two periods of play."""
    most = periods_of(line.event, line.game).length * line.book.number("players", "compliance_periods")
    for number in not_compliant(line):
        first = next((one for one in line.incoming if one.spell.member == number), None)
        if first and line.play_at(first.moment) > most:
            yield found(PAGE, about=line.about(number), where=line.where(number), moment=first.moment)
