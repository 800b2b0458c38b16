"""What can only be seen when all sheets are read: names that are alike, declarations that differ, settings in need."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from tourney.language import file_faults_names as names
from tourney.language import file_faults_sheets as sheets_faults
from tourney.model.cells import Cell
from tourney.model.entries import Entries
from tourney.model.findings import About, Word
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.sheets import Sheets
from tourney.workbook.intake.desk import Desk
from tourney.workbook.intake.event import say_missing
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import looks_like, words_of
from tourney.workbook.settings import setting

_LONG = 6
"""Letters from which a name is long enough to be told from a slip."""


def look(sheets: Sheets, desk: Desk, tables: Mapping[str, Table]) -> None:
    """Says everything that needs more than one sheet."""
    _no_rows(sheets, desk, tables)
    _times_without_zone(sheets, desk, tables)
    _names_of_teams(desk)
    _names_of_people(sheets, desk)
    _declared(sheets, desk)


def _no_rows(sheets: Sheets, desk: Desk, tables: Mapping[str, Table]) -> None:
    table = tables.get("Rosters")
    if table is not None and not sheets.roster and not table.lines:
        where = Cell(table.title, table.heading_row, 1)
        desk.notes.say(sheets_faults.NO_ROWS, where, sheet=Word("Rosters"))


def _times_without_zone(sheets: Sheets, desk: Desk, tables: Mapping[str, Table]) -> None:
    """The time zone is needed once games have times."""
    if sheets.event.time_zone is not EMPTY or all(isinstance(game.start, Nothing) for game in sheets.games):
        return
    table = tables.get("Event")
    where = None if table is None else Cell(table.title, table.heading_row, 1)
    for line in table.lines if table else ():
        if "Time zone" in str(line.cells.get("Setting", "")):
            where = line.at.cell("Value")
    say_missing(setting("Time zone"), where, desk.notes)


def _names_of_teams(desk: Desk) -> None:
    for (team, spelling), cells in desk.roll.otherwise.items():
        desk.notes.say(
            names.UNIFIED_NAMES, cells[0], about=About(team=team), also=tuple(cells[1:]), written=spelling, team=team
        )
    for first, second in alike(desk.roll.teams):
        where, also = desk.roll.first_met[second], (desk.roll.first_met[first],)
        desk.notes.say(names.SIMILAR_TEAMS, where, also=also, first=first, second=second)


def alike(teams: Sequence[str]) -> list[tuple[str, str]]:
    """Pairs of names of which one looks like a slip for the other, in time that grows with their number only.

    A slip is one letter more, less, other or exchanged with its neighbour, or letters that merely look the same.
    `Team A` and `Team B` are no slip, nor are names told apart by a number.
    """
    places = {team: index for index, team in enumerate(teams)}
    numbered: defaultdict[str, list[str]] = defaultdict(list)
    for team in teams:
        numbered[_number_of(team)].append(team)
    near: defaultdict[str, list[str]] = defaultdict(list)
    for number, several in numbered.items():
        for team in several:
            for form in _forms(team, number) if len(several) > 1 else (looks_like(team),):
                near[form].append(team)
    pairs = {
        (first, second) for sharing in near.values() if len(sharing) > 1 for first, second in combinations(sharing, 2)
    }
    found = [(first, second) for first, second in pairs if _one_slip(first, second)]
    return sorted(found, key=lambda pair: (places[pair[0]], places[pair[1]]))


def _number_of(team: str) -> str:
    """The number at a name's end, which is no letter of it: `Team 11` and `Team 12` have nothing in common."""
    label = team.rsplit(maxsplit=1)[-1]
    return looks_like(label) if any(map(str.isdigit, label)) else ""


def _forms(team: str, number: str) -> set[str]:
    """What a name has in common with its slips: itself, and itself with any one letter left out."""
    seen = looks_like(team)
    if len(seen) < _LONG:
        return {seen}
    head = seen.removesuffix(number)
    return {seen, f"{head} {number}", *(f"{head[:cut]}{head[cut + 1 :]} {number}" for cut in range(len(head)))}


def _one_slip(first: str, second: str) -> bool:
    one, other = looks_like(first), looks_like(second)
    if one == other:
        return True
    if min(len(one), len(other)) < _LONG or _only_label_differs(first, second):
        return False
    from rapidfuzz.distance import OSA

    return int(OSA.distance(one, other)) == 1


def _only_label_differs(first: str, second: str) -> bool:
    """Teams told apart by a letter or a number at the end: `Red 1` and `Red 2`."""
    *head, last = first.split()
    *other_head, other_last = second.split()
    short = max(len(last), len(other_last)) <= 3 or any(letter.isdigit() for letter in last + other_last)  # noqa: PLR2004 -- A, 12, III
    return head == other_head and short


def _names_of_people(sheets: Sheets, desk: Desk) -> None:
    """Equal names of people on the rosters, and names that do not fit their number."""
    met = {place.member: place for place in reversed(sheets.roster)}
    rostered = {*met, *(stay.member for stay in sheets.stays)} - {""}
    for place in sheets.roster if desk.register.known else ():
        registered = desk.register.names.get(place.member, "")
        named = registered and place.player and registered != place.player
        if named and words_of(registered) != words_of(place.player):
            desk.notes.say(
                names.NAME_DIFFERS,
                place.at.cell("Player"),
                about=About(team=place.team, member=place.member, player=place.player),
                number=place.member,
                registered=registered,
                name=place.player,
            )
    for name, numbers in desk.register.equal_names():
        here = [number for number in numbers if number in rostered]
        if len(here) > 1:
            cells = [met[number].at.cell("Player") for number in here if number in met]
            desk.notes.say(
                names.EQUAL_NAMES,
                cells[0] if cells else None,
                also=tuple(cells[1:]),
                name=name,
                numbers=tuple(here),
            )
    if desk.nameless_rows:
        first = desk.nameless_rows[0]
        desk.notes.say(names.NO_NUMBERS, first, count=len(desk.nameless_rows))


def _declared(sheets: Sheets, desk: Desk) -> None:
    """Where the roster's handicap and the register's of the first day differ."""
    if not desk.register.known:
        return
    entries = Entries.of(sheets)
    for place in sheets.roster:
        first = sheets.event.first_day
        day = first if isinstance(place.since, Nothing) or isinstance(first, Nothing) else max(first, place.since)
        registered = entries.handicap(place.member, day) if place.member else EMPTY
        if isinstance(place.declared, Nothing) or isinstance(registered, Nothing) or place.declared == registered:
            continue
        member = entries.member(place.member)
        also = (member.at.cell("Arena handicap"),) if member and member.at.row else ()
        desk.notes.say(
            names.DECLARED_DIFFERS,
            place.at.cell("Arena handicap"),
            about=About(team=place.team, member=place.member, player=place.player),
            also=also,
            team=place.team,
            player=place.player or place.member,
            declared=place.declared,
            registered=registered,
        )
