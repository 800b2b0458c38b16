"""The pages of what can be wrong with a shootout sheet, and what is asked before one (Rule 5.c(2))."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

EXCLUDED_HIT = Page(
    code="R14-12",
    cites="Arena 14.i(3)",
    effect=Effect.ASKS,
    says="{player} ({team}) hit in the shootout of {game} and may not. {reason}",
    cure="Check the row; else rule on the shootout.",
    answers=("hit stands", "hit does not count"),
    doc="""An excluded player hit.
Says: a row of Shootouts names a player who may take no part.
Why: 14.i(3): a player with box time left at the end of regulation may not take part in any shootout.
Example: second yellow with 0:50 left, a tie, and he takes the third turn.
Unless: the box had run out and only the stoppage was waited for.
Read as: the row as typed.
Then: the count stands until the committee rules.
Not here: the box itself; it is deemed served all the same.""",
)

OUT_OF_ORDER = Page(
    code="R5-21",
    cites="Arena 5.c(2)(ix)",
    effect=Effect.ASKS,
    says="Round {round} of the shootout of {game} was hit in another order than round {first}: {was}, not {due}.",
    cure="Check Turn and Member no. of the round.",
    answers=("round stands",),
    doc="""A round in another order.
Says: the players of a round do not follow in the order of the first.
Why: 5.c(2)(ix): the players hit in the same order each round until a winner is produced.
Example: round 1 A1 B1 A2 B2, round 2 B1 A1 A2 B2.
Unless: a player of the round was boxed in between, and the others keep their order.
Read as: the row as typed.
Then: the count stands until the committee rules.
Not here: the order inside the first round.""",
)

NOT_BY_TURNS = Page(
    code="A-12",
    cites="Arena 5.c(2)(v)",
    effect=Effect.NOTES,
    says="In round {round} of the shootout of {game}, {team} hit twice running while the other side had turns left.",
    cure="Check Turn.",
    doc="""Not hit by turns.
Says: the two sides did not hit alternately.
Why: 5.c(2)(v) has each player hit in turn; that the sides alternate is the common reading.
Example: A1 A2 B1 B2.
Unless: the other side has fewer players and all of them have hit.
Read as: the row as typed.
Then: nothing; the count stands.
Not here: a later round in another order.""",
)

NOT_IN_SHOOTOUT = Page(
    code="R5-17",
    cites="Arena 5.c(2)(iv)",
    effect=Effect.ASKS,
    says="{player} ({team}) hit in the shootout of {game} and was not one of the players in the arena.",
    cure="Add the stay to Lineups (In `shootout`), or check Member no.",
    answers=("hit stands", "hit does not count"),
    doc="""A hitter who was not in the arena.
Says: a row of Shootouts names somebody who was not in the line-up when the shootout began.
Why: 5.c(2)(iv): the players of each team take part; a substitute comes in before it (5.c(2)(ii)).
Example: an alternate hits, and Lineups has no stay that reaches the shootout.
Unless: Lineups has no rows for the team and the player is an alternate: then he is taken for a substitute.
Read as: the row as typed.
Then: the count stands until the committee rules.
Not here: whether the substitute was eligible.""",
)

HIT_TWICE = Page(
    code="R5-18",
    cites="Arena 5.c(2)(v)",
    effect=Effect.ASKS,
    says="{player} ({team}) hit {times:once|# times} in round {round} of the shootout of {game}.",
    cure="Check Round and Member no.",
    answers=("round stands",),
    doc="""Two turns in one round.
Says: a player has more than one row in a round.
Why: each player hits once a round.
Example: a side of two gives its first player two turns.
Unless: never; a side with fewer players has fewer turns.
Read as: the rows as typed.
Then: the count stands until the committee rules.
Not here: two approaches of one turn.""",
)

MOVED_TOO_SOON = Page(
    code="R5-22",
    kind="too soon",
    cites="Arena 5.c(2)(x)",
    effect=Effect.ASKS,
    says="Round {round} of the shootout of {game} was hit from {line} yards, before both sides had failed twice each.",
    cure="Check Line and `Reached wall` of the earlier rounds.",
    answers=("round stands",),
    doc="""Moved up too soon.
