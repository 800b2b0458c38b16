"""The pages of what can be wrong with goals given by handicap."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

QUARTER_GOALS = Page(
    code="A-44",
    cites="Handicap Policy (Arena Handicap Matrix)",
    effect=Effect.ASKS,
    says="Game {game}: from {a} at {handicap_a} and {b} at {handicap_b} the goals given come to {exact}, and no rule "
    "says "
    "what a quarter counts.",
    cure="Rule `nothing` (the quarter is left out) or `half` (it counts as a half).",
    answers=("nothing", "half"),
    doc="""Says: a half-goal difference in half a game gives a quarter of a goal.
Why: the matrix has whole differences only.
Example: 6½ v 6 over two periods: ¼.
Unless: a ruling about the game says.
Read as: nothing is given until the committee has said.
Then: goals given stay open.
Not here: `x periods/6`, whose own rule makes any fraction a half.""",
)

MATRIX_LENGTH = Page(
    code="goals-given-length",
    cites="Handicap Policy (Arena Handicap Matrix)",
    effect=Effect.ASKS,
    says="Game {game} is played over {periods}; the handicap matrix has games of 15 and of 30 minutes only.",
    cure="Choose another setting `Goals given`, or other periods.",
    doc="""Says: the goals given cannot be read from the matrix.
Why: it lists two, three and four periods: 15:00 and 30:00 of play.
Example: 5 x 5:00.
Unless: `Goals given` is `x 1`, `x 2` or `x periods/6`.
Read as: nobody can say.
Then: goals given stay open.
Not here: split periods; they are still 30:00.""",
)

RAISED = Page(
    code="R3-25",
    cites="Arena 3.c(3)",
    effect=Effect.NOTES,
    kind="raised",
    says="Game {game}: {team} started at {started} and reached {highest} {moment} ({members}); it counts {highest} "
    "for the whole game. Goals given: {before_a} and {before_b} before; now {a} gets {now_a}, {b} gets {now_b}.",
    cure="Check that the score is adjusted.",
    doc="""Says: a substitution raised a team's aggregate, and with it the goals given.
Why: 3.c(3): the highest handicap in the arena counts for the entire game.
Example: 7 v 8, +1; a 5 replaces a 4: 8 v 8, the goal goes.
Unless: on the flat within the limits nothing is given, and nothing changes.
Read as: what a team started with or reached by somebody coming in; a loss without replacement is not counted.
Then: the goals given are those of the higher figure, from the first minute.
Not here: whether the change was allowed.""",
)

RAISED_BEFORE_SHOOTOUT = Page(
    code="R5-14",
    cites="Arena 5.c(2)(ii)",
    effect=Effect.ASKS,
    kind="tie broken",
    says="Game {game}: {team} changed {extra} and now counts {highest}; the goals given change, so the "
    "score was no longer level.",
    cure="Take the change back on paper, or score the game as decided at the end of regulation.",
    answers=("stands",),
    doc="""Says: a change before the tie-break moved the goals given, and the tie was gone.
Why: the shootout is one more period for substitutions, and 3.c(3) is retroactive.
Example: A 7 v B 8, A +1, 7-7 at the horn; A puts a 3 for a 2: A 8, the goal goes, 6-7, B has won.
Unless: the goals given are the same before and after.
Read as: the score is adjusted before the tie-break begins.
Then: the committee says which result stands.
Not here: changes during regulation.""",
)

FLAT_PRORATED = Page(
    code="A-09",
    cites="Arena 3.f(2)",
    effect=Effect.NOTES,
    says="Game {game}: the goals given on the flat are cut to the length of the game ({exact}), by the "
    "handicap matrix.",
    doc="""Says: a protected team above the limit gives less than the whole difference in a short game.
Why: 3.f(2) names the whole difference; short games are converted as everywhere else.
Example: two above the limit over 2 x 7:30: one goal.
Unless: the game has 30:00 of play.
Read as: the matrix applies here too.
Then: the goals given are as printed.
Not here: handicap events.""",
)

GIVEN_NOT_IN = Page(
    code="goals-given-not-in-score",
    effect=Effect.ASKS,
    says="Game {game}: {team} receives {given} by handicap, but its score is {score}; goals given are "
    "part of the score.",
    cure="Type the score with the goals given in it, or correct the handicaps.",
    doc="""Says: taking the goals given out of a score leaves less than nothing, or half a goal.
Why: goals in play are whole and never negative; halves come from the handicap alone.
Example: receives 1½, score 7: 5½ goals in play.
Unless: the goals given are not known.
Read as: the score as typed.
Then: the result stands; the question is printed.
Not here: a score that is wrong by whole goals (see the score sheet).""",
)
