"""A team that started short was not full by half-time.

Says: A team that starts with less than three may play so for up to half the game.
Why: Half a game is what the others are asked to put up with.
Example: Of four periods two, of six three, of two one; of three periods of 5:00, 7:30 of play, which is 2:30 left in
 period 2.
Read as: What follows after half the game the text does not say, so the committee decides (A-20).
Then: The committee answers play on or forfeit.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.play.timing import periods_of
from tourney.rules.fielded import Fielded
from tourney.rules.shortness import short_start

PAGE = Page(
    code="R3-15",
    kind="beyond half",
    cites="Arena 3.a(10)",
    effect=Effect.ASKS,
    says="{team} started {game} short and was full only {until}; a team may play short for half the game at"
    " most. What then, the Rules do not say.",
    cure="Answer play on or forfeit.",
    answers=("play on", "forfeit"),
    doc=__doc__ or "",
)
NEVER = Page(
    code="R3-15",
    kind="never full",
    cites="Arena 3.a(10)",
    effect=Effect.ASKS,
    says="{team} started {game} short and was never full; a team may play short for half the game at most. What"
    " then, the Rules do not say.",
    cure="Answer play on or forfeit.",
    answers=("play on", "forfeit"),
    doc=__doc__ or "",
)


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding where a team that started short was full only after half the play, or never."""
    if not line.played or not short_start(line):
        return
    half = periods_of(line.event, line.game).play // 2
    full = next((one for one in line.lineup.changes if len(set(one.members)) >= line.full), None)
    if full is None:
        yield found(NEVER, about=line.about(), where=line.row)
    elif line.play_at(full.moment) > half:
        yield found(PAGE, about=line.about(), where=line.row, until=full.moment)