Says: the ball was moved up without both sides having failed.
Why: 5.c(2)(x): only after two attempts of every player of both sides have failed to reach the end wall.
Example: one goal in round 1, and round 3 from 15 yards.
Unless: `Reached wall` says no for every attempt of two rounds. A goal has reached it.
Read as: the rows as typed.
Then: the count stands until the committee rules.
Not here: whether the umpires must move up; they may.""",
)

MAY_MOVE_UP = Page(
    code="R5-22",
    kind="may move up",
    cites="Arena 5.c(2)(x)",
    effect=Effect.NOTES,
    says="Nobody of either side reached the end wall in two attempts each: the umpires may move up to {line} yards.",
    doc="""The ball may be moved up.
Says: the shootout has come to the point where the ball may be moved.
Why: 5.c(2)(x).
Example: twelve attempts of three against three, none at the wall.
Unless: a turn was forfeited: that is no attempt, so the option waits.
Read as: an option for both sides.
Then: the card prints the nearer line for the next round.
Not here: a single attempt that reached the wall.""",
)

AFTER_THE_WINNER = Page(
    code="R5-20",
    cites="Arena 5.c(2)(viii)",
    effect=Effect.NOTES,
    says="The shootout of {game} was won in round {round}; the rounds after it count for nothing.",
    cure="Check Round.",
    doc="""Rounds after the winner.
Says: rows stand in rounds after the one that decided.
Why: 5.c(2)(viii): after all have hit, the side with more points has won.
Example: 2-1 in round 1, and a round 2.
Unless: the sheet is of teams level in a table, where those still level hit on.
Read as: the first round that decides.
Then: nothing.
Not here: rounds that are not complete.""",
)

NO_PHRASE = Page(
    code="R5-13",
    cites="Arena 5.c(2)(i)",
    effect=Effect.ASKS,
    says="Who hits first in {game} is decided by lot, and the setting `Lot phrase` is empty.",
    cure="Fill `Lot phrase`, or draw the lot by hand and write the first hit as turn 1 of round 1.",
    doc="""No phrase for the lot.
Says: the lot for the first hit was made without a phrase.
Why: 5.c(2)(i): the side to hit first is decided by lot; without a phrase anybody could foresee it.
Example: a tied game, `Lot phrase` empty.
Unless: the sheet Shootouts has a turn 1 of round 1: that side hit first.
Read as: the lot without a phrase.
Then: the card shows it until something better stands in the sheet.
Not here: the lots of the draw.""",
)

ONE_PLAYER = Page(
    code="A-13",
    cites="Arena 5.c(2)(iv)",
    effect=Effect.NOTES,
    says="The shootout of {game} is hit by one player a side, named by the captain before it and the same every round.",
    doc="""One player a side.
Says: the committee chose one player from each side.
Why: 5.c(2)(iv): it may, where all hitting is not in the best interest of the event; all against all is preferred.
Example: `Shootout players` is `one`.
Unless: the setting is `all`.
Read as: the captain names the player, the same in every round; a boxed player may not be named.
Then: the card has one turn a side.
Not here: moving up: that needs two failed attempts of each of the two.""",
)

SUSPENDED_IN_TIE = Page(
    code="A-15",
    cites="Arena 14.i(3)",
    effect=Effect.ASKS,
    says="{player} ({team}) owes a whole game; may the player hit in the shootout of {game}?",
    cure="Rule on it.",
    answers=("may hit", "may not hit"),
    doc="""A suspended player in a shootout between teams level in a table.
Says: a player who owes a game is on the roster of a team in such a shootout.
Why: such a shootout is no game, so nothing is served there; the text bars only box time.
Example: red in the last pool game, and the pool is level.
Unless: it is the shootout of a game: there the red itself keeps the player out.
Read as: may not hit.
Then: the card leaves the player out until ruled.
Not here: unserved box time; that bars.""",
)

PAGES: tuple[Page, ...] = (
    NO_PHRASE,
    ONE_PLAYER,
    NOT_IN_SHOOTOUT,
    HIT_TWICE,
    AFTER_THE_WINNER,
    OUT_OF_ORDER,
    MAY_MOVE_UP,
    MOVED_TOO_SOON,
    NOT_BY_TURNS,
    EXCLUDED_HIT,
    SUSPENDED_IN_TIE,
)
"""Every fault of shootouts."""
