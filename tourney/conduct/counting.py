"""Why a later game counts towards what is owed, or does not (14.k, 14.l): the catalogue of reasons."""

from __future__ import annotations

from collections.abc import Mapping

from tourney.model.findings import Phrase
from tourney.model.owed import Owes

OWED = {
    Owes.GAME: Phrase("a game"),
    Owes.BOX: Phrase("box time"),
    Owes.YELLOW_STATUS: Phrase("a start as if on one yellow"),
}
"""What a player owes, as a sentence says it."""

SERVED_OUT = "sat-out"
WILL_SIT_OUT = "will-sit-out"
BOX_SERVED = "box-served"
WILL_START_BOXED = "will-start-in-box"
ON_YELLOW = "began-on-yellow"
WILL_BEGIN_ON_YELLOW = "will-begin-on-yellow"
DEEMED_SERVED = "deemed-served"
SWALLOWED = "ended-by-red"

LOWER_LEVEL = "lower-level"
OTHER_SCALE = "other-scale"
CLUB_EVENT = "club-event"
CONSOLATION = "consolation"
CONSOLATION_EVENT = "consolation-event"
OUT_OF_PRIZE = "place-game"
FIRST_ROUND = "subsidiary-first-round"
FRIENDLY = "friendly"
OTHER_TEAM = "other-team"
NOT_NAMED = "not-named"
NOT_ON_ROSTER = "not-on-roster"
WALKOVER = "walkover"
CANCELLED = "cancelled"
FORFEITED = "forfeited-unplayed"
VOID = "void"
ABANDONED = "abandoned"
HEAVIER_FIRST = "heavier-first"
ONE_A_GAME = "one-box-a-game"
SERVED_BEFORE = "served-before"
WILL_BE_SERVED_BEFORE = "will-be-served-before"
PLAYED_ALL_THE_SAME = "played-all-the-same"
DID_NOT_BEGIN = "did-not-begin"
NOT_REACHED = "not-reached"

REASONS: Mapping[str, tuple[str, str]] = {
    SERVED_OUT: ("The player sat this game out.", "Arena 14.i(2)"),
    WILL_SIT_OUT: ("The player must sit this game out.", "Arena 14.i(2)"),
    BOX_SERVED: ("The game was begun in the box.", "Arena 14.i(3)"),
    WILL_START_BOXED: ("The player must begin this game in the box.", "Arena 14.i(3)"),
    ON_YELLOW: ("The player began this game as if on one yellow.", "Arena 14.i(3)"),
    WILL_BEGIN_ON_YELLOW: ("The player begins this game as if on one yellow.", "Arena 14.i(3)"),
    DEEMED_SERVED: (
        "The player was kept out of the shootout of this game, so the time left in the box is deemed served.",
        "Arena 14.i(3)",
    ),
    SWALLOWED: ("A red card in this game ended the time in the box.", "Arena 14.i(2)"),
    LOWER_LEVEL: ("This event is of a lower level than the one of the card.", "Arena 14.i(2)"),
    OTHER_SCALE: (
        "This event is played on another handicap scale; levels of different scales are not compared.",
        "Arena 14.i(2)",
    ),
    CLUB_EVENT: ("A card from a USPA Event can be served only in a USPA Event; this is a Club Event.", "Arena 14.l"),
    CONSOLATION: ("This is a consolation game.", "Arena 14.l"),
    CONSOLATION_EVENT: ("All games of a consolation event are consolation games.", "Arena 14.l"),
    OUT_OF_PRIZE: (
        "Teams already out of the main prize play this game, so it is taken for a consolation game.",
        "Arena 14.l",
    ),
    FIRST_ROUND: ("This is a first-round game of a subsidiary event.", "Arena 14.l"),
    FRIENDLY: ("A friendly is a game of neither a Club Event nor a USPA Event.", "Arena 14.l"),
    OTHER_TEAM: ("This game is for another team; it must be served with the team of the card.", "Arena 14.i(2)"),
    NOT_NAMED: ("The player was not one of the three named for this game.", "Arena 14.k"),
    NOT_ON_ROSTER: ("The player was not on the team's roster that day.", "Arena 14.i(2)"),
    WALKOVER: ("The other side did not appear: no game was played.", "Arena 14.i(2)"),
    CANCELLED: ("The game was called off before it began.", "Arena 14.i(2)"),
    FORFEITED: ("The game was forfeited before it began.", "Arena 14.i(2)"),
    VOID: ("The game was never played.", "Arena 14.i(2)"),
    ABANDONED: (
        "The game was begun and not finished; nothing is served in it unless the committee rules so.",
        "Arena 14.i(2)",
    ),
    HEAVIER_FIRST: ("A heavier suspension is served first, and it takes this game.", "Arena 14.i(3)"),
    ONE_A_GAME: ("Another box is served in this game, and this event serves one a game.", "Arena 14.i(3)"),
    SERVED_BEFORE: ("It was served before this game.", "Arena 14.i(2)"),
    WILL_BE_SERVED_BEFORE: ("It will be served before this game.", "Arena 14.i(2)"),
    PLAYED_ALL_THE_SAME: ("The player was suspended and played all the same, so nothing was served.", "Arena 14.i(2)"),
    DID_NOT_BEGIN: ("The player did not take part in this game, so the yellow waits for the next.", "Arena 14.i(3)"),
    NOT_REACHED: ("The game ended before this box had its turn.", "Arena 14.i(3)"),
}
"""Every reason: its English sentence and its paragraph. `LaterGame.reason` is one of the keys."""

COUNTS = frozenset(
    {
        SERVED_OUT,
        WILL_SIT_OUT,
        BOX_SERVED,
        WILL_START_BOXED,
        ON_YELLOW,
        WILL_BEGIN_ON_YELLOW,
        DEEMED_SERVED,
        SWALLOWED,
    }
)
"""The reasons of games that count."""


def cites(reason: str) -> str:
    """The paragraph of a reason."""
    return REASONS[reason][1]
