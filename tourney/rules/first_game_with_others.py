"""A team played its first game with others than its rostered three, and that matters.

Says: If a team plays its first game with players outside the top three of its roster at the draw, the rostered team
 is still that top three, unless the captain tells the committee, the Tournament Manager or the Tournament Coordinator
 before the first game begins that the players of that game are the rostered ones.
Why: Only rostered players are protected against a re-rating, so it must be certain who they are.
Example: Rostered 1, 2, 3; game 1 played by 1, 2 and 4; Player 4 is re-rated the next day. Was notice given before
 game 1?
Read as: Without a notice in `Notices`, or with one told late, the three of the draw stay rostered; the program asks
 only where a re-rating makes it matter.
Then: Enter the notice in `Notices` (kind `roster notice`, `Told at`), or answer draw or first game.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, Phrase, found
from tourney.rules.fielded import Fielded
from tourney.rules.protection import NoticeState

PAGE = Page(
    code="R3-32",
    cites="Arena 3.f",
    effect=Effect.ASKS,
    says="{team} played its first game ({game}) with {players}, not with its rostered three; a re-rating since"
    " makes it matter who is rostered. {notice}",
    cure="Enter the captain's notice in Notices with Told at, or answer draw or first game.",
    answers=("draw", "first game"),
    doc=__doc__ or "",
)

_NOTICE = {
    NoticeState.NONE: Phrase("Of a notice by the captain before the game the workbook knows nothing."),
    NoticeState.LATE: Phrase("The captain's notice came when the game had begun."),
    NoticeState.NOT_TIMED: Phrase("The captain gave a notice, and nobody wrote down when."),
}


def faults(line: Fielded) -> Iterator[Finding]:
    """A finding at a team's first game, played with others, without notice in time, one of them re-rated since."""
    protection = line.protection
    if protection is None or not protection.complete or protection.first_game != line.game.id:
        return
    if protection.notice is NoticeState.IN_TIME:
        return
    concerned = (*protection.first_three, *protection.members)
    if not any(line.rerated_after(number, protection.day) for number in concerned):
        return
    row = protection.notice_row
    yield found(
        PAGE,
        about=line.about(),
        where=row.at.cell("Told at") if row and row.at.row else line.row,
        players=tuple(map(line.entries.player, protection.first_three)),
        notice=_NOTICE[protection.notice],
    )
