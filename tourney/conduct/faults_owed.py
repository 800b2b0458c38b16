"""The pages of what is owed and where it is served (14.i(3), 14.k, 14.l)."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

RED_SHORT_TIME = Page(
    code="A-10",
    cites="Arena 14.i(3)",
    effect=Effect.ASKS,
    says="{rest} of the short time for the red of {player} ({team}, game {game}) was left at the end of the game.",
    cure="Rule whether the next game is begun short for it.",
    answers=("carries", "lapses"),
    doc="""Short time of a red left at the end.
Says: a game ended before the no-substitute time of a red had run out.
Why: 14.i(3) lets a box of two or four minutes go on into the next game; whether the four are a red's is not said.
Example: red with 1:00 left in the game: 3:00 of the four minutes remain.
Unless: a shootout followed; then the time is deemed served.
Read as: the team begins the next game that counts one short for the rest, then a substitute may play.
Then: the player sits that whole game out in any case.
Not here: box time.""",
)

OTHER_ENTRY = Page(
    code="A-02",
    cites="Arena 14.k",
    effect=Effect.ASKS,
    says="{team} has no game to come here that can serve the card of {player} (game {game}). Was it entered elsewhere?",
    cure="Add the sheet `Other entries` (empty if there is none), or rule: was it then in an unfinished event of "
    "this level or higher that can serve the card?",
    answers=("yes", "no"),
    doc="""Was the team entered elsewhere?
Says: nothing shows whether the team was then entered in another unfinished event of this level or higher.
Why: 14.k: where it was not, the suspension is served in the player's next game for any team.
Example: a red in the final, no sheet `Other entries`.
Unless: another workbook given shows the entry, or `Other entries` is there (even if empty).
Read as: it was not, so any team.
Then: the next game of the level in which the player is one of the three named is due.
Not here: entries accepted after the card.""",
)

PLACE_GAME = Page(
    code="A-38",
    cites="Arena 14.l",
    effect=Effect.ASKS,
    says="Game {game} ({stage}) would serve what {player} ({team}) owes, if it is not a consolation game.",
    cure="Fill `Consolation games` on the Event sheet, or rule on it.",
    answers=("consolation", "counts"),
    doc="""A third-place or placement game.
Says: a third-place or placement game is the next game of a player who owes something.
Why: a consolation game never serves; whether this is one the Rules do not say.
Example: red in the semi-final, third-place game next day.
Unless: `Consolation games` is filled.
Read as: teams already out of the main prize play it, so it is a consolation game.
Then: the player may play in it, and the suspension waits.
Not here: games of the stage consolation.""",
)

POOL_FIRST = Page(
    code="A-39",
    cites="Arena 14.l",
    effect=Effect.ASKS,
    says="Game {game} is the first of {team} in the pool of a subsidiary event; is it a first-round game for {player}?",
    cure="Rule on it.",
    answers=("first round", "counts"),
    doc="""First game in the pool of a subsidiary.
Says: a subsidiary event is played in pools, and a team's first game there is the next of a player who owes.
Why: a first-round game of a subsidiary never serves; a pool has no rounds by itself.
Example: red on Friday, first pool game of the subsidiary on Saturday.
Unless: the subsidiary is a bracket: there the first round of its draw is meant.
Read as: each team's first scheduled game is its first round.
Then: the player may play in it, and the suspension waits.
Not here: second games.""",
)

OTHER_SCALE = Page(
    code="A-55",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="What {player} owes is from another handicap scale than game {game}; their levels are not compared.",
    cure="Rule whether the levels may be compared.",
    answers=("comparable", "not comparable"),
    doc="""Another handicap scale.
Says: the card and the next game are from events on different handicap scales.
Why: "equal or higher handicap" has no meaning across two scales, and the Rules know only arena handicaps.
Example: a red in a women's event at 12, next an arena event at 8.
Unless: both are on one scale.
Read as: the game does not count.
Then: the suspension waits.
Not here: levels of one scale.""",
)

NOT_REGISTERED = Page(
    code="A-56",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="{player} owes {owed} and was not on the roster of {team} for game {game}; it is taken not to serve.",
    cure="Fill `Serve requires registration` on the Event sheet, or rule whether such games serve.",
    answers=("serves", "does not serve"),
    doc="""Suspended while not on the roster.
