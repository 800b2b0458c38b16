"""Members, re-ratings, teams, rosters, arenas and officials: rows become records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, time

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_names as names
from tourney.language import file_faults_values as values
from tourney.model.cells import Cell
from tourney.model.findings import About
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.model.people import (
    Member,
    Official,
    OfficialRole,
    OpenStretch,
    Position,
    Rerating,
    RosterPlace,
    Stretch,
    Team,
)
from tourney.workbook.intake import dates, identity
from tourney.workbook.intake.identity import TO_BE_ANNOUNCED, Number, Register, Roll
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.rows import Manner, Rows
from tourney.workbook.intake.table import Table, text_of
from tourney.workbook.intake.texts import clean, name_key
from tourney.workbook.naming import plain


@dataclass(slots=True, kw_only=True)
class Desk:
    """What the readers of all sheets share: how cells are read, who is who, and where findings go."""

    manner: Manner
    notes: Notebook
    register: Register
    roll: Roll
    games: dict[str, str]
    """The games by the key of their name."""
    used: frozenset[str] = frozenset()
    """The members that any sheet but the register's own names."""
    played_off: frozenset[str] = frozenset({"Arena handicap"})
    """The headings of the handicaps that this event plays off."""

    nameless: dict[str, dict[str, str]] = field(default_factory=dict)
    """Without a register: players without a number, by the key of their name, then by team."""
    nameless_rows: list[Cell] = field(default_factory=list)

    def rows(self, table: Table | None) -> Rows:
        """The rows of a table; none where there is no table."""
        return Rows(table, self.manner, self.notes)

    def without_number(self, player: str, team: str, where: Cell) -> str:
        """Without a register, a player without a number is known by name and team."""
        self.nameless_rows.append(where)
        teams = self.nameless.setdefault(name_key(player), {})
        if team not in teams:
            numbered = self.register.called(player)
            key = f"{player} ({team})" if teams else numbered[0] if len(numbered) == 1 else player
            teams[team] = key
            self.register.name(key, player)
        return teams[team]


def register_of(members: Table | None, roster: Table | None) -> Register:
    """The register: numbers and names of Members, or of the rosters where there is none."""
    source = members or roster
    found: list[tuple[Number, str]] = []
    for line in source.lines if source else ():
        one = identity.number(line.cells.get("Member no."), _silent)
        if isinstance(one, Number):
            name = line.cells.get("Name" if members else "Player")
            found.append((one, clean(name) if isinstance(name, str) else ""))
    register = Register((one for one, _ in found), known=members is not None)
    for one, name in found:
        register.name(register.padded(one), name)
    return register


def used_members(tables: Iterable[Table], register: Register) -> frozenset[str]:
    """The members that these tables name, by number or by name."""
    found: set[str] = set()
    for table in tables:
        names = "Player" if "Player" in table.columns else "Name"
        for line in table.lines:
            one = identity.number(line.cells.get("Member no."), _silent)
            if isinstance(one, Number):
                found.add(register.find(one) or register.padded(one))
                found.update(register.called(one.text))
            else:
                found.update(register.called(text_of(line, names)))
    return frozenset(found)


def _silent(*_: object, **__: object) -> None:
    """The cell is read again later, and its fault said then."""


def read_members(table: Table | None, desk: Desk) -> tuple[Member, ...]:
    """The register, a record a row; a number that stands twice keeps its first row."""
    rows = desk.rows(table)
    found: dict[str, Member] = {}
    for line in rows:
        number = rows.number("Member no.")
        name = rows.text("Name")
        if not isinstance(number, Number):
            if number is EMPTY:
                rows.fault(cells.MISSING_VALUE, "Member no.")
            continue
        key = desk.register.padded(number)
        rows.about = About(member=key, player=name)
        rows.mild = key not in desk.used
        if key in found:
            where, first = line.at.cell("Member no."), found[key].at.cell("Member no.")
            desk.notes.say(names.ROW_TWICE, where, about=rows.about, also=(first,), name=key, sheet=line.at.sheet)
            continue
        found[key] = Member(
            number=key,
            name=name,
            arena=_scaled(rows, "Arena handicap", desk),
            womens_arena=_scaled(rows, "Women's arena handicap", desk),
            outdoor=_scaled(rows, "Outdoor handicap", desk),
            membership=rows.text("Membership"),
            valid_from=rows.day("Valid from"),
            valid_to=rows.day("Valid to"),
            suspended_from=rows.day("Suspended from"),
            suspended_to=rows.day("Suspended to"),
            born=_mildly(rows, "Born"),
            club=rows.text("Club"),
            beginner_events=rows.whole("Beginner events"),
            first_event=rows.day("First event"),
            at=line.at,
        )
    return tuple(found.values())


