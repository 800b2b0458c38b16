"""A folder of CSV files that is being written: changed rows are written anew, every other line stays as it is."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from enum import Enum
from pathlib import Path

from msgspec import Struct

from tourney.model.goals import Goals
from tourney.workbook.contents import Content
from tourney.workbook.guarding import guarded
from tourney.workbook.intake.csv import decoded, separator
from tourney.workbook.placing import NotWrittenError


def as_text(content: Content) -> str:
    """A content as CSV text: days and moments as ISO, halves with a point."""
    if content is None:
        return ""
    if isinstance(content, str):
        return guarded(content)
    if isinstance(content, datetime):
        return content.strftime("%Y-%m-%d %H:%M")
    if isinstance(content, date):
        return content.isoformat()
    if isinstance(content, time):
        return content.strftime("%H:%M")
    return str(content.number if isinstance(content, Goals) else content)


_LINE_END = re.compile(r"(\r\n|\r|\n)\Z")
_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be", "windows-1252")


def _decodes_to(content: bytes, encoding: str, text: str) -> bool:
    try:
        return content.decode(encoding).removeprefix("\ufeff") == text.removeprefix("\ufeff")
    except UnicodeDecodeError:
        return False


class _At(Enum):
    """Where in a record a letter stands."""

    START = 1
    PLAIN = 2
    QUOTED = 3
    QUOTE = 4


def records(text: str, delimiter: str) -> list[str]:
    """The text of each record, line end included; a line end inside quotes does not end it."""
    found = []
    start = 0
    at = _At.START
    for match in re.finditer(r"\r\n|[\r\n]|.", text):
        letter = match[0]
        if at is _At.QUOTED:
            at = _At.QUOTE if letter == '"' else _At.QUOTED
        elif letter in {"\r\n", "\r", "\n"}:
            found.append(text[start : match.end()])
            start, at = match.end(), _At.START
        elif letter == delimiter:
            at = _At.START
        elif letter == '"' and at in {_At.START, _At.QUOTE}:
            at = _At.QUOTED
        else:
            at = _At.PLAIN
    if start < len(text):
        found.append(text[start:])
    return found


def _line_end(record: str) -> str:
    found = _LINE_END.search(record)
    return found[0] if found else ""


class CsvSheet:
    """One CSV file, to be filled. Rows and columns are counted from 1, the heading's row included."""

    def __init__(self, name: str, content: bytes, encoding: str, delimiter: str, header: int = 1) -> None:
        self.name = name
        self.header = header
        self._encoding = encoding
        self._delimiter = delimiter
        text = content.decode(self._encoding)
        self._mark = "\ufeff" if text.startswith("\ufeff") else ""
        self._records = records(text.removeprefix("\ufeff"), delimiter)
        self._end = (_line_end(self._records[0]) if self._records else "") or "\r\n"
        self._rows = [self._fields(record) for record in self._records]
        self._changed: set[int] = set()

    def _fields(self, record: str) -> list[str]:
        rows = list(csv.reader(io.StringIO(record, newline=""), delimiter=self._delimiter))
        return rows[0] if rows else []

    def filled(self, row: int, column: int) -> bool:
        """Whether anything stands in a cell."""
        fields = self._rows[row - 1] if row <= len(self._rows) else []
        return column <= len(fields) and bool(fields[column - 1].strip())

    def last_row(self, columns: set[int]) -> int:
        """The last row in which anything stands in those columns."""
        rows = range(len(self._rows), 0, -1)
        return next((row for row in rows if any(self.filled(row, column) for column in columns)), 0)

    def free_rows(self, columns: set[int], count: int, after: int = 0) -> list[int]:
        """So many empty rows to fill, below `after` where there is room, else below everything that stands."""
        room = range(after + 1, after + count + 2)
        if not after or any(self.filled(row, column) for row in room for column in columns):
            after = self.last_row(columns)
        return list(range(after + 1, after + 1 + count))

    def put(self, row: int, column: int, content: Content) -> None:
        """Sets a cell; None empties it."""
        while len(self._rows) < row:
            self._rows.append([])
            self._records.append("")
            self._changed.add(len(self._rows))
        fields = self._rows[row - 1]
        fields += [""] * (column - len(fields))
        fields[column - 1] = as_text(content)
        self._changed.add(row)

    def offer(self, rows: range, column: int, words: tuple[str, ...]) -> None:
        """A CSV file has no lists."""

    def last_column(self) -> int:
        """The last column in which anything stands."""
        return max((len(fields) for fields in self._rows), default=0)

    def heading(self, column: int) -> str:
        """What stands over a column."""
        fields = self._rows[self.header - 1]
        return fields[column - 1] if column <= len(fields) else ""

    def add_heading(self, heading: str) -> int:
        """Adds a column behind all others; hands back its number."""
        column = self.last_column() + 1
        self.put(self.header, column, heading)
        return column

    def content(self) -> bytes:
        """The file with the changed rows written anew; a row of the program's own that was emptied goes."""
        kept = []
        for number, (record, fields) in enumerate(zip(self._records, self._rows, strict=True), start=1):
            if number not in self._changed:
                kept.append(record)
            elif any(field.strip() for field in fields):
                if kept and not kept[-1].endswith(("\r", "\n")):
                    kept[-1] += self._end
                kept.append(self._written(fields, _line_end(record) or self._end))
        try:
            return (self._mark + "".join(kept)).encode(self._encoding)
        except UnicodeEncodeError as missing:
            letter = missing.object[missing.start]
            raise NotWrittenError(
                "{name}.csv is stored as {encoding}, which has no letter {letter}, so it was not written; save it as "
                "UTF-8 and run this again.",
                name=self.name,
                encoding=str(self._encoding),
                letter=str(letter),
            ) from missing

    def _written(self, fields: Sequence[str], end: str) -> str:
        target = io.StringIO(newline="")
        csv.writer(target, delimiter=self._delimiter, lineterminator="\r\n").writerow(fields)
        return target.getvalue().removesuffix("\r\n") + end

    def mark(self) -> None:
        """Begins the file with a byte order mark."""
        self._mark = "\ufeff"

    @property
    def changed(self) -> bool:
        """Whether anything was put."""
        return bool(self._changed)


