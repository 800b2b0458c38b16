"""Nobody can say what a beginner has played already.

Says: Before joining the Association a beginner may play at most three Club Events below the 2-goal level, or sixty
 days below that level, whichever comes first.
Why: Without the number of earlier events and the day of the first nobody can say whether the exception is used up.
Example: A beginner in a Club Event of 0-1, `Beginner events` empty: the committee asks the player.
Then: Fill in `Beginner events` (0 where this is the first) and, after the first, `First event` in Members.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules import beginner_beyond_exception
from tourney.rules.entered import Candidate
from tourney.rules.membership import is_beginner

PAGE = Page(
    code="R3-16",
    kind="beginner not known",
    cites="Arena 3.b",
    effect=Effect.ASKS,
    says="{player} ({team}) is a beginner without membership, and Members does not say how many beginner events"
    " came before this one, or when the first was.",
    cure="Fill in Beginner events (0 if this is the first) and First event for member {member}.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where a beginner is inside every bound that is known, and one is not known."""
    member = candidate.member
    if member is None or not is_beginner(member) or any(beginner_beyond_exception.fault(candidate)):
        return
    events, first = member.beginner_events, member.first_event
    if isinstance(events, Nothing) or (events > 0 and isinstance(first, Nothing)):
        yield found(PAGE, about=candidate.about, where=candidate.where, also=candidate.register("Beginner events"))
