"""What a workbook says, typed: every sheet of CONTRACT section 1 as records that know their cell."""

from __future__ import annotations

from datetime import date, datetime

from msgspec import Struct

from tourney.model.cells import SheetRow
from tourney.model.event import Event
from tourney.model.findings import Ruling
from tourney.model.games import Card, Game, GoalScored, Hit, Notice, OtherEntry, PenaltyGiven, Stay
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.owed import CarriedIn
from tourney.model.people import Member, Official, OpenStretch, Rerating, RosterPlace, Team


class DrawRow(SheetRow, frozen=True, kw_only=True):
    """One row of the sheet `Draw`, as it stands there."""

    item: str
    value: str = ""
    detail: str = ""


class WrittenSlot(SheetRow, frozen=True, kw_only=True):
    """One row of the sheet `Timetable`: what the program last wrote for a game; `game` "*" is the whole timetable."""

    game: str
    arena: str = ""
    start: datetime | Nothing = EMPTY
    umpire_1: str = ""
    umpire_2: str = ""
    referee: str = ""
    sequence: int = 0
    written: date | Nothing = EMPTY
    status: str = ""
    cost: int | Nothing = EMPTY
    bound: int | Nothing = EMPTY


class Sheets(Struct, frozen=True, kw_only=True):
    """All records of one event, in the order of their rows. `name` is the file's name without its ending."""

    name: str
    event: Event
    members: tuple[Member, ...] = ()
    reratings: tuple[Rerating, ...] = ()
    teams: tuple[Team, ...] = ()
    """Every team that `Teams` or `Rosters` names, `Teams` first."""
    roster: tuple[RosterPlace, ...] = ()
    arenas: tuple[OpenStretch, ...] = ()
    officials: tuple[Official, ...] = ()
    games: tuple[Game, ...] = ()
    stays: tuple[Stay, ...] = ()
    goals: tuple[GoalScored, ...] = ()
    penalties: tuple[PenaltyGiven, ...] = ()
    cards: tuple[Card, ...] = ()
    hits: tuple[Hit, ...] = ()
    notices: tuple[Notice, ...] = ()
    other_entries: tuple[OtherEntry, ...] = ()
    carried_in: tuple[CarriedIn, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    draw: tuple[DrawRow, ...] = ()
    timetable: tuple[WrittenSlot, ...] = ()
    present: frozenset[str] = frozenset()
    """Canonical names of the sheets the workbook has, empty ones too."""

    def has(self, sheet: str) -> bool:
        """Whether the workbook has the sheet, if only its headings."""
        return sheet in self.present
