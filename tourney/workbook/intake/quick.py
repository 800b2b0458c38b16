"""A quicker reader for large plain sheets: one pattern reads their rows, and a row that does not fit it ends the try.

What is plain holds only texts, numbers and days, in the open and in the usual way of writing them. A formula, an error,
a merged range, anything hidden, struck through or escaped, a comment in the XML: nothing of that fits, and the thorough
reader takes the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from operator import lt

from tourney.markup import unescape
from tourney.workbook.addresses import column_number
from tourney.workbook.intake.grid import MOST_COLUMNS, Content, Dense, Grid, Tab
from tourney.workbook.intake.parts import Parts, SheetPart
from tourney.workbook.intake.plain_parts import (
    DAY_ONLY,
    Holds,
    NotPlainError,
    body_of,
    epoch,
    formats,
    shared_texts,
)
from tourney.workbook.intake.stamps import moment

LARGE = 20_000
"""Filled cells from which the quicker reader is worth a try."""
MOST_CELLS = 1_000_000
_LARGEST = 100_000_000
"""Bytes of all sheets, unpacked, up to which it is tried."""
_SHORTEST = len('<c r="A1"/>')
_SEEN = 100_000
"""Characters of a sheet's rows in which its columns are looked for first."""
_MOST_WIDE = 60
_LETTERS = re.compile(r'<c r="([A-Z]{1,3})\d')
_CELL = (
    r'(?:<c r="%s\1"([^>/]*)(?:>(?:<v>([^<]*)</v>|<is><t(?: xml:space="preserve")?>([^<]*)</t></is>)</c>'
    r"|/>|><v ?/></c>))?"
)
_ROW = r'<row r="(\d+)"([^>/]*)(?:>%s</row>|/>)'
_HIDDEN_ROW = re.compile(r' (?:hidden="(?!0"|false")|ht="[0.]+")')
_ATTRIBUTES = re.compile(r'(?: +[\w:.-]+="[^"<&]*")* *')
_ATTRIBUTE = re.compile(r' (s|t)="(\w+)"')
_FIGURES = re.compile(r"-?\d{1,15}(?:\.\d{1,17})?(?:[eE][-+]?\d{1,2})?")
_FIRST_DAY, _LAST_DAY = 61, 100_000
"""Day numbers that are the same day to every program."""


def grid(parts: Parts, wanted: Callable[[str], bool]) -> Grid | None:
    """The sheets that are wanted, where they are large and plain; None where they are not. Raises CannotGoOnError."""
    sheets = [sheet for sheet in parts.sheets if wanted(sheet.title)]
    size = sum(parts.size(sheet.part) for sheet in sheets)
    if any(sheet.hidden for sheet in sheets) or not LARGE * _SHORTEST < size < _LARGEST:
        return None
    contents = [parts.read(sheet.part) for sheet in sheets]
    if not LARGE < sum(content.count(b"<c ") for content in contents) <= MOST_CELLS:
        return None
    try:
        book = _Book(parts)
        tabs = tuple(book.tab(sheet, content) for sheet, content in zip(sheets, contents, strict=True))
    except ValueError:  # not plain, or a number with more figures than any has
        return None
    return Grid(tabs=tabs, epoch=book.epoch)


