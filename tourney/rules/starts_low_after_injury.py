"""A team that an injury left low starts its next game low again.

Says: A substitution may leave a team below the lower limit; a team that starts a game lies inside both limits.
Why: Anybody outside the rostered three is a substitute, also at the start. Whether the next game may begin low, the
 Rules do not say.
Example: Event 6-9. Blue, 5+2+2, lost the 5 and finished with 1+2+2. Next day the 5 is still out: may it start at 5?
Unless: The team is protected by 3.f; then any substitution must bring it inside the limits.
Read as: Allowed (A-48).
Then: The committee answers allow or refuse.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.fielded import Fielded
from tourney.rules.shortness import missing_hurt

PAGE = Page(
    code="R3-39",
    kind="low after injury",
    cites="Arena 3.c(2)",
    effect=Effect.ASKS,
    says="{team} starts {game} with {total:# goal|# goals} ({sum}), below the lower limit of {lower}, because {hurt} "
    "went"
    " off hurt in an earlier game. The Rules do not say whether a game may start so.",
    cure="Answer allow (the usual reading) or refuse.",
    answers=("allow", "refuse"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding where the start is below the lower limit and a listed player hurt in an earlier game is missing."""
    lower, total = line.event.lower, line.starting_total
    if isinstance(lower, Nothing) or isinstance(total, Nothing) or line.protected or len(line.starters) < line.full:
        return
    missing = missing_hurt(line)
    if total < lower and missing:
        names = tuple(map(line.entries.player, missing))
        yield found(
            PAGE,
            about=line.about(),
            where=line.row,
            total=total,
            sum=line.sum_of(line.starters),
            lower=lower,
            hurt=names,
        )
