"""From the sheets of a file to all records of an event: settings first, since they govern how the rest is read."""

from __future__ import annotations

from collections.abc import Mapping
from zoneinfo import ZoneInfo

from msgspec import Struct

from tourney.language import file_faults_sheets as faults
from tourney.model.cells import Cell
from tourney.model.event import Event, Scale, WithoutHandicap
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Finding, Ruling, Word
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.sheets import Sheets
from tourney.workbook.declared import LANGUAGES, SHEETS, Sheet, sheet_called
from tourney.workbook.intake import afterwards, games, grounds, incidents, members, papers, teams
from tourney.workbook.intake.desk import Desk, register_of, used_members
from tourney.workbook.intake.event import read_event
from tourney.workbook.intake.grid import Grid, Tab
from tourney.workbook.intake.headings import language_of
from tourney.workbook.intake.identity import Register, Roll
from tourney.workbook.intake.left_out import without_hidden, without_struck
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.numbers import HandicapForm
from tourney.workbook.intake.rows import BESIDE, Manner
from tourney.workbook.intake.table import Table, table
from tourney.workbook.intake.texts import nearest
from tourney.workbook.intake.totals import without_totals
from tourney.workbook.naming import as_named, in_words, plain


class Place(Struct, frozen=True, kw_only=True):
    """Where a sheet of ours stands: its name in the file, the row of its headings, its columns by canonical heading."""

    name: str
    header: int
    columns: Mapping[str, int]
    last_row: int
    """The last row that holds anything of ours; the heading row where there is none."""


class Records(Struct, frozen=True, kw_only=True):
    """All that a file says."""

    sheets: Sheets
    findings: tuple[Finding, ...]
    language: str
    places: Mapping[str, Place]


def records(grid: Grid, name: str) -> Records:
    """The records of a file and every finding about it. Raises CannotGoOnError where no sheet is one of ours."""
    notes = Notebook()
    tabs = _tabs(grid, name, notes)
    tables = {one: found for one, tab in tabs.items() if (found := _table(one, tab, notes)) is not None}
    language = _language(tables)
    places = {
        one: Place(name=each.title, header=each.heading_row, columns=each.columns, last_row=each.last_row)
        for one, each in tables.items()
    }
    for needed in ("Event", "Rosters"):
        if needed not in tabs:
            _say_missing_sheet(needed, notes)
    event = _event(tables, tabs, grid, language, notes)
    manner = Manner(
        handicaps=_form(event),
        epoch=grid.epoch,
        zone=_zone(event),
        zone_name="" if isinstance(event.time_zone, Nothing) else event.time_zone,
        language=language,
    )
    desk = Desk(manner=manner, notes=notes, register=Register((), known=False), roll=Roll(), games={})
    rulings = papers.read_rulings(_shown(tables, tabs, "Rulings", event, notes), desk)
    for one, each in list(tables.items()):
        if one not in ("Event", "Rulings"):
            shown = without_hidden(each, tabs[one], event, notes)
            tables[one] = without_struck(shown, event, rulings, notes)
    if "Rosters" in tables:
        tables["Rosters"] = without_totals(tables["Rosters"], manner, notes)
    if "Members" in tables and not tables["Members"].lines:
        del tables["Members"]  # an empty register is as good as none
    sheets = _sheets(tables, desk, event, rulings, name)
    afterwards.look(sheets, desk, tables)
    return Records(sheets=sheets, findings=notes.in_order(), language=language, places=places)


def _tabs(grid: Grid, name: str, notes: Notebook) -> dict[str, Tab]:
    """Our sheets by their canonical name, in the order of the contract."""
    found: dict[str, Tab] = {}
    for tab in grid.tabs:
        declared = sheet_called(tab.title)
        if declared is None:
            continue
        first = found.setdefault(declared.name.en, tab)
        notes.order.setdefault(tab.title, SHEETS.index(declared))
        if first is not tab:
            where = Cell(tab.title, 1, 1)
            notes.say(faults.SHEET_TWICE, where, first=first.title, second=tab.title, sheet=Word(declared.name.en))
    if not found:
        titles = ", ".join(grid.unread) or "none"
        raise CannotGoOnError(
            "{name} has no sheet of an event workbook; it needs Event and Rosters, and its sheets are: {titles}.",
            name=name,
            titles=titles,
        )
    missing = [way for one in SHEETS if one.name.en not in found for way in one.name.every]
    for title in grid.unread:
        guess = nearest(title, missing, 80)
        if guess:
            notes.say(faults.UNKNOWN_SHEET, None, title=title, guess=as_named(guess, (one.name for one in SHEETS)))
    return {one.name.en: found[one.name.en] for one in SHEETS if one.name.en in found}


