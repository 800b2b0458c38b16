"""Rows and cells of a sheet as they stand in its bytes; the cells of a row are looked at when they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tourney.workbook.addresses import place
from tourney.workbook.spans import Span, spans


@dataclass(slots=True)
class CellSpan:
    """A cell as it stands: its place in the bytes, its style, and whether anything is in it."""

    span: Span
    style: int
    filled: bool

    @property
    def formula(self) -> bool:
        """Whether a formula stands in it."""
        return self.span.child("f") is not None


class RowSpan:
    """A row as it stands. `shared` hands out the workbook's shared strings by number."""

    __slots__ = ("_cells", "_part", "_shared", "span")

    def __init__(self, span: Span, part: bytes, shared: Callable[[int], str]) -> None:
        self.span = span
        self._part = part
        self._shared = shared
        self._cells: dict[int, CellSpan] | None = None

    @property
    def cells(self) -> dict[int, CellSpan]:
        """Its cells by column."""
        if self._cells is None:
            self._cells = self.look()
        return self._cells

    def look(self) -> dict[int, CellSpan]:
        """Its cells by column, not kept."""
        found = {}
        column = 0
        for cell in spans(self._part, self.span.start, self.span.end).all("c"):
            reference = cell.attributes.get("r")
            column = place(reference)[1] if reference else column + 1
            found[column] = CellSpan(cell, int(cell.attributes.get("s", 0)), self._filled(cell))
        return found

    def holds(self, mark: bytes) -> bool:
        """Whether these bytes stand in the row."""
        return self._part.find(mark, self.span.start, self.span.end) >= 0

    def _filled(self, cell: Span) -> bool:
        if cell.child("f"):
            return True
        if inline := cell.child("is"):
            return any(text.text.strip() for text in inline.everywhere("t"))
        value = cell.child("v")
        if value is None or not value.text.strip():
            return False
        return cell.attributes.get("t") != "s" or bool(self._shared(int(value.text)).strip())
