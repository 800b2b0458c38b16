"""The blank: a workbook (or a folder of CSV files) to be filled by somebody who has read nothing else."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from tourney.language import Voice
from tourney.workbook.blank_examples import EXAMPLES
from tourney.workbook.columns import Column, Sheet
from tourney.workbook.declared import EXAMPLE_MARKS, LANGUAGES, SHEETS, word
from tourney.workbook.package import bytes_of
from tourney.workbook.placing import put
from tourney.workbook.words import YES_NO

_LEAST_ROWS = 300
_ROWS_A_TEAM = 20
_CSV_SEPARATOR = {"en": ",", "es": ";", "it": ";"}
"""What Excel expects in the countries of the language."""


def make(path: Path, form: str, teams: int, language: str) -> None:
    """Makes a blank at `path`: a workbook where it ends in .xlsx, else a folder of CSV files.

    `form` is a format of CONTRACT 1.2 or `team-sheet`; `teams` says how large the blank is. Raises NotWrittenError
    where the disk does not let it.
    """
    voice = Voice(language, ())
    if form == "team-sheet":
        from tourney.workbook.team_sheet import form_content

        put(path, form_content(voice), instead_of=None)
    elif path.suffix.casefold() == ".xlsx":
        put(path, workbook(form, teams, voice), instead_of=None)
    else:
        path.mkdir(parents=True, exist_ok=True)
        for name, content in folder(form, teams, voice).items():
            put(path / name, content, instead_of=None)


def workbook(form: str, teams: int, voice: Voice) -> bytes:
    """The blank as a workbook. The same request gives the same bytes."""
    from openpyxl import Workbook

    from tourney.workbook import blank_event, blank_guide, blank_sheets
    from tourney.workbook.blank_lists import Lists

    book = Workbook()
    book.remove(book.worksheets[0])
    lists = Lists(book, voice)
    blank_event.fill(book, lists, form, teams, voice)
    rows = _LEAST_ROWS + _ROWS_A_TEAM * teams
    for declared in _tables():
        blank_sheets.fill(book, lists, declared, example(declared, voice.language), rows, teams)
    blank_guide.columns(book, voice)
    blank_guide.start(book, voice, EXAMPLE_MARKS[LANGUAGES.index(voice.language)])
    book.active = 0
    return bytes_of(book)


def folder(form: str, teams: int, voice: Voice) -> dict[str, bytes]:
    """The blank as CSV files by name."""
    from tourney.workbook import blank_event

    event_rows = [list(cells) for _, cells in blank_event.event_rows(form, teams, voice)]
    files = {_file(SHEETS[0], voice): [blank_event.headings(voice), *event_rows]}
    for declared in _tables():
        headings = [column.name.said(voice.language) for column in declared.columns]
        files[_file(declared, voice)] = [headings, example(declared, voice.language)]
    return {name: _csv(rows, _CSV_SEPARATOR[voice.language]) for name, rows in files.items()}


def example(declared: Sheet, language: str) -> list[str]:
    """The example row of a sheet; its first cell begins with the mark by which it is known."""
    cells = EXAMPLES[declared.name.en]
    row = [_said(column, cells.get(column.name.en, ""), language) for column in declared.columns]
    row[0] = f"{EXAMPLE_MARKS[LANGUAGES.index(language)]} {row[0]}".strip()
    return row


def _said(column: Column, text: str, language: str) -> str:
    return word(column.words or YES_NO, text, language) if text else ""


def _tables() -> list[Sheet]:
    """The sheets that people fill in rows."""
    return [one for one in SHEETS[1:] if not one.written]


def _file(declared: Sheet, voice: Voice) -> str:
    return f"{declared.name.said(voice.language)}.csv"


def _csv(rows: list[list[str]], separator: str) -> bytes:
    target = io.StringIO(newline="")
    csv.writer(target, delimiter=separator, lineterminator="\r\n").writerows(rows)
    return target.getvalue().encode("utf-8-sig")