def _table(name: str, tab: Tab, notes: Notebook) -> Table | None:
    declared: Sheet = next(one for one in SHEETS if one.name.en == name)
    beside = {}
    if name == "Games":
        beside = {plain(way): column.name.en for column in BESIDE.values() for way in column.name.every}
    return table(declared, tab, SHEETS.index(declared), notes, optional=beside)


def _language(tables: Mapping[str, Table]) -> str:
    """The language of most headings of the workbook."""
    counts = dict.fromkeys(LANGUAGES, 0)
    for one in tables.values():
        counts[language_of(one.sheet, one.headed)] += len(one.headed)
    return max(LANGUAGES, key=lambda language: counts[language])


def _say_missing_sheet(name: str, notes: Notebook) -> None:
    declared = next(one for one in SHEETS if one.name.en == name)
    headings = in_words(column.name for column in declared.columns)
    notes.say(faults.MISSING_SHEET, None, sheet=Word(declared.name.en), headings=headings)


def _event(tables: dict[str, Table], tabs: Mapping[str, Tab], grid: Grid, language: str, notes: Notebook) -> Event:
    """The event; the hidden and struck rows of its own sheet are judged by the settings that it then has."""
    before = len(notes)
    event = read_event(tables.get("Event"), grid.epoch, language, notes)
    if "Event" not in tables:
        return event
    shown = without_struck(without_hidden(tables["Event"], tabs["Event"], event, notes), event, (), notes)
    if shown.lines != tables["Event"].lines:
        said = [
            finding for finding in notes.since(before) if finding.code in ("hidden-rows", "struck-out", "half-struck")
        ]
        notes.drop_since(before)
        for finding in said:
            notes.add(finding)
        event = read_event(shown, grid.epoch, language, notes)
    return event


def _shown(tables: dict[str, Table], tabs: Mapping[str, Tab], name: str, event: Event, notes: Notebook) -> Table | None:
    if name not in tables:
        return None
    tables[name] = without_struck(without_hidden(tables[name], tabs[name], event, notes), event, (), notes)
    return tables[name]


def _form(event: Event) -> HandicapForm:
    """How handicaps are written; with letters, C (-2) is inside the range unless the committee has set another."""
    lowest, highest = event.handicap_range
    if event.handicap_letters and "Handicap range" not in event.written:
        lowest = min(lowest, Goals(-4))
    return HandicapForm(event.handicap_step, lowest, highest, event.handicap_letters)


def _zone(event: Event) -> ZoneInfo | None:
    return None if isinstance(event.time_zone, Nothing) else ZoneInfo(event.time_zone)


_NAMING = ("Rosters", "Lineups", "Goals", "Cards", "Shootouts", "Carried in")
"""The sheets that say who takes part."""


def played_off(event: Event) -> frozenset[str]:
    """The headings of the handicaps that an event plays off."""
    found = {"Arena handicap" if event.scale is Scale.ARENA else "Women's arena handicap"}
    if event.without_handicap is WithoutHandicap.OUTDOOR_PLUS_1:
        found.add("Outdoor handicap")
    return frozenset(found)


def _sheets(
    tables: Mapping[str, Table],
    desk: Desk,
    event: Event,
    rulings: tuple[Ruling, ...],
    name: str,
) -> Sheets:
    of = tables.get
    desk.register = register_of(of("Members"), of("Rosters"))
    desk.games = games.known_games(of("Games"))
    if desk.register.known:
        desk.used = used_members((tables[one] for one in _NAMING if one in tables), desk.register)
    desk.played_off = played_off(event)
    teams.enter_teams(of("Teams"), of("Rosters"), desk)
    return Sheets(
        name=name,
        event=event,
        members=members.read_members(of("Members"), desk),
        reratings=members.read_reratings(of("Handicaps"), desk),
        teams=teams.read_teams(of("Teams"), desk),
        roster=teams.read_roster(of("Rosters"), desk),
        arenas=grounds.read_arenas(of("Arenas"), desk),
        officials=grounds.read_officials(of("Officials"), desk),
        games=games.read_games(of("Games"), desk),
        stays=incidents.read_stays(of("Lineups"), desk),
        goals=incidents.read_goals(of("Goals"), desk),
        penalties=incidents.read_penalties(of("Penalties"), desk),
        cards=incidents.read_cards(of("Cards"), desk),
        hits=incidents.read_hits(of("Shootouts"), desk),
        notices=papers.read_notices(of("Notices"), desk),
        other_entries=papers.read_other_entries(of("Other entries"), desk),
        carried_in=papers.read_carried_in(of("Carried in"), desk),
        rulings=rulings,
        draw=papers.read_draw(of("Draw"), desk),
        timetable=papers.read_timetable(of("Timetable"), desk),
        present=frozenset(tables),
    )