def _scaled(rows: Rows, heading: str, desk: Desk) -> Goals | Nothing:
    """A handicap of the register; a fault of one that the event does not play off only notes."""
    mild, rows.mild = rows.mild, rows.mild or heading not in desk.played_off
    found = rows.handicap(heading)
    rows.mild = mild
    return found


def _mildly(rows: Rows, heading: str) -> date | Nothing:
    """A day on which no verdict depends."""
    mild, rows.mild = rows.mild, True
    found = rows.day(heading)
    rows.mild = mild
    return found


def read_reratings(table: Table | None, desk: Desk) -> tuple[Rerating, ...]:
    """The re-ratings, a record a row."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        member = member_of(rows, desk)
        if not member:
            continue
        rows.about = About(member=member, player=desk.register.names.get(member, ""))
        rows.mild = member not in desk.used
        for heading in ("Arena handicap", "Effective"):
            if not rows.has(heading):
                rows.fault(cells.MISSING_VALUE, heading)
        found.append(
            Rerating(member=member, arena=rows.handicap("Arena handicap"), effective=rows.day("Effective"), at=line.at)
        )
    return tuple(found)


def member_of(rows: Rows, desk: Desk, name_heading: str = "", *, needed: bool = True) -> str:
    """Whom a row is about, by the register's spelling; "" where nobody is named or the name fits nobody.

    A number that the register does not have is a finding, and comes back as it is. A name in place of a number, or
    beside an empty one, is taken for the one member of exactly that name, and noted.
    """
    number = rows.number("Member no.")
    name = rows.text(name_heading) if name_heading else ""
    register = desk.register
    if number is UNREADABLE:
        return ""
    if isinstance(number, Number):
        rivals = register.rivals(number)
        if rivals:
            rows.fault(names.MEMBER_UNCLEAR, "Member no.", number=number.text, fits=rivals)
            return register.find(number) or number.text
        found = register.find(number)
        if found:
            return found
        if register.called(number.text) or not (name or any(letter.isdigit() for letter in number.text)):
            return _by_name(rows, desk, number.text, "Member no.")
        return _unknown_number(rows, desk, number, name)
    if name:
        return _by_name(rows, desk, name, name_heading)
    if needed:
        rows.fault(cells.MISSING_MEMBER, "Member no.")
    return ""


def _unknown_number(rows: Rows, desk: Desk, number: Number, name: str) -> str:
    register = desk.register
    key = register.padded(number)
    if not register.known:
        return key
    if not rows.about.member:
        rows.about = About(team=rows.about.team, member=key, player=name, game=rows.about.game)
    guess = register.key_of_name(name) or register.near_number(number.text)
    if guess:
        said = register.names.get(guess, "")
        rows.fault(names.UNKNOWN_MEMBER_NEAR, "Member no.", number=key, guess=guess, name=said)
    else:
        rows.fault(names.UNKNOWN_MEMBER, "Member no.", number=key)
    return key


def _by_name(rows: Rows, desk: Desk, name: str, heading: str) -> str:
    register = desk.register
    fits = register.called(name)
    rows.about = About(team=rows.about.team, player=name, game=rows.about.game)
    if len(fits) == 1:
        rows.about = About(team=rows.about.team, member=fits[0], player=name, game=rows.about.game)
        if register.known:
            rows.fault(names.MEMBER_BY_NAME, heading, name=name, number=fits[0])
        return fits[0]
    if len(fits) > 1:
        rows.fault(names.NAME_SEVERAL, heading, name=name, numbers=fits)
    elif guess := register.near_name(name):
        rows.fault(names.NAME_NEAR, heading, name=name, guess=guess, number=register.key_of_name(guess))
    else:
        rows.fault(names.NAME_UNKNOWN, heading, name=name)
    return ""


def team_of(rows: Rows, desk: Desk, heading: str = "Team", *, needed: bool = True) -> str:
    """The team a row is about, by its one spelling; "" where none is named or it is unknown (a finding says so)."""
    text = rows.text(heading)
    if not text:
        if needed and not rows.has(heading):
            rows.fault(cells.MISSING_VALUE, heading)
        return ""
    found = desk.roll.find(text, rows.line.at.cell(heading))
    if not found:
        if guess := desk.roll.near(text):
            rows.fault(names.UNKNOWN_TEAM_NEAR, heading, value=text, guess=guess)
        else:
            rows.fault(names.UNKNOWN_TEAM, heading, value=text)
    return found


def enter_teams(teams: Table | None, roster: Table | None, desk: Desk) -> None:
    """Calls the roll: every team that Teams or Rosters names, Teams first."""
    for table in (teams, roster):
        for line in table.lines if table else ():
            content = line.cells.get("Team")
            text = clean(content) if isinstance(content, str) else plain_number(content)
            if text:
                desk.roll.enter(text, line.at.cell("Team"))


def plain_number(content: object) -> str:
    """A team whose name is a number: `7`."""
    if isinstance(content, int | float):
        return str(int(content)) if float(content).is_integer() else str(content)
    return ""


def read_teams(table: Table | None, desk: Desk) -> tuple[Team, ...]:
    """The teams of Teams, then those that only Rosters names."""
    rows = desk.rows(table)
    found: dict[str, Team] = {}
    for line in rows:
        name = team_of(rows, desk)
        if not name:
            continue
        rows.about = About(team=name)
        if name in found:
            where, first = line.at.cell("Team"), found[name].at.cell("Team")
            desk.notes.say(names.ROW_TWICE, where, about=rows.about, also=(first,), name=name, sheet=line.at.sheet)
            continue
        found[name] = Team(
            name=name,
            number=rows.text("Team no."),
            club=rows.text("Club"),
            colour=rows.text("Colour"),
            seed=rows.whole("Seed", 1),
            pool=rows.text("Pool"),
            entered=rows.entry_time("Entered"),
            withdrawn=rows.entry_time("Withdrawn"),
            protected_from=rows.day("Protected from"),
            unavailable=_stretches(rows),
            rest=rows.whole("Rest"),
            shares_horses_with=_shared(rows, desk),
            at=line.at,
        )
    for name in desk.roll.teams:
        found.setdefault(name, Team(name=name))
    return tuple(found.values())


def _stretches(rows: Rows) -> tuple[Stretch, ...]:
    found = rows.read("Unavailable", dates.stretches)
    return () if isinstance(found, Nothing) else found


def _shared(rows: Rows, desk: Desk) -> tuple[str, ...]:
    found = []
    for piece in filter(None, (clean(part) for part in rows.text("Shares horses with").split(";"))):
        team = desk.roll.find(piece, rows.line.at.cell("Shares horses with"))
        if team:
            found.append(team)
        else:
            rows.fault(names.UNKNOWN_TEAM, "Shares horses with", value=piece)
    return tuple(found)


def read_roster(table: Table | None, desk: Desk) -> tuple[RosterPlace, ...]:
    """The roster, a record a row with a team."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        player = rows.text("Player")
        if not rows.has("Team"):
            rows.about = About(player=player)
            rows.fault(cells.MISSING_VALUE, "Team")
            continue
        team = team_of(rows, desk)
        if not team:
            continue
        rows.about = About(team=team, player=player)
        announced = not rows.has("Member no.") and plain(player) in TO_BE_ANNOUNCED
        member = "" if announced else _rostered(rows, desk, team, player)
        rows.about = About(team=team, member=member, player=player)
        found.append(
            RosterPlace(
                team=team,
                position=rows.word("Position", Position),
                member=member,
                player="" if announced else player,
                declared=_declared(rows, desk),
                captain=rows.yes("Captain"),
                since=rows.day("From"),
                until=rows.day("To"),
                to_be_announced=announced,
                at=line.at,
            )
        )
    return tuple(found)


