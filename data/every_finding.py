"""Write the workbooks that have one finding of every code: `python data/every_finding.py`.

Each file `data/every-finding/NAME.txt` is one workbook, written to `data/xlsx/NAME.xlsx`, the same bytes each time.
What a text file may hold:

- `# …` says what the lines below it are there for. Nothing is made of it.
- `== Rosters` begins a sheet; the next line holds its headings. `== Rosters (hidden)` hides the sheet.
- A line is a row, its cells parted by `|`. `@hidden` or `@struck` before it hides the row or strikes it through;
  `@empty 2` leaves two rows empty; `@headings` begins a second table; `@title` is a line above the headings;
  `@merge A9:C9` merges cells; `@hide A` hides a column.
- `== Squads` is no sheet but a short way to write teams with nothing wrong: team, handicaps of its three, handicaps of
  its alternates, club, colour. Each gets rows in Rosters and players in Members: `Amber 2` is the second player of
  Amber, whose name is Ben Amber.
- `Amber 2` under `Member no.` becomes that player's number, `<Amber 2>` does so anywhere.
- A start or a day of `+` is an hour after the one above.
- `{kind what}` is a cell that is odd in itself: see `ODD`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path

from make import ORDER, settle_stamps, value
from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

HERE = Path(__file__).parent
FIRST_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gail")
ROSTERS = ["Team", "Position", "Member no.", "Player", "Arena handicap", "Captain"]
MEMBERS = ["Member no.", "Name", "Arena handicap", "Membership", "Valid from", "Valid to", "Born", "Club"]
YEAR = ("2026-01-01", "2026-12-31", "1990-06-15")
"""Membership and birth of a player with nothing wrong."""


def _formula(cell: Cell, what: str) -> None:
    """A formula that no program has ever computed."""
    cell.value, cell.data_type = what, "f"


def _error(cell: Cell, what: str) -> None:
    """An error of Excel's, `#REF!`."""
    cell.value, cell.data_type = what, "e"


def _day(cell: Cell, what: str) -> None:
    """A date with the format of a date, where Excel has made one of what was typed."""
    cell.value, cell.number_format = datetime.fromisoformat(what), "d-mmm"


def _serial(cell: Cell, what: str) -> None:
    """A day as a bare number, its format lost."""
    cell.value, cell.number_format = date.fromisoformat(what), "General"


def _number(cell: Cell, what: str) -> None:
    """A number where text belongs."""
    cell.value = float(what) if "." in what else int(what)


def _truth(cell: Cell, what: str) -> None:
    """TRUE or FALSE."""
    cell.value = what == "TRUE"


def _text(cell: Cell, what: str) -> None:
    """Text, though it looks like a number or a date."""
    cell.value, cell.data_type = what, "s"


def _struck(cell: Cell, what: str) -> None:
    """A whole cell struck through."""
    cell.value, cell.font = _plain(what), Font(strike=True)


def _part(cell: Cell, what: str) -> None:
    """A cell of which the first half is struck through: `old/new`."""
    old, new = what.split("/")
    cell.value = CellRichText(TextBlock(InlineFont(strike=True), old), new)


ODD: dict[str, Callable[[Cell, str], None]] = {
    "formula": _formula,
    "error": _error,
    "day": _day,
    "serial": _serial,
    "number": _number,
    "truth": _truth,
    "text": _text,
    "struck": _struck,
    "part": _part,
}


def _plain(text: str) -> str | int:
    return int(text) if re.fullmatch(r"-?\d+", text) else text


class Squads:
    """The teams with nothing wrong, and the numbers of their players."""

    def __init__(self) -> None:
        self.first: dict[str, int] = {}
        self.rosters: list[list[str]] = []
        self.members: list[list[str]] = []

    def add(self, team: str, three: str, alternates: str = "", club: str = "", *_: str) -> None:
        """A team: a captain, and a player for each handicap."""
        self.first[team] = 10_000 + 100 * (len(self.first) + 1)
        for place, handicap in enumerate([*three.split(), *alternates.split()], 1):
            number = str(self.first[team] + place)
            name = f"{FIRST_NAMES[place - 1]} {team}"
            position = str(place) if place <= len(three.split()) else "Alternate"
            self.rosters.append([team, position, number, name, handicap, "yes" if place == 1 else ""])
            self.members.append([number, name, handicap, "player", *YEAR, club])

    def number(self, words: str) -> str:
        """`Amber 2` as a member number; other words as they are."""
        team, _, place = words.rpartition(" ")
        return str(self.first[team] + int(place)) if team in self.first else words


Sheets = dict[str, list[str]]


