"""A player without an arena handicap plays off outdoor plus one.

Says: The Rules count arena handicaps only. Where the committee chose so for its event, a member without one plays off
 the outdoor handicap plus one.
Why: It is the committee's choice and not the book's, so each player concerned is named.
Example: Outdoor 2, no arena handicap: counts 3.
Then: Nothing, if that is meant. Else fill in the arena handicap in Members.
Not here: Without that choice the missing handicap bars the team from a total.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.event import Scale, WithoutHandicap
from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.goals import ONE_GOAL
from tourney.model.nothing import EMPTY, Nothing
from tourney.rules.entered import Candidate

PAGE = Page(
    code="R3-18",
    kind="outdoor plus 1",
    cites="Arena 3.b(1)",
    effect=Effect.NOTES,
    says="{player} has no arena handicap and plays off outdoor {outdoor} plus one, which is {handicap}, as this"
    " event chose.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A note where the event's choice made the handicap."""
    member = candidate.member
    if member is None or candidate.event.without_handicap is not WithoutHandicap.OUTDOOR_PLUS_1:
        return
    outdoor, handicap = member.outdoor, candidate.handicap
    unrated = member.arena if candidate.event.scale is Scale.ARENA else member.womens_arena
    if unrated is EMPTY and not isinstance(outdoor, Nothing) and handicap == outdoor + ONE_GOAL:
        yield found(
            PAGE,
            about=candidate.about,
            where=candidate.where,
            also=candidate.register("Outdoor handicap"),
            outdoor=outdoor,
            handicap=handicap,
        )
