"""Formulas that look at cells the program has written: what was stored of them is no longer true.

Excel works them out anew when the workbook is opened. Until then the stored value is taken away, so that nobody, this
program included, reads an old one.
"""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tourney.workbook.addresses import column_number
from tourney.workbook.blocks import Block
from tourney.workbook.book_part import BookPart
from tourney.workbook.growing import listings
from tourney.workbook.row_spans import CellSpan
from tourney.workbook.sheet_part import SheetPart
from tourney.workbook.spans import retagged

_LAST_ROW, _LAST_COLUMN = 1_048_576, 16_384
_WHERE = re.compile(r"^(?:(?P<sheet>'(?:[^']|'')+'|[^'!]+)!)?(?P<cells>[^!]+)$")
_CELLS = re.compile(r"^\$?(?P<left>[A-Z]{1,3})?\$?(?P<top>\d+)?(?::\$?(?P<right>[A-Z]{1,3})?\$?(?P<bottom>\d+)?)?$")
_ANYWHERE = ("INDIRECT(", "OFFSET(")
"""Functions that can look at any cell."""
_DEEPEST = 8
"""Names that stand for names that stand for names: no further."""

Target = tuple[str, Block]
"""A sheet (its name in lower case) and the block of it that a formula looks at."""
EVERYTHING: Target = ("*", Block(1, 1, _LAST_ROW, _LAST_COLUMN))


@dataclass(slots=True)
class Formula:
    """A formula's cell and what it looks at."""

    sheet: str
    place: tuple[int, int]
    cell: CellSpan
    looks_at: list[Target]
    fills: Block
    """The cells its result is stored in: itself, or the whole block of an array formula."""


class Looks:
    """What formulas look at: turns a formula's text into sheets and blocks."""

    def __init__(self, book: BookPart) -> None:
        names = book.root.child("definedNames")
        self._names = {one.attributes.get("name", "").casefold(): one.text for one in (names.children if names else [])}
        self._titles = [listed.name for listed in book.sheets]
        self._tables = {
            table.name.casefold(): (title.casefold(), table.block)
            for title in self._titles
            for table in listings(book, title)
        }

    def at(self, formula: str, sheet: str, depth: int = 0) -> Iterator[Target]:
        """Every block that a formula of that sheet looks at."""
        from openpyxl.formula import Tokenizer
        from openpyxl.formula.tokenizer import Token

        for token in Tokenizer(f"={formula}").items:
            if token.type == Token.FUNC and token.value.upper() in _ANYWHERE:
                yield EVERYTHING
            elif token.type == Token.OPERAND and token.subtype == Token.RANGE:
                yield from self._block(token.value, sheet, depth)

    def _block(self, words: str, sheet: str, depth: int) -> Iterator[Target]:
        named = words.partition("[")[0].casefold()
        if named in self._tables:
            yield self._tables[named]
            return
        if words.startswith("["):
            yield from (table for table in self._tables.values() if table[0] == sheet.casefold())
            return
        where = _WHERE.match(words)
        if where is None:
            return
        title = (where["sheet"] or sheet).strip("'").replace("''", "'")
        block = _block(where["cells"].upper())
        if block is not None:
            yield from ((one, block) for one in self._sheets(title))
        elif depth < _DEEPEST and where["cells"].casefold() in self._names:
            yield from self.at(self._names[where["cells"].casefold()], sheet, depth + 1)

    def _sheets(self, title: str) -> list[str]:
        """The sheets of `Games`, or of `First:Last`."""
        first, colon, last = title.partition(":")
        if not colon or first not in self._titles or last not in self._titles:
            return [title.casefold()]
        start, end = sorted((self._titles.index(first), self._titles.index(last)))
        return [one.casefold() for one in self._titles[start : end + 1]]


def _block(words: str) -> Block | None:
    found = _CELLS.match(words.rstrip("#"))
    if found is None or not (found["left"] or found["top"]):
        return None
    if ":" not in words and not (found["left"] and found["top"]):
        return None
    left = column_number(found["left"]) if found["left"] else 1
    top = int(found["top"] or 1)
    if ":" not in words:
        return Block(top, left, top, left)
    right = column_number(found["right"]) if found["right"] else _LAST_COLUMN
    bottom = int(found["bottom"] or _LAST_ROW)
    return Block(min(top, bottom), min(left, right), max(top, bottom), max(left, right))


