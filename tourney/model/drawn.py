"""The draw: lots, separations, the rostered threes, and the games it makes."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tourney.model.games import Game
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing


class Lot(Struct, frozen=True, kw_only=True):
    """One chance decision: what for (`seeding`, `pool`, `first hit G7`), and the names in the order it gave."""

    purpose: str
    order: tuple[str, ...]
    keys: tuple[str, ...] = ()
    """The SHA-256 of each name, in the same order, hex."""


class Rostered(Struct, frozen=True, kw_only=True):
    """One of the three on the roster at the draw (3.f), with the handicap of that day."""

    member: str
    handicap: Goals | Nothing = EMPTY


class RosteredTeam(Struct, frozen=True, kw_only=True):
    """A team as it stood at the draw; `complete` where three eligible members inside the limits were named."""

    team: str
    rostered: tuple[Rostered, ...]
    complete: bool


class Draw(Struct, frozen=True, kw_only=True):
    """A draw: what was asked, each lot, each separation tried, and what came of it."""

    format: str
    phrase: str = ""
    day: date | Nothing = EMPTY
    lots: tuple[Lot, ...] = ()
    separations: tuple[str, ...] = ()
    """What was tried to keep teams apart, a line each, with the clashes left."""
    seeding: tuple[str, ...] = ()
    """The teams in the order of the draw, first seed first."""
    teams: tuple[RosteredTeam, ...] = ()
    fingerprint: str = ""
    """SHA-256 of the rostered threes (CONTRACT 1.4)."""
    stages: tuple[str, ...] = ()
    """The stages this draw made."""
    because: str = ""
    """Why an earlier draw was replaced."""
    games: tuple[Game, ...] = ()
    by_hand: bool = False
    """The committee typed the games; the program drew nothing."""
