"""Rule 9 as a menu: for each penalty its spot, what a goal from it counts, who can err in it, and what may follow.

The numbers stand in the rulebook (`penalties.toml`); the words are those of the sheet `Penalties`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from msgspec import Struct

from tourney.model.findings import Phrase, phrase
from tourney.model.games import Spot
from tourney.model.nothing import Nothing
from tourney.rulebook.penalties import penalties as numbers


class Where(Enum):
    """Where a penalty is hit from."""

    NOWHERE = "nowhere"
    """Nobody hits: a goal is awarded, a player goes off, the game is forfeited."""
    FIXED = "fixed"
    """So many yards in front of the centre of the goal."""
    FOUL = "foul"
    """The spot of the foul."""
    CENTRE = "centre"
    """The mid-point of the centre line."""


class Penalty(Struct, frozen=True, kw_only=True):
    """One line of the umpire's menu. Distances in yards; `results` are the words that its `Result` may hold."""

    word: str
    where: Where
    to_goal: int = 0
    """FIXED: yards to the goal attacked. FOUL: the least (5.a) or the limit the spot must stay beyond or inside."""
    two_points: str = ""
    """The criterion by which a goal counts two: `6.a(2)`, `6.a(3)`; "" where it never does."""
    results: frozenset[str] = frozenset()
    right_of_way: bool = False
    """Set up as a Penalty 5: both sides anywhere, nobody lined up in the right of way nearer than 16 yards."""


ERRORS_IN_2_TO_4 = frozenset({"6.a", "6.b", "6.d", "penalty 1", "repeated"})
ERRORS_IN_5 = frozenset({"6.a", "6.c", "6.d", "penalty 1", "repeated"})
_HIT = frozenset({"goal", "no goal"})
_TWO = frozenset({"2 goals"})


def _menu() -> Mapping[str, Penalty]:
    book = numbers()
    near, far = book["penalty_2"]["spot_yards"], book["penalty_3"]["spot_yards"]
    rows = (
        Penalty(
            word="1",
            where=Where.NOWHERE,
            two_points="6.a(2)",
            results=frozenset({"goal"}) | _TWO,
        ),
        Penalty(
            word="2",
            where=Where.FIXED,
            to_goal=near,
            results=_HIT | ERRORS_IN_2_TO_4,
        ),
        Penalty(
            word="2 spot",
            where=Where.FOUL,
            to_goal=near,
            results=_HIT | ERRORS_IN_2_TO_4,
        ),
        Penalty(
            word="3",
            where=Where.FIXED,
            to_goal=far,
            results=_HIT | ERRORS_IN_2_TO_4,
        ),
        Penalty(
            word="4",
            where=Where.FIXED,
            to_goal=book["penalty_4"]["spot_yards"],
            two_points="6.a(3)",
            results=_HIT | _TWO | ERRORS_IN_2_TO_4,
        ),
        Penalty(
            word="5a",
            where=Where.FOUL,
            to_goal=book["penalty_5a"]["least_to_goal_yards"],
            two_points="6.a(2)",
            results=_HIT | _TWO | ERRORS_IN_5,
            right_of_way=True,
        ),
        Penalty(
            word="5b",
            where=Where.CENTRE,
            two_points="6.a(2)",
            results=_HIT | _TWO | ERRORS_IN_5,
            right_of_way=True,
        ),
        Penalty(
            word="alt 9",
            where=Where.FOUL,
            to_goal=far,
            two_points="6.a(2)",
            results=_HIT | _TWO | ERRORS_IN_5,
            right_of_way=True,
        ),
        Penalty(word="7", where=Where.NOWHERE),
        Penalty(word="8", where=Where.NOWHERE),
        Penalty(word="9", where=Where.NOWHERE),
    )
    return MappingProxyType({row.word: row for row in rows})


_CALLED = {"2 spot": Phrase("Penalty 2 from the spot"), "alt 9": Phrase("penalty of Alternative Rule 9")}


def called(word: str) -> Phrase:
    """A penalty as a sentence names it, by its word in the sheet: Penalty 3, Penalty 2 from the spot."""
    return _CALLED.get(word) or phrase("Penalty {number}", number=word)


MENU = _menu()
"""Every penalty, by its word in the sheet, in the order of the rule."""


class Awry(Enum):
    """What is wrong with the spot of a penalty."""

    FIXED = "fixed"
    """It is always hit from another distance."""
    NOT_CENTRE = "not centre"
    TOO_NEAR = "too near"
    """Nearer to the goal attacked than the penalty allows."""
    NEAR_WALL = "near wall"
    NOT_INSIDE = "not inside"
    """A 2 from the spot is only for fouls inside the 15-yard line."""
    NOT_OUTSIDE = "not outside"
    """Alternative Rule 9 is only for fouls outside the 25-yard line."""


def awry(penalty: Penalty, spot: Spot | Nothing) -> Awry | None:
    """What is wrong with a spot typed for a penalty; None where nothing is, or no spot is typed (9.a)."""
    if isinstance(spot, Nothing):
        return None
    wall = numbers()["penalty_5a"]["least_to_wall_yards"]
    if penalty.where is Where.CENTRE:
        return None if spot.centre else Awry.NOT_CENTRE
    if penalty.where is Where.FIXED:
        return Awry.FIXED if spot.centre or spot.to_goal != penalty.to_goal else None
    if penalty.where is Where.NOWHERE or spot.centre:
        return None
    if penalty.word == "2 spot":
        return None if spot.to_goal < penalty.to_goal else Awry.NOT_INSIDE
    if penalty.word == "alt 9" and spot.to_goal <= penalty.to_goal:
        return Awry.NOT_OUTSIDE
    if spot.to_goal < penalty.to_goal:
        return Awry.TOO_NEAR
    return Awry.NEAR_WALL if spot.to_wall < wall else None


def placed_for_5a(spot: Spot) -> Spot | None:
    """Where the ball is put for a 5.a from a foul at `spot`; None where a 5.a may not be given (R9-06, R9-08).

    Nearer than five yards to a wall it goes to the nearest point five yards off it; the side walls are meant, as the
    spot knows only its nearest wall, and so the distance to the goal stays.
    """
    book = numbers()["penalty_5a"]
    if spot.centre:
        return spot
    if spot.to_goal < book["least_to_goal_yards"]:
        return None
    return Spot(spot.to_goal, max(spot.to_wall, float(book["least_to_wall_yards"])))
