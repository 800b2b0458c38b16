"""A team starts a game below the lower limit.

Says: The three who start a game add up to at least the event's lower limit.
Why: The limits hold on the day of the game, for those who ride in it.
Example: Event 6-9. Blue counted 9 with its 5-goaler. If the 5 is out and a 1 starts with the two 2s, it counts 5 and
 starts below the limit.
Unless: A rostered team whose player was re-rated after the draw plays on (3.f). A team that an injury left low may
 have to start its next game low again; the Rules do not say, so that is the committee's to decide (A-48).
Read as: The Rules presuppose this (3.a(10), 3.c(2), 3.f) and say it nowhere by itself.
Then: Before the game, start with others. After it, the committee decides what follows (A-40).
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.fielded import Fielded
from tourney.rules.shortness import missing_hurt

PAGE = Page(
    code="R3-39",
    kind="starts below",
    cites="Arena 3.f",
    effect=Effect.BARS,
    says="{team} starts {game} with {total:# goal|# goals} ({sum}, on {day}); the lower limit of the event is {lower}.",
    cure="Start with three who add up to at least {lower}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding where the three who start add up to less than the lower limit."""
    lower = line.event.lower
    three = line.starters
    total = line.starting_total
    if (
        len(three) < line.full
        or isinstance(lower, Nothing)
        or isinstance(total, Nothing)
        or line.protected
        or line.only_by_rerating(three)
    ):
        return
    if total < lower and not missing_hurt(line):
        yield found(
            PAGE, about=line.about(), where=line.row, total=total, sum=line.sum_of(three), day=line.day, lower=lower
        )
