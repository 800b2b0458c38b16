"""Large rosters: intake and findings against the fastest reader's bare read, and against two openpyxl loads.

Intake and findings is `tourney.workbook.reading.read`: the bytes of the file to all records and all findings about it.
It is measured twice, in pairs: inside one process, where only the reading counts, and as whole processes, where each
side pays for its start and its imports. The peer's bare read makes a list of rows of Python values of every sheet.

Goals: a plain file of 50,000 rows within 4 times the bare read of the fastest reader of rows (python-calamine; where
fastexcel and polars are installed, theirs is shown beside it); one with formulas, merged ranges and hidden
rows within 1.5 times two openpyxl loads; under 600 MB; time that grows with the rows (exponent of the fit over 1,000,
10,000 and 100,000 rows at most 1.05).
"""

from __future__ import annotations

import importlib.util
import math
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from openpyxl import Workbook

from benchmarks.measured import Measured
from benchmarks.pairs import ROOT, peak_megabytes, ratio, seconds

PYTHON = sys.executable
PAIRS = 7
READ = "import sys; from pathlib import Path; from tourney.workbook.reading import read; read(Path(sys.argv[1]))"
BARE = (
    "import sys; from python_calamine import CalamineWorkbook as W; w = W.from_path(sys.argv[1]);"
    " [w.get_sheet_by_name(name).to_python() for name in w.sheet_names]"
)
ROWS = (
    "import sys, fastexcel; r = fastexcel.read_excel(sys.argv[1]);"
    " [r.load_sheet(name).to_polars().rows() for name in r.sheet_names]"
)
TWICE = "import sys; from openpyxl import load_workbook as l; l(sys.argv[1], data_only=True); l(sys.argv[1])"
INSIDE = """
import statistics, sys, time
path, mine, peer = sys.argv[1], *(compile(one, "bench", "exec") for one in sys.argv[2:4])
def spent(code):
    names = {}
    begun = time.perf_counter()
    exec(code, names)
    return time.perf_counter() - begun
spent(mine), spent(peer)
pairs = [(spent(mine), spent(peer)) for _ in range(int(sys.argv[4]))]
print(*(statistics.median(values) for values in (*zip(*pairs), [one / other for one, other in pairs])))
"""
"""Both in one process, in turn; the imports are done by the warm-up."""
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
    for setting in EVENT:
        event.append(setting)
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


def inside(path: str, mine: str, peer: str) -> tuple[float, float, float]:
    """(median seconds of mine, of the peer's, median of the ratios pair by pair), both in one process."""
    command = [PYTHON, "-c", INSIDE, path, mine, peer, str(PAIRS)]
    said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    one, other, share = map(float, said.split())
    return one, other, share


def measure() -> Iterator[Measured]:
    """Large rosters beside their peers, then how the seconds grow."""
    with tempfile.TemporaryDirectory() as folder:
        plain = str(workbook(Path(folder) / "plain.xlsx", 50_000))
        rich = str(workbook(Path(folder) / "rich.xlsx", 50_000, plain=False))
        peers: list[tuple[str, str, float | None]] = [("calamine, bare", BARE, 4)]
        if importlib.util.find_spec("fastexcel") and importlib.util.find_spec("polars"):
            peers.append(("fastexcel and polars, rows", ROWS, None))
        for name, bare, goal in peers:
            yield _beside("50,000 plain roster rows, in one process", name, inside(plain, READ, bare), goal, PAIRS)
            whole = ratio([PYTHON, "-c", READ, plain], [PYTHON, "-c", bare, plain], PAIRS)
            yield _beside("50,000 plain roster rows, whole processes", name, whole, goal, PAIRS)
        twice = ratio([PYTHON, "-c", READ, rich], [PYTHON, "-c", TWICE, rich], runs=2)
        yield _beside("50,000 rows with formulas, merges, hidden rows", "two openpyxl loads", twice, 1.5, 2)
        peak = peak_megabytes([PYTHON, "-c", READ, rich])
        yield Measured(what="its peak memory", value=peak, unit="MB", at_most=600)
        nothing = seconds([PYTHON, "-c", READ, str(workbook(Path(folder) / "none.xlsx", 1))])
        points, told = [], []
        for count in (1_000, 10_000, 100_000):
            path = str(workbook(Path(folder) / f"{count}.xlsx", count))
            spent = min(seconds([PYTHON, "-c", READ, path]) for _ in range(3)) - nothing
            points.append((math.log(count), math.log(max(spent, 1e-3))))
            told.append(f"{count:,} in {spent:.2f} s")
        what = "growth over plain rows, above an empty roster"
        yield Measured(what=what, value=slope(points), unit="", at_most=1.05, runs=3, remark=", ".join(told))


def _beside(what: str, peer: str, measured: tuple[float, float, float], goal: float | None, runs: int) -> Measured:
    mine, theirs, share = measured
    return Measured(what=what, value=mine, beside=peer, peer=theirs, ratio=share, ratio_at_most=goal, runs=runs)


def slope(points: list[tuple[float, float]]) -> float:
    """The slope of the line of least squares."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
