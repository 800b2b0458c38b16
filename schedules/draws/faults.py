"""What can stand in the way of a draw, and what a draw has to say."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

FORMAT_MISSING = Page(
    code="missing-setting",
    kind="format to draw",
    effect=Effect.BARS,
    says="The setting `Format` is empty, so nothing can be drawn.",
    cure="Fill `Format` on the sheet Event with one of: {formats}.",
)
PHRASE_MISSING = Page(
    code="missing-setting",
    kind="lot phrase to draw",
    effect=Effect.BARS,
    says="Teams must be put in order by lot, and the setting `Lot phrase` is empty.",
    cure="Fill `Lot phrase` on the sheet Event with a phrase nobody can foresee, such as a lottery number of the day, "
    "or give every team a seed.",
)
AS_ENTERED = Page(
    code="draw-as-entered",
    effect=Effect.NOTES,
    says="The format is `as entered`: the games are the committee's to type, and the program draws none.",
    cure="Type the games on the sheet Games, or choose another `Format`.",
)
TEAM_BARRED = Page(
    code="draw-team-barred",
    effect=Effect.BARS,
    says="Nothing was drawn: {teams} are barred or not validated.",
    cure="Cure what `tourney check` lists for them, or draw all the same with `--with-barred`.",
)
DRAWN_WITH_BARRED = Page(
    code="draw-with-barred",
    effect=Effect.NOTES,
    says="The draw was made although {teams} are barred or not validated.",
)
TEAMS_NUMBER = Page(
    code="draw-number-of-teams",
    effect=Effect.BARS,
    says="The format `{format}` cannot be drawn with {teams} teams.",
    cure="What would work: {instead}.",
)
POOLS_NUMBER = Page(
    code="draw-number-of-pools",
    effect=Effect.BARS,
    says="`Pools` = {pools} cannot be drawn with {teams} teams and `Qualify` = {qualify}: the smallest pool would have "
    "{smallest}.",
    cure="What would work: {instead}.",
)
QUALIFY_NUMBER = Page(
    code="draw-number-of-qualifiers",
    effect=Effect.BARS,
    says="`Qualify` = {qualify} makes no knockout.",
    cure="Let 2 to {most} teams of the joint table go on.",
)
ROUNDS_NUMBER = Page(
    code="draw-number-of-rounds",
    effect=Effect.BARS,
    says="{rounds} Swiss rounds cannot be drawn with {teams} teams without a rematch.",
    cure="Set `Rounds` to {most} or fewer; for every pair to meet choose `round robin`.",
)
POOLS_UNEVEN = Page(
    code="draw-pools-uneven",
    effect=Effect.NOTES,
    says="The pools given on the sheet Teams are uneven: {sizes}.",
    cure="Empty some cells under `Pool` where the pools shall be balanced.",
)
SEED_TWICE = Page(
    code="draw-seed-twice",
    effect=Effect.BARS,
    says="Seed {seed} is given to {teams}.",
    cure="Give each of them a seed of its own, or leave the cell empty to draw the team by lot.",
)
SEEDS_MISSING = Page(
    code="draw-seeds-missing",
    effect=Effect.BARS,
    says="`Seeding` is `seeds`, and {teams} have no seed.",
    cure="Fill `Seed` for every team, or set `Seeding` to `seeds then lot`.",
)
SEED_GAP = Page(
    code="draw-seed-gap",
    effect=Effect.NOTES,
    says="No team has seed {missing}; the teams seeded below move up.",
    cure="Number the seeds from 1 without a gap where another order was meant.",
)
HANDICAP_UNKNOWN = Page(
    code="draw-handicap-unknown",
    effect=Effect.BARS,
    says="`Seeding` is `handicap`, and the handicap of {teams} on the day of the draw is not known.",
    cure="Name three players with a handicap for each of them, or choose another `Seeding`.",
)
TOO_LATE = Page(
    code="draw-too-late",
    effect=Effect.BARS,
    says="The draw cannot be made again: {games} already have a result.",
    cure="Correct single games on the sheet Games instead.",
)
NO_REASON = Page(
    code="draw-no-reason",
    effect=Effect.BARS,
    says="A draw that replaces another needs its reason.",
    cure="Give it with `--because`.",
)
NOTHING_TO_REPLACE = Page(
    code="draw-nothing-to-replace",
    effect=Effect.BARS,
    says="There is no draw of the program's that could be made again.",
    cure="Run `tourney draw` without `--again`; where the games were typed, change them on the sheet Games.",
)
BY_HAND = Page(
    code="draw-by-hand",
    effect=Effect.NOTES,
    says="The games were typed by the committee, so they are the draw; the program drew nothing over them.",
    cure="Empty the sheet Games where the program shall draw.",
)
HAND_DAY_MISSING = Page(
    code="draw-day-missing",
    cites="Arena 3.f",
    effect=Effect.NOTES,
    says="The games were typed by the committee, and the day of the draw is not known; no team's three are taken as "
    "rostered.",
    cure="Fill `Drawn on` on the sheet Event.",
)
RESTORED = Page(
    code="draw-restored",
    effect=Effect.NOTES,
    says="The sheet Games was empty; the games of the draw of {day} were put back as they were drawn.",
    cure="For another draw use `--again --because`.",
)
ALL_DRAWN = Page(
    code="draw-complete",
    effect=Effect.NOTES,
    says="Everything that can be drawn is drawn.",
)
WAITS = Page(
    code="draw-waits",
    effect=Effect.NOTES,
    says="Still to be drawn: {stage}. It waits for {games}.",
    cure="Fill the results and run `tourney draw` again.",
)
UNDECIDED = Page(
    code="draw-waits",
    kind="undecided",
    effect=Effect.NOTES,
    says="Still to be drawn: {stage}. It waits for the tie {tie} to be decided.",
    cure="Enter the shootout, or the ruling of the committee, and run `tourney draw` again.",
)
SETTING_WITHOUT_GAMES = Page(
    code="draw-setting-without-games",
    effect=Effect.NOTES,
    says="`{setting}` is yes, and the format `{format}` with {teams} teams has no such games.",
    cure="Set `{setting}` to no, or choose another format.",
)
CLASHES_LEFT = Page(
    code="draw-clashes-left",
    effect=Effect.NOTES,
    says="`Keep apart`: {left} of {pairs} pairs can meet in a pool or before the final, and fewer is not possible.",
    cure="Nothing needs to be done; the sheet Draw says how many can meet in which round.",
)
CLASHES_NOT_PROVED = Page(
    code="draw-clashes-left",
    kind="not proved",
    effect=Effect.NOTES,
    says="`Keep apart`: {left} of {pairs} pairs can meet in a pool or before the final. Fewer may be "
    "possible: the search was stopped.",
    cure="Change the order by hand where you see a better one.",
)
CONSOLATION_CHANGED = Page(
    code="draw-consolation-changed",
    effect=Effect.ASKS,
    says="The consolation was drawn for {drawn} teams, and by the results as they now stand it is for {now}: {teams}.",
    cure="Draw it again with `--again --because`, or let it stand by a ruling.",
    answers=("let stand",),
)
VERIFIED = Page(
    code="draw-verified",
    effect=Effect.NOTES,
    says="The draw of {day} comes out the same: {lots} lots, {games} games, fingerprint {fingerprint}.",
)
NO_RECORD = Page(
    code="draw-not-recorded",
    effect=Effect.BARS,
    says="The sheet Draw holds no draw that could be verified.",
    cure="Draw with `tourney draw`; a draw made by hand has nothing to compute again.",
)
LOT_DIFFERS = Page(
    code="draw-differs",
    kind="lot",
    effect=Effect.BARS,
    says="The lot for {lot} does not come out as recorded: it gives {order}.",
    cure="Put the record of the sheet Draw back from a copy of the day.",
)
FINGERPRINT_DIFFERS = Page(
    code="draw-differs",
    kind="fingerprint",
    effect=Effect.BARS,
    says="The fingerprint recorded is {recorded}; the rostered threes recorded give {computed}.",
    cure="Put the record of the sheet Draw back from a copy of the day.",
)
ORDER_DIFFERS = Page(
    code="draw-differs",
    kind="order",
    effect=Effect.BARS,
    says="By the seeds, handicaps, clubs and lots as they stand now the order of the draw is {computed}; the record "
    "says {recorded}.",
    cure="Put the record of the sheet Draw back from a copy of the day, or see whether a seed, a club or a setting was "
    "changed since.",
)
OUTCOME_DIFFERS = Page(
    code="draw-differs",
    kind="outcome",
    effect=Effect.BARS,
    says="By the order recorded, {game} is {computed}; the record says {recorded}.",
    cure="Put the record of the sheet Draw back from a copy of the day, or see whether a setting of the format was "
    "changed since.",
)
GAME_CHANGED = Page(
    code="draw-game-changed",
    effect=Effect.ASKS,
    says="{game} was drawn as {drawn}; the sheet Games now says {now}.",
    cure="Put the sides back, or let the change stand by a ruling.",
    answers=("let stand",),
)
GAME_GONE = Page(
    code="draw-game-changed",
    kind="gone",
    effect=Effect.ASKS,
    says="{game} ({drawn}) was drawn and is no longer on the sheet Games.",
    cure="Put the game back; a game that is not played is `cancelled`. Or let it stand by a ruling.",
    answers=("let stand",),
)
PHRASE_CHANGED = Page(
    code="draw-phrase-changed",
    effect=Effect.NOTES,
    says='The draw was made with the phrase "{drawn}"; the setting `Lot phrase` now says "{now}".',
)
ROSTERS_CHANGED = Page(
    code="draw-rosters-changed",
    cites="Arena 3.f",
    effect=Effect.NOTES,
    says="The three rostered at the draw are no longer positions 1 to 3 on the roster of {teams} on that day; those of "
    "the draw stay the rostered.",
)
NEW_TEAM = Page(
    code="draw-team-not-drawn",
    effect=Effect.ASKS,
    says="{teams} are entered and not in the draw.",
    cure="Until the first result `tourney draw --again --because` draws with them; later add their games by hand, or "
    "leave them out by a ruling.",
    answers=("leave out",),
)

PAGES: tuple[Page, ...] = (
    FORMAT_MISSING,
    PHRASE_MISSING,
    AS_ENTERED,
    TEAM_BARRED,
    DRAWN_WITH_BARRED,
    TEAMS_NUMBER,
    POOLS_NUMBER,
    QUALIFY_NUMBER,
    ROUNDS_NUMBER,
    POOLS_UNEVEN,
    SEED_TWICE,
    SEEDS_MISSING,
    SEED_GAP,
    HANDICAP_UNKNOWN,
    TOO_LATE,
    NO_REASON,
    NOTHING_TO_REPLACE,
    BY_HAND,
    HAND_DAY_MISSING,
    RESTORED,
    ALL_DRAWN,
    WAITS,
    UNDECIDED,
    SETTING_WITHOUT_GAMES,
    CLASHES_LEFT,
    CLASHES_NOT_PROVED,
    CONSOLATION_CHANGED,
    VERIFIED,
    NO_RECORD,
    LOT_DIFFERS,
    FINGERPRINT_DIFFERS,
    ORDER_DIFFERS,
    OUTCOME_DIFFERS,
    GAME_CHANGED,
    GAME_GONE,
    PHRASE_CHANGED,
    ROSTERS_CHANGED,
    NEW_TEAM,
)
