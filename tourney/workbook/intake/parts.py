"""The parts of an .xlsx package: whether it is safe to open, which part is which sheet, and what the sheets hold."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import IO

from msgspec import Struct

from tourney.model.failures import CannotGoOnError
from tourney.workbook.escapes import kept
from tourney.workbook.intake.implausible import narrowed

LARGEST_PART = 150_000_000
"""Bytes of one part, unpacked."""
LARGEST_WHOLE = 300_000_000
"""Bytes of all parts together, unpacked."""
MOST_PARTS = 5000
PACKED = 400
"""How many times smaller than unpacked a large part may be; real sheets are 5 to 60 times smaller."""
_LARGE = 20_000_000
_DOCTYPE = re.compile(rb"<!(?:DOCTYPE|ENTITY)")
_PIVOTS = re.compile(rb"<(\w+:)?pivotCaches\b[^>]*>.*?</(\w+:)?pivotCaches>", re.DOTALL)
"""The workbook's list of pivot caches, which are not read and would be missed."""
_PIVOT = re.compile(rb"<Relationship\b[^>]*/relationships/pivotTable\"[^>]*/>")
_STRICT = b"purl.oclc.org/ooxml"
_WORKBOOK = "xl/workbook.xml"
_KEPT = ("[Content_Types].xml", "_rels/.rels")
STYLES = "xl/styles.xml"
"""Where the lean package has its styles, wherever they stood: openpyxl looks for them nowhere else."""


class SheetPart(Struct, frozen=True, kw_only=True):
    """A sheet of the package: its title, the part it stands in, whether it is hidden."""

    title: str
    part: str
    hidden: bool


class Parts:
    """A package that has been looked at before anything in it is opened. Raises CannotGoOnError."""

    def __init__(self, content: bytes, name: str) -> None:
        self.name = name
        with trouble(name):
            self._package = zipfile.ZipFile(io.BytesIO(content))
            self._infos = {info.filename: info for info in self._package.infolist()}
        check(self._package.infolist(), name)
        self.texts, self.styles = "xl/sharedStrings.xml", STYLES
        self.sheets = tuple(self._sheets())

    def size(self, part: str) -> int:
        """The bytes of a part, unpacked; 0 where there is none."""
        info = self._infos.get(part)
        return info.file_size if info else 0

    def read(self, part: str) -> bytes:
        """The bytes of a part; b"" where there is none. Raises CannotGoOnError where it is damaged or unsafe."""
        info = self._infos.get(part)
        if info is None:
            return b""
        with trouble(self.name):
            content = self._package.read(info)
        self._refuse_entities(content)
        return content

    def _refuse_entities(self, content: bytes) -> None:
        if _DOCTYPE.search(content[:100_000]):
            raise CannotGoOnError(
                "{name} is not opened: it declares entities of its own, which no spreadsheet program writes and "
                "which can be used to attack. Save it anew in Excel or LibreOffice as .xlsx.",
                name=self.name,
            )

    def _workbook(self) -> str:
        if _WORKBOOK in self._infos:
            return _WORKBOOK
        found = [name for name in self._infos if re.fullmatch(r"xl/workbook\d*\.xml", name)]
        if not found:
            raise damaged(self.name)
        return found[0]

    def _sheets(self) -> Iterator[SheetPart]:
        part = self._workbook()
        workbook = self.read(part)
        if _STRICT in workbook:
            raise CannotGoOnError(
                "{name} is saved as Strict Open XML, which cannot be read. In Excel choose File, Save As, Excel "
                "Workbook (.xlsx).",
                name=self.name,
            )
        folder, base = posixpath.split(part)
        targets: dict[str, str] = {}
        for element in self._elements(self.read(f"{folder}/_rels/{base}.rels"), "Relationship"):
            target = element.get("Target", "")
            path = target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
            targets[element.get("Id", "")] = path
            kind = element.get("Type", "").rpartition("/")[2]
            if kind == "sharedStrings":
                self.texts = path
            elif kind == "styles":
                self.styles = path
        for element in self._elements(workbook, "sheet"):
            key = next((value for name, value in element.items() if name.endswith("}id")), "")
            path = targets.get(key, "")
            hidden = element.get("state", "visible") != "visible"
            yield SheetPart(title=element.get("name", ""), part=path, hidden=hidden)

    def _elements(self, content: bytes, tag: str) -> list[Mapping[str, str]]:
        from xml.etree.ElementTree import ParseError

        from defusedxml.common import DefusedXmlException
        from defusedxml.ElementTree import fromstring

        try:
            root = fromstring(content)
        except (ParseError, DefusedXmlException, ValueError) as broken:
            raise damaged(self.name) from broken
        return [element.attrib for element in root.iter() if element.tag.rpartition("}")[2] == tag]

    def lean(self, wanted: Callable[[str], bool]) -> bytes:
        """The package with nothing in it but the sheets that are wanted, their texts and their looks."""
        part = self._workbook()
        folder, base = posixpath.split(part)
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as package:
            for name in (*_KEPT, part, f"{folder}/_rels/{base}.rels", self.texts):
                if name in self._infos:
                    package.writestr(name, kept(_PIVOTS.sub(b"", self.read(name))))
            for name in {self.styles, STYLES} if self.styles in self._infos else ():
                package.writestr(name, self.read(self.styles))
            for sheet in self.sheets:
                if wanted(sheet.title) and sheet.part in self._infos:
                    content, whole = self._lean_sheet(sheet.part)
                    package.writestr(sheet.part, kept(content))
                    if whole:
                        self._copy_rels(package, sheet.part)
        return out.getvalue()

    def _lean_sheet(self, part: str) -> tuple[bytes, bool]:
        info = self._infos[part]
        if info.file_size <= STREAMED:
            content = self.read(part)
            if content.count(b"</c>") * 2 >= content.count(b"<c "):
                return lean_sheet(content)
        if info.file_size > _SMALL:
            with trouble(self.name), self._package.open(info) as file:
                filled = without_empty(file)
            if filled is not None:
                self._refuse_entities(filled)
                return lean_sheet(filled)
        return lean_sheet(self.read(part))

    def _copy_rels(self, package: zipfile.ZipFile, part: str) -> None:
        folder, base = posixpath.split(part)
        rels = f"{folder}/_rels/{base}.rels"
        if rels in self._infos:
            package.writestr(rels, _PIVOT.sub(b"", self.read(rels)))
            for element in self._elements(self.read(rels), "Relationship"):
                target = posixpath.normpath(posixpath.join(folder, element.get("Target", "")))
                if target in self._infos and target.endswith(".xml") and "/pivotTables/" not in target:
                    package.writestr(target, self.read(target))