class _Book:
    """The texts and looks of a workbook, by which its sheets are read."""

    def __init__(self, parts: Parts) -> None:
        self.epoch = epoch(parts)
        self._texts = [None if not text or text.isspace() else text for text in shared_texts(parts.read(parts.texts))]
        self._formats = formats(parts.read(parts.styles))
        self._kinds: dict[str, tuple[str, Holds]] = {}

    def tab(self, sheet: SheetPart, content: bytes) -> Tab:
        """A sheet. Raises NotPlainError."""
        body = body_of(content)
        found = _rows(body, set(_LETTERS.findall(body[:_SEEN]))) or _rows(body, set(_LETTERS.findall(body)))
        if found is None:
            raise NotPlainError
        numbers, columns = found
        escaped = "&" in body
        contents = {number: self._column(*column, escaped) for number, column in columns.items()}
        return Tab(title=sheet.title, rows=Dense(numbers, contents))

    def _column(
        self,
        attributes: Sequence[str | None],
        values: Sequence[str | None],
        texts: Sequence[str | None],
        escaped: bool,
    ) -> Sequence[Content | None]:
        """What stands in a column; None where a cell is empty. What is written alike is looked at but once."""
        kinds = {written: self._kind(written) for written in set(attributes) if written is not None}
        types = {kind for kind, _ in kinds.values()}
        texts_only = types == {"inlineStr"} and not escaped and "" not in texts and values.count(None) == len(values)
        if texts_only and not any(map(str.isspace, filter(None, texts))):
            return texts
        if texts.count(None) == len(texts):
            filled = list(filter(None, values))
            if types == {"s"} and len(filled) == len(values):
                return self._all_shared(filled)
            if len(kinds) == 1:
                return list(map(_Known(partial(self._valued, *kinds.popitem()[1])).__getitem__, values))
        valued: dict[str | None, _Known] = {
            written: _Known(partial(self._valued, *kind)) for written, kind in kinds.items()
        }
        placed: dict[str | None, _Known] = {
            written: _Known(partial(_placed, kind[0])) for written, kind in kinds.items()
        }
        empty = _Known(partial(_placed, ""))
        cells = zip(attributes, values, texts, strict=True)
        return [
            placed.get(written, empty)[text] if value is None else valued[written][value]
            for written, value, text in cells
        ]

    def _kind(self, written: str) -> tuple[str, Holds]:
        """The type of the cells with these attributes, and what their number format shows."""
        if written not in self._kinds:
            found = _ATTRIBUTE.findall(written)
            attributes = dict(found)
            style = attributes.get("s", "0")
            if "".join(f' {name}="{value}"' for name, value in found) != written.rstrip(" ") or len(found) != len(
                attributes
            ):
                raise NotPlainError
            if not style.isdecimal() or int(style) >= len(self._formats):
                raise NotPlainError
            self._kinds[written] = attributes.get("t", "n"), self._formats[int(style)]
        return self._kinds[written]

    def _valued(self, kind: str, holds: Holds, value: str | None) -> Content | None:
        """The content of a cell whose value stands in `v`."""
        if not value:
            return None
        if kind not in ("n", "s"):
            raise NotPlainError
        return self._shared(value) if kind == "s" else self._number(value, holds)

    def _shared(self, value: str) -> str | None:
        return self._all_shared([value])[0]

    def _all_shared(self, values: Sequence[str]) -> Sequence[str | None]:
        """The shared texts of these numbers."""
        figures = "".join(values)
        try:
            if figures.isascii() and figures.isdigit():
                return list(map(self._texts.__getitem__, map(int, values)))
        except IndexError as broken:
            raise NotPlainError from broken
        raise NotPlainError

    def _number(self, value: str, holds: Holds) -> Content:
        if not _FIGURES.fullmatch(value) or holds is Holds.OTHER or not value.isascii():
            raise NotPlainError
        number = int(value) if value.lstrip("-").isdigit() else float(value)
        if holds is Holds.NUMBER:
            return number
        if not _FIRST_DAY <= number <= _LAST_DAY or int(number) != number:
            raise NotPlainError
        return moment(self.epoch + timedelta(days=int(number)), DAY_ONLY)


class _Known(dict[str | None, Content | None]):
    """Contents by what is written; each is made when it is met first."""

    def __init__(self, make: Callable[[str | None], Content | None]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, written: str | None) -> Content | None:
        self[written] = made = self._make(written)
        return made


def _placed(kind: str, text: str | None) -> str | None:
    """The content of a cell whose text stands in place."""
    if text is not None and kind != "inlineStr":
        raise NotPlainError
    return unescape(text) if text and not text.isspace() else None


_Columns = dict[int, tuple[Sequence[str | None], Sequence[str | None], Sequence[str | None]]]


def _rows(body: str, letters: set[str]) -> tuple[list[int], _Columns] | None:
    """The numbers of the rows, and their cells in these columns as they are written; None where a row does not fit."""
    columns = [(column_number(one), one) for one in letters]
    columns = sorted(one for one in columns if one[0] <= MOST_COLUMNS)
    if len(columns) > _MOST_WIDE or len(columns) < len(letters):
        return None
    pattern = re.compile(_ROW % "".join(_CELL % one for _, one in columns))
    pieces = pattern.split(body)
    step = pattern.groups + 1
    if "".join(pieces[::step]).strip():
        return None
    numbers = list(map(int, pieces[1::step]))
    said = "".join(set(pieces[2::step]))
    if not _ATTRIBUTES.fullmatch(said) or _HIDDEN_ROW.search(said) or not all(map(lt, numbers, numbers[1:])):
        return None
    starts = range(3, step, 3)
    return numbers, {
        number: (pieces[start::step], pieces[start + 1 :: step], pieces[start + 2 :: step])
        for start, (number, _) in zip(starts, columns, strict=True)
    }
