"""Large rosters: intake and findings against the fastest reader's bare read, and against two openpyxl loads.

Whole processes in pairs, the imports in them. Goals: a plain file of 50,000 rows within 4 times calamine's bare read;
one with formulas, merged ranges and hidden rows within 1.5 times two openpyxl loads; under 600 MB; time that grows with
the rows (exponent of the fit over 1,000, 10,000 and 100,000 rows at most 1.05).
"""

from __future__ import annotations

import math
import sys
import tempfile
from datetime import date
from pathlib import Path

from openpyxl import Workbook

from benchmarks.pairs import peak_megabytes, ratio, row, seconds

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


def main() -> None:
    """Print the tables."""
    row("50,000 roster rows", "against", "seconds", "peer's", "ratio", "to reach")
    row("---", "---", "---", "---", "---", "---")
    with tempfile.TemporaryDirectory() as folder:
        plain = str(workbook(Path(folder) / "plain.xlsx", 50_000))
        rich = str(workbook(Path(folder) / "rich.xlsx", 50_000, plain=False))
        mine, other, share = ratio([PYTHON, "-c", READ, plain], [PYTHON, "-c", BARE, plain])
        row("plain", "calamine, bare", mine, other, share, "4")
        mine, other, share = ratio([PYTHON, "-c", READ, rich], [PYTHON, "-c", TWICE, rich], runs=2)
        row("formulas, merges, hidden", "two openpyxl loads", mine, other, share, "1.5")
        row("peak memory, MB", "-", peak_megabytes([PYTHON, "-c", READ, rich]), "-", "-", "under 600")
        print()
        row("plain rows", "seconds above an empty roster")
        row("---", "---")
        nothing = seconds([PYTHON, "-c", READ, str(workbook(Path(folder) / "none.xlsx", 1))])
        points = []
        for count in (1_000, 10_000, 100_000):
            path = str(workbook(Path(folder) / f"{count}.xlsx", count))
            spent = min(seconds([PYTHON, "-c", READ, path]) for _ in range(3)) - nothing
            points.append((math.log(count), math.log(max(spent, 1e-3))))
            row(f"{count:,}", f"{spent:.2f}")
        row("exponent of the fit", f"{slope(points):.2f} (to reach: at most 1.05)")


def slope(points: list[tuple[float, float]]) -> float:
    """The slope of the line of least squares."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
