"""What players owe after cards: obligations, and which later games serve them (Rule 14)."""

from __future__ import annotations

from datetime import date
from enum import Enum

from msgspec import Struct

from tourney.model.cells import Cell, SheetRow
from tourney.model.event import EventClass
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing


class Owes(Enum):
    """The kinds of obligation, the heaviest first."""

    GAME = "game"
    BOX = "box"
    YELLOW_STATUS = "yellow status"


class Shown(Enum):
    """When the cards were shown that an obligation comes from."""

    IN_GAME = "in game"
    AFTER = "after"


class For(Enum):
    """In whose games it can be served (R14-18)."""

    SAME_TEAM = "same team"
    ANY_TEAM = "any team"


class Substitute(Enum):
    """Whether somebody may ride for the suspended player; AFTER comes with a time."""

    ALLOWED = "allowed"
    NONE = "none"
    AFTER = "after"


class CarriedIn(SheetRow, frozen=True, kw_only=True):
    """One row of `Carried in`: what a player brings from an earlier event. Times in tenths of play-clock seconds."""

    member: str
    player: str = ""
    team: str = ""
    event_class: EventClass | Nothing = EMPTY
    level: Goals | Nothing = EMPTY
    owes: Owes | Nothing = EMPTY
    games: int = 1
    time: int | Nothing = EMPTY
    substitute: Substitute | Nothing = EMPTY
    substitute_after: int = 0
    """Tenths until a substitute may come in; only with `Substitute.AFTER`."""
    serve_for: For | Nothing = EMPTY
    shown: Shown | Nothing = EMPTY
    on: date | Nothing = EMPTY
    origin: str = ""
    """The obligation's key, `Event / Game / member / in game|after`."""


class Origin(Struct, frozen=True, kw_only=True):
    """Where an obligation comes from."""

    key: str
    event: str
    game: str
    team: str
    """The team's key (number, else name) that the player rode for."""
    shown: Shown
    event_class: EventClass | Nothing
    level: Goals | Nothing
    on: date | Nothing
    cites: str
    where: Cell | None = None


class LaterGame(Struct, frozen=True, kw_only=True):
    """A later game, and whether it counts towards an obligation, and why."""

    event: str
    game: str
    counts: bool
    reason: str
    """The code of the reason, a key of the catalogue of `tourney.conduct.counting`."""
    cites: str
    served: int = 0
    """What is served there: 1 for a whole game, tenths for a box, 0 where it only will be."""


class State(Enum):
    """What has become of an obligation."""

    OWED = "owed"
    SERVED = "served"
    CARRIED = "carried"


class Obligation(Struct, frozen=True, kw_only=True):
    """One thing a player owes: a whole game, box time, or a start on a yellow. Times in tenths."""

    member: str
    player: str
    team: str
    """The team's name as its event writes it."""
    owes: Owes
    games_owed: int = 1
    games_left: int = 1
    box: int = 0
    """Box time owed at the start, in tenths; 0 for the other kinds."""
    box_left: int = 0
    """What is left of it after the games already played."""
    substitute: Substitute = Substitute.NONE
    substitute_after: int = 0
    """Tenths of the game that must be played short before a substitute may come in."""
    serve_for: For = For.SAME_TEAM
    origin: Origin
    state: State
    games: tuple[LaterGame, ...] = ()


class Boxed(Struct, frozen=True, kw_only=True):
    """A player who starts a game in the box, and for how long (tenths), then to the first stoppage."""

    member: str
    time: int


class GameSheet(Struct, frozen=True, kw_only=True):
    """What the officials of a game must know of one team before it starts."""

    game: str
    team: str
    suspended: tuple[str, ...] = ()
    box_at_start: tuple[Boxed, ...] = ()
    yellow_status: tuple[str, ...] = ()
    short_until: int = 0
    """The team plays one short (for a suspended player) until so many tenths are played, then the first stoppage."""
    eye_protection: tuple[str, ...] = ()
