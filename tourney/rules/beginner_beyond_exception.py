"""A beginner is outside the beginner's exception.

Says: Before joining the Association a beginner may play at most three Club Events below the 2-goal level, or sixty
 days below that level, whichever comes first.
Why: It lets newcomers try the game; it is no way round membership.
Example: Three earlier Club Events: the fourth is refused. One event, 61 days after the first: refused; on day 60 the
 player may ride. A Club Event with an upper limit of 2: refused, it is not below 2. A USPA Event: refused.
Read as: Below 2 goals means an upper limit of less than 2. The sixty days are counted from the day of the first
 event, and day 60 is inside. The sixty days too mean Club Events (A-23).
Then: Let the player join the Association, or name another player.
Not here: A suspended person cannot claim the exception; that is a finding of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.event import EventClass
from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.rules.entered import Candidate
from tourney.rules.membership import is_beginner

PAGE = Page(
    code="R3-16",
    kind="beginner",
    cites="Arena 3.b",
    effect=Effect.BARS,
    says="{player} ({team}) is a beginner without membership. A beginner may play {most} Club Events below {level}"
    " goals, on at most {days} days from the first; this is an event of class {event_class} up to {upper} goals,"
    " after {events} such events, the first on {first}.",
    cure="Let {player} join the Association and enter the membership in Members, or name another player.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where one of the exception's four bounds is passed: class, level, events, days."""
    member, event, book = candidate.member, candidate.event, candidate.book
    if member is None or not is_beginner(member):
        return
    level = Goals.of(book.number("players", "beginner_level"))
    most, days = book.number("players", "beginner_events"), book.number("players", "beginner_days")
    events, first = member.beginner_events, member.first_event
    passed = (
        event.event_class is EventClass.USPA,
        not isinstance(event.upper, Nothing) and event.upper >= level,
        not isinstance(events, Nothing) and events >= most,
        not isinstance(first, Nothing)
        and not isinstance(candidate.day, Nothing)
        and (candidate.day - first).days > days,
    )
    if any(passed):
        yield found(
            PAGE,
            about=candidate.about,
            where=candidate.where,
            also=candidate.register("Membership"),
            most=most,
            level=level,
            days=days,
            event_class=event.event_class if isinstance(event.event_class, Nothing) else event.event_class.value,
            upper=event.upper,
            events=events,
            first=first,
        )
