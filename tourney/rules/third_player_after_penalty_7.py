"""A third player came in after a Penalty 7 had left two a side.

Says: If a Penalty 7 leaves the teams with two players each, the injured player may not return at any time, and the
 game is finished with two a side.
Why: The other side lost a player for the one who was hurt; neither of them comes back.
Example: Red's 6 was disabled and Blue's 5 taken off. In period 4 Red's 6 feels well again and stays out all the same,
 and nobody else comes in as a third.
Read as: Overtime and a shootout are part of the game.
Then: Take the third player out. The two who remain may be exchanged within the cap of 3.c(4).
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.penalty_7 import removals

TWO = 2

PAGE = Page(
    code="R3-27",
    cites="Arena 3.c(5)",
    effect=Effect.BARS,
    says="{player} came in for {team} {moment} of {game}. The Penalty 7 given {since} left two a side: the game is"
    " finished so, and the player it disabled may not return.",
    cure="Take {player} out of the line-up from that moment on.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding for each player who makes a side three again after two a side, or who was disabled and comes back."""
    for removal in removals(line):
        after = [side.inside(removal.moment) for side in (line.lineup, line.other)]
        if any(len(inside) != TWO for inside in after):
            continue
        for one in line.incoming:
            later = one.moment.order > removal.moment.order
            back = removal.fouled is line.lineup and one.spell.member == removal.disabled.member
            if later and (back or len(one.change.inside) > TWO):
                member = one.spell.member
                yield found(
                    PAGE,
                    about=line.about(member),
                    where=line.where(member),
                    moment=one.moment,
                    since=removal.moment,
                )
        return
