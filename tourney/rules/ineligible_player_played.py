"""A game was played with an ineligible player.

Says: The penalty for violation of player eligibility is forfeiture, whatever the player knew or meant. It must be
 exacted if a referee, an umpire or a member of the committee is notified of the violation, or becomes aware of it,
 before 24 hours have passed since it took place.
Why: The other team played against a side that was not allowed to be there.
Example: The breach ended at 15:00 on Saturday. Learned on Sunday at 14:59:59: forfeit. At 15:00:00: not before 24
 hours, so the committee decides.
Unless: The game is forfeited already.
Read as: Eligibility is one team only, membership, the -1 limit and the event limit (A-40). The hours run from the
 last moment the player was in the arena, each game by itself. Where the end of the game would answer otherwise, the
 program asks (A-21).
Then: Type the forfeit as the outcome of the game; the program lists first what changes with it.
Not here: A player suspended under Rule 14, and a substitute who took the team over the limit, are for the committee.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

_PLAYED = "{team} played {game} with {players}, not eligible by {codes}. "
_CHANGES = " {changes}"
_ANSWER = "Answer forfeit or stands; to forfeit, type the outcome of {game} in Games."

MANDATORY = Page(
    code="R3-29",
    cites="Arena 3.e",
    effect=Effect.BARS,
    says=_PLAYED + "The committee learned of it on {told}: the forfeit is mandatory {window}." + _CHANGES,
    cure="Type the forfeit by {team} as the outcome of {game}.",
    doc=__doc__ or "",
)
AFTER = Page(
    code="R3-29",
    kind="after the window",
    cites="Arena 3.e",
    effect=Effect.ASKS,
    says=_PLAYED
    + "The committee learned of it on {told}, when {hours:# hour|# hours} had passed; what then, the Rules do not say."
    + _CHANGES,
    cure=_ANSWER,
    answers=("forfeit", "stands"),
    doc=__doc__ or "",
)
BETWEEN = Page(
    code="R3-29",
    kind="between two readings",
    cites="Arena 3.e",
    effect=Effect.ASKS,
    says=_PLAYED + "The committee learned of it on {told}: {hours:# hour|# hours} or more after the player left the"
    " arena, and less than that after the end of the game." + _CHANGES,
    cure=_ANSWER,
    answers=("forfeit", "stands"),
    doc=__doc__ or "",
)
NOT_TOLD = Page(
    code="R3-29",
    kind="not told",
    cites="Arena 3.e",
    effect=Effect.ASKS,
    says=_PLAYED
    + "When the committee learned of it decides whether the forfeit is mandatory, and the workbook does not say."
    + _CHANGES,
    cure="Enter it in Notices (ineligible player) with Told at and the game's Ended, or answer forfeit or stands.",
    answers=("forfeit", "stands"),
    doc=__doc__ or "",
)
PAGES = (MANDATORY, AFTER, BETWEEN, NOT_TOLD)
