"""Everything known of one event when the line has run; what the reports are made from."""

from __future__ import annotations

from datetime import date
from enum import Enum

from msgspec import Struct

from tourney.model.drawn import Draw
from tourney.model.entries import Entries
from tourney.model.findings import Fact, Finding
from tourney.model.goals import Goals
from tourney.model.hopes import Chances
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.owed import GameSheet, Obligation
from tourney.model.results import Place, Result, ShootoutCard, Table
from tourney.model.sheets import Sheets
from tourney.model.timetable import Timetable


class TeamStatus(Enum):
    """Whether a team may play."""

    ELIGIBLE = "eligible"
    BARRED = "barred"
    NOT_VALIDATED = "not validated"


class TeamVerdict(Struct, frozen=True, kw_only=True):
    """A team's verdict. `handicap`: positions 1 to 3 on the first day; `lowest` and `highest` of all legal threes."""

    team: str
    status: TeamStatus
    handicap: Goals | Nothing = EMPTY
    lowest: Goals | Nothing = EMPTY
    highest: Goals | Nothing = EMPTY
    players: tuple[PlayerVerdict, ...] = ()


class PlayerVerdict(Struct, frozen=True, kw_only=True):
    """A player's verdict on a team's roster."""

    member: str
    player: str
    position: str
    handicap: Goals | Nothing
    status: TeamStatus


class NextStep(Struct, frozen=True, kw_only=True):
    """What the committee does next: a sentence's key, its facts, and the command ("" where there is none)."""

    key: str
    facts: dict[str, Fact]
    command: str = ""


class Book(Struct, frozen=True, kw_only=True):
    """One event, worked through. A part that the command did not work out is None."""

    sheets: Sheets
    entries: Entries
    as_of: date
    fingerprint: str
    findings: tuple[Finding, ...] = ()
    verdicts: tuple[TeamVerdict, ...] | None = None
    draw: Draw | None = None
    results: tuple[Result, ...] | None = None
    tables: tuple[Table, ...] | None = None
    finish: tuple[Place, ...] | None = None
    chances: tuple[Chances, ...] | None = None
    owed: tuple[Obligation, ...] | None = None
    game_sheets: tuple[GameSheet, ...] | None = None
    shootouts: tuple[ShootoutCard, ...] | None = None
    timetable: Timetable | None = None
    next_steps: tuple[NextStep, ...] = ()
    audience: str = "committee"
    """Whom it was made for: `public`, `officials` or `committee`; what they may not see is not in it."""
