"""People and teams: members, re-ratings, teams, rosters, officials."""

from __future__ import annotations

from datetime import date, datetime, time
from enum import Enum

from msgspec import Struct

from tourney.model.cells import SheetRow
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing


class Stretch(Struct, frozen=True):
    """A stretch of time on one day; `begins` and `ends` are both None for the whole day."""

    day: date
    begins: time | None = None
    ends: time | None = None


class Member(SheetRow, frozen=True, kw_only=True):
    """A person on the association's register. Handicaps in goals; days are inclusive at both ends."""

    number: str
    name: str = ""
    arena: Goals | Nothing = EMPTY
    womens_arena: Goals | Nothing = EMPTY
    outdoor: Goals | Nothing = EMPTY
    membership: str = ""
    valid_from: date | Nothing = EMPTY
    """EMPTY is 'always'."""
    valid_to: date | Nothing = EMPTY
    suspended_from: date | Nothing = EMPTY
    suspended_to: date | Nothing = EMPTY
    """EMPTY, with `suspended_from` filled, is 'until further notice'."""
    born: date | Nothing = EMPTY
    club: str = ""
    beginner_events: int | Nothing = EMPTY
    first_event: date | Nothing = EMPTY


class Rerating(SheetRow, frozen=True, kw_only=True):
    """A new arena handicap of a member, in force from a day on."""

    member: str
    arena: Goals | Nothing
    effective: date | Nothing


class Team(SheetRow, frozen=True, kw_only=True):
    """A team of the event. `name` is its one spelling everywhere in the records; `key` joins it across events."""

    name: str
    number: str = ""
    club: str = ""
    colour: str = ""
    seed: int | Nothing = EMPTY
    pool: str = ""
    entered: datetime | Nothing = EMPTY
    """EMPTY is 'before the draw'; a day alone is its first minute."""
    withdrawn: datetime | Nothing = EMPTY
    protected_from: date | Nothing = EMPTY
    unavailable: tuple[Stretch, ...] = ()
    rest: int | Nothing = EMPTY
    """Minutes; EMPTY is the event's."""
    shares_horses_with: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What joins the team across events: its number, where it has one, else its name."""
        return self.number or self.name


class Position(Enum):
    """A place on the roster."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    ALTERNATE = "Alternate"


STARTING = (Position.ONE, Position.TWO, Position.THREE)


class RosterPlace(SheetRow, frozen=True, kw_only=True):
    """One row of the roster. `member` is "" where nobody is named (`to_be_announced`) or the name fits no member."""

    team: str
    position: Position | Nothing
    member: str
    player: str = ""
    declared: Goals | Nothing = EMPTY
    captain: bool = False
    since: date | Nothing = EMPTY
    until: date | Nothing = EMPTY
    to_be_announced: bool = False

    def listed_on(self, day: date) -> bool:
        """Whether the row stands on that day (both ends included)."""
        begun = isinstance(self.since, Nothing) or self.since <= day
        return begun and (isinstance(self.until, Nothing) or day <= self.until)


class OfficialRole(Enum):
    """What an official does."""

    UMPIRE = "umpire"
    REFEREE = "referee"
    GOAL_JUDGE = "goal judge"
    TIMER = "timer"


class Official(SheetRow, frozen=True, kw_only=True):
    """A person who can work a game; a person with several roles has a row for each."""

    name: str
    member: str = ""
    role: OfficialRole | Nothing = OfficialRole.UMPIRE
    team: str = ""
    club: str = ""
    unavailable: tuple[Stretch, ...] = ()
    games_a_day: int | Nothing = EMPTY
    """How many games he or she works on one day at most; EMPTY is any number."""


class OpenStretch(SheetRow, frozen=True, kw_only=True):
    """A stretch of time in which an arena is open (the sheet `Arenas`), in local wall-clock time."""

    arena: str
    day: date
    opens: time
    closes: time
