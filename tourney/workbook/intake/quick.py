"""A quicker reader for large plain sheets, used only where a scan of the parts shows nothing that it would miss."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from datetime import date, datetime
from itertools import islice

from tourney.workbook.intake.formats import Shows, shows
from tourney.workbook.intake.grid import MOST_COLUMNS, Content, Dense, Grid, Tab
from tourney.workbook.intake.parts import Parts, SheetPart, damaged
from tourney.workbook.intake.stamps import moment

LARGE = 20_000
"""Filled cells from which the quicker reader is worth a look."""
_MISSED = (b"<f", b"<strike", b" hidden=", b' ht="0"', b"<c>")
"""Formulas, strike-through, hidden rows and columns, cells without an address."""
_TYPES = re.compile(rb' t="(?:[ebd]|str)"')
"""Errors, truth values, days in text, texts that a formula gave."""
_STYLE = re.compile(rb' s="(\d+)"')
_FORMAT = re.compile(rb"<numFmt\s[^>]*?>")
_TWO_LETTERS = re.compile(rb'r="[A-Z]{2}')
_COLUMN = re.compile(rb'<c r="([A-Z]+)')
_ROW = b'<row r="'
_HEAD = 20_000
_DIGITS, _ONE_LETTER = 7, 26
_SHORTEST = len('<c r="A1"/>')
_SPARSE, _ALWAYS = 8, 1_000_000
_DAY_ONLY = Shows(day=True)
_AS_THEY_ARE = frozenset({0, 1, 2, 3, 4, 49})
"""Built-in formats that show a number as it is (General, 0, 0.00, #,##0, #,##0.00, @)."""
_DAYS = frozenset({14, 15, 16, 17})
"""Built-in formats that show a day without a time."""
_WINDOWS, _MAC = datetime(1899, 12, 30), datetime(1904, 1, 1)  # noqa: DTZ001 -- a cell knows no time zone


def cells(parts: Parts, contents: Sequence[bytes]) -> int:
    """How many cells the sheets hold, where they are large and plain; 0 where they are not."""
    if sum(map(len, contents)) < LARGE * _SHORTEST:
        return 0
    count = sum(content.count(b"<c ") for content in contents)
    return count if count > LARGE and is_plain(parts, contents) else 0


def is_plain(parts: Parts, contents: Sequence[bytes]) -> bool:
    """Whether the sheets hold only texts, numbers and days, in the open and in the usual way of writing them.

    `contents` is the XML of the sheets that stand in the package.
    """
    if any(sheet.hidden for sheet in parts.sheets) or not all(_is_plain_sheet(content) for content in contents):
        return False
    texts = parts.read(parts.texts)
    if b"<strike" in texts or b"_x" in texts or b"<rPh" in texts:
        return False
    used = {int(style) for content in contents for style in set(_STYLE.findall(content))}
    return _plain_styles(parts.read(parts.styles), used)


def _is_plain_sheet(content: bytes) -> bool:
    """Whether a sheet is written in the usual way, with nothing in it that the quicker reader would miss."""
    if b"<sheetData>" not in content[:_HEAD] or any(mark in content for mark in _MISSED) or _TYPES.search(content):
        return False
    if b"_" in content and b"_x" in content:  # escapes; one letter is looked for much faster than two
        return False
    tail = content.rfind(b"</sheetData>")
    addressed = content.count(b'<c r="')
    if b"<mergeCell " in content[tail:] or addressed != content.count(b"<c "):
        return False
    return _fits(content, addressed)


def _fits(content: bytes, addressed: int) -> bool:
    """Whether the sheet has not many times as many places as cells: the quicker reader makes a value for each place."""
    start = content.rfind(_ROW) + len(_ROW)
    last = re.match(rb"\d+", content[start : start + _DIGITS])
    if last is None:
        return False
    width = _ONE_LETTER
    if _TWO_LETTERS.search(content):
        width = max(map(_number, set(_COLUMN.findall(content))))
    return width <= MOST_COLUMNS and int(last.group()) * width < _SPARSE * addressed + _ALWAYS


def _number(letters: bytes) -> int:
    """The number of a column from its letters."""
    number = 0
    for letter in letters:
        number = number * _ONE_LETTER + letter - ord("A") + 1
    return number


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
        raise damaged(parts.name) from broken
    return Grid(tabs=tabs, epoch=epoch(parts))


def epoch(parts: Parts) -> datetime:
    """Day zero of the workbook's day numbers."""
    properties = re.search(rb"<workbookPr\b[^>]*>", parts.read("xl/workbook.xml"))
    late = properties and re.search(rb"date1904=\"(?:1|true)\"", properties.group())
    return _MAC if late else _WINDOWS


def _tab(book, sheet: SheetPart) -> Tab:  # type: ignore[no-untyped-def]  # noqa: ANN001 -- the library has no types
    values = book.get_sheet_by_name(sheet.title).to_python(skip_empty_area=False)
    columns = [_column(column) for column in islice(zip(*values, strict=True), MOST_COLUMNS)]
    return Tab(title=sheet.title, rows=Dense(columns), hidden=sheet.hidden)


def _column(values: Sequence[str | float | date]) -> Sequence[Content | None]:
    """What stands in a column; None where a cell is empty. Each day is looked at but once."""
    kinds = set(map(type, values))
    texts = values if kinds == {str} else [value for value in values if type(value) is str]
    odd: dict[object, Content | None] = dict.fromkeys(filter(str.isspace, texts))  # type: ignore[arg-type]  # as above
    if "" in texts:
        odd[""] = None
    for kind in kinds - {str, float}:
        if not issubclass(kind, date):
            raise TypeError(kind)
        odd |= {value: moment(value, _DAY_ONLY) for value in set(values) if isinstance(value, date)}
    return [odd.get(value, value) for value in values] if odd else values  # type: ignore[return-value, arg-type]
