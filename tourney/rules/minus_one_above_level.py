"""A player rated -1 is entered above the 9-goal level.

Says: A registered player may play at any level, except that one rated -1 may not play above the 9-goal level.
Why: At that level a -1 player is a danger to everybody.
Example: A -1 player may play an event of 6-9; in an event of 7-10 that player is barred.
Read as: The level of an event is its upper limit, so "above 9" is an upper limit of more than 9 (A-24). Ratings below
 -1, where an association has them, count as -1.
Then: Name another player.
Not here: A rostered player re-rated to -1 after the draw is for the committee (A-42).
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.rules.entered import Candidate

PAGE = Page(
    code="R3-17",
    cites="Arena 3.b(1)",
    effect=Effect.BARS,
    says="{player} is rated {handicap} on {day} and may not play above the {level}-goal level; this event goes up"
    " to {upper}.",
    cure="Name another player for {team}.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where the player is at or below -1 and the event above the level."""
    upper, handicap = candidate.event.upper, candidate.handicap
    level = Goals.of(candidate.book.number("players", "minus_one_level"))
    lowest = Goals.of(candidate.book.number("players", "minus_one"))
    if isinstance(upper, Nothing) or isinstance(handicap, Nothing):
        return
    if candidate.rerated:
        return
    if handicap <= lowest and upper > level:
        yield found(
            PAGE,
            about=candidate.about,
            where=candidate.where,
            also=candidate.register("Arena handicap"),
            handicap=handicap,
            day=candidate.day,
            level=level,
            upper=upper,
        )
