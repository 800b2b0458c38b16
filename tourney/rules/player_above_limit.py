"""A player is rated above the upper limit of the event.

Says: No player's handicap may be above the upper limit of the event.
Why: One player who is better than the whole event allows decides its games, whatever the partners bring the total to.
Example: Event 0-3. A team of 4, 0 and -1 counts 3, but its 4-goal player is barred. A player of exactly 3 may play.
Unless: The committee announced the Alternative Rule 3b(3) before the event (setting `Alternative 3.b(3)`): then the
 team's total decides.
Read as: A rostered player re-rated above the limit after the draw, on a team that 3.f protects, stays (A-42).
Then: Name another player, or announce the alternative rule before the first game.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Candidate

PAGE = Page(
    code="R3-20",
    cites="Arena 3.b(3)",
    effect=Effect.BARS,
    says="{player} is rated {handicap} on {day}; no player may be above the upper limit of the event, which is"
    " {upper}.",
    cure="Name a player of at most {upper:# goal|# goals}, or announce the Alternative Rule 3b(3) before the first "
    "game.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where the handicap of the day is above the upper limit and the alternative rule is not elected."""
    upper, handicap = candidate.event.upper, candidate.handicap
    if candidate.event.alternative_3b3 or isinstance(upper, Nothing) or isinstance(handicap, Nothing):
        return
    if candidate.rerated:
        return
    if handicap > upper:
        yield found(
            PAGE,
            about=candidate.about,
            where=candidate.where,
            also=candidate.register("Arena handicap"),
            handicap=handicap,
            day=candidate.day,
            upper=upper,
        )
