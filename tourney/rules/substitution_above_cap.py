"""A substitution after a Penalty 7 is above the cap.

Says: When players have been removed by a Penalty 7, both teams may substitute those who remain; but no team's total
 in the arena, with the goals it receives by handicap, may be above the handicap of the higher team just after the
 removals.
Why: The removal is meant to make the sides even again; a substitution must not undo that.
Example: Red 6, 4, 2 against Blue 5, 4, 3. Red's 6 is disabled, Blue's 5 is taken off: Red 6, Blue 7, the cap is 7.
 Red putting a 5 for the 4 comes to 7: allowed; a 6 for the 4 comes to 8: refused.
Read as: The goals received stay those of the start, and the test is made only when somebody comes in: a team that
 stands above the cap without a change may stay (A-26).
Then: Take a substitute with whom the team stays within the cap.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.changed import changes_with_newcomers
from tourney.rules.fielded import Fielded
from tourney.rules.penalty_7 import cap, removals

PAGE = Page(
    code="R3-26",
    cites="Arena 3.c(4)",
    effect=Effect.BARS,
    says="After the Penalty 7 in {game} no team may come to more than {cap}, goals received counted in. With"
    " {newcomers} in {moment}, {team} comes to {total} ({sum}) and {received} received.",
    cure="Take a substitute with whom {team} comes to at most {cap}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each change after a removal in which somebody came in and the sum is above the cap."""
    if not removals(line):
        return
    received = line.receives
    for change, newcomers in changes_with_newcomers(line):
        most = cap(line, change.moment)
        total = change.aggregate
        if most is None or isinstance(total, Nothing) or total + received <= most:
            continue
        yield found(
            PAGE,
            about=line.about(newcomers[0]),
            where=line.where(newcomers[0]),
            cap=most,
            newcomers=tuple(map(line.entries.player, newcomers)),
            moment=change.moment,
            total=total,
            sum=line.sum_of(change.members),
            received=received,
        )
