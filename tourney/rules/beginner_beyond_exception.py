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

_IS = "{player} ({team}) is a beginner without membership, who may play Club Events below {level} goals only; "
_CURE = "Let {player} join the Association and enter the membership in Members, or name another player."


def _page(bound: str, says: str) -> Page:
    kind = f"beginner: {bound}"
    return Page(
        code="R3-16", kind=kind, cites="Arena 3.b", effect=Effect.BARS, says=says, cure=_CURE, doc=__doc__ or ""
    )


CLASS = _page("class", _IS + "this is a USPA Event.")
LEVEL = _page("level", _IS + "the upper limit of this event is {upper}.")
EVENTS = _page(
    "events",
    "{player} ({team}) is a beginner without membership, who may play {most} beginner events; {events} came before this"
    " one.",
)
DAYS = _page(
    "days",
    "{player} ({team}) is a beginner without membership, who may play for {days} days from the first event on; that was"
    " {first}, and {day} is later.",
)
PAGES = (CLASS, LEVEL, EVENTS, DAYS)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding for each of the exception's four bounds that is passed: class, level, events, days."""
    member, event, book = candidate.member, candidate.event, candidate.book
    if member is None or not is_beginner(member):
        return
    about, where, also = candidate.about, candidate.where, candidate.register("Membership")
    level = Goals.of(book.number("players", "beginner_level"))
    most, days = book.number("players", "beginner_events"), book.number("players", "beginner_days")
    events, first, day = member.beginner_events, member.first_event, candidate.day
    if event.event_class is EventClass.USPA:
        yield found(CLASS, about=about, where=where, also=also, level=level)
    if not isinstance(event.upper, Nothing) and event.upper >= level:
        yield found(LEVEL, about=about, where=where, also=also, level=level, upper=event.upper)
    if not isinstance(events, Nothing) and events >= most:
        yield found(EVENTS, about=about, where=where, also=also, most=most, events=events)
    if not isinstance(first, Nothing) and not isinstance(day, Nothing) and (day - first).days > days:
        yield found(DAYS, about=about, where=where, also=also, days=days, first=first, day=day)
