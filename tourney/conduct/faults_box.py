"""The pages of the box: its time on the clock, several at once, leaving it early, shootouts (14.i(1), 14.i(3))."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

CLOCK_MISSING = Page(
    code="R14-04",
    kind="no clock",
    cites="Arena 14.i(1)(ii)",
    effect=Effect.ASKS,
    says="The card of {player} ({team}, game {game}) puts the player in the box, but has no {missing}.",
    cure="Write the period, and the time left on the clock.",
    doc="""A card with time behind it and no clock.
Says: nobody wrote when a card was shown that leads to a box or a red.
Why: the time out is counted from the card.
Example: a second yellow with an empty Clock.
Unless: the card has no time behind it, as a first yellow.
Read as: shown at the end of its period; without a period, at the end of regulation.
Then: the whole box may be carried that in truth was served.
Not here: a clock value that cannot be read.""",
)

LEFT_BOX = Page(
    code="R14-09",
    cites="Arena 14.i(1)(iv)",
    effect=Effect.ASKS,
    says="{player} ({team}, game {game}) left the box {time}, and no penalty against the team is written there.",
    cure="Add the row to Penalties, or rule that none was due.",
    answers=("no penalty due", "penalty given"),
    doc="""Leaving the box early.
Says: a player left the box early and Penalties has no row for it.
Why: 14.i(1)(iv): for any reason, a suitable penalty against the team, and back for the rest and two minutes more.
Example: 0:45 left of a box, he rides in: 2:45 from his return, then the first stoppage.
Unless: a row of Penalties against the team stands between the leaving and the return.
Read as: the words "any reason" cover a timer who waved the player in; only the penalty is asked, never the time.
Then: the longer box stands in any case.
Not here: whether he left on purpose (a further yellow is the umpire's).""",
)

LET_IN_EARLY = Page(
    code="R14-09",
    kind="let in early",
    cites="Arena 14.i(1)(iv)",
    effect=Effect.ASKS,
    says="{player} ({team}, game {game}) was released {time}, {rest} before the box was over.",
    cure="Check Released; where the player left before the time, use `Left early` instead.",
    answers=("stands",),
    doc="""Released before the time.
Says: the moment under Released comes before the time had run out.
Why: the box ends at the first stoppage after its time.
Example: second yellow at 5:00, released at 3:30.
Unless: the umpire fixed a shorter time under Box.
Read as: the release stands and nothing is carried.
Then: nothing more is served of that box.
Not here: a player who left of his own accord (R14-09).""",
)

LEFT_WITHOUT_BOX = Page(
    code="R14-09",
    kind="no box then",
    cites="Arena 14.i(1)(iv)",
    effect=Effect.NOTES,
    says="{player} ({team}, game {game}) is said to have left the box {time}, but no box was running then.",
    cure="Check the moment under `Left early`.",
    doc="""Leaving a box that was not running.
Says: a moment under `Left early` falls outside every box of that player.
Why: only a box that is not over can be left early.
Example: the box ended at the goal at 3:58, `Left early` says 3:10.
Unless: never.
Read as: nothing.
Then: no time is added.
Not here: releases by the officials.""",
)

BOXES_TOGETHER = Page(
    code="A-06",
    cites="Arena 14.i(1)",
    effect=Effect.ASKS,
    says="{player} ({team}, game {game}) had two boxes at once; they are taken to {choice}, so the box ended {until}.",
    cure="Fill `Yellow boxes` on the Event sheet, write the time under Box, or rule on it.",
    answers=("overlap", "add"),
    doc="""Two boxes at once.
Says: several yellows were shown at once, or a card while a box was still running.
Why: each box is measured from its card, so they overlap; the after-game scale (three yellows are four minutes) speaks
for adding them. The text does not say which.
Example: second yellow at 6:00, third at 5:20: out to 3:20 where they overlap, to 2:00 where they are added.
Unless: `Yellow boxes` is filled, or the umpire's time stands under Box.
Read as: overlap.
Then: the box runs as read until the committee says otherwise.
Not here: a red shown while a box runs; it ends the box.""",
)

SHOOTOUT_CARD = Page(
    code="A-35",
    cites="Arena 14.i(3)",
    effect=Effect.ASKS,
    says="{player} ({team}) was carded around the shootout of game {game}; the box is taken to be {choice}.",
    cure="Fill the Shootouts sheet, so that it shows which turns were lost, or rule on it.",
    answers=("served", "carried"),
    doc="""A card around a shootout.
Says: a card with box time fell between the horn of a tied game and the end of its shootout.
Why: the game was not over, so it is an in-game card; the text deems box time served only where a shootout was missed.
Example: second yellow after the hit of B2, B2's turn of round 2 is lost: served.
Unless: no box follows.
Read as: a turn was lost: served. No turn was lost, or nothing shows one: the whole box carries.
Then: a red's next game stays in every case.
Not here: box time left from before the horn.""",
)

NOT_IN_ARENA = Page(
    code="A-43",
    cites="Arena 14.i(1)(ii)",
    effect=Effect.ASKS,
    says="{player} ({team}, game {game}) was not in the arena when the card was shown; the team stays whole.",
    cure="Check Lineups; else rule on the box.",
    answers=("team whole", "team short"),
    doc="""A card to a player on the bench.
Says: a card with time behind it went to a player on the bench.
Why: the text has the player sit out and the place stay empty; the player had no place.
Example: he went off at the end of period 2, argues in period 3 on one yellow.
Unless: no box and no red follows from the card.
Read as: he may not come in until the time and a stoppage have gone; the three in the arena keep playing.
Then: the box counts and carries as ever.
Not here: substitutes inheriting a card; they never do.""",
)

PAGES: tuple[Page, ...] = (
    CLOCK_MISSING,
    LEFT_BOX,
    LET_IN_EARLY,
    LEFT_WITHOUT_BOX,
    BOXES_TOGETHER,
    SHOOTOUT_CARD,
    NOT_IN_ARENA,
)
