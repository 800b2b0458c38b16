"""A quicker reader for large plain sheets, used only where a scan of the parts shows nothing that it would miss."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from datetime import date, datetime

from tourney.model.failures import CannotGoOnError
from tourney.workbook.intake.formats import Shows, shows
from tourney.workbook.intake.grid import MOST_COLUMNS, Cells, Content, Grid, Special, Tab
from tourney.workbook.intake.parts import Parts, SheetPart, damaged
from tourney.workbook.intake.stamps import moment

LARGE = 20_000
"""Filled cells from which the quicker reader is worth a look."""
_MISSED = (
    *(b"<f", b"<strike", b"_x", b"<mergeCell ", b" hidden=", b" collapsed=", b' ht="0"'),
    *(b' t="e"', b' t="b"', b' t="d"', b' t="str"', b"<c>"),
)
"""Formulas, strike-through and escapes, merged ranges, hidden rows and columns, errors, truth values, days in text."""
_STYLE = re.compile(rb' s="(\d+)"')
_FORMAT = re.compile(rb"<numFmt\s[^>]*?>")
_FAR = re.compile(rb'r="[A-Z]{3}')
_ROW = b'<row r="'
_SPARSE = 4
_DAY_ONLY = Shows(day=True)
_AS_THEY_ARE = frozenset({0, 1, 2, 3, 4, 49})
"""Built-in formats that show a number as it is (General, 0, 0.00, #,##0, #,##0.00, @)."""
_DAYS = frozenset({14, 15, 16, 17})
"""Built-in formats that show a day without a time."""
_WINDOWS, _MAC = datetime(1899, 12, 30), datetime(1904, 1, 1)  # noqa: DTZ001 -- a cell knows no time zone


def is_plain(parts: Parts) -> bool:
    """Whether the sheets hold only texts, numbers and days, in the open and in the usual way of writing them."""
    contents = [content for sheet in parts.sheets if (content := parts.read(sheet.part))]
    if any(sheet.hidden for sheet in parts.sheets) or not all(_is_plain_sheet(content) for content in contents):
        return False
    texts = parts.read(parts.texts)
    if b"<strike" in texts or b"_x" in texts or b"<rPh" in texts:
        return False
    used = {int(style) for content in contents for style in set(_STYLE.findall(content))}
    return _plain_styles(parts.read(parts.styles), used)


def _is_plain_sheet(content: bytes) -> bool:
    """Whether a sheet is written in the usual way, with nothing in it that the quicker reader would miss."""
    if b"<sheetData>" not in content or any(mark in content for mark in _MISSED):
        return False
    if content.count(b"<c ") != content.count(b'<c r="') or _FAR.search(content):
        return False
    last = re.match(rb"\d+", content[content.rfind(_ROW) + len(_ROW) :])
    return last is not None and int(last.group()) < _SPARSE * content.count(_ROW) + 1000


def _plain_styles(styles: bytes, used: set[int]) -> bool:
    """Whether the styles used show numbers as they are, or days without a time, and strike nothing through."""
    if not used - {0}:
        return b"<strike" not in styles
    if b"<strike" in styles or re.search(rb"<\w+:cellXfs", styles):
        return False
    codes = {}
    for element in _FORMAT.findall(styles):
        number = re.search(rb"numFmtId=\"(\d+)\"", element)
        code = re.search(rb"formatCode=\"([^\"]*)\"", element)
        if number is None or code is None or b"&" in code.group(1):
            return False
        codes[int(number.group(1))] = code.group(1).decode("utf-8", "replace")
    block = re.search(rb"<cellXfs\b.*?</cellXfs>", styles, re.DOTALL)
    formats = re.findall(rb"<xf\s[^>]*?numFmtId=\"(\d+)\"", block.group()) if block else []
    if block is None or len(formats) != len(re.findall(rb"<xf[\s>/]", block.group())):
        return False
    return all(style < len(formats) and _plain_format(int(formats[style]), codes) for style in used)


def _plain_format(number: int, codes: dict[int, str]) -> bool:
    if number in codes:
        return codes[number] == "@" or shows(codes[number]) == _DAY_ONLY
    return number in _AS_THEY_ARE or number in _DAYS


def grid(content: bytes, parts: Parts, wanted: Callable[[str], bool]) -> Grid:
    """The sheets that are wanted, of a package that is plain. Raises CannotGoOnError where it is damaged."""
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(content))
        tabs = tuple(_tab(book, sheet) for sheet in parts.sheets if wanted(sheet.title))
    except CalamineError as broken:
        raise CannotGoOnError(damaged(parts.name)) from broken
    return Grid(tabs=tabs, epoch=epoch(parts))


def epoch(parts: Parts) -> datetime:
    """Day zero of the workbook's day numbers."""
    properties = re.search(rb"<workbookPr\b[^>]*>", parts.read("xl/workbook.xml"))
    late = properties and re.search(rb"date1904=\"(?:1|true)\"", properties.group())
    return _MAC if late else _WINDOWS


def _tab(book, sheet: SheetPart) -> Tab:  # type: ignore[no-untyped-def]  # noqa: ANN001 -- the library has no types
    rows: list[tuple[int, Cells]] = []
    days: dict[date, Special] = {}
    for number, values in enumerate(book.get_sheet_by_name(sheet.title).to_python(skip_empty_area=False), start=1):
        cells: dict[int, Content] = {}
        for column, value in enumerate(values[:MOST_COLUMNS], start=1):
            if value == "":
                continue
            if type(value) is str:
                if not value.isspace():
                    cells[column] = value
            elif type(value) is float:
                cells[column] = value
            elif isinstance(value, date):
                day = days.get(value)
                cells[column] = day or days.setdefault(value, moment(value, _DAY_ONLY))
            else:
                raise TypeError(value)
        if cells:
            rows.append((number, cells))
    return Tab(title=sheet.title, rows=tuple(rows), hidden=sheet.hidden)
