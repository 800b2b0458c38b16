"""A team presented itself late.

Says: A team presents itself to play at the time scheduled by the committee.
Why: The other team, the officials and the next game wait for it.
Example: A game at 10:00, the team ready at 10:20. With `Grace` 30 nothing is asked; with 0 the committee decides.
Read as: The Rules give no grace and no delay after which a game is forfeited; `Grace` is the committee's own number.
Then: The committee answers play on or forfeit.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import NoticeKind
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.settled import Settled
from tourney.rules.notices import elapsed, notices

MINUTE = 60

PAGE = Page(
    code="R3-14",
    cites="Arena 3.a(9)",
    effect=Effect.ASKS,
    says="{team} was not there at the time of {game} ({start}); noted on {told}. The Rules say neither how long to"
    " wait nor what follows; this event's grace is {grace:none|# minute|# minutes}.",
    cure="Answer play on or forfeit.",
    answers=("play on", "forfeit"),
    doc=__doc__ or "",
)


def faults(settled: Settled) -> Iterator[Finding]:
    """A finding for each notice of the kind `late` that is not inside the event's grace."""
    for told in notices(settled, NoticeKind.LATE):
        start = told.result.game.start if told.result else EMPTY
        waited = elapsed(told.event, start, told.notice.told_at)
        if not isinstance(waited, Nothing) and waited.total_seconds() <= told.event.grace * MINUTE:
            continue
        yield found(
            PAGE,
            about=told.about,
            where=told.cell("Told at"),
            start=start,
            told=told.notice.told_at,
            grace=told.event.grace,
        )
