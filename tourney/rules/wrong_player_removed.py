"""The player taken off for a Penalty 7 is not one whom the captain may name.

Says: When a foul disables a player, the fouled captain may bring a substitute, or have a player of the fouling team
 removed: the one whose handicap is nearest above the disabled player's; if none is above it, any of them.
Why: The side that fouled loses a player of the same worth.
Example: A disabled 3 against 5, 4, 2: the 4. A disabled 6 against 5, 4, 3: any. A disabled 4 against 4, 4, 1: any. A
 disabled 2 against 3, 3, 5: either 3.
Read as: "Any" is every one of them (A-25).
Then: Correct who was taken off, or answer stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded
from tourney.rules.penalty_7 import just_before, nameable, removals

PAGE = Page(
    code="R9-14",
    cites="Arena 9.a",
    effect=Effect.ASKS,
    says="{player} of {team} was taken off in {game} for the Penalty 7 that disabled {disabled} ({handicap}). The"
    " captain could name {allowed}.",
    cure="Correct the line-up, or answer stands.",
    answers=("stands",),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding on the fouling team's line-up for each removed player outside those who could be named."""
    for removal in removals(line):
        if removal.fouling is not line.lineup:
            continue
        handicap = line.entries.handicap(removal.disabled.member, line.day)
        allowed = nameable(line.entries, line.day, removal.disabled.member, just_before(line.lineup, removal.moment))
        member = removal.removed.member
        if allowed and member not in allowed:
            yield found(
                PAGE,
                about=line.about(member),
                where=line.where(member),
                disabled=line.entries.player(removal.disabled.member),
                handicap=handicap,
                allowed=tuple(map(line.entries.player, allowed)),
            )
