"""A helper of a team rode without a helmet.

Says: No member of a team organization may mount a horse before, during or after a USPA Event, inside or outside the
 arena, without a helmet. The first violation brings a penalty against the team; every later one a penalty and a
 yellow card to the player who plays that mount, or to the captain if that player cannot be identified at once.
Why: A groom falls as hard as a player.
Example: Team A's second breach, on a horse that its No. 2 plays: No. 2 gets a yellow. The rider of the horse unknown:
 the captain, who is on one yellow already, gets a second and sits 2:00.
Unless: The event is a Club Event: there it is recommended only.
Read as: Breaches are counted by team and event (A-46); before the first throw-in or between periods the yellow is one
 of the game; after the game there is no single yellow, so it is recorded without a box (A-41).
Then: Give the penalty, and type the yellow in Cards; then answer dealt with, or no breach.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.event import EventClass
from tourney.model.findings import Effect, Finding, Page, Phrase, found
from tourney.model.games import NoticeKind
from tourney.model.settled import Settled
from tourney.rules.notices import Told, notices

FIRST = Page(
    code="R3-07",
    cites="Arena 3.a(2)",
    effect=Effect.ASKS,
    says="A helper of {team} rode without a helmet ({game}): the first breach of {team} in this event brings a"
    " penalty.",
    cure="Give the penalty and answer dealt with, or no breach.",
    answers=("dealt with", "no breach"),
    doc=__doc__ or "",
)
LATER = Page(
    code="R3-07",
    kind="yellow",
    cites="Arena 3.a(2)",
    effect=Effect.ASKS,
    says="A helper of {team} rode without a helmet ({game}): breach number {number} of {team} in this event brings"
    " a penalty, and a yellow card to {carded} ({whom}).",
    cure="Give the penalty, type the yellow in Cards, and answer dealt with, or no breach.",
    answers=("dealt with", "no breach"),
    doc=__doc__ or "",
)
CLUB = Page(
    code="R3-07",
    kind="club event",
    cites="Arena 3.a(2)",
    effect=Effect.NOTES,
    says="A helper of {team} rode without a helmet ({game}). In a Club Event that is advised against, not forbidden.",
    doc=__doc__ or "",
)


def faults(settled: Settled) -> Iterator[Finding]:
    """A finding for each notice of the kind `groom without helmet`, counted by team in the order of the sheet."""
    counts: dict[str, int] = {}
    for told in notices(settled, NoticeKind.GROOM_WITHOUT_HELMET):
        team = told.notice.team
        if told.event.event_class is EventClass.CLUB:
            yield found(CLUB, about=told.about, where=told.cell("Kind"))
            continue
        counts[team] = counts.get(team, 0) + 1
        if counts[team] == 1:
            yield found(FIRST, about=told.about, where=told.cell("Kind"))
        else:
            yield _with_yellow(told, counts[team])


def _with_yellow(told: Told, number: int) -> Finding:
    entries, rider = told.settled.entries, told.notice.member
    captains = tuple(row.member for row in entries.places(told.notice.team) if row.captain and row.member)
    carded = (rider,) if rider else captains[:1]
    return found(
        LATER,
        about=told.about,
        where=told.cell("Kind"),
        number=number,
        carded=tuple(map(entries.player, carded)),
        whom=Phrase("the rider of that mount") if rider else Phrase("the captain"),
    )
