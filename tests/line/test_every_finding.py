"""The workbooks with one finding of every code: complete, fresh, sayable in every language, and crashing nothing."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.cli.command import tourney
from tests.line import every_finding as shown
from tests.line import one_change
from tourney.line import pages, voice
from tourney.model.findings import Effect, Finding
from tourney.model.timetable import Relief

NOT_HERE = {
    "ladder-step-unknown": "a step that nobody knows is `unknown-word` as soon as the setting is read",
    "fixed-game-moved": "what is typed has not moved; it guards the solver. Its demand is shown",
    "official-twice/day": "no sheet says how many games a day an official may work",
    "draw-clashes-left/not proved": "a search that comes to its bound: tests/draws has one",
}
"""Pages that these workbooks do not show, and why. Of the codes only the first is missing."""


@cache
def findings() -> tuple[Finding, ...]:
    """Every finding of every command on these workbooks."""
    conflicts = tuple(one_change.conflicts())
    parts = [
        Finding(code=code, kind=kind, effect=Effect.BARS, facts=part.facts)
        for part in (*shown.breaches(), *conflicts)
        for code, _, kind in [part.code.partition("/")]
    ]
    then = [
        Finding(code="relief-then", effect=Effect.NOTES, facts=part.then)
        for part in conflicts
        if isinstance(part, Relief) and part.then
    ]
    return (
        *shown.checked(),
        *shown.refused_substitutes(),
        *shown.of_the_season(),
        *shown.gathered(),
        *shown.of_slots(),
        *one_change.draws(),
        *one_change.corrected(),
        *one_change.verified(),
        *parts,
        *then,
    )


def test_every_code_has_a_finding():
    found = {finding.code for finding in findings()}
    every = {page.code for page in pages()}
    assert every - found == {"ladder-step-unknown"}


def test_every_kind_of_every_code_has_a_finding():
    found = {finding.key for finding in findings()}
    every = {page.key for page in pages()}
    assert every - found == set(NOT_HERE)
    assert found <= every


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_every_finding_can_be_said(language):
    speaker = voice(language)
    for finding in findings():
        assert speaker.says(finding).strip()
        assert "{" not in speaker.says(finding) + speaker.cure(finding)


@pytest.mark.parametrize("name", shown.NAMES)
def test_the_workbook_is_what_its_text_makes(name, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(shown.DATA))
    sys.modules.pop("every_finding", None)
    from every_finding import write

    write(shown.DATA / "every-finding" / f"{name}.txt", tmp_path / "again.xlsx")
    assert (tmp_path / "again.xlsx").read_bytes() == shown.path(name).read_bytes()


def test_every_cell_that_a_finding_names_is_in_its_workbook():
    from tourney.line import work

    for name in shown.NAMES:
        book = load_workbook(shown.path(name))
        for finding in work([shown.reading(name)], shown.DAY).books[0].findings:
            for cell in (finding.where, *finding.also):
                if cell is not None:
                    page = book[cell.sheet]
                    assert 1 <= cell.row <= page.max_row + 1, (finding.key, str(cell))
                    assert 1 <= cell.column <= page.max_column + 1, (finding.key, str(cell))


@pytest.mark.parametrize("name", shown.NAMES)
def test_no_command_crashes(name, tmp_path: Path):
    book = shown.path(name)
    for words in (
        ("check", book, "--cure"),
        ("schedule", book, "--check"),
        ("standings", book),
        ("discipline", book),
        ("report", book, "-o", tmp_path / "report", "--pdf"),
        ("run", book, "--read-only", "-o", tmp_path / "run"),
    ):
        said = tourney(*words, "--quiet")
        assert said.status in (0, 1), (words[0], said.err)
