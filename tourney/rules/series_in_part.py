"""A team of a series is protected from a day that nobody named.

Says: For a team that enters some but not all events of a series, protection counts event by event; for one that
 enters the whole series, from the first draw of the series.
Why: A player re-rated between the first draw of the series and the draw of this event is protected in the one case
 and not in the other.
Example: Draw of the series 1 April, draw of this event 1 May. A rostered player is re-rated on 15 April and the team
 comes to 7 in 3-6. Did it enter the whole series?
Then: Enter the day under `Protected from` in Teams: the first draw of the series, or this event's.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Entered
from tourney.rules.protection import outside

PAGE = Page(
    code="R3-33",
    cites="Arena 3.f",
    effect=Effect.ASKS,
    says="{team} counts {total:# goal|# goals} ({sum}), outside the limits, and this event belongs to the series "
    "{series}."
    " If {team} entered the whole series, its protection began at the first draw of the series; Teams does not say.",
    cure="Enter the day under Protected from in Teams: the first draw of the series, or this event's.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A finding for each team of an event in a series, outside the limits, re-rated, and with no `Protected from`."""
    event = entered.entries.event
    if not event.series:
        return
    rerated = {one.member for one in entered.sheets.reratings}
    for team in entered.teams:
        own = isinstance(team.team.protected_from, Nothing)
        if not own or team.protected or not outside(team.entries, team.total):
            continue
        if any(row.member in rerated for row in team.three):
            yield found(
                PAGE,
                about=About(team=team.team.name),
                where=team.team.at.cell("Protected from") if team.team.at.row else team.where,
                total=team.total,
                sum=team.sum,
                series=event.series,
            )