def check(infos: list[zipfile.ZipInfo], name: str) -> None:
    """Refuses packages that are made to do harm, before anything is unpacked. Raises CannotGoOnError."""
    if len(infos) > MOST_PARTS:
        raise CannotGoOnError(
            "{name} is not opened: it holds {parts} parts, far more than a workbook has.", name=name, parts=len(infos)
        )
    if len({info.filename.casefold() for info in infos}) < len(infos):  # readers differ in which of the two counts
        raise damaged(name)
    total = sum(info.file_size for info in infos)
    for info in infos:
        if info.flag_bits & 1:
            raise CannotGoOnError(
                "{name} is protected by a password and cannot be read. Open it, take the password away, and save it.",
                name=name,
            )
        parts = re.split(r"[/\\]", info.filename)
        if ".." in parts or info.filename.startswith(("/", "\\")) or ":" in parts[0]:
            raise CannotGoOnError(
                "{name} is not opened: a part of it points outside the file ({part}).", name=name, part=info.filename
            )
        bomb = info.file_size > _LARGE and info.file_size > PACKED * max(info.compress_size, 1)
        if bomb or info.file_size > LARGEST_PART or total > LARGEST_WHOLE:
            raise CannotGoOnError(
                "{name} is not opened: unpacked it would fill {megabytes} MB. If it is a workbook of yours,"
                " copy the sheets of the event into a new workbook and save that.",
                megabytes=total // 1_000_000,
                name=name,
            )


def damaged(name: str) -> CannotGoOnError:
    """What to say of a workbook that is not whole."""
    return CannotGoOnError(
        "{name} is damaged: it cannot be read as a workbook. Open it in Excel or LibreOffice, let it be repaired, and"
        " save it again.",
        name=name,
    )


@contextmanager
def trouble(name: str) -> Iterator[None]:
    """Turns the ways in which a damaged archive fails into a sentence."""
    import zlib

    try:
        yield
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError, ValueError) as broken:
        raise damaged(name) from broken


_UNADDRESSED = re.compile(rb"<(?:c|row)(?=[\s>/])(?![^>]*\sr=)[^>]*>")
_EMPTY_CELL = re.compile(rb"<c\s[^>]*?(?:/>|>\s*</c>)")
_EMPTY_ROW = re.compile(rb"<row\s[^>]*?(?:/>|>\s*</row>)")
_END = b"</sheetData>"
_MERGES = re.compile(rb"<mergeCells\b.*?</mergeCells>", re.DOTALL)
STREAMED = 40_000_000
"""Bytes of a sheet up to which it is unpacked at once, and its empty cells are left out only where they prevail."""
_SMALL = 500_000
_CHUNK = 4_000_000


def without_empty(file: IO[bytes]) -> bytes | None:
    """A sheet without its empty formatted cells and rows, read piece by piece.

    None where a cell or row has no address of its own: it counts from the one before it, which must then stay.
    """
    kept: list[bytes] = []
    rest = b""
    while chunk := file.read(_CHUNK):
        rest += chunk
        cut = rest.rfind(b"<row ")
        if cut > 0:
            piece, rest = rest[:cut], rest[cut:]
            if _UNADDRESSED.search(piece):
                return None
            kept.append(_EMPTY_ROW.sub(b"", _EMPTY_CELL.sub(b"", piece)))
    if _UNADDRESSED.search(rest):
        return None
    kept.append(_EMPTY_ROW.sub(b"", _EMPTY_CELL.sub(b"", rest)))
    return b"".join(kept)


def lean_sheet(content: bytes) -> tuple[bytes, bool]:
    """A sheet without what follows its cells, its merged ranges excepted.

    The second value says that the sheet was left whole, because it is written in a way that is not plain.
    """
    if b"<sheetData/>" in content[:20_000] and b"<c" not in content:
        return content.split(b"<sheetData/>")[0] + b"<sheetData/></worksheet>", False
    end = content.rfind(_END)
    if end < 0 or b"<worksheet" not in content[:5000]:
        return content, True
    found = _MERGES.search(content, end)
    merges = narrowed(found.group()) if found else b""
    return b"".join((memoryview(content)[: end + len(_END)], merges, b"</worksheet>")), False
