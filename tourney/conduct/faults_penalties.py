"""The pages of rows of `Penalties` and of goals from penalties that Rule 9 does not know."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

FIXED_SPOT = Page(
    code="R9-04",
    kind="fixed spot",
    cites="Arena 9.a",
    effect=Effect.ASKS,
    says="The {penalty} against {team} in game {game} is typed from {spot}; it is always hit from {due} yards.",
    cure="Correct Spot or Penalty; a 2 from inside the 15 is `2 spot`.",
    answers=("stands",),
    doc="""A spot for a penalty that has its own.
Says: a 2, 3 or 4 is typed from another distance than the rule gives it.
Why: a 2 is hit from 15 yards, a 3 and a 4 from 25, in front of the centre of the goal.
Example: a 3 from 20/8.
Unless: a 2 for a foul inside the 15 is taken from the spot.
Read as: the row as typed.
Then: nothing else changes.
Not here: where the players stand.""",
)

NOT_CENTRE = Page(
    code="R9-07",
    cites="Arena 9.a Penalty 5.b",
    effect=Effect.ASKS,
    says="The {penalty} against {team} in game {game} is typed from {spot}; it is hit from the centre.",
    cure="Write `centre` under Spot, or 5a.",
    answers=("stands",),
    doc="""A 5.b not from the centre.
Says: a 5.b has a spot other than the centre.
Why: a 5.b is hit from the mid-point of the centre line.
Example: 5b from 40/8.
Unless: never.
Read as: the row as typed.
Then: nothing else changes.
Not here: a 5.a from the spot of the foul.""",
)

SPOT_TOO_NEAR = Page(
    code="R9-08",
    cites="Arena 9.a Penalty 5.a",
    effect=Effect.ASKS,
    says="The {penalty} against {team} in game {game} is typed from {spot}: nearer than {due} yards to the goal "
    "attacked.",
    cure="Another penalty is due there; correct Penalty or Spot.",
    answers=("stands",),
    doc="""A 5.a too near the goal.
Says: the spot of a 5.a is nearer than 25 yards to the goal that the fouled team attacks.
Why: a 5.a is for fouls 25 yards or more from that goal, and the ball is never put nearer.
Example: 5a from 24/10.
Unless: it is the other goal that is near: the distance counts to the goal attacked.
Read as: the row as typed.
Then: nothing else changes.
Not here: the distance to a wall.""",
)

SPOT_NEAR_WALL = Page(
    code="R9-06",
    cites="Arena 9.a Penalty 5.a",
    effect=Effect.ASKS,
    says="The {penalty} against {team} in game {game} is typed from {spot}: nearer than {due} yards to a wall.",
    cure="The ball goes to the nearest point {due} yards off the wall; correct Spot.",
    answers=("stands",),
    doc="""A spot too near a wall.
Says: the ball of a 5.a is put nearer than five yards to a wall.
Why: it goes to the nearest spot that is five yards from the wall.
Example: 5a from 40/3.
Unless: never.
Read as: the row as typed.
Then: nothing else changes.
Not here: the distance to the goal.""",
)

NOT_INSIDE_15 = Page(
    code="R9-03",
    cites="Arena 9.a Penalty 2",
    effect=Effect.ASKS,
    says="The {penalty} against {team} in game {game} is typed from {spot}; it is for fouls inside the {due}-yard "
    "line.",
    cure="Correct Spot, or write 2.",
    answers=("stands",),
    doc="""A 2 from the spot, not inside the 15.
Says: a 2 was taken from a spot that is not inside the 15-yard line.
Why: only there the fouled team may choose between the spot and the line.
Example: 2 spot from 15/10.
Unless: the spot is nearer to the goal than 15 yards.
Read as: the row as typed.
Then: nothing else changes.
Not here: a 2 from the line.""",
)

ALT_9_NOT_ELECTED = Page(
    code="R9-09",
    kind="not elected",
    cites="Alternative Rule 9",
    effect=Effect.ASKS,
    says="A penalty of Alternative Rule 9 is typed against {team} in game {game}, and this event did not choose that "
    "rule.",
    cure="Fill `Alternative 9` on the Event sheet if it was announced before the event; else correct Penalty.",
    answers=("stands",),
    doc="""Alternative Rule 9, not chosen.
Says: a 2 or 3 was taken from the spot of the foul in an event that did not choose that rule.
Why: the committee may choose it, and must tell the teams before the event begins.
Example: `alt 9` with `Alternative 9` = no.
Unless: the setting says yes.
Read as: the row as typed.
Then: nothing else changes.
Not here: where the spot is.""",
)

ALT_9_NOT_OUTSIDE = Page(
    code="R9-09",
    kind="not outside",
    cites="Alternative Rule 9",
    effect=Effect.ASKS,
    says="The {penalty} against {team} in game {game} is typed from {spot}; it is for fouls outside the {due}-yard "
    "line.",
    cure="Correct Spot or Penalty.",
    answers=("stands",),
    doc="""Alternative Rule 9, not outside the 25.
