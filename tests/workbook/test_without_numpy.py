"""openpyxl comes without numpy, and numpy can be had afterwards."""

import subprocess
import sys

SAYS = """
import sys
from tourney.workbook.without_numpy import without_numpy
with without_numpy():
    import openpyxl
print("numpy" in sys.modules)
import numpy
print(numpy.add(1, 1))
with without_numpy():
    import numpy as known
print(known is numpy)
"""


def test_openpyxl_comes_without_numpy_which_can_be_had_afterwards():
    said = subprocess.run([sys.executable, "-c", SAYS], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["False", "2", "True"]


def test_a_check_of_a_workbook_does_not_bring_numpy():
    says = """
import sys
from pathlib import Path
from tourney.workbook.intake import xlsx
xlsx.load(Path("data/xlsx/autumn-cup.xlsx").read_bytes(), values=True, name="autumn-cup.xlsx")
print("openpyxl" in sys.modules, "numpy" in sys.modules)
"""
    said = subprocess.run([sys.executable, "-c", says], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["True", "False"]
