"""A workbook with many kinds of trouble, and what LibreOffice makes of it.

The files in `data/libreoffice` are `workbook` saved by LibreOffice 7.4.7.2 (Debian, build 40(Build:2)), headless: as
.ods, that .ods as .xlsx, straight as .xlsx, and as a folder of CSV files. `python -m tests.workbook.libreoffice` makes
them anew.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from datetime import date, datetime, time
from pathlib import Path

from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.styles import Font

from tests.workbook.files import EVENT, changed, save, sheet_part

FILES = Path(__file__).parent / "data" / "libreoffice"
SHEETS = "44,34,76,1,,0,false,true,false,false,false,-1"
"""Options of the CSV filter: comma, quotes, UTF-8, contents as shown, every sheet in a file of its own."""

ROSTERS: list[list[object]] = [
    ["Spring Classic, rosters as sent", None, None, None, None, None, None],
    [],
    ["Team", "Position", "Member no.", "Player", "Arena handicap", "Captain", "From"],
    ["Équipe Rosée", 1, 4821, "José Álvarez", "1½", "yes", date(2026, 5, 1)],
    [None, 2, 48210, "李小龙", "1,5", None, "1 May 2026"],
    [None, 3, "004822", "Zoë  Blank", 0.5, None, 46143],
    ["NA", 1, "004823", "None", "−1", None, None],
    ["NA", 2, "004824", "=1+1 Club", 1, True, None],
    ["NA", 3, "004825", "נועם", 0, None, date(2026, 5, 2)],
    ["@Home", 1, "004826", "A & B <c>", "=1+1", None, None],
    ["@Home", 2, "004827", "Struck", 2, None, None],
    ["@Home", 3, "004828", "Half struck", "x", None, None],
    ["@Home", "Alternate", "004829", "Date for goals", date(2026, 3, 2), None, None],
    ["@Home", "Alternate", "004830", "Error", "=1/0", None, None],
    ["@Home", "Alternate", "004831", "Truth", True, None, None],
    [None, None, None, "Total", 6.5, None, None],
]
GAMES: list[list[object]] = [
    ["Game", "Stage", "Round", "Team A", "Team B", "Arena", "Start", "Outcome", "Score A", "Score B"],
    ["G1", "pool", 1, "Équipe Rosée", "NA", "North", datetime(2026, 5, 1, 10, 0), "played", 7.5, "6"],
    ["G2", "pool", 1, "@Home", "NA", "North", "2026-05-02 09:30", "", None, None],
]
CARDS: list[list[object]] = [
    ["Game", "Team", "Member no.", "Card", "Period", "Clock"],
    ["G1", "NA", "004823", "yellow", 2, time(3, 10)],
    ["G1", "NA", "004824", "yellow", 2, time(0, 3, 9)],
]


def workbook(path: Path) -> Path:
    """The workbook, as openpyxl saves it, with the values of its formulas."""
    save(path, {"Rosters": ROSTERS, "Games": GAMES, "Cards": CARDS}, _trouble, event=EVENT)
    part = sheet_part(path, "Rosters")
    for formula, cell in (
        ("1+1", '<c r="E10"><f>1+1</f><v>2</v></c>'),
        ("1/0", '<c r="E14" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    ):
        changed(path, part, lambda xml, formula=formula, cell=cell: _stored(xml, formula, cell))
    return path


def _stored(xml: str, formula: str, cell: str) -> str:
    """The sheet with the value of a formula stored, as every spreadsheet program stores it."""
    found, count = re.subn(rf'<c r="\w+"[^>]*><f>{re.escape(formula)}</f>.*?</c>', cell, xml)
    assert count == 1
    return found


def _trouble(book: Workbook) -> None:
    roster = book["Rosters"]
    roster.merge_cells("A4:A6")
    roster["C4"].number_format = roster["C5"].number_format = "000000"
    roster["D8"].data_type = "s"
    roster["D11"].font = roster["E11"].font = Font(strike=True)
    roster["E12"] = CellRichText(TextBlock(InlineFont(strike=True), "2"), "1")
    roster["D9"].comment = Comment("to be checked", "committee")
    roster.row_dimensions[9].hidden = True
    book["Games"]["G2"].number_format = "yyyy-mm-dd hh:mm"
    book["Cards"]["F2"].number_format = "h:mm"
    book["Cards"]["F3"].number_format = "h:mm:ss"


def soffice() -> str:
    """The program, where it is installed; "" where it is not."""
    return shutil.which("soffice") or shutil.which("libreoffice") or ""


def saved_as(source: Path, kind: str, folder: Path) -> Path:
    """A file saved by LibreOffice as another kind: `ods`, `xlsx`, or `csv`, a folder with a file for each sheet."""
    profile = folder / "profile"
    filtered = f"csv:Text - txt - csv (StarCalc):{SHEETS}" if kind == "csv" else kind
    out = folder / "csv" if kind == "csv" else folder
    subprocess.run(
        [
            *(soffice(), f"-env:UserInstallation=file://{profile}", "--headless"),
            *("--convert-to", filtered, "--outdir", str(out), str(source)),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    if kind != "csv":
        return folder / f"{source.stem}.{kind}"
    for one in list(out.glob("*.csv")):
        one.rename(out / one.name.removeprefix(f"{source.stem}-"))
    return out


def main() -> None:
    """Make the files of `data/libreoffice` anew."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = workbook(folder / "trouble.xlsx")
        FILES.mkdir(parents=True, exist_ok=True)
        ods = saved_as(source, "ods", folder / "first")
        shutil.copy(ods, FILES / "trouble.ods")
        shutil.copy(saved_as(ods, "xlsx", folder / "second"), FILES / "from-ods.xlsx")
        shutil.copy(saved_as(source, "xlsx", folder / "third"), FILES / "trouble.xlsx")
        shutil.copytree(saved_as(source, "csv", folder), FILES / "csv", dirs_exist_ok=True)


if __name__ == "__main__":
    sys.exit(main())