Says: the team's next game came while the suspended player was not on its roster.
Why: the next game "for the same team" is due; whether a game serves that the player could not have played is not said.
Example: three games owed, added to the roster after the second.
Unless: `Serve requires registration` is filled. An alternate is on the roster.
Read as: the game does not serve.
Then: the suspension waits for a game with the player on the roster.
Not here: a player on the roster who stays at home; that serves.""",
)

ABANDONED_GAME = Page(
    code="A-17",
    cites="Arena 14.i(2)",
    effect=Effect.ASKS,
    says="Game {game} was abandoned; does it serve what {player} ({team}) owes?",
    cure="Rule on it.",
    answers=("served", "not served"),
    doc="""An abandoned game.
Says: the game that was due was begun and not finished.
Why: only a game played serves; of one broken off the Rules say nothing.
Example: lightning in period 2 of the game that a suspended player sat out.
Unless: the committee rules that it served.
Read as: nothing is served in it.
Then: the suspension waits.
Not here: games that were never begun; they never serve.""",
)

NOTHING_LEFT = Page(
    code="A-59",
    cites="Arena 14.k",
    effect=Effect.ASKS,
    says="{player} must serve the card of {origin} with {team}, and {team} has no game left in these events to do so.",
    cure="Rule whether the player may serve it with any team.",
    answers=("same team", "any team"),
    doc="""Nothing left to serve it in.
Says: a suspension is tied to a team that had a game to come, and that game was never played.
Why: 14.k looks at the moment of the card; a later walkover or withdrawal does not by itself free the player.
Example: red in the semi-final, the final is a walkover.
Unless: the committee turns it into any team.
Read as: same team; it is carried to the team's next event.
Then: it is carried.
Not here: teams that had no game to come; that is any team from the start.""",
)

CARRIED_UNCLEAR = Page(
    code="R14-19",
    kind="carried in",
    cites="Arena 14.i(3)",
    effect=Effect.ASKS,
    says="What {player} carries in has no {missing}; it is read so that the next game is due.",
    cure="Ask the committee of the earlier event and fill the row.",
    doc="""A carried-over row that lacks something.
Says: a row of `Carried in` does not say all that the rule needs.
Why: what serves it depends on class and level of the event of the card.
Example: Level is empty.
Unless: never.
Read as: what is missing is read so that the suspension bites: the lowest level, a Club Event, two minutes of box.
Then: the next game is due.
Not here: cells that cannot be read.""",
)

CARRIED_DIFFERS = Page(
    code="R14-19",
    kind="carried in differs",
    cites="Arena 14.i(3)",
    effect=Effect.ASKS,
    says="`Carried in` has {player} owe {owed} from {origin}; the cards of that game come to something else.",
    cure="Compare the row with the cards of that event, and mend the one that is wrong.",
    answers=("cards stand",),
    doc="""A carried-over row that its cards do not bear out.
Says: the event of the card is among those given, and its cards do not lead to what the row says.
Why: an obligation seen as a card and as a row is one; here the two disagree.
Example: the row says a game, the cards are two yellows.
Unless: the event of the card is not given; then the row is all there is.
Read as: the cards.
Then: the row is left out.
Not here: rows that say less is left than the cards do.""",
)

SERVED_ELSEWHERE = Page(
    code="R14-19",
    kind="served elsewhere",
    cites="Arena 14.i(3)",
    effect=Effect.NOTES,
    says="{player} owes less from {origin} than the games given here have served: `Carried in` is followed.",
    doc="""Served in games not seen here.
Says: the row says that less is left than the card and the games given come to.
Why: a game in an event that was not given has served some of it.
Example: three games for a red, two left by the row, none served in the events given.
Unless: never.
Read as: the row.
Then: so much is owed from that event on.
Not here: rows that say more.""",
)

PAGES: tuple[Page, ...] = (
    CARRIED_UNCLEAR,
    CARRIED_DIFFERS,
    SERVED_ELSEWHERE,
    OTHER_ENTRY,
    RED_SHORT_TIME,
    ABANDONED_GAME,
    PLACE_GAME,
    POOL_FIRST,
    OTHER_SCALE,
    NOT_REGISTERED,
    NOTHING_LEFT,
)
