"""A substitution on a protected team does not bring it inside the limits.

Says: Any substitution on a team that 3.f protects must bring the team's handicap within the event's limits.
Why: The rostered team may play on outside the limits because nobody can be blamed for a re-rating. A substitute is
 chosen.
Example: Event 3-6, the rostered team re-rated to 7. A 1 for a 2: 6, allowed. Another 2 for a 2: 7, refused.
Unless: An injury leaves no alternative: then the committee rules (A-19).
Then: Take a substitute with whom the total lies inside the limits, or play the rostered three.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.protection import outside

PAGE = Page(
    code="R3-34",
    cites="Arena 3.f(1)",
    effect=Effect.BARS,
    says="{team} is protected only as it was rostered ({rostered}). With {players} it counts {total:# goal|# goals} "
    "({sum})"
    " {moment} of {game}; a substitution must bring it inside the limits ({limits}).",
    cure="Play the rostered three, or a substitute with whom the total lies inside the limits.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each three of a protected team, others than the rostered, that lies outside the limits."""
    if not line.protected or line.protection is None:
        return
    for change in line.lineup.changes:
        members = tuple(dict.fromkeys(change.members))
        strangers = tuple(one for one in members if one not in line.protection.members)
        if not change.came or not strangers or not outside(line.entries, change.aggregate):
            continue
        yield found(
            PAGE,
            about=line.about(strangers[0]),
            where=line.where(strangers[0]),
            rostered=tuple(line.entries.player(one.member) for one in line.protection.players),
            players=tuple(map(line.entries.player, strangers)),
            total=change.aggregate,
            sum=line.sum_of(members),
            moment=change.moment,
            limits=line.limits,
        )
        return