def sheets_of(text: str) -> Sheets:
    """The lines of each sheet by what stands behind `==`, without remarks and empty lines."""
    found: Sheets = {}
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("== "):
            lines = found.setdefault(line[3:], [])
        elif line.strip() and not line.startswith("#"):
            lines.append(line)
    return found


def cells_of(line: str) -> list[str]:
    """The cells of a line."""
    return [cell.strip() for cell in line.split("|")]


def write(source: Path, target: Path) -> None:
    """Write the workbook that a text file describes."""
    sheets = sheets_of(source.read_text(encoding="utf-8"))
    squads = Squads()
    teams = [cells_of(line) for line in sheets.pop("Squads", [])]
    for team in teams:
        squads.add(*team)
    if teams:
        _join(sheets, "Rosters", ROSTERS, squads.rosters)
        _join(sheets, "Teams", ["Team", "Club", "Colour"], [[team[0], *[*team, "", "", ""][3:5]] for team in teams])
        if "Members" in sheets:
            _join(sheets, "Members", MEMBERS, squads.members)
    book = Workbook()
    book.remove(book.active)
    order = [*ORDER, *sheets]
    for named in sorted(sheets, key=lambda named: order.index(_name(named))):
        _sheet(book.create_sheet(named.removesuffix(" (hidden)")), named, sheets[named], squads)
    fixed = datetime(2026, 1, 1)  # noqa: DTZ001 - a workbook's stamp has no zone; fixed, so that the file is the same each time
    book.properties.created = book.properties.modified = fixed
    book.save(target)
    settle_stamps(target)


def _name(named: str) -> str:
    """The sheet's own name; every sheet's, also one that no event workbook has."""
    return named.removesuffix(" (hidden)")


def _join(sheets: Sheets, name: str, headings: list[str], rows: list[list[str]]) -> None:
    """Put the rows of the squads below the headings that the sheet has, else begin it with theirs."""
    lines = sheets.setdefault(name, [" | ".join(headings)])
    have = cells_of(lines[0])
    made = [" | ".join(dict(zip(headings, row, strict=True)).get(heading, "") for heading in have) for row in rows]
    typed = {cells_of(line)[0] for line in lines[1:]} if name == "Teams" else set()
    sheets[name] = [lines[0], *(line for line in made if cells_of(line)[0] not in typed), *lines[1:]]


def _sheet(page: Worksheet, named: str, lines: list[str], squads: Squads) -> None:
    name = _name(named)
    page.sheet_state = "hidden" if named.endswith("(hidden)") else "visible"
    headings: list[str] = []
    above: dict[str, str] = {}
    row = 1
    for line in lines:
        mark, _, rest = line.partition(" ") if line.startswith("@") else ("", "", line)
        if mark == "@empty":
            row += int(rest)
        elif mark == "@merge":
            page.merge_cells(rest)
        elif mark == "@hide":
            page.column_dimensions[rest].hidden = True
        elif mark == "@title":
            page.cell(row, 1, rest)
            row += 1
        elif not headings or mark == "@headings":
            headings = cells_of(rest)
            for column, heading in enumerate(headings, 1):
                page.cell(row, column, heading).font = Font(bold=True)
            row += 1
        else:
            page.row_dimensions[row].hidden = mark == "@hidden"
            for heading, column, text in zip(headings, range(1, 99), cells_of(rest), strict=False):
                said = _later(above.get(heading, "")) if text == "+" else text
                above[heading] = said or above.get(heading, "")
                _fill(page.cell(row, column), name, heading, said, squads)
                if mark == "@struck":
                    page.cell(row, column).font = Font(strike=True)
            row += 1


def _later(above: str) -> str:
    return f"{datetime.fromisoformat(above) + timedelta(hours=1):%Y-%m-%d %H:%M}"


def _fill(cell: Cell, sheet: str, heading: str, text: str, squads: Squads) -> None:
    odd = re.fullmatch(r"\{(\w+) (.*)\}", text)
    if odd:
        ODD[odd[1]](cell, odd[2])
        return
    text = re.sub(r"<(.+? \d)>", lambda found: squads.number(found[1]), text)
    if heading == "Member no.":
        text = squads.number(text)
    cell.value = value(sheet, heading, text)
    if isinstance(cell.value, str):
        cell.data_type = "s"
    elif isinstance(cell.value, datetime):
        cell.number_format = "yyyy-mm-dd hh:mm"
    elif isinstance(cell.value, date):
        cell.number_format = "yyyy-mm-dd"


def main(folder: Path = HERE / "xlsx") -> None:
    """Write every workbook anew."""
    for source in sorted((HERE / "every-finding").glob("*.txt")):
        write(source, folder / f"{source.stem}.xlsx")


if __name__ == "__main__":
    main()
