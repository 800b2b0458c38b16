"""The pages of what can be wrong with outcomes and scores."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

EQUAL_SCORE = Page(
    code="equal-score",
    cites="Arena 5.c",
    effect=Effect.ASKS,
    says="Game {game} ended {score} and must have a winner, but nobody is named.",
    cure="Write `overtime` or `shootout` with the final score, or `won by A` or `won by B`, or rule on it.",
    answers=("won by A", "won by B"),
    doc="""Says: a game outside a pool ended level and the sheet does not say who won.
Why: 5.c: a tie at the end of the last regular period is broken by extra periods or a shootout.
Example: a semi-final typed `played`, 7-7.
Unless: it is a pool game; there a level score is a tie.
Read as: the typed score is the final one.
Then: nobody goes on from it until the committee has said who.
Not here: whether the score itself adds up.""",
)

TIE_STANDS = Page(
    code="tie-stands",
    cites="Arena 5.c",
    effect=Effect.NOTES,
    says="Game {game} ended {score} and is typed `played`, so it stands as a tie; the event breaks ties in its pools.",
    cure="Set `Ties in pools` to `stand`, or type `overtime` or `shootout` with the final score.",
    doc="""Says: a tie stands in a pool although the setting says that pool ties are broken.
Why: 5.c asks for a winner unless the committee lets ties stand.
Example: 5-5 `played`, `Ties in pools` = as Tie.
Unless: `Ties in pools` is `stand`.
Read as: a tie, as typed.
Then: each team has the points of a tie.
Not here: level games outside a pool; they ask.""",
)

SCORE_MISSING = Page(
    code="score-missing",
    effect=Effect.ASKS,
    says="Game {game} is marked `{outcome}`, but its score is not complete.",
    cure="Write both scores, or `won by A` or `won by B` where the score is not known.",
    doc="""Says: a game that was played has no score, or half of one.
Why: without it there is no winner and no goals.
Example: `played`, Score A 7, Score B empty.
Unless: the outcome is `won by A` or `won by B`.
Read as: nothing; the game has no result.
Then: the table and the bracket wait.
Not here: a score that cannot be read (that cell has its own finding).""",
)

OUTCOME_MISSING = Page(
    code="outcome-missing",
    effect=Effect.ASKS,
    says="Game {game} has the score {score}, but its outcome is empty, so it counts as not played.",
    cure="Write `played`, `overtime`, `shootout` or what happened under Outcome.",
    doc="""Says: a score stands beside an empty outcome.
Why: the same figures can mean a win, a shootout or a forfeit.
Example: Score A 7, Score B 5, Outcome empty.
Unless: never.
Read as: not played.
Then: the result does not count.
Not here: an outcome that cannot be read.""",
)

OVERTIME_SCORE = Page(
    code="overtime-score",
    cites="Arena 5.c(1)",
    effect=Effect.ASKS,
    says="Game {game} was decided in overtime, but ended {score}; the first score wins, by one goal or by two.",
    cure="Check the score and the outcome.",
    doc="""Says: the margin of an overtime win is impossible.
Why: 5.c(1): the team first scoring is the winner, so it leads by that one score.
Example: `overtime`, 9-5.
Unless: the win came by a two-point goal: then it is two.
Read as: the side with more goals has won.
Then: the result stands as typed until it is changed.
Not here: who scored.""",
)

SHOOTOUT_SCORE = Page(
    code="shootout-score",
    cites="Arena 5.c(2)(viii)",
    effect=Effect.ASKS,
    says="Game {game} was decided by a shootout, but ended {score}; a shootout is won by exactly one goal.",
    cure="Type the score with the one goal in it (7-7 won in the shootout is 8-7), or set `Score "
    "includes shootout goal`.",
    doc="""Says: the score of a shootout game does not differ by one.
Why: 5.c(2)(viii): more points in the shootout win the game by one goal, however many hits went in.
Example: 7-7, shootout 3-1, typed as 10-8.
Unless: `Score includes shootout goal` is no; then both scores are level.
Read as: the side with more goals has won.
Then: the result stands as typed until it is changed.
Not here: the hits themselves.""",
)

SHOOTOUT_LEVEL = Page(
    code="shootout-score",
    cites="Arena 5.c(2)(viii)",
    effect=Effect.ASKS,
    kind="level expected",
    says="Game {game} was decided by a shootout and is typed {score}; by the setting `Score includes shootout goal` "
    "typed scores leave that goal out, so both sides should be level.",
    cure="Type the level score, or set `Score includes shootout goal` to yes.",
    doc="""Says: a typed score holds the goal of a shootout although the setting says that scores do not.
