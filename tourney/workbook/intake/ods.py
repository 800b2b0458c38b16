"""An OpenDocument spreadsheet, read from its own XML, where type, formula and error of every cell are stated."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time
from xml.etree.ElementTree import Element, ParseError

from tourney.model.failures import CannotGoOnError
from tourney.workbook.intake.grid import MOST_COLUMNS, Cells, Content, Grid, Merge, Tab
from tourney.workbook.intake.implausible import refuse_sprawl
from tourney.workbook.intake.ods_cells import CALC, OFFICE, STYLE, TABLE, content_of, tag
from tourney.workbook.intake.ods_styles import Styles
from tourney.workbook.intake.parts import check, damaged, trouble

LARGEST = 60_000_000
"""Bytes of the document, unpacked, that are still read."""
_MOST_ROWS = 1_048_576
_MOST_CELLS = 5_000_000
_EPOCH = datetime(1899, 12, 30)  # noqa: DTZ001 -- a cell knows no time zone
_DOCTYPE = re.compile(rb"<!(?:DOCTYPE|ENTITY)")


def grid(content: bytes, name: str, wanted: Callable[[str], bool]) -> Grid:
    """The sheets that are wanted by title. Raises CannotGoOnError where the file is damaged or not safe to open."""
    with trouble(name):
        package = zipfile.ZipFile(io.BytesIO(content))
    check(package.infolist(), name)
    if b"encryption-data" in _part(package, "META-INF/manifest.xml", name):
        raise CannotGoOnError(
            "{name} is protected by a password and cannot be read. Open it, save it without the password.", name=name
        )
    document = _part(package, "content.xml", name)
    if not document:
        raise damaged(name)
    return _Document(name, wanted).read(document, _part(package, "styles.xml", name))


def _part(package: zipfile.ZipFile, part: str, name: str) -> bytes:
    if part not in package.namelist():
        return b""
    if package.getinfo(part).file_size > LARGEST:
        raise CannotGoOnError(
            "{name} is not opened: its sheets hold more than {megabytes} MB, more than an event needs."
            " Take what does not belong to the event out of them.",
            megabytes=LARGEST // 1_000_000,
            name=name,
        )
    with trouble(name):
        content = package.read(part)
    if _DOCTYPE.search(content[:100_000]) and part != "META-INF/manifest.xml":
        raise CannotGoOnError(
            "{name} is not opened: it declares entities of its own, which no spreadsheet program writes and which "
            "can be used to attack. Save it anew in LibreOffice as .ods.",
            name=name,
        )
    return content


@dataclass(slots=True)
class _Sheet:
    """A sheet while it is read."""

    title: str
    hidden: bool
    row: int = 0
    rows: list[tuple[int, Cells]] = field(default_factory=list)
    merges: list[Merge] = field(default_factory=list)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)
    columns: int = 0


class _Document:
    def __init__(self, name: str, wanted: Callable[[str], bool]) -> None:
        self._name = name
        self._wanted = wanted
        self._styles = Styles()
        self._tabs: list[Tab] = []
        self._unread: list[str] = []
        self._epoch = _EPOCH
        self._cells = 0

    def read(self, document: bytes, styles: bytes) -> Grid:
        """Streams the document: every row is forgotten once it is read."""
        if styles:
            for element in self._elements(styles):
                if element.tag.startswith((f"{{{STYLE}}}", "{urn:oasis:names:tc:opendocument:xmlns:datastyle")):
                    self._styles.add(element)
        sheet: _Sheet | None = None
        for event, element in self._events(document):
            name = element.tag
            if event == "start":
                if name == tag(TABLE, "table") and sheet is None:
                    sheet = self._begin(element)
            elif name == tag(TABLE, "table"):
                sheet = self._end(sheet, element)
            elif name == tag(TABLE, "table-row") and sheet is not None:
                self._row(sheet, element)
                element.clear()
            elif name == tag(TABLE, "table-column") and sheet is not None:
                _column(sheet, element)
            elif name == tag(TABLE, "null-date"):
                self._epoch = datetime.combine(
                    date.fromisoformat(element.get(tag(TABLE, "date-value"), "1899-12-30")), time()
                )
            elif sheet is None:
                self._styles.add(element)
        return Grid(tabs=tuple(self._tabs), epoch=self._epoch, unread=tuple(self._unread))

    def _events(self, document: bytes) -> Iterator[tuple[str, Element]]:
        from defusedxml.common import DefusedXmlException
        from defusedxml.ElementTree import iterparse

        try:
            yield from iterparse(io.BytesIO(document), events=("start", "end"))
        except (ParseError, DefusedXmlException, ValueError) as broken:
            raise damaged(self._name) from broken

    def _elements(self, document: bytes) -> Iterator[Element]:
        return (element for event, element in self._events(document) if event == "end")

    def _begin(self, element: Element) -> _Sheet | None:
        title = element.get(tag(TABLE, "name"), "")
        if not self._wanted(title):
            self._unread.append(title)
            return None
        return _Sheet(title, hidden=self._styles.hides(element.get(tag(TABLE, "style-name"), "")))

    def _end(self, sheet: _Sheet | None, element: Element) -> _Sheet | None:
        if sheet is None or element.get(tag(TABLE, "name"), "") != sheet.title:
            element.clear()
            return sheet
        refuse_sprawl(sheet.merges, sheet.title, self._name)
        self._tabs.append(
            Tab(
                title=sheet.title,
                rows=tuple(sheet.rows),
                merges=tuple(sheet.merges),
                hidden=sheet.hidden,
                hidden_rows=frozenset(sheet.hidden_rows),
                hidden_columns=frozenset(sheet.hidden_columns),
            )
        )
        element.clear()
        return None

    def _row(self, sheet: _Sheet, element: Element) -> None:
        times = _count(element, "number-rows-repeated")
        cells = dict(self._row_cells(sheet, element))
        first = sheet.row + 1
        sheet.row += times
        if not cells:
            return
        self._cells += len(cells) * times
        if sheet.row > _MOST_ROWS or self._cells > _MOST_CELLS:
            raise CannotGoOnError(
                "{name} is not opened: the sheet {sheet} holds far more cells than an event needs.",
                name=self._name,
                sheet=sheet.title,
            )
        sheet.rows += [(number, cells) for number in range(first, sheet.row + 1)]
        if element.get(tag(TABLE, "visibility"), "visible") != "visible":
            sheet.hidden_rows.update(range(first, sheet.row + 1))

    def _row_cells(self, sheet: _Sheet, element: Element) -> Iterator[tuple[int, Content]]:
        column = 0
        for cell in element:
            if cell.tag not in (tag(TABLE, "table-cell"), tag(TABLE, "covered-table-cell")):
                continue
            times = _count(cell, "number-columns-repeated")
            start, column = column + 1, column + times
            if start > MOST_COLUMNS:
                return
            if cell.tag == tag(TABLE, "table-cell"):
                _merge(sheet, cell, start)
                content = self._content(cell)
                if content is not None:
                    for number in range(start, min(column, MOST_COLUMNS) + 1):
                        yield number, content

    def _content(self, cell: Element) -> Content | None:
        if len(cell) == 0 and not any(name.startswith((f"{{{OFFICE}}}", f"{{{CALC}}}")) for name in cell.attrib):
            formula = cell.get(tag(TABLE, "formula"))
            if formula is None:
                return None
        return content_of(cell, self._styles)


def _count(element: Element, attribute: str) -> int:
    text = element.get(tag(TABLE, attribute), "1")
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 12 else 1  # noqa: PLR2004 -- no sheet is so large


def _merge(sheet: _Sheet, cell: Element, column: int) -> None:
    down, across = _count(cell, "number-rows-spanned"), _count(cell, "number-columns-spanned")
    if down > 1 or across > 1:
        top = sheet.row + 1
        sheet.merges.append(Merge(top=top, left=column, bottom=top + down - 1, right=column + across - 1))


def _column(sheet: _Sheet, element: Element) -> None:
    times = _count(element, "number-columns-repeated")
    first, sheet.columns = sheet.columns + 1, sheet.columns + times
    if element.get(tag(TABLE, "visibility"), "visible") != "visible":
        sheet.hidden_columns.update(range(first, min(sheet.columns, MOST_COLUMNS) + 1))
