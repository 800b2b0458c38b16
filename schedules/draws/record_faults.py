"""Pages: what comes out when a draw on record is computed again."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

VERIFIED = Page(
    code="draw-verified",
    effect=Effect.NOTES,
    says="The draw of {day} comes out the same (lots: {lots}; games: {games}; fingerprint: {fingerprint}).",
    cure="Nothing needs to be done.",
    doc="""The draw is verified.
Says: lots, order and games come out as recorded when they are computed again.
Why: anyone may check a draw.
Example: `tourney draw --verify` after the draw.
Then: nothing is changed.""",
)

NO_RECORD = Page(
    code="draw-not-recorded",
    effect=Effect.BARS,
    says="The sheet Draw holds no draw that could be verified.",
    cure="Draw with `tourney draw`; a draw made by hand has nothing to compute again.",
    doc="""No draw to verify.
Says: the program has drawn nothing in this workbook.
Why: only a recorded draw can be computed again.
Example: `--verify` on typed games.
Then: nothing is changed.""",
)

LOT_DIFFERS = Page(
    code="draw-differs",
    kind="lot",
    effect=Effect.BARS,
    says="The lot for {lot} does not come out as recorded: it gives {order}.",
    cure="Put the record of the sheet Draw back from a copy of the day.",
    doc="""A lot that does not come out.
Says: phrase and names give another order than the record.
Why: a lot is the order of the SHA-256 of phrase, purpose and name.
Example: two names changed places in the sheet Draw, or the phrase there was changed.
Then: the draw is not verified.""",
)

FINGERPRINT_DIFFERS = Page(
    code="draw-differs",
    kind="fingerprint",
    effect=Effect.BARS,
    says="The fingerprint recorded is {recorded}; the rostered threes recorded give {computed}.",
    cure="Put the record of the sheet Draw back from a copy of the day.",
    doc="""A fingerprint that does not fit.
Says: the rostered threes of the record are not those it was signed with.
Why: the fingerprint is the SHA-256 of the teams with their threes.
Example: a member number changed in the sheet Draw.
Then: the draw is not verified.""",
)

ORDER_DIFFERS = Page(
    code="draw-differs",
    kind="order",
    effect=Effect.BARS,
    says="By the seeds, handicaps, clubs and lots as they stand now the order of the draw is {computed}; the record "
    "says {recorded}.",
    cure="Put the record of the sheet Draw back from a copy of the day, or see whether a seed, a club or a setting was "
    "changed since.",
    doc="""An order that does not come out.
Says: seeds, handicaps of the record, lots and what is kept apart give another order than the record.
Why: the order decides who meets whom.
Example: a seed given after the draw.
Then: the draw is not verified.""",
)

OUTCOME_DIFFERS = Page(
    code="draw-differs",
    kind="outcome",
    effect=Effect.BARS,
    says="By the order recorded, {game} is {computed}; the record says {recorded}.",
    cure="Put the record of the sheet Draw back from a copy of the day, or see whether a setting of the format was "
    "changed since.",
    doc="""A game that does not come out.
Says: the order of the record makes other games than the record has.
Why: format and order make the games; there is no choice left.
Example: `Third place` set to yes after the draw.
Then: the draw is not verified.""",
)

STAGE_DIFFERS = Page(
    code="draw-stage-differs",
    effect=Effect.NOTES,
    says="By the results as they stand now {stage} would be drawn otherwise: {computed}. It was drawn as {recorded}.",
    cure="Until its first result it can be drawn again with `--again --because`; after that it stands.",
    doc="""A later stage that would be drawn otherwise.
Says: a stage that hung on results does not come out of today's results.
Why: a result was corrected, or a tie ruled on otherwise, after the stage was drawn.
Example: a score of the first Swiss round corrected after the second was drawn.
Then: the stage stands as drawn.""",
)

GAME_CHANGED = Page(
    code="draw-game-changed",
    effect=Effect.ASKS,
    says="{game} was drawn as {drawn}; the sheet Games now says {now}.",
    cure="Put the sides back, or let the change stand by a ruling.",
    answers=("let stand",),
    doc="""A drawn game was changed.
Says: the sides of a game are not those that were drawn.
Why: a change to a finished draw is for the committee to own.
Example: two teams exchanged by hand.
Then: the game counts as the sheet Games has it.""",
)

GAME_GONE = Page(
    code="draw-game-changed",
    kind="gone",
    effect=Effect.ASKS,
    says="{game} ({drawn}) was drawn and is no longer on the sheet Games.",
    cure="Put the game back; a game that is not played is `cancelled`. Or let it stand by a ruling.",
    answers=("let stand",),
    doc="""A drawn game is gone.
Says: a game of the draw has no row.
Why: a game that is not played is cancelled, and stays to be seen.
Example: a row deleted from Games.
Then: the game is not played.""",
)

PHRASE_CHANGED = Page(
    code="draw-phrase-changed",
    effect=Effect.NOTES,
    says="The draw was made with the phrase {drawn}; the setting `Lot phrase` now says {now}.",
    cure="Nothing needs to be done: the phrase of the record counts for what was drawn with it.",
    doc="""Another phrase since.
Says: the setting is not the phrase of the draw.
Why: a finished draw keeps its own phrase.
Example: a new phrase for the lots of the shootouts.
Then: the draw is verified with the phrase of its record.""",
)

ROSTERS_CHANGED = Page(
    code="draw-rosters-changed",
    cites="Arena 3.f",
    effect=Effect.NOTES,
    says="The three rostered at the draw are no longer positions 1 to 3 on the roster of {teams} on that day; those of "
    "the draw stay the rostered.",
    cure="Where a roster changes, end the old row with `To` and begin the new one with `From`.",
    doc="""Another roster since.
Says: the roster of the day of the draw now names other members than the draw recorded.
Why: 3.f looks at the roster as it stood at the draw, and the record holds it.
Example: a name typed over another instead of a new row.
Then: the three of the record are the rostered.""",
)

PAGES: tuple[Page, ...] = (
    VERIFIED,
    NO_RECORD,
    LOT_DIFFERS,
    FINGERPRINT_DIFFERS,
    ORDER_DIFFERS,
    OUTCOME_DIFFERS,
    STAGE_DIFFERS,
    GAME_CHANGED,
    GAME_GONE,
    PHRASE_CHANGED,
    ROSTERS_CHANGED,
)
