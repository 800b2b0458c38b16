"""A team's handicap is below the lower limit of the event.

Says: The handicaps of a team's three players, added up, lie between the event's lower and upper limit, both included.
Why: The limits are what makes the teams of an event comparable.
Example: Event 3-6. A team of 3 stands; a team of 2 is barred.
Unless: A rostered team whose player is re-rated after the draw stays eligible (3.f), and plays on the new handicap. A
 substitution during a game may leave the team below the lower limit (3.c(2)).
Read as: The Rules presuppose this (3.a(10), 3.c(2), 3.f) and say it nowhere by itself. It is judged on the first day,
 and again on each day on which the roster changes.
Then: Change one of the three so that the total lies inside the limits; `tourney check --cure` lists how.
Not here: The line-up of each game is judged on its own day.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-39",
    kind="below",
    cites="Arena 3.f",
    effect=Effect.BARS,
    says="{team} counts {total:# goal|# goals} ({sum}, on {day}); the lower limit of the event is {lower}.",
    cure="Change one of the three so that the total is at least {lower}; tourney check --cure lists how.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding for each team whose three add up to less than the lower limit on a day."""
    lower = entered.entries.event.lower
    for team in entered.teams:
        total = team.total
        if team.protected:
            continue
        if not isinstance(lower, Nothing) and not isinstance(total, Nothing) and total < lower:
            yield found(
                PAGE,
                about=About(team=team.team.name),
                where=team.where,
                also=team.cells,
                total=total,
                sum=team.sum,
                day=team.day,
                lower=lower,
            )
