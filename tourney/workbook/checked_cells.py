"""Colours and notes on the cells of a reading copy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourney.language import Voice
from tourney.model.cells import Cell
from tourney.model.findings import Effect, Finding

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.cell import Cell as Square
    from openpyxl.worksheet.worksheet import Worksheet

COLOURS = {Effect.BARS: "F8B4B4", Effect.ASKS: "FCE08A", Effect.NOTES: "CFE3F5"}
"""The colour of a cell, by the heaviest finding on it."""
HEAVIEST = (Effect.BARS, Effect.ASKS, Effect.NOTES)
_ALSO = "E4E4E4"
_LONGEST = 3000
_WIDTH, _LINE, _LETTERS = 380, 20, 52
"""A note's width and the height of a line in points, and about how many letters go into a line."""


def colour(book: Workbook, findings: Sequence[Finding], voice: Voice) -> None:
    """Colours each cell with a finding by the heaviest of them, and puts a note with all of them on it."""
    here: defaultdict[Cell, list[Finding]] = defaultdict(list)
    also: defaultdict[Cell, list[Finding]] = defaultdict(list)
    for finding in findings:
        if finding.where:
            here[finding.where].append(finding)
        for cell in finding.also:
            also[cell].append(finding)
    for cell in sorted({*here, *also}):
        square = square_of(book, cell)
        if square is None:
            continue
        heavy = next((effect for effect in HEAVIEST if any(one.standing is effect for one in here[cell])), None)
        _fill(square, COLOURS[heavy] if heavy else _ALSO)
        lines = [note(finding, voice) for finding in here[cell]]
        lines += [voice.text("See {cell}: {code}", cell=str(one.where or ""), code=one.code) for one in also[cell]]
        _note(square, "\n\n".join(dict.fromkeys(lines)))


def note(finding: Finding, voice: Voice) -> str:
    """Code, sentence and cure, as they stand in a note."""
    parts = [f"{finding.code}: {voice.says(finding)}", voice.cure(finding)]
    if finding.ruling is not None:
        parts.append(voice.text("Ruling: {decision}", decision=finding.ruling.decision))
    return "\n".join(part for part in parts if part)


def square_of(book: Workbook, cell: Cell) -> Square | None:
    """The cell of the copy; of merged cells the one that shows. None where the copy has no such sheet."""
    if cell.sheet not in book.sheetnames or cell.row < 1:
        return None
    sheet: Worksheet = book[cell.sheet]
    for block in sheet.merged_cells.ranges:
        if block.min_row <= cell.row <= block.max_row and block.min_col <= cell.column <= block.max_col:
            return sheet.cell(block.min_row, block.min_col)  # type: ignore[return-value]  # the first is no merged one
    return sheet.cell(cell.row, cell.column)  # type: ignore[return-value]  # merged cells were looked for above


def _fill(square: Square, shade: str) -> None:
    from openpyxl.styles import PatternFill

    square.fill = PatternFill("solid", fgColor=shade)


def _note(square: Square, text: str) -> None:
    from openpyxl.comments import Comment

    had = f"{square.comment.text}\n\n" if square.comment else ""
    whole = (had + text)[:_LONGEST]
    lines = sum(1 + len(line) // _LETTERS for line in whole.splitlines())
    square.comment = Comment(whole, "tourney", width=_WIDTH, height=_LINE * (lines + 1))
