"""A protected team above the limit gives goals on the flat.

Says: On the flat a protected team whose new handicap is over the limit gives its opponent the difference between its
 handicap and the upper limit; or, if the opponent is over too, the difference between the two. One that is now under
 the lower limit receives nothing.
Why: The team keeps its place, and pays for what it has gained.
Example: Upper limit 6. A 8 against B 5: A gives 2. A 8 against B 7: A gives 1. A 8 against B 9: B gives 1. A 8
 against B 8: none.
Read as: The figure is the game's highest (3.c(3)); a game shorter than four periods converts by the handicap matrix
 (A-09).
Then: The score holds these goals from the first throw-in.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.event import Played
from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.goals import NO_GOALS
from tourney.model.nothing import Nothing
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-35",
    cites="Arena 3.f(2)",
    effect=Effect.NOTES,
    says="{team}, protected at {handicap} in an event up to {upper} played on the flat, gives {opponent} {goals} in"
    " {game}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A note for each game in which a protected team gives goals on the flat."""
    goals = line.gives
    if line.event.played is not Played.FLAT or not line.protected or isinstance(goals, Nothing) or goals == NO_GOALS:
        return
    yield found(
        PAGE,
        about=line.about(),
        where=line.row,
        handicap=line.lineup.highest.handicap,
        upper=line.event.upper,
        opponent=line.opponent,
        goals=goals,
    )
