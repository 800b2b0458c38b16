"""Large rosters: intake and findings against the fastest reader's bare read, and against two openpyxl loads.

Whole processes in pairs, the imports in them. Goals: a plain file of 50,000 rows within 4 times calamine's bare read;
one with formulas, merged ranges and hidden rows within 1.5 times two openpyxl loads; under 600 MB; time that grows with
the rows (exponent of the fit over 1,000, 10,000 and 100,000 rows at most 1.05).
"""

from __future__ import annotations

import math
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from openpyxl import Workbook

from benchmarks.measured import Measured
from benchmarks.pairs import paired, peak_megabytes, seconds

PYTHON = sys.executable
READ = "import sys; from pathlib import Path; from tourney.workbook.reading import read; read(Path(sys.argv[1]))"
BARE = (
    "import sys; from python_calamine import CalamineWorkbook as W; w = W.from_path(sys.argv[1]);"
    " [w.get_sheet_by_name(name).to_python() for name in w.sheet_names]"
)
TWICE = "import sys; from openpyxl import load_workbook as l; l(sys.argv[1], data_only=True); l(sys.argv[1])"
EVENT = (
    ("Setting", "Value"),
    ("Event", "Large"),
    ("Class", "USPA"),
    ("From", "2026-05-01"),
    ("To", "2026-05-03"),
    ("Upper limit", 6),
    ("Played", "handicap"),
    ("Tie", "shootout"),
)


def workbook(path: Path, rows: int, *, plain: bool = True) -> Path:
    """A workbook with so many roster rows; not `plain`: with a formula, a merged range and a hidden row every 100."""
    book = Workbook()
    event = book.worksheets[0]
    event.title = "Event"
    for line in EVENT:
        event.append(line)
    roster = book.create_sheet("Rosters")
    roster.append(("Team", "Position", "Member no.", "Player", "Arena handicap", "Captain", "From"))
    for number in range(rows):
        place = str(number % 4 + 1) if number % 4 < 3 else "Alternate"  # noqa: PLR2004 -- three and an alternate
        captain = "yes" if number % 4 == 0 else None
        line = (f"Team {number // 4}", place, f"{number:06d}", f"Player {number}", number % 7 / 2, captain)
        roster.append((*line, date(2026, 5, 1)))
    for number in range(2, rows, 100) if not plain else ():
        roster.cell(number, 5, "=1+1")
        roster.merge_cells(start_row=number, start_column=1, end_row=number + 1, end_column=1)
        roster.row_dimensions[number].hidden = True
    book.save(path)
    return path


def measure() -> Iterator[Measured]:
    """Large rosters beside their peers, then how the seconds grow."""
    with tempfile.TemporaryDirectory() as folder:
        plain = str(workbook(Path(folder) / "plain.xlsx", 50_000))
        rich = str(workbook(Path(folder) / "rich.xlsx", 50_000, plain=False))
        read, bare = [PYTHON, "-c", READ], [PYTHON, "-c", BARE]
        what = "50,000 roster rows, plain"
        yield paired(what, [*read, plain], "calamine reads them", [*bare, plain], at_most=4, runs=5)
        what = "50,000 roster rows with formulas, merges, hidden rows"
        yield paired(what, [*read, rich], "two openpyxl loads", [PYTHON, "-c", TWICE, rich], at_most=1.5, runs=2)
        peak = peak_megabytes([*read, rich])
        yield Measured(what="peak memory of the last", value=peak, unit="MB", at_most=600)
        nothing = seconds([*read, str(workbook(Path(folder) / "none.xlsx", 1))])
        sizes = (1_000, 10_000, 100_000)
        spent = []
        for count in sizes:
            path = str(workbook(Path(folder) / f"{count}.xlsx", count))
            spent.append(min(seconds([*read, path]) for _ in range(3)) - nothing)
        points = [(math.log(count), math.log(max(one, 1e-3))) for count, one in zip(sizes, spent, strict=True)]
        said = ", ".join(f"{count:,} in {one:.2f} s" for count, one in zip(sizes, spent, strict=True))
        yield Measured(what="growth over plain rows", value=slope(points), unit="", at_most=1.05, runs=3, remark=said)


def slope(points: list[tuple[float, float]]) -> float:
    """The slope of the line of least squares."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