Says: the spot is not outside the 25-yard line of the goal attacked.
Why: the rule is for teams fouled outside that line.
Example: alt 9 from 25/10.
Unless: the spot is farther than 25 yards.
Read as: the row as typed.
Then: nothing else changes.
Not here: whether the event chose the rule.""",
)

RESULT_UNKNOWN = Page(
    code="R9-10",
    cites="Arena 9.a",
    effect=Effect.ASKS,
    says="The {penalty} against {team} in game {game} has the result `{result}`, which it cannot have.",
    cure="Correct Result or Penalty. It may have: {allowed}.",
    answers=("stands",),
    doc="""A result that the penalty cannot have.
Says: the result does not belong to the penalty.
Why: 6.b is for errors of the fouled team in a 2, 3 or 4, 6.c in a 5; nobody hits in a 1, 7, 8 or 9.
Example: a 3 with 6.c, a 5a with 6.b.
Unless: never.
Read as: the row as typed.
Then: nothing else changes.
Not here: two points.""",
)

TWO_POINTS = Page(
    code="R9-02",
    cites="Arena 9.a",
    effect=Effect.ASKS,
    says="A goal of two is typed from the {penalty} in game {game} ({team}); a goal from it counts one.",
    cure="Correct the points or the penalty.",
    answers=("stands",),
    doc="""Two points where there is one.
Says: a goal from a 2 or 3 is counted two.
Why: a goal from a 2 or 3 counts one; two are possible in play, from a 1, 4, 5.a, 5.b and from Alternative Rule 9.
Example: penalty 3, Points 2.
Unless: it was taken from the spot under Alternative Rule 9.
Read as: the row as typed; the score is not changed.
Then: the committee corrects the score or the row.
Not here: the criterion of a goal of two.""",
)

OTHER_CRITERION = Page(
    code="R9-05",
    kind="criterion",
    cites="Arena 6.a",
    effect=Effect.ASKS,
    says="The goal of two of {team} in game {game} is typed by {criterion}; from {penalty} it is {due}.",
    cure="Correct How.",
    answers=("stands",),
    doc="""Two points by the wrong criterion.
Says: the criterion typed does not belong to the way the goal was scored.
Why: 6.a(3) is for a Penalty 4; 6.a(2) for play, a Penalty 1 or 5 and Alternative Rule 9.
Example: penalty 4 with 6.a(2).
Unless: never.
Read as: the row as typed; the score is not changed.
Then: nothing else changes.
Not here: goals of two without a criterion.""",
)

CLOCK_PUT_BACK = Page(
    code="R5-25",
    cites="Arena 5.f",
    effect=Effect.NOTES,
    says="The {penalty} against {team} in game {game} came with {left} left: before the hit the clock shows {due}.",
    doc="""A late penalty.
Says: less than five seconds were left when a penalty was given.
Why: 5.f: all penalties are taken in their period; below five seconds the clock is put back to five.
Example: 0:04.2 left.
Unless: exactly five seconds are left; and where nobody hits (7, 8, 9).
Read as: put back, so that box times count those seconds as played.
Then: nothing.
Not here: free hits that are no penalties; the clock stays for them.""",
)

NOT_FORFEITED = Page(
    code="R9-16",
    kind="not forfeited",
    cites="Arena 9.a Penalty 9",
    effect=Effect.ASKS,
    says="A Penalty 9 against {team} is typed for game {game}, and its outcome is `{outcome}`.",
    cure="Type the forfeit as the outcome, or take the penalty out.",
    answers=("stands",),
    doc="""A Penalty 9 without a forfeit.
Says: a game has a Penalty 9 and no forfeit by that team.
Why: a Penalty 9 forfeits the game; where both teams have one, both forfeit, whichever came first.
Example: a 9 against Red, outcome played.
Unless: the outcome is a forfeit by that team, or a double forfeit where both have one.
Read as: the outcome as typed.
Then: the committee corrects one of the two.
Not here: forfeits for ineligible players.""",
)

NO_SUCH_TEAM = Page(
    code="R9-26",
    cites="Arena 9.a",
    effect=Effect.ASKS,
    says="A penalty is typed against {team} in game {game}, and {team} is not in a game of that name.",
    cure="Check Game and Against.",
    answers=("stands",),
    doc="""A penalty in no game.
Says: the team of a penalty does not play in the game of the row.
Why: a penalty is a stoppage, and stoppages end boxes.
Example: `G77` for `G7`.
Unless: never.
Read as: the row is left out.
Then: nothing.
Not here: cards.""",
)

PAGES: tuple[Page, ...] = (
    CLOCK_PUT_BACK,
    TWO_POINTS,
    NOT_INSIDE_15,
    FIXED_SPOT,
    OTHER_CRITERION,
    SPOT_NEAR_WALL,
    NOT_CENTRE,
    SPOT_TOO_NEAR,
    ALT_9_NOT_ELECTED,
    ALT_9_NOT_OUTSIDE,
    RESULT_UNKNOWN,
    NOT_FORFEITED,
    NO_SUCH_TEAM,
)
