"""What a file that was sent says: rows of Members, Teams, Rosters and Carried in, each with its cell."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.cells import Cell, Row
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Effect, Finding, found
from tourney.model.sheets import Sheets
from tourney.workbook.brought_rows import carried_key, carried_row, member_row, roster_row, team_row
from tourney.workbook.declared import sheet as declared_sheet
from tourney.workbook.declared import sheet_called
from tourney.workbook.gathering_faults import STRUCK
from tourney.workbook.intake import csv
from tourney.workbook.intake.grid import Cells as GridCells
from tourney.workbook.intake.grid import Grid, Tab, shown
from tourney.workbook.intake.records import Records, records
from tourney.workbook.intake.sources import Source, grid_of, source
from tourney.workbook.intake.texts import clean, name_key
from tourney.workbook.naming import index, plain
from tourney.workbook.team_sheet import ABOUT_TEAM, FORM, OF_PLAYERS
from tourney.workbook.written_rows import Cells

GATHERED = ("Members", "Teams", "Rosters", "Carried in")
"""The sheets that rows are gathered into."""
_OF_THE_EVENT = frozenset({"no-rows", "unknown-member", "declared-differs", "total-differs", "similar-names"})
_STRUCK = frozenset({"struck-out", "half-struck"})
_ANSWER = 2
"""The column of a form in which the answers about the team stand."""
_TEAM_COLUMN = 90
"""Where the team's name is put into the rows of a form, far right of what it holds."""


class Arrived(Struct, frozen=True):
    """A row: its sheet, what tells it from all others, its cells, and where it stands."""

    sheet: str
    key: tuple[str, ...]
    cells: Cells
    at: Row

    @property
    def name(self) -> str:
        """The row as people call it."""
        cells = self.cells
        shown_as = [cells.get(heading) for heading in ("Player", "Name", "Team", "Member no.")]
        return next((str(one) for one in shown_as if one), "")


class Packet(Struct, frozen=True, kw_only=True):
    """All that a file says."""

    file: str
    rows: tuple[Arrived, ...]
    findings: tuple[Finding, ...] = ()

    def cell(self, row: Row, heading: str) -> Cell:
        """A cell of the file, as Excel writes it from outside: ``'[reds.xlsx]Rosters'!D7``."""
        return outside(self.file, row.cell(heading))


def outside(file: str, cell: Cell) -> Cell:
    """A cell of another file."""
    return Cell(f"[{file}]{cell.sheet}", cell.row, cell.column)


def packet(path: Path) -> Packet:
    """What a team sheet, a form or a results file says. Raises CannotGoOnError where it cannot be read."""
    told = _records(path)
    rows = tuple(arrived(told.sheets, with_roster_teams=False))
    titles = {place.name for name, place in told.places.items() if name in GATHERED}
    findings = [one for one in told.findings if one.where and one.where.sheet in titles and _of_the_file(one)]
    struck = {(one.where.sheet, one.where.row) for one in findings if one.where and one.key in _STRUCK}
    moved = [_moved(one, path.name) for one in findings if one.key not in _STRUCK]
    moved += [
        found(STRUCK, where=outside(path.name, row.at.cell("Player")), name=row.name, second=path.name)
        for row in rows
        if (row.at.sheet, row.at.row) in struck
    ]
    taken = tuple(row for row in rows if (row.at.sheet, row.at.row) not in struck)
    return Packet(file=path.name, rows=taken, findings=tuple(moved))


def _of_the_file(finding: Finding) -> bool:
    """Whether a finding is about the file itself; who is who is judged in the event."""
    told = finding.effect is not Effect.NOTES or finding.code == "hidden-rows"
    return told and finding.code not in _OF_THE_EVENT