class _Written:
    """Cells whose contents have changed, by sheet and column."""

    def __init__(self, cells: dict[str, set[tuple[int, int]]]) -> None:
        self._rows: dict[str, dict[int, list[int]]] = {}
        for title, places in cells.items():
            for row, column in sorted(places):
                self.add(title, Block(row, column, row, column))

    def add(self, title: str, block: Block) -> None:
        """Takes in the cells of a block."""
        columns = self._rows.setdefault(title.casefold(), {})
        for column in range(block.left, block.right + 1):
            rows = columns.setdefault(column, [])
            for row in range(block.top, block.bottom + 1):
                insort(rows, row)

    def touches(self, target: Target) -> bool:
        """Whether any of them lies in what a formula looks at."""
        title, block = target
        if title == EVERYTHING[0]:
            return bool(self._rows)
        for column, rows in self._rows.get(title, {}).items():
            if block.left <= column <= block.right:
                first = bisect_left(rows, block.top)
                if first < len(rows) and rows[first] <= block.bottom:
                    return True
        return False


def forget_stale(book: BookPart, written: dict[str, set[tuple[int, int]]]) -> None:
    """Takes away the stored values of all formulas that look at the written cells, also by way of other formulas."""
    changed = _Written(written)
    waiting = list(_formulas(book))
    while True:
        rest = []
        for formula in waiting:
            if any(changed.touches(target) for target in formula.looks_at):
                changed.add(formula.sheet, formula.fills)
                _forget(book.sheet(formula.sheet), formula)
            else:
                rest.append(formula)
        if len(rest) == len(waiting):
            return
        waiting = rest


def _forget(sheet: SheetPart, formula: Formula) -> None:
    block = formula.fills
    for number in range(block.top, block.bottom + 1):
        row = sheet.rows.get(number)
        for column in range(block.left, block.right + 1):
            cell = row.cells.get(column) if row else None
            stored = cell.span.child("v") if cell else None
            if cell is None or stored is None or not stored.text or (number, column) in sheet.new:
                continue
            sheet.splices.append((stored.start, stored.end, b""))
            if "t" in cell.span.attributes:
                sheet.splices.append(retagged(sheet.part, cell.span, t=None))


def _formulas(book: BookPart) -> Iterator[Formula]:
    looks = Looks(book)
    for title in book.titles_with_formulas():
        sheet = book.sheet(title)
        mark = f"<{sheet.root.prefixed('f')}".encode()
        shared: dict[str, tuple[str, str]] = {}
        for number, row in sheet.rows.items():
            if not row.holds(mark):
                continue
            for column, cell in row.cells.items():
                text = _text(cell, shared)
                if text is None or (number, column) in sheet.new:
                    continue
                span = cell.span.child("f")
                array = span.attributes.get("ref", "") if span and span.attributes.get("t") == "array" else ""
                fills = Block.of(array) if array else Block(number, column, number, column)
                yield Formula(title, (number, column), cell, list(_unique(looks.at(text, title))), fills)


def _text(cell: CellSpan, shared: dict[str, tuple[str, str]]) -> str | None:
    """The formula of a cell, without its equals sign; of a shared one as it reads in this cell."""
    formula = cell.span.child("f")
    if formula is None:
        return None
    address = cell.span.attributes.get("r", "A1")
    number = formula.attributes.get("si", "")
    if formula.attributes.get("t") != "shared":
        return formula.text
    if formula.text:
        shared[number] = (formula.text, address)
        return formula.text
    if number not in shared:
        return ""
    from openpyxl.formula.translate import Translator

    text, origin = shared[number]
    return str(Translator(f"={text}", origin=origin).translate_formula(address)).removeprefix("=")


def _unique(targets: Iterable[Target]) -> Iterable[Target]:
    return dict.fromkeys(targets)
