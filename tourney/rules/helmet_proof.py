"""A breach of the rule on helmet and eye protection was proved after the game, in time.

Says: If within 24 hours after a game the umpires, a referee or the committee are shown conclusive physical evidence
 that a player violated 3.a during it, and the breach was not detected in the game, the penalty is forfeiture. It must
 be exacted.
Why: A photograph does not depend on who saw what.
Example: The game ended at 14:00. A photo shown at 13:59 the next day forfeits it, and so does one at 14:00; one at
 14:01 does not.
Unless: The breach was seen and dealt with in the game.
Read as: The hours run from the end of the game and are hours that passed, whatever the clocks did; "within" takes in
 the 24th hour (A-21). The setting `Forfeit window` may change the hours, or take the limit away (none).
Then: Type the forfeit as the outcome of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import NoticeKind
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.settled import Settled
from tourney.rules.consequences import NOTHING_CHANGES, if_forfeited
from tourney.rules.notices import Told, day_and_time, mandatory, notices

PAGE = Page(
    code="R3-06",
    cites="Arena 3.a(2)",
    effect=Effect.BARS,
    says="Proof that {player} of {team} was in breach of 3.a(2) in {game} was shown on {told}; the game ended on"
    " {end} (from {source}), and the forfeit is mandatory {window}. {changes}",
    cure="Type the forfeit by {team} as the outcome of {game}.",
    doc=__doc__ or "",
)
TOO_LATE = Page(
    code="R3-06",
    kind="too late",
    cites="Arena 3.a(2)",
    effect=Effect.NOTES,
    says="Proof that {player} of {team} was in breach of 3.a(2) in {game} was shown on {told}, more than"
    " {hours:# hour|# hours} after the end of the game ({end}, from {source}): no forfeit.",
    doc=__doc__ or "",
)
NOT_TIMED = Page(
    code="R3-06",
    kind="not timed",
    cites="Arena 3.a(2)",
    effect=Effect.ASKS,
    says="Proof that {player} of {team} was in breach of 3.a(2) in {game} was shown {told}, and the game ended"
    " {end}; without both times nobody can say whether that was in time.",
    cure="Fill in Told at in Notices and Ended in Games, or answer forfeit or stands.",
    answers=("forfeit", "stands"),
    doc=__doc__ or "",
)


def faults(settled: Settled) -> Iterator[Finding]:
    """A finding for each notice of the kind `helmet proof` on a game that its team has not forfeited."""
    for told in notices(settled, NoticeKind.HELMET_PROOF):
        if not told.forfeited:
            yield _finding(told, _page(told))


def _page(told: Told) -> Page:
    late, window = told.late, told.event.forfeit_window
    if isinstance(window, Nothing):
        return NOT_TIMED if isinstance(told.notice.told_at, Nothing) else PAGE
    if isinstance(late, Nothing):
        return NOT_TIMED
    return PAGE if late <= timedelta(hours=window) else TOO_LATE


def _finding(told: Told, page: Page) -> Finding:
    changes = if_forfeited(told.settled, told.notice.game, told.notice.team) if page is PAGE else NOTHING_CHANGES
    shown, end = told.notice.told_at, told.result.end if told.result else EMPTY
    return found(
        page,
        about=told.about,
        where=told.cell("Told at"),
        told=day_and_time(shown) if page is NOT_TIMED else shown,
        end=day_and_time(end) if page is NOT_TIMED else end,
        source=told.ended,
        hours=told.event.forfeit_window,
        window=mandatory(told.event.forfeit_window),
        changes=changes.said,
    )