Why: the goal would be counted wrongly in net goals and goals for.
Example: `Score includes shootout goal` = no, `shootout`, 8-7.
Unless: the setting is yes.
Read as: the goal is in the score; the side with more goals has won.
Then: the result stands as typed until it is changed.
Not here: who won the shootout.""",
)

SHOOTOUT_GOAL = Page(
    code="shootout-goal-added",
    cites="Arena 5.c(2)(viii)",
    effect=Effect.NOTES,
    says="Game {game} is typed {score}; the one goal of the shootout is added for {winner}.",
    cure="Type the score with the goal in it, or set `Score includes shootout goal` to no.",
    doc="""Says: a level score was completed by the goal of its shootout.
Why: the setting says that typed scores hold that goal, and this one cannot.
Example: 7-7, `shootout`, 3-1 on the sheet Shootouts: 8-7.
Unless: `Score includes shootout goal` is no; then nothing is said.
Read as: level after regulation, won by one.
Then: the result has the goal in it.
Not here: a level score whose shootout has no winner; that asks.""",
)

SHOOTOUT_WINNER = Page(
    code="shootout-winner",
    cites="Arena 5.c(2)(viii)",
    effect=Effect.ASKS,
    says="Game {game} was decided by a shootout, but nothing says who won it.",
    cure="Type the score with the winning goal in it, fill the sheet Shootouts, or rule on it.",
    answers=("won by A", "won by B"),
    doc="""Says: the score is level and the shootout's rounds are missing or level.
Why: without a winner nobody goes on.
Example: 7-7, `shootout`, no rows in Shootouts.
Unless: the rounds there, or a ruling, name the winner.
Read as: no winner yet.
Then: what follows from the game stays open.
Not here: whether the right players hit.""",
)

SHOOTOUT_DIFFERS = Page(
    code="shootout-differs",
    cites="Arena 5.c(2)(viii)",
    effect=Effect.ASKS,
    says="Game {game}: the score makes {winner} the winner, the rounds of the shootout make it {other}.",
    cure="Check the score against the sheet Shootouts.",
    doc="""Says: the score and the shootout sheet name different winners.
Why: one of the two was typed wrong.
Example: 8-7 for A, but B hit three of three and A two.
Unless: never.
Read as: the score counts.
Then: the winner by the score goes on until it is changed.
Not here: incomplete rounds; they decide nothing.""",
)

TIE_OPTION = Page(
    code="R5-09",
    cites="Arena 5.c",
    effect=Effect.NOTES,
    kind="other option used",
    says="Game {game} was decided {used}, but the event breaks its ties {chosen}.",
    cure="Check the outcome, or the setting `Tie`.",
    doc="""Says: a tie was broken in the way the committee did not choose.
Why: 5.c: one of two ways, chosen before the event begins.
Example: `Tie` is shootout, a game is typed `overtime`.
Unless: never.
Read as: the game stands.
Then: nothing changes.
Not here: whether the choice was made in time.""",
)

WINNER_BEHIND = Page(
    code="winner-behind",
    effect=Effect.ASKS,
    says="Game {game} is marked won by {winner}, but the score {score} says otherwise.",
    cure="Check the outcome and the score.",
    doc="""Says: the named winner has fewer goals.
Why: one of the two was typed wrong.
Example: `won by A`, 5-7.
Unless: never.
Read as: the outcome counts.
Then: the named winner goes on; the goals count as typed.
Not here: forfeits, whose score counts for nothing.""",
)

ABANDONED = Page(
    code="abandoned",
    effect=Effect.ASKS,
    says="Game {game} was begun and not finished; it has no result until the committee rules.",
    cure="Rule: who won, that it is a tie, or that it counts for nothing; or type the new outcome when "
    "it is played on.",
    answers=("won by A", "won by B", "tie", "no result"),
    doc="""Says: an abandoned game waits for the committee.
Why: no paragraph we have says what it counts for.
Example: rain in period 3 at 5-4.
Unless: a ruling says.
Read as: no result, and no suspension is served in it.
Then: what follows from the game stays open.
Not here: games that never began (`cancelled`).""",
)
