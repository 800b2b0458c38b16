"""Who can still go on from a table with games left: hopes, endings, scenarios."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class Hope(Enum):
    """Where a team stands."""

    THROUGH = "through"
    OUT = "out"
    OWN_HANDS = "own hands"
    """It goes on if it wins its games left (`Chance.by`: by so much), whatever the others do."""
    HELP = "needs help"
    TO_BE_DRAWN = "to be drawn"
    """Games of the table are still to be drawn, so that nobody can say who meets whom."""
    NOT_DECIDED = "not decided here"
    """The search for a proof reached its bound."""


class Ending(Struct, frozen=True, kw_only=True):
    """How one game left ends: its winner, or "" for a tie; by how much, in halves (None: any)."""

    game: str
    winner: str
    from_margin: int | None = None
    to_margin: int | None = None


class Chance(Struct, frozen=True, kw_only=True):
    """A team's chance. `best` and `worst` are the places it can still have; not `exact`: it can have no others."""

    team: str
    hope: Hope
    best: int
    worst: int
    exact: bool = True
    left: int = 0
    """How many games it still has in the table."""
    by: int | None = None
    """The margin (halves) by which it must win each of its games left to be through; None where any win will do."""
    ways: tuple[tuple[Ending, ...], ...] = ()
    """The shortest sets of endings that take it through whatever else happens; only for a team still in doubt."""


class Scenario(Struct, frozen=True, kw_only=True):
    """One way for the games left to end: who goes on for sure, and who only by margins, a shootout or a lot."""

    endings: tuple[Ending, ...]
    through: tuple[str, ...]
    perhaps: tuple[str, ...]


class Chances(Struct, frozen=True, kw_only=True):
    """The chances in one table. `places` go on for sure; where nothing follows the table, place 1 is the title."""

    table: str
    follows: bool
    """Whether anything follows the table."""
    places: tuple[int, ...]
    games_left: tuple[str, ...]
    teams: tuple[Chance, ...]
    best: tuple[int, ...] = ()
    """Places of which the best of all pools go on."""
    scenarios: tuple[Scenario, ...] = ()
