"""A page of the documentation as a play: what its reader types into a workbook, and which commands follow.

Fenced blocks hold commands, `$ tourney …`, each followed by lines of what it prints. Comments that a reader of the page
never sees say what stands on the desk:

    <!-- desk: spring.xlsx = spring-entries.xlsx -->               a copy of an example
    <!-- types: spring.xlsx | Games | G1 | Score A=11; Score B=8 -->  cells of the row that begins with G1
    <!-- adds: spring.xlsx | Cards | Game=G16; Card=red -->           a row below the last
    <!-- empties: spring.xlsx | Shootouts | Pool A 1-3 -->            rows that begin so are taken out
    <!-- status: 1 -->                                             exit status of the next command (else 0)
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path

from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

DOCS = Path(__file__).parents[2] / "docs"
DATA = Path(__file__).parents[2] / "data"

Act = Callable[[Path], None]


@dataclass(frozen=True)
class Command:
    """One command of a page: its words, its exit status, and lines that it prints."""

    words: tuple[str, ...]
    status: int
    prints: tuple[str, ...]


def play(page: Path) -> list[Act | Command]:
    """What happens on a page, in order."""
    acts: list[Act | Command] = []
    statuses: list[int] = []
    for block in re.finditer(
        r"<!-- (\w+): (.*?) -->|^```\w*\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    ):
        word, what, fenced = block.groups()
        if word == "status":
            statuses = [int(one) for one in what.split()]
        elif word is not None:
            acts.append(_ACTS[word](what))
        else:
            acts += _commands(fenced, statuses)
    assert not statuses, "a status without its command"
    return acts


def _commands(fenced: str, statuses: list[int]) -> list[Command]:
    found: list[tuple[str, list[str]]] = []
    for line in fenced.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found and line.strip() not in {"", "…"}:
            found[-1][1].append(line.strip())
    return [
        Command(tuple(shlex.split(line)[1:]), statuses.pop(0) if statuses else 0, tuple(prints))
        for line, prints in found
        if shlex.split(line)[0] == "tourney"
    ]


def _desk(what: str) -> Act:
    name, example = (part.strip() for part in what.split("="))

    def act(folder: Path) -> None:
        source = DATA / "xlsx" / example
        assert source.exists()
        shutil.copyfile(source, folder / name)

    return act


def _types(what: str) -> Act:
    workbook, sheet, key, cells = (part.strip() for part in what.split("|"))

    def act(folder: Path) -> None:
        book = load_workbook(folder / workbook)
        _fill(book[sheet], next(row for row in range(1, 999) if str(book[sheet].cell(row, 1).value) == key), cells)
        book.save(folder / workbook)

    return act


def _adds(what: str) -> Act:
    workbook, sheet, cells = (part.strip() for part in what.split("|"))

    def act(folder: Path) -> None:
        book = load_workbook(folder / workbook)
        rows = book[sheet].iter_rows(max_col=1)
        last = max((row[0].row for row in rows if row[0].value is not None), default=1)
        _fill(book[sheet], last + 1, cells)
        book.save(folder / workbook)

    return act


def _empties(what: str) -> Act:
    workbook, sheet, key = (part.strip() for part in what.split("|"))

    def act(folder: Path) -> None:
        book = load_workbook(folder / workbook)
        rows = [row[0].row for row in book[sheet].iter_rows(max_col=1) if str(row[0].value) == key]
        assert rows
        for row in reversed(rows):
            book[sheet].delete_rows(row)
        book.save(folder / workbook)

    return act


def _fill(sheet: Worksheet, row: int, cells: str) -> None:
    headings = {str(cell.value): cell.column for line in sheet.iter_rows(max_row=9) for cell in line if cell.value}
    for cell in cells.split(";"):
        heading, value = (part.strip() for part in cell.split("="))
        sheet.cell(row, headings[heading]).value = _value(value)


def _value(text: str) -> str | int | date | time | datetime:
    for read in (int, datetime.fromisoformat, time.fromisoformat):
        try:
            return read(text)
        except ValueError:
            continue
    return text


_ACTS: dict[str, Callable[[str], Act]] = {"desk": _desk, "types": _types, "adds": _adds, "empties": _empties}
