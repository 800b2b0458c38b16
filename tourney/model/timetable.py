"""The timetable: which game is where and when, how good that is, and what stands in the way."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time
from enum import Enum

from msgspec import Struct, field

from tourney.model.cells import Cell
from tourney.model.findings import Fact
from tourney.model.nothing import EMPTY, Nothing


class TimetableStatus(Enum):
    """What the solver can answer for."""

    OPTIMAL = "optimal"
    FEASIBLE = "feasible"
    IMPOSSIBLE = "impossible"
    OUT_OF_TIME = "out of time"
    NOT_ASKED = "not asked"


class Placement(Struct, frozen=True, kw_only=True):
    """Where and when a game is. `start` is local wall-clock time, `minutes` the length of its slot."""

    game: str
    arena: str
    start: datetime
    minutes: int
    event: str = ""
    umpire_1: str = ""
    umpire_2: str = ""
    referee: str = ""
    goal_judge: str = ""
    timer: str = ""
    typed: bool = False
    """The committee typed it: it may not be moved."""
    sequence: int = 0
    """How often it has moved since it was first written."""


class Wish(Struct, frozen=True, kw_only=True):
    """A wish, what was reached and what was possible (a proved bound), both in the wish's own unit; less is better."""

    wish: str
    reached: int
    possible: int | Nothing = EMPTY


class Breach(Struct, frozen=True, kw_only=True):
    """A requirement that a timetable breaks; `code` is the requirement's, the sentence is made at the door."""

    code: str
    games: tuple[str, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    where: tuple[Cell, ...] = ()


class Relief(Struct, frozen=True, kw_only=True):
    """A way out of a conflict, verified by solving: `code` and facts of what to relax, and what it then gives."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    then: Mapping[str, Fact] = field(default_factory=dict)


class Conflict(Struct, frozen=True, kw_only=True):
    """Demands that cannot all be met."""

    code: str
    games: tuple[str, ...]
    where: tuple[Cell, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)
    relief: tuple[Relief, ...] = ()


class Field(Struct, frozen=True):
    """A filled field of a sheet of slots: a day, a time of day, or a text, and where it stands."""

    at: Cell
    holds: date | time | str


class Timetable(Struct, frozen=True, kw_only=True):
    """A timetable and what is known of it."""

    status: TimetableStatus = TimetableStatus.NOT_ASKED
    placements: tuple[Placement, ...] = ()
    cost: int | Nothing = EMPTY
    bound: int | Nothing = EMPTY
    wishes: tuple[Wish, ...] = ()
    breaches: tuple[Breach, ...] = ()
    conflict: tuple[Conflict, ...] = ()
    stopped_by_clock: bool = False

    def of(self, game: str) -> Placement | None:
        """Where a game is placed, or None."""
        return next((placement for placement in self.placements if placement.game == game), None)
