"""Whole processes, as a user waits for them: help, check of an 8-team workbook, run with PDF of a finished event."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from benchmarks.pairs import ROOT, peak_megabytes, ratio, row, seconds

PYTHON = sys.executable
TOURNEY = str(Path(PYTHON).parent / "tourney")
EVENT = str(ROOT / "data" / "xlsx" / "spring-classic.xlsx")
CLICK = "import click; click.command()(lambda: None)(['--help'])"
BARE_OPEN = f"import openpyxl; openpyxl.load_workbook({EVENT!r})"


def main() -> None:
    """Print the table."""
    row("command", "against", "seconds", "peer's", "ratio", "to reach")
    row("---", "---", "---", "---", "---", "---")
    for name, command, against, peer, goal in (
        ("tourney --help", [TOURNEY, "--help"], "python -c pass", [PYTHON, "-c", "pass"], "8"),
        ("tourney --help", [TOURNEY, "--help"], "a click program", [PYTHON, "-c", CLICK], "1.3"),
        ("tourney check, 8 teams", [TOURNEY, "check", EVENT], "openpyxl opens it", [PYTHON, "-c", BARE_OPEN], "2.5"),
    ):
        mine, other, share = ratio(command, peer)
        row(name, against, mine, other, share, goal)
    with tempfile.TemporaryDirectory() as out:
        run = [TOURNEY, "run", EVENT, "--read-only", "--pdf", "-o", out]
        seconds(run)
        row("tourney run, PDF included", "-", min(seconds(run) for _ in range(3)), "-", "-", "under 5 s")
        row("its peak memory, MB", "-", peak_megabytes(run), "-", "-", "under 400")
