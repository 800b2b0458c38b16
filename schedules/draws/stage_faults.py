"""Pages: what is drawn already, what waits, and what may be drawn again."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

BY_HAND = Page(
    code="draw-by-hand",
    effect=Effect.NOTES,
    says="The games were typed by the committee, so they are the draw; the program drew nothing over them.",
    cure="Empty the sheet Games where the program shall draw.",
    doc="""A draw made by hand.
Says: there are games that the program did not draw.
Why: any row in Games is a draw, and nothing is drawn over it.
Example: a fixture list typed before the program was used.
Then: the games stand as they are.""",
)

HAND_DAY_MISSING = Page(
    code="draw-day-missing",
    cites="Arena 3.f",
    effect=Effect.NOTES,
    says="The games were typed by the committee, and the day of the draw is not known; no team's three are taken as "
    "rostered.",
    cure="Fill `Drawn on` on the sheet Event.",
    doc="""The day of a draw made by hand.
Says: the games were typed and `Drawn on` is empty.
Why: 3.f protects the three who were on the roster at the draw, with the handicaps of that day.
Example: typed games, and a player re-rated in the week before the event.
Then: nobody is protected until the day is known.""",
)

TOO_LATE = Page(
    code="draw-too-late",
    effect=Effect.BARS,
    says="The draw cannot be made again, for there are results already: {games}.",
    cure="Correct single games on the sheet Games instead.",
    doc="""Too late to draw again.
Says: a game of the latest draw has a result.
Why: a draw is made again only until its first result.
Example: `draw --again` on the second day.
Then: nothing is changed.""",
)

NO_REASON = Page(
    code="draw-no-reason",
    effect=Effect.BARS,
    says="A draw that replaces another needs its reason.",
    cure="Give it with `--because`.",
    doc="""A new draw without a reason.
Says: `--again` was asked without `--because`.
Why: the reason stays in the record of the draw, for everybody to read.
Example: `tourney draw --again`.
Then: nothing is changed.""",
)

NOTHING_TO_REPLACE = Page(
    code="draw-nothing-to-replace",
    effect=Effect.BARS,
    says="There is no draw of the program's that could be made again.",
    cure="Run `tourney draw` without `--again`; where the games were typed, change them on the sheet Games.",
    doc="""Nothing to draw again.
Says: `--again` was asked, and the program has drawn nothing.
Why: only what the program drew can be drawn again.
Example: `--again` on typed games.
Then: nothing is changed.""",
)

RESTORED = Page(
    code="draw-restored",
    effect=Effect.NOTES,
    says="The sheet Games was empty; the games of the draw of {day} were put back as they were drawn.",
    cure="For another draw use `--again --because`.",
    doc="""The games of the draw, put back.
Says: the record of a draw stands, and its games were gone.
Why: a draw is made once; taking its games away does not bring another.
Example: the rows of Games deleted by mistake.
Then: the games stand as they were drawn, without times and results.""",
)

ALL_DRAWN = Page(
    code="draw-complete",
    effect=Effect.NOTES,
    says="Everything that can be drawn is drawn.",
    cure="For another draw use `--again --because`, until the first result.",
    doc="""Nothing left to draw.
Says: the whole event is drawn.
Why: nothing is drawn twice.
Example: `tourney draw` a second time.
Then: nothing is changed.""",
)

WAITS = Page(
    code="draw-waits",
    effect=Effect.NOTES,
    says="Still to be drawn: {stage}. It waits for {games:game #|games #}.",
    cure="Fill the results and run `tourney draw` again.",
    doc="""A stage that waits for results.
Says: a stage hangs on games that have no result.
Why: Swiss rounds, the knockout behind cross pools or with `best` places, the consolation and a second final are drawn
when the results are in.
Example: the second Swiss round while a game of the first is open.
Then: nothing is drawn yet.""",
)

UNDECIDED = Page(
    code="draw-waits",
    kind="undecided",
    effect=Effect.NOTES,
    says="Still to be drawn: {stage}. It waits for the tie {tie} to be decided.",
    cure="Enter the shootout, or the ruling of the committee, and run `tourney draw` again.",
    doc="""A stage that waits for a tie.
Says: it is not decided who goes on, and from which place.
Why: the order of the table says who meets whom.
Example: three teams level for the last two places.
Then: nothing is drawn yet.""",
)

REMATCH = Page(
    code="draw-rematch",
    effect=Effect.NOTES,
    says="Swiss round {round} could not be drawn without a rematch: {pairs}.",
    cure="Nothing needs to be done; fewer `Rounds` would have none.",
    doc="""A rematch in a Swiss event.
Says: teams meet again, because no pairing of the round is without a rematch.
Why: after many rounds the teams left for each other do not pair up any more.
Example: six teams, and after three rounds two groups of three that have not met.
Unless: there are no more rounds than half the number of teams; then there is always a way.
Then: the round has the fewest rematches there can be.""",
)

CONSOLATION_CHANGED = Page(
    code="draw-consolation-changed",
    effect=Effect.ASKS,
    says="The consolation was drawn for {drawn:# team|# teams}, and by the results as they now stand it is for "
    "{now}: {teams}.",
    cure="Draw it again with `--again --because`, or let it stand by a ruling.",
    answers=("let stand",),
    doc="""The consolation no longer fits.
Says: a corrected result changed how many lost their first game.
Why: the consolation is for whoever lost the first game it actually played.
Example: a semi-final corrected so that a team that had a bye has lost.
Then: the consolation stands as drawn until it is drawn again.""",
)

PAGES: tuple[Page, ...] = (
    BY_HAND,
    HAND_DAY_MISSING,
    TOO_LATE,
    NO_REASON,
    NOTHING_TO_REPLACE,
    RESTORED,
    ALL_DRAWN,
    WAITS,
    UNDECIDED,
    REMATCH,
    CONSOLATION_CHANGED,
)
