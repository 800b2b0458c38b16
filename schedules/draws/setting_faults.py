"""Pages: settings and numbers with which a format cannot be drawn."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

FORMAT_MISSING = Page(
    code="missing-setting",
    kind="format to draw",
    effect=Effect.BARS,
    says="The setting `Format` is empty or not understood, so nothing can be drawn.",
    cure="Fill `Format` on the sheet Event with one of: {formats}.",
    doc="""No format to draw.
Says: the setting `Format` is empty, or holds no word of the list.
Why: how the teams are brought together is the committee's decision.
Example: `tourney draw` on a workbook whose `Format` was left empty.
Then: nothing is drawn.""",
)

PHRASE_MISSING = Page(
    code="missing-setting",
    kind="lot phrase to draw",
    effect=Effect.BARS,
    says="Teams must be put in order by lot, and the setting `Lot phrase` is empty.",
    cure="Fill `Lot phrase` on the sheet Event with a phrase nobody can foresee, such as a lottery number of the day, "
    "or give every team a seed.",
    doc="""No phrase to draw lots with.
Says: a lot is needed and `Lot phrase` is empty.
Why: a lot is computed from a public phrase, so that anyone can compute it again.
Example: `Seeding` is `lot`.
Unless: every team has a seed of its own, or no two handicaps are level; then no lot is needed.
Then: nothing is drawn.""",
)

AS_ENTERED = Page(
    code="draw-as-entered",
    effect=Effect.NOTES,
    says="The format is `as entered`: the games are the committee's to type, and the program draws none.",
    cure="Type the games on the sheet Games, or choose another `Format`.",
    doc="""Games as entered.
Says: the format leaves the games to the committee.
Why: `Format` is `as entered`.
Example: a fixture list agreed on with the clubs.
Then: nothing is drawn; the games typed are the draw.""",
)

TEAMS_NUMBER = Page(
    code="draw-number-of-teams",
    effect=Effect.BARS,
    says="The format `{format}` cannot be drawn with {teams:# team|# teams}.",
    cure="What would work: {instead}.",
    doc="""The format does not fit the number of teams.
Says: so many teams cannot play this format.
Why: every format has a fewest and a most; a draw has at most 256 teams.
Example: a three-team day with four teams; a double knockout with two.
Read as: the teams in the draw are those entered by its day and not withdrawn.
Then: nothing is drawn.""",
)

POOLS_NUMBER = Page(
    code="draw-number-of-pools",
    effect=Effect.BARS,
    says="`Pools` = {pools} cannot be drawn with {teams:# team|# teams} and `Qualify` = {qualify}: the smallest pool "
    "would have {smallest}.",
    cure="What would work: {instead}.",
    doc="""The number of pools does not fit.
Says: a pool would be too small for those who go on from it.
Why: a pool has at least two teams, and as many as go on.
Example: five teams in three pools.
Then: nothing is drawn.
Not here: pools that the committee filled unevenly; that is noted.""",
)

CROSS_POOLS = Page(
    code="draw-number-of-pools",
    kind="cross pools",
    effect=Effect.BARS,
    says="Cross pools are two pools with teams in each; {pools} are asked for (teams: {sizes}).",
    cure="Set `Pools` to 2, and give no more than two names under `Pool` on the sheet Teams.",
    doc="""Cross pools are two.
Says: `Pools`, or the names under `Pool`, make another number than two, or leave a pool empty.
Why: each team meets every team of the other pool.
Example: `Pools` 3 with the format `cross pools`.
Then: nothing is drawn.""",
)

QUALIFY_NUMBER = Page(
    code="draw-number-of-qualifiers",
    effect=Effect.BARS,
    says="`Qualify` = {qualify} would let {teams:# team|# teams} go on, which makes no knockout.",
    cure="Let at least 2 and at most {most:# team|# teams} go on in all.",
    doc="""So many cannot go on.
Says: fewer than two teams would go on, or more than there are.
Why: `Qualify` counts from each pool; behind cross pools it counts the teams of the joint table.
Example: four teams in cross pools, `Qualify` 5; one pool, `Qualify` 1.
Then: nothing is drawn.""",
)

BEST_NUMBER = Page(
    code="draw-number-of-qualifiers",
    kind="best",
    effect=Effect.BARS,
    says="`Qualify` asks for the {best} best of place {place}, and the pools have {most:# team|# teams} on that place.",
    cure="Let at most {most} of place {place} go on, or more from each pool.",
    doc="""More of the best than there are.
Says: `Qualify` lets more teams of one place go on than there are pools.
Why: a pool has one team of a place, or none where it is too small.
Example: two pools, `Qualify` 1 + 3 best.
Then: nothing is drawn.""",
)

ROUNDS_NUMBER = Page(
    code="draw-number-of-rounds",
    effect=Effect.BARS,
    says="{rounds:# Swiss round|# Swiss rounds} cannot be drawn with {teams:# team|# teams} without a rematch.",
    cure="Set `Rounds` to 1 to {most}; for every pair to meet choose `round robin`.",
    doc="""Too many Swiss rounds.
Says: there are more rounds than opponents.
Why: in a Swiss event nobody meets the same team twice.
Example: six teams, six rounds.
Then: nothing is drawn.""",
)

POOLS_UNEVEN = Page(
    code="draw-pools-uneven",
    effect=Effect.NOTES,
    says="The pools given on the sheet Teams are uneven: {sizes}.",
    cure="Empty some cells under `Pool` where the pools shall be balanced.",
    doc="""Uneven pools.
Says: two pools differ by more than one team.
Why: a pool given under `Pool` is the committee's and is kept.
Example: five teams are given to pool A, and one is left for pool B.
Then: the draw is made so.""",
)

SETTING_WITHOUT_GAMES = Page(
    code="draw-setting-without-games",
    effect=Effect.NOTES,
    says="`{setting}` is yes, and the format `{format}` with {teams:# team|# teams} has no such games.",
    cure="Set `{setting}` to no, or choose another format.",
    doc="""A setting that makes no games.
Says: games are asked for that this format does not have.
Why: third place and placement games belong to a knockout, the consolation to a plain knockout; where every place is
played for, there is no consolation beside it.
Example: `Third place` yes in a round robin.
Then: the draw is made without them.""",
)

PAGES: tuple[Page, ...] = (
    FORMAT_MISSING,
    PHRASE_MISSING,
    AS_ENTERED,
    TEAMS_NUMBER,
    POOLS_NUMBER,
    CROSS_POOLS,
    QUALIFY_NUMBER,
    BEST_NUMBER,
    ROUNDS_NUMBER,
    POOLS_UNEVEN,
    SETTING_WITHOUT_GAMES,
)
