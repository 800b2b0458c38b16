"""A player above the upper limit is on a team that is above it too.

Says: Where the committee elected it before the event, a player may be rated above the event's upper limit, provided
 that the team's total is not.
Why: It lets a strong player take part with weak partners, as was the custom before 2022.
Example: Event 0-3 with the alternative. 4, 0 and -1 count 3 and are accepted; 4, 1 and -1 count 4 and are refused.
Then: Change one of the three so that the total comes down to the limit.
Not here: Without the alternative the player alone is barred (3.b(3)).
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-21",
    cites="Alternative Rule 3b(3)",
    effect=Effect.BARS,
    says="{player} is rated {handicap}, above the upper limit of {upper}; the alternative rule allows that only"
    " while the team's total is at most {upper}, and {team} counts {total} ({sum}).",
    cure="Change one of the three so that the total is at most {upper}; tourney check --cure lists how.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding for each starter above the upper limit of a team whose total is above it, under the alternative."""
    event = entered.entries.event
    if not event.alternative_3b3 or isinstance(event.upper, Nothing):
        return
    for team in entered.teams:
        total = team.total
        if isinstance(total, Nothing) or total <= event.upper:
            continue
        for row in team.three:
            handicap = team.entries.handicap(row.member, team.day)
            if not isinstance(handicap, Nothing) and handicap > event.upper:
                yield found(
                    PAGE,
                    about=About(team=team.team.name, member=row.member, player=team.entries.player(row.member)),
                    where=row.at.cell("Member no.") if row.at.row else None,
                    handicap=handicap,
                    upper=event.upper,
                    total=total,
                    sum=team.sum,
                )
