"""Who is entered: the people of an event, by member number, by team and by day."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from tourney.model.event import Event, WithoutHandicap
from tourney.model.goals import ONE_GOAL, Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.model.people import STARTING, Member, Position, Rerating, RosterPlace, Team
from tourney.model.sheets import Sheets


class Entries(Struct, frozen=True):
    """Members, re-ratings, teams and rosters of one event, ready to be asked. Made by `Entries.of`."""

    event: Event
    teams: tuple[Team, ...]
    roster: tuple[RosterPlace, ...]
    has_members: bool
    _members: Mapping[str, Member]
    _reratings: Mapping[str, tuple[Rerating, ...]]
    _places: Mapping[str, tuple[RosterPlace, ...]]
    _teams: Mapping[str, Team]

    @classmethod
    def of(cls, sheets: Sheets) -> Entries:
        """The entries a workbook holds. A member number listed twice keeps its first row (the second is a finding)."""
        members: dict[str, Member] = {}
        for member in sheets.members:
            members.setdefault(member.number, member)
        reratings: defaultdict[str, list[Rerating]] = defaultdict(list)
        for rerating in sheets.reratings:
            if not isinstance(rerating.effective, Nothing):
                reratings[rerating.member].append(rerating)
        places: defaultdict[str, list[RosterPlace]] = defaultdict(list)
        for place in sheets.roster:
            places[place.team].append(place)
        return cls(
            event=sheets.event,
            teams=sheets.teams,
            roster=sheets.roster,
            has_members="Members" in sheets.present,
            _members=members,
            _reratings={
                number: tuple(sorted(rows, key=lambda row: known_day(row.effective)))
                for number, rows in reratings.items()
            },
            _places={team: tuple(rows) for team, rows in places.items()},
            _teams={team.name: team for team in sheets.teams},
        )

    def team(self, name: str) -> Team | None:
        """The team of that name, or None."""
        return self._teams.get(name)

    def member(self, number: str) -> Member | None:
        """The member of that number, or None where the register (or the whole sheet) does not have it."""
        return self._members.get(number)

    def places(self, team: str) -> tuple[RosterPlace, ...]:
        """The roster rows of a team, in the order of the sheet."""
        return self._places.get(team, ())

    def places_on(self, team: str, day: date | Nothing) -> tuple[RosterPlace, ...]:
        """The roster rows of a team that stand on a day; all of them where no day is known."""
        rows = self.places(team)
        return rows if isinstance(day, Nothing) else tuple(row for row in rows if row.listed_on(day))

    def three(self, team: str, day: date | Nothing) -> tuple[RosterPlace, ...]:
        """The roster's positions 1, 2 and 3 on a day, in that order; fewer where places are not filled."""
        rows = self.places_on(team, day)
        return tuple(row for position in STARTING for row in rows if row.position is position and row.member)

    def alternates(self, team: str, day: date | Nothing) -> tuple[RosterPlace, ...]:
        """The roster's alternates on a day."""
        return tuple(row for row in self.places_on(team, day) if row.position is Position.ALTERNATE and row.member)

    def player(self, number: str) -> str:
        """The name to print for a member number: the register's, else the roster's, else the number itself."""
        member = self._members.get(number)
        if member and member.name:
            return member.name
        return next((row.player for row in self.roster if row.member == number and row.player), number)

    def handicap(self, number: str, day: date | Nothing) -> Goals | Nothing:
        """The arena handicap of a member on a day: the latest re-rating not after it, else the register's value.

        The register decides (CONTRACT 1.1). Without a `Members` sheet the roster's declaration stands in. A member
        the register does not have is EMPTY. Where the event plays members without an arena handicap off outdoor
        plus one (`Without arena handicap`), that value.
        """
        return self._registered(number, day) if self.has_members else self._declared(number)

    def _registered(self, number: str, day: date | Nothing) -> Goals | Nothing:
        latest: Goals | Nothing | None = None
        if not isinstance(day, Nothing):
            for rerating in self._reratings.get(number, ()):
                if known_day(rerating.effective) > day:
                    break
                latest = rerating.arena
        if latest is not None:
            return latest
        member = self._members.get(number)
        if member is None:
            return EMPTY
        value = member.arena if self.event.scale.value == "arena" else member.womens_arena
        if value is EMPTY and self.event.without_handicap is WithoutHandicap.OUTDOOR_PLUS_1:
            return UNREADABLE if member.outdoor is UNREADABLE else _plus_one(member.outdoor)
        return value

    def _declared(self, number: str) -> Goals | Nothing:
        declared = [row.declared for row in self.roster if row.member == number]
        return next((value for value in declared if not isinstance(value, Nothing)), declared[0] if declared else EMPTY)

    def total(self, members: tuple[str, ...], day: date | Nothing) -> Goals | Nothing:
        """The sum of handicaps on a day; EMPTY or UNREADABLE where one of them is."""
        values = [self.handicap(number, day) for number in members]
        for nothing in (UNREADABLE, EMPTY):
            if nothing in values:
                return nothing
        return Goals.total([value for value in values if not isinstance(value, Nothing)])


def known_day(day: date | Nothing) -> date:
    """A day that the caller has made sure of."""
    if isinstance(day, Nothing):
        message = "this day was checked before"
        raise TypeError(message)
    return day


def _plus_one(outdoor: Goals | Nothing) -> Goals | Nothing:
    return outdoor if isinstance(outdoor, Nothing) else outdoor + ONE_GOAL
