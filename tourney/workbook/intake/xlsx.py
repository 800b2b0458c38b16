"""An .xlsx or .xlsm workbook, read through openpyxl: values, then formulas where there are any."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from tourney.workbook.escapes import unescaped
from tourney.workbook.intake.formats import Shows, shows
from tourney.workbook.intake.grid import MOST_COLUMNS, Content, Grid, Merge, Odd, Special, Struck, Tab
from tourney.workbook.intake.parts import damaged
from tourney.workbook.intake.stamps import moment
from tourney.workbook.without_numpy import without_numpy

if TYPE_CHECKING:
    from openpyxl.cell import Cell
    from openpyxl.styles.cell_style import StyleArray
    from openpyxl.workbook import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

_FIRST_CUSTOM = 164
"""Number formats from here on are the workbook's own."""
_FORMULA = re.compile(rb"<(?:\w+:)?f[\s>/]")


def load(content: bytes, *, values: bool, name: str) -> Workbook:
    """The workbook as openpyxl sees it, its stored values or its formulas. Raises CannotGoOnError where it cannot."""
    with without_numpy():
        from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return load_workbook(io.BytesIO(content), data_only=values, rich_text=values, keep_links=False)
        except (InvalidFileException, MemoryError, RecursionError) as trouble:
            raise damaged(name) from trouble
        except Exception as trouble:  # a damaged file can fail in any way inside the library
            raise damaged(name) from trouble


def grid(package: bytes, name: str) -> Grid:
    """The sheets of a package, with everything that can be known of their cells. Raises CannotGoOnError."""
    book = load(package, values=True, name=name)
    blank = _formulas_without_value(book, package, name) if _FORMULA.search(package) else {}
    tabs = tuple(_tab(book, sheet, blank.get(sheet.title, frozenset())) for sheet in book.worksheets)
    return Grid(tabs=tabs, epoch=book.epoch)


def _filled(sheet: Worksheet) -> Iterator[Cell]:
    """The cells that the file has, in its order; asking by range would make billions of empty ones."""
    held = cast("dict[tuple[int, int], Cell]", sheet._cells)  # noqa: SLF001 -- see above
    return (cell for cell in held.values() if cell.value is not None and cell.column <= MOST_COLUMNS)


def _formulas_without_value(book: Workbook, content: bytes, name: str) -> dict[str, frozenset[tuple[int, int]]]:
    """Where a formula stands whose value nobody stored: the cell is empty among the values."""
    found = {}
    for sheet in load(content, values=False, name=name).worksheets:
        values = cast("dict[tuple[int, int], Cell]", book[sheet.title]._cells)  # noqa: SLF001 -- as above
        found[sheet.title] = frozenset(
            (cell.row, cell.column)
            for cell in _filled(sheet)
            if cell.data_type == "f" and _no_value(values.get((cell.row, cell.column)))
        )
    return found


def _no_value(cell: Cell | None) -> bool:
    """A formula that gives an empty text has a value: openpyxl keeps its type."""
    return cell is None or (cell.value is None and cell.data_type == "n")


def _tab(book: Workbook, sheet: Worksheet, blank: frozenset[tuple[int, int]]) -> Tab:
    look = _Look(book)
    rows: dict[int, dict[int, Content]] = {}
    for cell in _filled(sheet):
        content = look.content(cell)
        if content is not None:
            rows.setdefault(cell.row, {})[cell.column] = content
    for row, column in blank:
        rows.setdefault(row, {})[column] = Special(odd=Odd.NO_VALUE)
    merges = tuple(
        Merge(top=one.min_row, left=one.min_col, bottom=one.max_row, right=one.max_col)
        for one in sheet.merged_cells.ranges
    )
    return Tab(
        title=sheet.title,
        rows=tuple(sorted(rows.items())),
        merges=merges,
        hidden=sheet.sheet_state != "visible",
        hidden_rows=frozenset(number for number, row in sheet.row_dimensions.items() if row.hidden or row.ht == 0),
        hidden_columns=frozenset(
            number
            for column in sheet.column_dimensions.values()
            if column.hidden and column.min and column.max
            for number in range(column.min, min(column.max, MOST_COLUMNS) + 1)
        ),
    )


class _Look:
    """How the cells of one workbook look: number formats and fonts, looked up once."""

    def __init__(self, book: Workbook) -> None:
        from openpyxl.styles.numbers import BUILTIN_FORMATS

        self._builtin = BUILTIN_FORMATS
        self._custom = book._number_formats  # type: ignore[attr-defined]  # noqa: SLF001 -- asking each cell is slow
        fonts = book._fonts  # type: ignore[attr-defined]  # noqa: SLF001 -- as above
        self._struck = frozenset(number for number, font in enumerate(fonts) if font.strike)
        self._shows: dict[int, Shows] = {}

    def _format(self, cell: Cell) -> Shows:
        number = _style(cell).numFmtId if cell.has_style else 0
        found = self._shows.get(number)
        if found is None:
            code = self._builtin.get(number) if number < _FIRST_CUSTOM else self._custom[number - _FIRST_CUSTOM]
            found = self._shows[number] = shows(code or "General")
        return found

    def content(self, cell: Cell) -> Content | None:
        value = cell.value
        struck = bool(self._struck) and cell.has_style and _style(cell).fontId in self._struck
        if isinstance(value, list):
            return _rich(value, struck=struck)
        plain = self._content(cell, value)
        return _struck(plain, value) if struck else plain

    def _content(self, cell: Cell, value: object) -> Content | None:
        kind = type(value)
        if kind is str:
            text = cast("str", value)
            if cell.data_type == "e":
                return Special(odd=Odd.ERROR, text=text)
            return unescaped(text) if text.strip() else None
        if kind is int or kind is float:
            number = cast("float", value)
            if cell.has_style:
                look = self._format(cell)
                if look.zeros > 1 and float(number).is_integer():
                    return Special(odd=Odd.PADDED, text=f"{int(number):0{look.zeros}d}", number=number)
                if look.percent:
                    return Special(odd=Odd.PADDED, text=f"{number * 100:g}%")
            return number
        if isinstance(value, bool):
            return Special(odd=Odd.TRUTH, text="TRUE" if value else "FALSE")
        if isinstance(value, datetime | date | time | timedelta):
            return moment(value, self._format(cell))
        return _rich([value], struck=False)


def _style(cell: Cell) -> StyleArray:
    return cell._style  # type: ignore[attr-defined, no-any-return]  # noqa: SLF001 -- cell.font is slow


def _struck(content: Content | None, value: object) -> Content | None:
    if content is None:
        return None
    if isinstance(content, Special):
        return replace(content, struck=Struck.WHOLE)
    number = content if isinstance(content, int | float) else None
    return Special(odd=Odd.STRUCK, text=str(value), number=number, struck=Struck.WHOLE, standing="")


def _rich(pieces: Sequence[object], *, struck: bool) -> Content | None:
    """A text in several fonts: what is struck in it is told apart. A piece without a font has the cell's (`struck`)."""
    texts = []
    for piece in pieces:
        font = getattr(piece, "font", None)
        texts.append((unescaped(str(piece)), struck if font is None else bool(font.strike)))
    whole = "".join(text for text, _ in texts)
    if not whole.strip():
        return None
    if not any(gone and text.strip() for text, gone in texts):
        return whole
    standing = "".join(text for text, gone in texts if not gone)
    return Special(
        odd=Odd.STRUCK,
        text=whole,
        standing=standing,
        struck=Struck.PART if standing.strip() else Struck.WHOLE,
    )