class CsvFile(Struct, frozen=True):
    """A CSV file as it was read."""

    path: Path
    content: bytes
    encoding: str
    delimiter: str

    @classmethod
    def of(cls, path: Path, content: bytes) -> CsvFile:
        """The file with the encoding and the delimiter in which it is read."""
        text = decoded(content, path.name)
        encoding = next(one for one in _ENCODINGS if _decodes_to(content, one, text))
        return cls(path, content, encoding, separator(text))


class CsvBook:
    """A folder of CSV files that is being written. Nothing is on disk before the contents are put there."""

    def __init__(self, folder: Path, files: Mapping[str, CsvFile]) -> None:
        self._folder = folder
        self._files = dict(files)
        self._sheets: dict[str, CsvSheet] = {}

    def sheet(self, name: str, header: int) -> CsvSheet:
        """A sheet that stands, by its file's name without ending."""
        if name not in self._sheets:
            file = self._files[name]
            self._sheets[name] = CsvSheet(name, file.content, file.encoding, file.delimiter, header)
        return self._sheets[name]

    def add_sheet(self, name: str, headings: Sequence[str]) -> CsvSheet:
        """A new file with its headings, stored as the others are."""
        model = next(iter(self._files.values()), None)
        encoding, delimiter = (model.encoding, model.delimiter) if model else ("utf-8", ",")
        sheet = CsvSheet(name, b"", encoding, delimiter)
        if model is None or model.content.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
            sheet.mark()
        for column, heading in enumerate(headings, start=1):
            sheet.put(1, column, heading)
        self._sheets[name] = sheet
        return sheet

    def contents(self) -> dict[Path, tuple[bytes, bytes | None]]:
        """What to put in place: for each file its content and, where it stood, what it held."""
        found: dict[Path, tuple[bytes, bytes | None]] = {}
        for name, sheet in self._sheets.items():
            file = self._files.get(name)
            path = file.path if file else self._folder / f"{name}.csv"
            content = sheet.content() if sheet.changed else None
            if content is not None and not (file and file.content == content):
                found[path] = (content, file.content if file else None)
        return found
