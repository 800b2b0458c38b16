"""The pages of line-ups that did not obey the cards: suspended players, places to stay empty (14.i)."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

IN_LINEUP_AFTER_RED = Page(
    code="R14-07",
    kind="in the line-up",
    cites="Arena 14.i(2)",
    effect=Effect.BARS,
    says="{player} is suspended from game {game} for a red card in {origin}, and is in the line-up of {team}.",
    cure="Take {player} out of the line-up; where the game was played, decide on it under 3.e.",
    doc="""Suspended for a red, and in the line-up.
Says: a player who owes a game for a red card is in the line-up of the game that is due.
Why: 14.i(2): suspended for the next game of equal or higher handicap for the same team.
Example: red in G1, in the line-up of G4, the next game of the level that was played.
Unless: this game cannot serve it (`tourney discipline` says why).
Read as: nothing is served in a game that the suspended player played.
Then: the suspension stays for the next game that counts.
Not here: the forfeit (R3-29).""",
)

IN_LINEUP_AFTER_GAME_RED = Page(
    code="R14-10",
    kind="in the line-up",
    cites="Arena 14.i(2)",
    effect=Effect.BARS,
    says="{player} is suspended from game {game} for a red card after {origin}, and is in the line-up of {team}.",
    cure="Take {player} out of the line-up; where the game was played, decide on it under 3.e.",
    doc="""Suspended for a red after a game, and in the line-up.
Says: a player with a red from after a game is in the line-up of the game that is due.
Why: 14.i(2): suspended for the whole of the next game, no substitute for its first four minutes.
Example: red after the semi-final, in the line-up of the final.
Unless: this game cannot serve it.
Read as: nothing is served in a game that the suspended player played.
Then: the suspension stays for the next game that counts.
Not here: the forfeit (R3-29).""",
)

IN_LINEUP_IN_SEQUENCE = Page(
    code="R14-15",
    kind="in the line-up",
    cites="Arena 14.i(3)",
    effect=Effect.BARS,
    says="{player} owes more than one suspension, serves that of {origin} in game {game}, and is in the line-up.",
    cure="Take {player} out of the line-up; where the game was played, decide on it under 3.e.",
    doc="""Several suspensions, and in the line-up.
Says: a player with several suspensions is in the line-up of a game that serves one of them.
Why: 14.i(3): they are served one after the other, the most severe first.
Example: red in the game and red after it: two games, one each.
Unless: this game cannot serve it.
Read as: nothing is served in a game that the suspended player played.
Then: all of them wait for the next game that counts.
Not here: the forfeit (R3-29).""",
)

SUBSTITUTE_TOO_SOON = Page(
    code="R14-07",
    kind="substitute too soon",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="{team} put {player} in {time} of game {game}, while a place had to stay empty for the red of {sent_off}.",
    cure="Check the moments in Lineups; else rule on it.",
    answers=("stands",),
    doc="""A substitute too soon after a red.
Says: somebody came in while the time of an empty place still ran.
Why: no substitute until the first stoppage after the next two or four minutes of play.
Example: red at 5:00, out of the game; a substitute at 1:30, and the four minutes run to 1:00.
Unless: the newcomer takes the place of another player.
Read as: the line-up as typed.
Then: the committee decides what follows.
Not here: a boxed player's place.""",
)

SENT_OFF_RODE_ON = Page(
    code="R14-07",
    kind="rode on",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="{player} ({team}) was sent off {time} of game {game}, and Lineups has the player in the arena after it.",
    cure="Write the moment of the red under Out, with the reason `red card`.",
    answers=("stands",),
    doc="""Sent off, and still in the arena.
Says: a player's stay goes on after his or her red.
Why: a red ends the game for the player.
Example: red at 3:10 of period 2, Out `end`.
Unless: never.
Read as: off from the red on.
Then: nothing else changes.
Not here: substitutes.""",
)

REMOVED_IN_BOX = Page(
    code="A-50",
    cites="Arena 9.a Penalty 7",
    effect=Effect.ASKS,
    says="{player} ({team}, game {game}) was taken off for a Penalty 7 while in the box, which is taken to end it.",
    cure="Rule on it.",
    answers=("box ends", "box carries"),
    doc="""Taken off for a Penalty 7 while in the box.
Says: the player removed for a Penalty 7 was sitting out a box.
Why: the boxed player belongs to the fouling team and can be the one of the nearest handicap; what becomes of the box
the Rules do not say.
Example: box to 2:00, taken off at 3:00.
Unless: the box was over.
Read as: removed for the game, and the box ends with it.
Then: nothing of it is carried; a red's next game stays.
Not here: who had to be removed.""",
)

NOBODY_LEFT = Page(
    code="A-49",
    cites="Arena 14.i",
    effect=Effect.ASKS,
    says="{team} had {left:nobody|one player|# players} in the arena {time} of game {game}: boxes and reds had "
    "emptied its "
    "other places.",
    cure="Rule how the game goes on.",
    answers=("plays on", "forfeit"),
    doc="""Nobody left to ride.
Says: boxes and reds together left a team one player, or none.
Why: the Rules name no smallest number.
Example: two reds inside four minutes.
Unless: never.
Read as: the game goes on; there is no forfeit by itself.
Then: the committee decides.
Not here: players who are hurt.""",
)

PAGES: tuple[Page, ...] = (
    IN_LINEUP_AFTER_RED,
    SENT_OFF_RODE_ON,
    SUBSTITUTE_TOO_SOON,
    IN_LINEUP_AFTER_GAME_RED,
    IN_LINEUP_IN_SEQUENCE,
    NOBODY_LEFT,
    REMOVED_IN_BOX,
)
