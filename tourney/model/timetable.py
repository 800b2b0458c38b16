"""The timetable: which game is where and when, how good that is, and what stands in the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from enum import Enum

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A wish, what was reached and what was possible (a proved bound), both in the wish's own unit; less is better."""

    wish: str
    reached: int
    possible: int | Nothing = EMPTY


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A requirement that a timetable breaks; `code` is the requirement's, the sentence is made at the door."""

    code: str
    games: tuple[str, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    where: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Relief:
    """A way out of a conflict, verified by solving: `code` and facts of what to relax, and what it then gives."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    then: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Demands that cannot all be met."""

    code: str
    games: tuple[str, ...]
    where: tuple[Cell, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)
    relief: tuple[Relief, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A filled field of a sheet of slots: a day, a time of day, or a text, and where it stands."""

    at: Cell
    holds: date | time | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetable:
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