def arrived(sheets: Sheets, *, with_roster_teams: bool) -> list[Arrived]:
    """The rows of the sheets that are gathered. Teams that only Rosters names are rows of their own if asked."""
    rows = [Arrived("Members", (_number(one.number),), member_row(one), one.at) for one in sheets.members]
    rows += [
        Arrived("Teams", (name_key(one.name),), team_row(one), one.at)
        for one in sheets.teams
        if with_roster_teams or (sheet_called(one.at.sheet) is declared_sheet("Teams") or one.at.sheet in FORM.every)
    ]
    for place in sheets.roster:
        cells = roster_row(place)
        who = _number(str(cells["Member no."])) if cells["Member no."] else name_key(str(cells["Player"]))
        if who and not place.to_be_announced:
            rows.append(Arrived("Rosters", (name_key(place.team), who), cells, place.at))
    for carried in sheets.carried_in:
        rows.append(Arrived("Carried in", carried_key(carried), carried_row(carried), carried.at))
    return rows


def _number(number: str) -> str:
    return number.strip().lstrip("0").casefold()


def _moved(finding: Finding, file: str) -> Finding:
    where = None if finding.where is None else outside(file, finding.where)
    return replace(finding, where=where, also=tuple(outside(file, cell) for cell in finding.also))


def _records(path: Path) -> Records:
    if path.suffix.casefold() in {".csv", ".tsv", ".txt"}:
        return records(_one_csv(path), path.name)
    found = source(path)
    form = _form(found)
    return records(form or grid_of(found), path.name)


def _one_csv(path: Path) -> Grid:
    """A single CSV file is a roster."""
    try:
        content = path.read_bytes()
    except OSError as trouble:
        raise CannotGoOnError(
            "{path} cannot be read: {trouble}.", path=str(path), trouble=str(trouble.strerror or trouble)
        ) from trouble
    return csv.grid({Path("Rosters.csv"): content}, lambda _title: True)


def _form(found: Source) -> Grid | None:
    """A form as the sheets Teams and Rosters, each cell where it stands in the form; None where it is no form."""
    if found.kind != "xlsx":
        return None
    wanted = {plain(name) for name in FORM.every}
    grid = grid_of(found, lambda title: plain(title) in wanted)
    if not grid.tabs:
        return None
    tab = grid.tabs[0]
    return Grid(tabs=(_about_team(tab), _players(tab)), epoch=grid.epoch)


def _about_team(tab: Tab) -> Tab:
    """The lines about the team, made a heading row and a row below it."""
    known = index(declared_sheet("Teams").column(heading).name for heading in ABOUT_TEAM)
    found: dict[str, GridCells] = {}
    for _, cells in tab.rows:
        heading = known.get(plain(shown(cells.get(1))))
        if heading and heading not in found and _ANSWER in cells:
            found[heading] = cells
    headings: GridCells = dict(enumerate(ABOUT_TEAM, start=1))
    values: GridCells = {
        column: found[heading][_ANSWER] for column, heading in enumerate(ABOUT_TEAM, start=1) if heading in found
    }
    return Tab(title="Teams", rows=((1, headings), (2, values)) if values else ())


def _players(tab: Tab) -> Tab:
    """The table of players, with the team's name beside each row that names one."""
    known: Mapping[str, str] = index(declared_sheet("Rosters").column(heading).name for heading in OF_PLAYERS)
    team_names = {plain(name) for name in declared_sheet("Teams").column("Team").name.every}
    team = next(
        (
            shown(cells[_ANSWER])
            for _, cells in tab.rows
            if plain(shown(cells.get(1))) in team_names and _ANSWER in cells
        ),
        "",
    )
    rows: list[tuple[int, GridCells]] = []
    columns: dict[int, str] = {}
    for number, cells in tab.rows:
        if not columns:
            means = {column: known.get(plain(shown(one)), "") for column, one in cells.items()}
            if "Member no." in means.values() and "Player" in means.values():
                columns = means
                rows.append((number, {**cells, _TEAM_COLUMN: "Team"}))
            continue
        named = any(
            columns.get(column) in {"Member no.", "Player"} and clean(shown(one)) for column, one in cells.items()
        )
        if named and team:
            rows.append((number, {**cells, _TEAM_COLUMN: team}))
    return Tab(title="Rosters", rows=tuple(rows), merges=tab.merges)
