"""What holds for every finding that any test of the rooms of the rules makes, whatever the test is about.

A finding can be right in its code and wrong in its details: a fact that nobody can say, or that its sentence wants and
lacks, a column that no sheet has.
`watched` looks at each finding where it is made and fails the test that made it.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, time
from enum import Enum
from functools import cache, wraps
from typing import Any, get_args

from tourney.line import pages
from tourney.model.cells import Cell, Row
from tourney.model.clock import Moment, Period
from tourney.model.findings import About, Finding, Phrase
from tourney.model.games import Side
from tourney.model.goals import Goals
from tourney.workbook.declared import SHEETS

SINGLE = (str, int, Goals, date, time, Enum, Moment, Period, Phrase, *get_args(Side))
ABOUT = ("team", "member", "player", "game")


@cache
def columns(title: str) -> frozenset[str]:
    """The headings of a sheet, in English; those of all sheets for a row that stands in none."""
    return frozenset(column.name.en for sheet in SHEETS if title in ("", sheet.name.en) for column in sheet.columns)


@cache
def wanted() -> dict[str, frozenset[str]]:
    """The facts that the sentence and the cure of each page name."""
    return {page.key: frozenset(_names(page.says) | _names(page.cure)) for page in pages()}


def _names(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def faults(finding: Finding) -> list[str]:
    """What is wrong with the finding itself; empty where nothing is."""
    about: Any = finding.about
    whom = [getattr(about, name) for name in ABOUT] if isinstance(about, About) else [about]
    known = {name for name in ABOUT if isinstance(about, About) and getattr(about, name)}
    known |= {"player"} if "member" in known else set()
    cells: list[Any] = [] if finding.where is None else [finding.where]
    return [
        *(f"{name!r} is {fact!r}" for name, fact in finding.facts.items() if not _can_be_said(fact)),
        *(f"nothing says {name!r}" for name in sorted(wanted()[finding.key] - known - set(finding.facts))),
        *(f"it is about {part!r}" for part in whom if not isinstance(part, str)),
        *(f"{cell!r} is no cell" for cell in (*cells, *finding.also) if not isinstance(cell, Cell)),
    ]


def _can_be_said(fact: Any) -> bool:
    if isinstance(fact, tuple):
        return all(isinstance(part, SINGLE) for part in fact)
    return isinstance(fact, SINGLE)


@contextmanager
def watched() -> Iterator[None]:
    """While it lasts, a finding that is not well formed fails where it is made, as does a column that its
    sheet does not have."""
    make, look = Finding.__init__, Row.cell

    @wraps(make)
    def making(self: Finding, **parts: Any) -> None:
        make(self, **parts)
        told = faults(self)
        assert not told, f"{self.key}: {'; '.join(told)}"

    @wraps(look)
    def looking(self: Row, heading: str) -> Cell:
        assert heading in columns(self.sheet), f"no column {heading!r} in {self.sheet or 'any sheet'}"
        return look(self, heading)

    Finding.__init__, Row.cell = making, looking  # type: ignore[method-assign, assignment]  # while watched
    try:
        yield
    finally:
        Finding.__init__, Row.cell = make, look  # type: ignore[method-assign]  # as they were
