"""The pages of what can be wrong with score sheets and line-ups."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

SHEET_DIFFERS = Page(
    code="score-sheet-differs",
    effect=Effect.NOTES,
    says="Game {game}: {team} has {scored} on the sheet Goals and receives {given}, together {sum}; its "
    "score is {score}.",
    cure="Complete the sheet Goals or correct the score.",
    doc="""Says: the goals written down do not add up to the final score.
Why: goals in play, goals given and the goal of a shootout make the score.
Example: six goals on the sheet, one given, score 8.
Unless: the game has no row in Goals.
Read as: the score counts.
Then: nothing changes.
Not here: who scored them.""",
)

GOAL_OUTSIDE = Page(
    code="goal-outside-game",
    effect=Effect.ASKS,
    says="Game {game}: a goal of {team} is typed {period} with {clock} left, a time that this game does not have.",
    cure="Correct Period or Clock.",
    doc="""Says: a goal stands in a period or at a clock that the game has not.
Why: the game is played over so many periods of so long.
Example: period 5 of four; 8:10 left of 7:30.
Unless: never.
Read as: the goal counts in the sum.
Then: the running score leaves it where it is.
Not here: goals in a shootout; they are no goals.""",
)

TWO_POINTS = Page(
    code="two-points-without-criterion",
    cites="Arena 6.a",
    effect=Effect.NOTES,
    says="Game {game}: a goal of {team} {period} counts two, and the sheet does not say by which criterion.",
    cure="Write `6.a(2)` or `6.a(3)` behind it.",
    doc="""Says: a two-point goal has no reason.
Why: two points are given by 6.a(2), or 6.a(3) on a Penalty 4.
Example: `play`, 2.
Unless: the criterion stands there.
Read as: two points.
Then: nothing changes.
Not here: whether two points are possible for that penalty.""",
)

STAY_BACKWARDS = Page(
    code="stay-backwards",
    effect=Effect.ASKS,
    says="Game {game}: {player} of {team} goes out {out}, before coming in ({came}) or at that moment.",
    cure="Correct In or Out.",
    doc="""Says: a stay in the arena ends before it begins.
Why: one of the two moments is wrong.
Example: In `P3 2:00`, Out `P2`.
Unless: never.
Read as: nobody in the arena.
Then: the sums leave the player out.
Not here: two stays of one player at once.""",
)
