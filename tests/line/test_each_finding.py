"""Each finding of `rules/`, `conduct/` and `play/` on the workbooks of `data/every-finding`, whole.

`each_finding.txt` has for each its code and kind, whom it is about, the cell and the other cells it points at, what may
be answered, what was ruled; and below that its facts, as they are said in English. Every one was read against the
row of the workbook that it is there for (the remarks in `data/every-finding` say which) and against the book.
`python -m tests.line.test_each_finding` writes the file anew; what differs then wants the same reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.line import every_finding as shown
from tourney.conduct import PAGES as OF_CONDUCT
from tourney.line import voice, work
from tourney.model.cells import Cell
from tourney.model.findings import Finding
from tourney.play import PAGES as OF_PLAY
from tourney.rules import PAGES as OF_RULES
from tourney.workbook.reading import Reading

EXPECTED = Path(__file__).with_name("each_finding.txt")
KEYS = {page.key for page in (*OF_RULES, *OF_PLAY, *OF_CONDUCT)}
TOGETHER = ((shown.CUP, shown.SUBSIDIARY, shown.WOMEN), (shown.ENTERED,), (shown.CLUB,), (shown.COPY,))
"""The workbooks as they are worked; the one left out has no finding of these rooms."""


def told(names: tuple[str, ...]) -> Iterator[str]:
    """The lines of each finding, workbook by workbook."""
    readings = [replace(shown.reading(name)) for name in names]  # new ones: nothing is remembered of them
    for reading, book in zip(readings, work(readings, shown.DAY).books, strict=True):
        yield f"== {reading.path.stem}"
        for finding in book.findings:
            if finding.key in KEYS:
                yield from _lines(finding, reading)


def _lines(finding: Finding, reading: Reading) -> Iterator[str]:
    about = finding.about
    cells = ", ".join(_pointed_at(cell, reading) for cell in (finding.where, *finding.also) if cell is not None)
    decided = f"ruled {finding.ruling.decision}" if finding.ruling else ""
    parts = (finding.key, about.text, about.player, cells, " or ".join(finding.answers), decided)
    yield " | ".join(part for part in parts if part)
    if finding.facts:
        say = voice().fact
        yield "    " + "; ".join(f"{name} {say(fact)}" for name, fact in sorted(finding.facts.items()))


def _pointed_at(cell: Cell, reading: Reading) -> str:
    """`Rosters 12 Captain`; the address where the column has no heading."""
    place = next(place for place in reading.places.values() if place.name == cell.sheet)
    headings = {column: heading for heading, column in place.columns.items()}
    return f"{cell.sheet} {cell.row} {headings[cell.column]}" if cell.column in headings else str(cell)


def _expected(names: tuple[str, ...]) -> list[str]:
    lines = EXPECTED.read_text("utf-8").splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("== ")] + [len(lines)]
    books = {lines[start][3:]: lines[start:end] for start, end in pairwise(starts)}
    return [line for name in names for line in books[name]]


@pytest.mark.parametrize("names", TOGETHER, ids=lambda names: names[0])
def test_each_finding_is_told_whole(names):
    assert list(told(names)) == _expected(names)


if __name__ == "__main__":
    EXPECTED.write_text("".join(f"{line}\n" for names in TOGETHER for line in told(names)), "utf-8")
