"""Whole processes, as a user waits for them: help, check of an 8-team workbook, run with PDF of a finished event."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measured import Measured
from benchmarks.pairs import ROOT, alone, paired, peak_megabytes

PYTHON = sys.executable
TOURNEY = str(Path(PYTHON).parent / "tourney")
EVENT = str(ROOT / "data" / "xlsx" / "spring-classic.xlsx")
CLICK = "import click; click.command()(lambda: None)(['--help'])"
BARE_OPEN = f"import openpyxl; openpyxl.load_workbook({EVENT!r})"


def measure() -> Iterator[Measured]:
    """Each command beside the least that a program of its kind must do."""
    help_, check = [TOURNEY, "--help"], [TOURNEY, "check", EVENT]
    yield paired("tourney --help", help_, "python -c pass", [PYTHON, "-c", "pass"], at_most=8)
    yield paired("tourney --help", help_, "an empty click program", [PYTHON, "-c", CLICK], at_most=1.3)
    yield paired("tourney check, 8 teams", check, "openpyxl opens the file", [PYTHON, "-c", BARE_OPEN], at_most=2.5)
    with tempfile.TemporaryDirectory() as out:
        run = [TOURNEY, "run", EVENT, "--read-only", "--pdf", "-o", out]
        yield alone("tourney run with PDF, finished, 8 teams", run, at_most=2)
        peak = peak_megabytes(run)
        yield Measured(what="its peak memory", value=peak, unit="MB", at_most=400)
