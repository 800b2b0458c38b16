"""A player was found in breach of the rule on uniform and helmet during the game.

Says: A player whom the umpires find in violation of 3.a is removed at once; play resumes with a delay-of-game penalty
 against the team, its severity for the umpire. The player may return once compliant, or a compliant substitute may
 come in.
Why: Nobody plays without a helmet, and nobody loses a game for a strap that was mended.
Example: Player 2 rides in period 1 without a chin strap, is taken off, and comes back in mid-period with the strap
 closed.
Unless: It is proved only afterwards: then the game is forfeited (within 24 hours).
Read as: Helmet, and eye protection under eighteen, are mandatory in it; "proper" uniform is nowhere defined, so that
 is for the committee; gear, boots, breeches and vest are by the letter in 3.a too (A-22).
Then: The committee records what was done: dealt with, or no breach.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import NoticeKind
from tourney.model.settled import Settled
from tourney.rules.notices import notices

PAGE = Page(
    code="R3-05",
    cites="Arena 3.a(2)",
    effect=Effect.ASKS,
    says="{player} of {team} was reported in breach of 3.a(2) during {game}: removal at once, and a delay-of-game"
    " penalty against {team}.",
    cure="Answer dealt with once the penalty was given, or no breach.",
    answers=("dealt with", "no breach"),
    doc=__doc__ or "",
)


def faults(settled: Settled) -> Iterator[Finding]:
    """A finding for each notice of the kind `helmet seen`."""
    for told in notices(settled, NoticeKind.HELMET_SEEN):
        yield found(PAGE, about=told.about, where=told.cell("Kind"))
