"""One sheet's XML: which cells stand in it, and new contents for some of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import cached_property

from tourney.markup import escape
from tourney.model.goals import Goals
from tourney.workbook.addresses import REFERENCE, address, place
from tourney.workbook.blocks import Block
from tourney.workbook.contents import Content, Formula, serial
from tourney.workbook.escapes import escaped
from tourney.workbook.row_spans import CellSpan, RowSpan
from tourney.workbook.spans import Span, Splice, inside, retagged, spans, spliced


@dataclass(slots=True)
class NewCell:
    """A new content and style of a cell."""

    content: Content
    style: int


class SheetPart:
    """A sheet's XML and the changes to it. `shared` hands out the workbook's shared strings by number."""

    def __init__(self, part: bytes, shared: Callable[[int], str], *, since_1904: bool = False) -> None:
        self.part = part
        self.root = spans(part, closed_to="row")
        self._since_1904 = since_1904
        self._shared = shared
        data = self.root.child("sheetData")
        if data is None:
            message = "a sheet without cells cannot be written"
            raise ValueError(message)
        self._data = data
        self.rows = self._read()
        self.new: dict[tuple[int, int], NewCell] = {}
        self.splices: list[Splice] = []
        """Changes to other elements of the part."""
        self.offers: dict[Block, tuple[str, ...]] = {}
        """Words to be offered in a drop-down list, by the cells that have it."""

    def _read(self) -> dict[int, RowSpan]:
        rows: dict[int, RowSpan] = {}
        number = 0
        for row in self._data.all("row"):
            number = int(row.attributes.get("r", number + 1))
            rows.setdefault(number, RowSpan(row, self.part, self._shared))
        return rows

    def filled(self, row: int, column: int) -> bool:
        """Whether anything stands in the cell, the changes made so far included."""
        if new := self.new.get((row, column)):
            return new.content is not None
        cell = self._cell(row, column)
        return cell is not None and cell.filled

    def text(self, row: int, column: int) -> str:
        """The text that stands in a cell; "" where it holds none."""
        cell = self._cell(row, column)
        if cell is None:
            return ""
        if inline := cell.span.child("is"):
            return "".join(text.text for text in inline.everywhere("t"))
        value = cell.span.child("v")
        if value is None:
            return ""
        return self._shared(int(value.text)) if cell.span.attributes.get("t") == "s" else value.text

    def _cell(self, row: int, column: int) -> CellSpan | None:
        one = self.rows.get(row)
        return one.cells.get(column) if one else None

    def beside(self, *locals_: str) -> list[Span]:
        """The elements of those names that stand outside the rows."""
        return [
            hit
            for child in self.root.children
            if child is not self._data
            for hit in ([child] if child.local in locals_ else child.everywhere(*locals_))
        ]

    def style(self, row: int, column: int) -> int:
        """The style of a cell: its own, else its row's, else its column's, else 0."""
        cell = self._cell(row, column)
        if cell:
            return cell.style
        if (one := self.rows.get(row)) and one.span.attributes.get("customFormat") in {"1", "true"}:
            return int(one.span.attributes.get("s", 0))
        for listed in self.beside("col"):
            if int(listed.attributes["min"]) <= column <= int(listed.attributes["max"]):
                return int(listed.attributes.get("style", 0))
        return 0

    def last_row(self, columns: set[int] | None = None) -> int:
        """The last row in which anything stands (in those columns); 0 where nothing does."""
        new = max(
            (
                row
                for (row, column), one in self.new.items()
                if one.content is not None and (columns is None or column in columns)
            ),
            default=0,
        )
        for number in sorted(self.rows, reverse=True):
            if number <= new:
                break
            cells = self.rows[number].look()
            if any(
                cells[one].filled and self.filled(number, one) for one in cells if columns is None or one in columns
            ):
                return number
        return new

    def last_column(self) -> int:
        """The last column in which anything stands; 0 where nothing does."""
        new = (column for (_, column), one in self.new.items() if one.content is not None)
        return max((self._last_standing_column, *new))

    @cached_property
    def _last_standing_column(self) -> int:
        had = (column for row in self.rows.values() for column, cell in row.look().items() if cell.filled)
        return max(had, default=0)

    def put(self, row: int, column: int, content: Content, style: int) -> None:
        """Sets a cell's content and style. Who asks has made sure that the cell may be written."""
        self.new[row, column] = NewCell(content, style)

    def result(self) -> bytes:
        """The part with every change made and everything else as it was."""
        splices = list(self.splices)
        by_row: dict[int, dict[int, NewCell]] = {}
        for (row, column), new in sorted(self.new.items()):
            by_row.setdefault(row, {})[column] = new
        added: dict[int, bytes] = {}
        for number, cells in by_row.items():
            if number in self.rows:
                splices += self._changed_row(number, cells)
            elif written := self._cells(number, cells):
                name = self._data.prefixed("row")
                added[number] = f'<{name} r="{number}">'.encode() + written + f"</{name}>".encode()
        splices += self._added_rows(added)
        splices += self._dimension()
        return spliced(self.part, splices)

    def _added_rows(self, added: dict[int, bytes]) -> list[Splice]:
        splices: list[Splice] = []
        standing = sorted(self.rows.items())
        end = b""
        for number, written in added.items():
            after = next((row.span.start for had, row in standing if had > number), None)
            if after is None:
                end += written
            else:
                splices.append((after, after, written))
        if end:
            splices.append(inside(self.part, self._data, end))
        return splices

    def _changed_row(self, number: int, cells: dict[int, NewCell]) -> list[Splice]:
        row = self.rows[number]
        standing = sorted(row.cells.items())
        splices: list[Splice] = []
        end = b""
        for column, new in cells.items():
            written = self._written(number, column, new)
            if had := row.cells.get(column):
                splices.append((had.span.start, had.span.end, written))
                continue
            after = next((cell.span.start for other, cell in standing if other > column), None)
            if after is None:
                end += written
            else:
                splices.append((after, after, written))
        if row.span.closed:
            tag = self._row_tag(row, cells)
            return [(row.span.start, row.span.end, tag + end + f"</{row.span.name}>".encode())] if end else []
        if end:
            splices.append((row.span.inner_end, row.span.inner_end, end))
        return [(row.span.start, row.span.inner, self._row_tag(row, cells)), *splices]

    def _row_tag(self, row: RowSpan, cells: dict[int, NewCell]) -> bytes:
        """The row's opening tag, without a `spans` hint that would no longer hold."""
        tag = self.part[row.span.start : row.span.inner]
        hint = row.span.attributes.get("spans", "").split(":")
        if len(hint) == 2 and not int(hint[0]) <= min(cells) <= max(cells) <= int(hint[1]):  # noqa: PLR2004  first:last
            tag = retagged(self.part, row.span, spans=None)[2]
        return tag[:-2].rstrip() + b">" if row.span.closed else tag

    def _cells(self, number: int, cells: dict[int, NewCell]) -> bytes:
        return b"".join(
            self._written(number, column, new) for column, new in cells.items() if new.content is not None or new.style
        )

    def _written(self, row: int, column: int, new: NewCell) -> bytes:
        name = self._data.prefixed("c")
        style = f' s="{new.style}"' if new.style else ""
        head = f'{name} r="{address(row, column)}"{style}'
        content = new.content
        if content is None:
            return f"<{head}/>".encode() if new.style else b""
        if isinstance(content, Formula):
            formula = self._data.prefixed("f")
            return f"<{head}><{formula}>{escape(content)}</{formula}></{name}>".encode()
        if isinstance(content, str):
            inline, text = self._data.prefixed("is"), self._data.prefixed("t")
            words = escape(escaped(content))
            kept = f'<{head} t="inlineStr"><{inline}><{text} xml:space="preserve">{words}</{text}></{inline}></{name}>'
            return kept.encode()
        value = self._data.prefixed("v")
        return f"<{head}><{value}>{self._number(content)}</{value}></{name}>".encode()

    def _number(self, content: int | Goals | date | datetime | time) -> str:
        if isinstance(content, int):
            return str(content)
        if isinstance(content, Goals):
            return str(content.number)
        return serial(content, since_1904=self._since_1904)

    def _dimension(self) -> list[Splice]:
        stated = self.root.child("dimension")
        if stated is None or not self.new:
            return []
        corners = [place(corner) for corner in stated.attributes.get("ref", "A1").split(":") if REFERENCE.match(corner)]
        corners += [where for where, new in self.new.items() if new.content is not None]
        if not corners:
            return []
        first = address(min(row for row, _ in corners), min(column for _, column in corners))
        last = address(max(row for row, _ in corners), max(column for _, column in corners))
        reference = first if first == last else f"{first}:{last}"
        return [] if reference == stated.attributes.get("ref") else [retagged(self.part, stated, ref=reference)]
