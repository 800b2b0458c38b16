"""A protected team gives or receives the full difference in a handicap event.

Says: In a handicap event a protected team whose new handicap is over the limit gives the full handicap difference,
 and one whose new handicap is under the limit receives it.
Why: The difference is not cut off at the limit: what the team has become is what counts.
Example: Event 3-6. A, re-rated to 7, against B 4: A gives 3. A, re-rated to 2, against B 5: A receives 3.
Read as: "Full" means not cut off at the limit; short games convert by the handicap matrix all the same (A-09).
Then: The score holds these goals from the first throw-in.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.event import Played
from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-36",
    cites="Arena 3.f(3)",
    effect=Effect.NOTES,
    says="{team}, protected at {handicap} (limits {limits}), plays {game} on the full difference to {opponent}:"
    " gives {gives}, receives {receives}.",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A note for each game of a protected team in a handicap event."""
    if line.event.played is not Played.HANDICAP or not line.protected or isinstance(line.gives, Nothing):
        return
    if line.all_rostered(line.starters):
        yield found(
            PAGE,
            about=line.about(),
            where=line.row,
            handicap=line.lineup.highest.handicap,
            limits=line.limits,
            opponent=line.opponent,
            gives=line.gives,
            receives=line.receives,
        )
