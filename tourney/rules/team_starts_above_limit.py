"""A team starts a game above the upper limit.

Says: The three who start a game add up to no more than the event's upper limit.
Why: The limits hold on the day of the game, for those who ride in it.
Example: Event 3-6. Player 2 goes from 2 to 3 on 2 May; with two 2s beside Player 2 the team counts 7 on that day and
 may not start so, unless it is protected.
Unless: A rostered team whose player was re-rated after the draw plays on (3.f).
Read as: The Rules presuppose this (3.a(10), 3.c(2), 3.f) and say it nowhere by itself.
Then: Before the game, start with others. After it, the committee decides what follows (A-40).
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-39",
    kind="starts above",
    cites="Arena 3.f",
    effect=Effect.BARS,
    says="{team} starts {game} with {total:# goal|# goals} ({sum}, on {day}); the upper limit of the event is {upper}.",
    cure="Start with three who add up to at most {upper}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding where the three who start add up to more than the upper limit."""
    upper = line.event.upper
    three = line.starters
    total = line.starting_total
    if (
        len(three) < line.full
        or isinstance(upper, Nothing)
        or isinstance(total, Nothing)
        or line.protected
        or line.only_by_rerating(three)
    ):
        return
    if total > upper:
        yield found(
            PAGE, about=line.about(), where=line.row, total=total, sum=line.sum_of(three), day=line.day, upper=upper
        )
