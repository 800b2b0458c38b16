"""The words of who can still go on: hopes, endings, scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Hope(Enum):
    """Where a team stands."""

    THROUGH = "through"
    OUT = "out"
    OWN_HANDS = "own hands"
    """It goes on if it wins its games left, whatever the others do."""
    HELP = "needs help"
    OPEN = "open"
    """Too many games are left to look through every way they can end, and nothing simpler proves where it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How one game left ends: its winner, or "" for a tie; with the last game, by how much (halves; None: any)."""

    game: str
    winner: str
    from_margin: int | None = None
    to_margin: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A team's chance. `best` and `worst` are the places it can still have."""

    team: str
    hope: Hope
    best: int
    worst: int
    ways: tuple[tuple[Ending, ...], ...] = ()
    """The shortest sets of endings that take it through whatever else happens; only for a team still in doubt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One way for the games left to end: who goes on for sure, and who only by margins, a shootout or a lot."""

    endings: tuple[Ending, ...]
    through: tuple[str, ...]
    perhaps: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """The chances in one table. `places` go on for sure; where nothing follows the table, place 1 is the title."""

    table: str
    follows: bool
    """Whether anything follows the table."""
    places: tuple[int, ...]
    games_left: tuple[str, ...]
    teams: tuple[Chance, ...]
    scenarios: tuple[Scenario, ...] = ()
