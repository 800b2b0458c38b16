"""Teams and rosters: rows become records."""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace

from tourney.language import file_faults_names as names
from tourney.model.findings import Word
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import (
    STARTING,
    Position,
    RosterPlace,
    Stretch,
    Team,
)
from tourney.workbook.intake import dates
from tourney.workbook.intake.desk import Desk
from tourney.workbook.intake.grid import Content
from tourney.workbook.intake.identity import TO_BE_ANNOUNCED
from tourney.workbook.intake.lines import name_of
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.rows import Rows
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import clean
from tourney.workbook.intake.whom import member_of, team_of
from tourney.workbook.naming import plain


def enter_teams(teams: Table | None, roster: Table | None, desk: Desk) -> None:
    """Calls the roll: every team that Teams or Rosters names, Teams first."""
    met = desk.roll.first_met
    for table in (teams, roster):
        for line in table.lines if table else ():
            if line.cells.get("Team") in met:
                continue
            text = name_of(line, "Team")
            if text:
                desk.roll.enter(text, line.at.cell("Team"))


def read_teams(table: Table | None, desk: Desk) -> tuple[Team, ...]:
    """The teams of Teams, then those that only Rosters names."""
    rows = desk.rows(table)
    found: dict[str, Team] = {}
    for line in rows:
        name = team_of(rows, desk)
        if not name:
            continue
        rows.concerns(team=name)
        if name in found:
            where, first = line.at.cell("Team"), found[name].at.cell("Team")
            desk.notes.say(names.ROW_TWICE, where, about=rows.about, also=(first,), name=name, sheet=Word("Teams"))
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
            unavailable=unavailable(rows),
            rest=rows.whole("Rest"),
            shares_horses_with=_shared(rows, desk),
            at=line.at,
        )
    for name in desk.roll.teams:
        found.setdefault(name, Team(name=name))
    return tuple(found.values())


def unavailable(rows: Rows) -> tuple[Stretch, ...]:
    """When a team or an official cannot be there."""
    found = rows.read("Unavailable", dates.stretches)
    return () if isinstance(found, Nothing) else found


def _shared(rows: Rows, desk: Desk) -> tuple[str, ...]:
    found = []
    for piece in filter(None, (clean(part) for part in rows.text("Shares horses with").split(";"))):
        team = desk.roll.find(piece, rows.line.at.cell("Shares horses with"))
        if not team:
            rows.fault(names.TEAM_ELSEWHERE, "Shares horses with", value=piece)
        found.append(team or piece)
    return tuple(found)


def read_roster(table: Table | None, desk: Desk) -> tuple[RosterPlace, ...]:
    """The roster, a record a row with a team."""
    rows = desk.rows(table)
    found = []
    read: dict[tuple[Content | None, ...], _Said] = {}
    for line in rows:
        player = rows.text("Player")
        rows.concerns(player=player)
        team = team_of(rows, desk)
        if not team:
            continue
        number, announced = line.cells.get("Member no."), False
        if desk.register.knows(number):
            member = str(number)
        else:
            rows.concerns(team=team, player=player)
            announced = number is None and plain(player) in TO_BE_ANNOUNCED
            member = "" if announced else _rostered(rows, desk, team, player)
        contents = tuple(map(line.cells.get, _SAID))
        said = read.get(contents)
        if said is None:
            rows.concerns(team=team, member=member, player=player)
            before = len(desk.notes)
            said = _said(rows, desk)
            if len(desk.notes) == before:
                read[contents] = said
        position, declared, captain, since, until = said
        found.append(
            RosterPlace(
                team=team,
                position=position,
                member=member,
                player="" if announced else player,
                declared=declared,
                captain=captain,
                since=since,
                until=until,
                to_be_announced=announced,
                at=line.at,
            )
        )
    return in_order(tuple(found), desk.notes)


_SAID = ("Position", "Arena handicap", "Captain", "From", "To")
"""What a row of the roster says besides who it is; few rows differ in it, and what had no fault is read but once."""
_Said = tuple[Position | Nothing, Goals | Nothing, bool, date | Nothing, date | Nothing]


def _said(rows: Rows, desk: Desk) -> _Said:
    """What stands under the headings of `_SAID`."""
    declared = _declared(rows, desk)
    return rows.word("Position", Position), declared, rows.yes("Captain"), rows.day("From"), rows.day("To")


def in_order(roster: tuple[RosterPlace, ...], notes: Notebook) -> tuple[RosterPlace, ...]:
    """The roster with positions 1, 2 and 3 for teams of exactly three rows without any, which is noted."""
    teams: dict[str, list[RosterPlace]] = {}
    for place in roster:
        teams.setdefault(place.team, []).append(place)
    free = {
        team: iter(STARTING)
        for team, places in teams.items()
        if len(places) == len(STARTING) and all(place.position is EMPTY for place in places)
    }
    if not free:
        return roster
    first = next(place for place in roster if place.team in free)
    notes.say(names.IN_ORDER, first.at.cell("Position"), teams=tuple(free))
    return tuple(replace(place, position=next(free[place.team])) if place.team in free else place for place in roster)


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