def _declared(rows: Rows, desk: Desk) -> Goals | Nothing:
    """The handicap as declared; with a register nothing hangs on it, so that a fault of it only notes."""
    rows.mild = desk.register.known
    found = rows.handicap("Arena handicap")
    rows.mild = False
    return found


def _rostered(rows: Rows, desk: Desk, team: str, player: str) -> str:
    """Who stands in a roster row. Without a register, a player without a number is known by name and team."""
    if desk.register.known or rows.has("Member no.") or not player:
        return member_of(rows, desk, "Player")
    return desk.without_number(player, team, rows.line.at.cell("Player"))


def read_arenas(table: Table | None, desk: Desk) -> tuple[OpenStretch, ...]:
    """When the arenas are open, a record a row that can be read."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        arena = rows.text("Arena")
        for heading in ("Arena", "Date", "Opens", "Closes"):
            if not rows.has(heading):
                rows.fault(cells.MISSING_VALUE, heading)
        day = rows.day("Date")
        opens, closes = (rows.read(heading, dates.time_of_day) for heading in ("Opens", "Closes"))
        if not arena or isinstance(day, Nothing) or not isinstance(opens, time) or not isinstance(closes, time):
            continue
        if closes <= opens:
            rows.fault(values.TIME, "Closes", value=closes)
            continue
        found.append(OpenStretch(arena=arena, day=day, opens=opens, closes=closes, at=line.at))
    return tuple(found)


def read_officials(table: Table | None, desk: Desk) -> tuple[Official, ...]:
    """The officials, a record a row with a name."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        name = rows.text("Name")
        if not name:
            rows.fault(cells.MISSING_VALUE, "Name")
            continue
        member = member_of(rows, desk, needed=False) if rows.has("Member no.") else ""
        role = rows.word("Role", OfficialRole)
        found.append(
            Official(
                name=name,
                member=member,
                role=OfficialRole.UMPIRE if role is EMPTY else role,
                team=team_of(rows, desk, needed=False),
                club=rows.text("Club"),
                unavailable=_stretches(rows),
                at=line.at,
            )
        )
    return tuple(found)
