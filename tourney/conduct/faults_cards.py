"""The pages of cards in a game and after it: the ladder, the red, the scale after the game (14.i(1), 14.i(2), 14.j)."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

YELLOWS_MADE_RED = Page(
    code="R14-08",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="{player} ({team}, game {game}) had {before:no yellow|one yellow|# yellows} and was shown {shown:one|#} "
    "more: that is past "
    "three, so it is a red.",
    cure="Type a red card, or rule that it is not one.",
    answers=("red", "yellow"),
    doc="""Yellows past the third rung.
Says: yellows shown at once took a player past the third rung, though it was not the fourth offence.
Why: the umpire may show two or three yellows for one offence; that the rungs reached count on, and not the offences,
is a reading.
Example: on one yellow, three more for one offence.
Unless: it was the player's fourth offence; that is a red without exception.
Read as: a red of the fourth rung: no substitute for four minutes, and the next game.
Then: the player is off until the committee rules otherwise.
Not here: a red that was shown as such.""",
)

FOURTH_OFFENCE = Page(
    code="R14-06",
    cites="Arena 14.i(2)",
    effect=Effect.NOTES,
    says="The fourth offence of {player} ({team}, game {game}) is typed as a yellow; it counts as a red.",
    cure="Type a red card.",
    doc="""A fourth offence typed as a yellow.
Says: a fourth offence stands as a yellow.
Why: 14.i(2): the fourth offence is, without exception, a red.
Example: four yellows, one after the other.
Unless: never.
Read as: a red at that moment.
Then: the player is off for the game and the next one.
Not here: several yellows at once that pass the third rung (R14-08).""",
)

AFTER_A_RED = Page(
    code="R14-07",
    kind="card after a red",
    cites="Arena 14.i(2)",
    effect=Effect.NOTES,
    says="{player} ({team}, game {game}) was shown a further card after a red; it adds nothing by itself.",
    cure="Where the committee increases the penalty, write the number of games under Games of the red.",
    doc="""A card after a red.
Says: a card was shown in the game to a player already sent off in it.
Why: the red is the last rung; only the committee or the Association may increase it.
Example: a second red for words on the way out.
Unless: it was shown after the game had ended: that is a ledger of its own.
Read as: nothing is added.
Then: the suspension stays as it was.
Not here: cards after the game.""",
)

LONE_YELLOW = Page(
    code="A-41",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="{player} ({team}) was shown one yellow after game {game}; the scale after a game begins at two.",
    cure="Type the second yellow, or rule that it is recorded only.",
    answers=("recorded only",),
    doc="""One yellow after the game.
Says: a single yellow was shown after the game.
Why: after a game there are two yellows, three, or a red; one alone has no consequence in the text.
Example: a helper's second helmet breach, found after the horn.
Unless: it was shown between the horn of a tied game and its overtime or shootout: that is an in-game card.
Read as: recorded, no box, nothing carried.
Then: nothing is owed for it.
Not here: yellows before the throw-in or between periods; they are in-game cards.""",
)

MANY_YELLOWS = Page(
    code="R14-10",
    kind="more than three",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="{player} ({team}) was shown {shown} yellows after game {game}; the scale after a game ends at three.",
    cure="Type a red, or take the yellows back to three.",
    answers=("three", "red"),
    doc="""More than three yellows after the game.
Says: more than three yellows were shown after the game.
Why: the scale is two yellows, three yellows, or a red.
Example: two after the horn and two more at the trailers.
Unless: never.
Read as: three.
Then: four minutes of the next game in the box.
Not here: yellows of the game itself; they are counted apart.""",
)

FEWER_GAMES = Page(
    code="R14-07",
    kind="fewer games",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="{games:No game is|One game is|# games are} fixed for the red of {player} ({team}, game {game}); the one "
    "game of "
    "the rule can only be increased.",
    cure="Leave Games empty, or write one or more.",
    answers=("one",),
    doc="""A red with fewer games than one.
Says: a number below one stands under Games of a red.
Why: the committee and the Association may increase the penalty; the text gives nobody the right to lift it.
Example: Games 0.
Unless: never.
Read as: one game.
Then: the player sits the next game out.
Not here: increases.""",
)

GAMES_WITHOUT_RED = Page(
    code="R14-07",
    kind="games without a red",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="Games is {games} for {player} ({team}, game {game}), but there is no red for it.",
    cure="Type the card as red, or write the time under Box.",
    answers=("suspended", "not suspended"),
    doc="""Games fixed behind a yellow.
Says: whole games are fixed behind a yellow.
Why: only a red suspends for whole games.
Example: a third yellow with Games 1.
Unless: the yellows amount to a red.
Read as: suspended, as the committee wrote: a suspension is never lost for a wrong colour.
Then: the player sits so many games out.
Not here: the box of the same card, which runs as ever.""",
)

LEFT_ARENA_YELLOW = Page(
    code="R14-17",
    cites="Arena 14.j",
    effect=Effect.ASKS,
    says="{player} ({team}, game {game}) left the arena without leave; that is a red, and a yellow is typed.",
    cure="Type a red card.",
    answers=("yellow stands", "red"),
    doc="""Leaving the arena, shown a yellow.
Says: the reason of a yellow is leaving the arena.
Why: 14.j: leaving it during a period without leave is an automatic red and the next game.
Example: riding out in anger in period 2.
Unless: it was with leave, for a pony, a mallet or a legitimate reason.
Read as: the yellow typed.
Then: the ladder goes on from the yellow until the red is typed.
Not here: players who are replaced.""",
)

NO_PENALTY = Page(
    code="R14-02",
    cites="Arena 14.i(1)(i)",
    effect=Effect.NOTES,
    says="The card shown to {player} ({team}, game {game}) {time} has no penalty beside it; every card brings one.",
    cure="Add the row to Penalties.",
    doc="""A card without a penalty.
Says: penalties of this game are written, and none stands where this card was shown.
Why: 14.i(1)(i): every yellow and red results in a penalty, or changes one.
Example: yellow at 3:10, no row of Penalties against the team at 3:10.
Unless: the sheet has no penalties for this game at all.
Read as: the row was forgotten.
Then: nothing; the card counts.
Not here: cards after the game.""",
)

NO_SUCH_GAME = Page(
    code="R14-01",
    kind="no such game",
    cites="Arena 14.i",
    effect=Effect.ASKS,
    says="A card is typed for {player} ({team}) in game {game}, but {team} is not in a game of that name.",
    cure="Check Game and Team of the card.",
    doc="""A card in no game.
Says: a card stands in no game, so nothing can follow from it.
Why: what is owed depends on the game the card was shown in.
Example: `G77` for `G7`, or the other team's name.
Unless: never.
Read as: nothing; the card is not counted.
Then: nothing is owed for it until it is mended.
Not here: cards of cancelled games.""",
)

PAGES: tuple[Page, ...] = (
    NO_SUCH_GAME,
    NO_PENALTY,
    FOURTH_OFFENCE,
    AFTER_A_RED,
    FEWER_GAMES,
    GAMES_WITHOUT_RED,
    YELLOWS_MADE_RED,
    MANY_YELLOWS,
    LEFT_ARENA_YELLOW,
    LONE_YELLOW,
)
