"""Total lines of a roster sheet: compared with the rows above them, never taken for players."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tourney.language import file_faults_sheets as faults
from tourney.model.findings import About
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.workbook.intake import numbers
from tourney.workbook.intake.grid import Content
from tourney.workbook.intake.lines import Line, text_of
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.rows import Manner
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import name_key
from tourney.workbook.naming import plain

_WORDS = frozenset(
    plain(word)
    for word in (
        "Total",
        "Totals",
        "Subtotal",
        "Sum",
        "Team total",
        "Total handicap",
        "Team handicap",
        "Total team handicap",
        "Total goals",
        "Grand total",
        "Suma",
        "Total equipo",
        "Total del equipo",
        "Hándicap total",
        "Totale",
        "Somma",
        "Totale squadra",
        "Handicap totale",
    )
)
_LABELS = ("Team", "Position", "Player")
_THREE = 3


def without_totals(table: Table, manner: Manner, notes: Notebook) -> Table:
    """The roster without its total lines; a total that no sum of the rows above gives is noted."""
    if not any(_is_total(line) for line in table.lines):
        return table
    kept: list[Line] = []
    group: list[Line] = []
    for line in table.lines:
        if _is_total(line):
            _compare(line, group, manner, notes)
            group = []
            continue
        if group and _key(group[-1]) != _key(line):
            group = []
        group.append(line)
        kept.append(line)
    return replace(table, lines=tuple(kept))


def _key(line: Line) -> str:
    return name_key(text_of(line, "Team"))


def _is_total(line: Line) -> bool:
    """A row that names no member, but a word for a total."""
    if "Member no." in line.cells:
        return False
    labels = [text_of(line, heading) for heading in _LABELS if heading in line.cells]
    words = [label for label in labels if plain(label.split("=")[0]) in _WORDS]
    player = text_of(line, "Player")
    return bool(words) and (not player or player in words)


def _compare(line: Line, group: Sequence[Line], manner: Manner, notes: Notebook) -> None:
    content = line.cells.get("Arena handicap")
    typed = _goals(content, manner)
    values = [_goals(one.cells.get("Arena handicap"), manner) for one in group]
    if typed is None or not values or any(value is None for value in values):
        return
    goals = [value for value in values if value is not None]
    starting = [value for value, one in zip(goals, group, strict=True) if text_of(one, "Position") in ("1", "2", "3")]
    sums = [Goals.total(starting if len(starting) == _THREE else goals[:_THREE]), Goals.total(goals)]
    team = text_of(group[-1], "Team")
    if team and typed not in sums:
        notes.say(
            faults.TOTAL_DIFFERS,
            line.at.cell("Arena handicap"),
            about=About(team=team),
            team=team,
            typed=typed,
            counted=sums[0],
        )


def _goals(content: Content | None, manner: Manner) -> Goals | None:
    form = replace(manner.handicaps, lowest=Goals(-1000), highest=Goals(1000), step=Goals(1))
    found = numbers.handicap(content, form, _silent)
    return None if isinstance(found, Nothing) else found


def _silent(*_: object, **__: object) -> None:
    """A cell that cannot be read has its finding where the row is read."""
