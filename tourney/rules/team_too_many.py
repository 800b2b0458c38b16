"""A team has more than three players in the arena.

Says: A team plays with three.
Why: A fourth rider is a foul in the game, and in the sheet most often an `Out` that was forgotten.
Example: Player 4 comes in at the end of period 2 and the row of Player 2, who was replaced, has no `Out`.
Then: Fill in when the replaced player went out.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.rules.fielded import Fielded

PAGE = Page(
    code="R3-01",
    kind="too many",
    cites="Arena 3.a",
    effect=Effect.BARS,
    says="{team} has {players} in the arena {moment} of {game}; a team plays with three.",
    cure="Fill in when one of them went out (column Out of Lineups).",
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding at the first moment with more than three."""
    for change in line.lineup.changes:
        members = tuple(dict.fromkeys(change.members))
        if len(members) > line.full:
            names = tuple(line.entries.player(number) for number in members)
            where = line.where(members[-1])
            yield found(PAGE, about=line.about(), where=where, players=names, moment=change.moment)
            return
