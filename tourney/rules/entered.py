"""What the rules look at before the draw: each team's roster on a day, and each player on it."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cached_property

from msgspec import Struct

from tourney.model.cells import Cell
from tourney.model.entries import Entries
from tourney.model.event import Event
from tourney.model.findings import About
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import STARTING, Member, RosterPlace, Team
from tourney.model.sheets import Sheets
from tourney.rulebook import Edition, edition
from tourney.rules.protection import Protection, protections


class Candidate(Struct, frozen=True, dict=True):
    """A player for a team on a day: on its roster, or (with `game`) in its line-up."""

    entries: Entries
    book: Edition
    number: str
    name: str
    team: str
    day: date | Nothing
    where: Cell | None
    game: str = ""
    protection: Protection | None = None
    """The team under 3.f; None where no draw is known."""

    @property
    def at_draw(self) -> Goals | Nothing:
        """The handicap at the draw of a rostered player with the protection of 3.f; EMPTY for everybody else."""
        if self.protection is None or not self.protection.complete:
            return EMPTY
        return self.protection.at_draw(self.number)

    @property
    def rerated(self) -> bool:
        """Whether the player was rostered at the draw and is rated otherwise since."""
        return not isinstance(self.at_draw, Nothing) and self.at_draw != self.handicap

    @property
    def protected(self) -> bool:
        """Whether the player is one of a rostered team that re-ratings have put outside the limits (R3-30)."""
        inside = self.protection is not None and self.number in self.protection.members
        return inside and self.protection is not None and self.protection.moved(self.entries, self.day)

    @property
    def event(self) -> Event:
        """The event of the candidate."""
        return self.entries.event

    @cached_property
    def member(self) -> Member | None:
        """The register's record; None where the register has none of that number, or is not there."""
        return self.entries.member(self.number)

    @cached_property
    def handicap(self) -> Goals | Nothing:
        """The arena handicap on the day."""
        return self.entries.handicap(self.number, self.day)

    def register(self, heading: str) -> tuple[Cell, ...]:
        """The cell of the player's row in `Members` under a heading; none where the register has no row."""
        member = self.member
        return (member.at.cell(heading),) if member and member.at.row else ()

    @property
    def about(self) -> About:
        """Whom a finding on the candidate concerns."""
        return About(team=self.team, member=self.number, player=self.name, game=self.game)


class TeamSheet(Struct, frozen=True):
    """A team's roster as it stands on one day: `rows` in the order of the sheet, `three` positions 1 to 3."""

    entries: Entries
    book: Edition
    team: Team
    day: date | Nothing
    rows: tuple[RosterPlace, ...]
    protection: Protection | None = None
    """The team under 3.f; None where no draw is known."""

    @property
    def protected(self) -> bool:
        """Whether its three are the rostered ones and re-ratings have put them outside the limits (R3-30)."""
        if self.protection is None or not {row.member for row in self.three} <= self.protection.members:
            return False
        return self.protection.moved(self.entries, self.day)

    @property
    def event(self) -> Event:
        """The event of the team."""
        return self.entries.event

    @property
    def three(self) -> tuple[RosterPlace, ...]:
        """Positions 1, 2 and 3 on the day; fewer where places are not filled."""
        return self.entries.three(self.team.name, self.day)

    @property
    def total(self) -> Goals | Nothing:
        """The three's handicaps on the day, added up; Nothing unless they are three with a known handicap each."""
        members = tuple(row.member for row in self.three)
        return self.entries.total(members, self.day) if len(set(members)) == len(members) == STARTERS else EMPTY

    @property
    def sum(self) -> str:
        """The three's handicaps as a sum, `3 + 2 + -1`; a dot where one is not known."""
        values = [self.entries.handicap(row.member, self.day) for row in self.three]
        return " + ".join("·" if isinstance(value, Nothing) else str(value) for value in values)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The member numbers of the three."""
        return tuple(row.at.cell("Member no.") for row in self.three if row.at.row)

    @property
    def where(self) -> Cell | None:
        """The team's first roster row, else its row in `Teams`."""
        row = self.rows[0].at if self.rows else self.team.at
        return row.cell("Team") if row.row else None


STARTERS = len(STARTING)


class Entered(Struct, frozen=True):
    """An event before the draw, ready to be judged."""

    sheets: Sheets
    entries: Entries
    book: Edition
    teams: tuple[TeamSheet, ...]
    """Each team on the first day, and again on each day on which its roster changes."""
    players: tuple[Candidate, ...]
    """Each roster row's player, on the first day of the event on which the row stands."""

    @classmethod
    def of(cls, sheets: Sheets, entries: Entries) -> Entered:
        """The event that a workbook holds. Withdrawn teams are left out."""
        book = edition(entries.event.edition)
        under = protections(sheets, entries)
        entered = [team for team in entries.teams if isinstance(team.withdrawn, Nothing)]
        teams = [
            TeamSheet(entries, book, team, day, entries.places_on(team.name, day), under.get(team.name))
            for team in entered
            for day in _days(entries, team.name)
        ]
        players = [
            Candidate(
                entries,
                book,
                row.member,
                entries.player(row.member),
                team.name,
                _first_day(entries, row),
                _cell(row),
                protection=under.get(team.name),
            )
            for team in entered
            for row in entries.places(team.name)
            if row.member
        ]
        return cls(sheets, entries, book, tuple(teams), tuple(players))


def _cell(row: RosterPlace) -> Cell | None:
    return row.at.cell("Member no.") if row.at.row else None


def _first_day(entries: Entries, row: RosterPlace) -> date | Nothing:
    first = entries.event.first_day
    if isinstance(first, Nothing) or isinstance(row.since, Nothing):
        return first
    return max(first, row.since)


def _days(entries: Entries, team: str) -> list[date | Nothing]:
    """The first day, then each later day of the event on which a row begins, or is gone."""
    first, last = entries.event.first_day, entries.event.last_day
    if isinstance(first, Nothing):
        return [EMPTY]
    changes = [row.since for row in entries.places(team) if not isinstance(row.since, Nothing)]
    changes += [row.until + timedelta(days=1) for row in entries.places(team) if not isinstance(row.until, Nothing)]
    inside = {day for day in changes if first < day and (isinstance(last, Nothing) or day <= last)}
    return [first, *sorted(inside)]
