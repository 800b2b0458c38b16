"""A rostered player was re-rated past an individual limit while the team stays inside its own.

Says: A re-rating after the draw that puts the team over or under the limits leaves the rostered team eligible.
Why: The words speak of the team's total only. A player who is now above the event's upper limit, or -1 above the
 9-goal level, on a team that is still inside the limits, is in nobody's rule.
Example: Event 0-6, rostered 6, -1, 0. The 6 becomes a 7: the team counts 6. Is that player out, though a team that
 came to 7 would be protected?
Unless: The team's total leaves the limits: then it is protected, and the player with it.
Read as: Recommended: the rostered team stays (A-42).
Then: The committee answers allow or refuse.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.rules.entered import Candidate

PAGE = Page(
    code="R3-30",
    kind="re-rated player",
    cites="Arena 3.f",
    effect=Effect.ASKS,
    says="{player}, rostered for {team} at the draw with {before}, is rated {handicap} on {day} and would be barred"
    " alone; the team's total is still inside the limits, and the Rules do not say what then.",
    cure="Answer allow (recommended: the rostered team stays) or refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding for a rostered player re-rated past an individual limit, on a team that 3.f does not hold in."""
    upper, handicap = candidate.event.upper, candidate.handicap
    if not candidate.rerated or candidate.protected or isinstance(upper, Nothing) or isinstance(handicap, Nothing):
        return
    level = Goals.of(candidate.book.number("players", "minus_one_level"))
    lowest = Goals.of(candidate.book.number("players", "minus_one"))
    above = handicap > upper and not candidate.event.alternative_3b3
    if above or (handicap <= lowest and upper > level):
        yield found(
            PAGE,
            about=candidate.about,
            where=candidate.where,
            before=candidate.at_draw,
            handicap=handicap,
            day=candidate.day,
        )
