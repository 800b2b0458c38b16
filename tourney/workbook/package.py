"""An .xlsx file as what it is: a zip of parts. Those nobody changes are copied byte for byte."""

from __future__ import annotations

import io
import re
import zipfile
from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING

from tourney.workbook.spans import Span, inside, retagged, spans, spliced, utf8

if TYPE_CHECKING:
    from openpyxl import Workbook

_MADE = "2026-01-01T00:00:00Z"
_NEW_PART_DATE = (1980, 1, 1, 0, 0, 0)
CONTENT_TYPES = "[Content_Types].xml"


class Package:
    """The parts of a workbook file, in their order. Parts that are never touched are never even unpacked twice."""

    def __init__(self, content: bytes) -> None:
        self._source = zipfile.ZipFile(io.BytesIO(content))
        self._infos = {info.filename: info for info in self._source.infolist()}
        self._new: dict[str, bytes] = {}
        self._gone: set[str] = set()

    def names(self) -> list[str]:
        """The names of all parts that stand, the added ones last."""
        added = [name for name in self._new if name not in self._infos]
        return [name for name in self._infos if name not in self._gone] + added

    def has(self, name: str) -> bool:
        """Whether there is such a part."""
        return name in self._new or (name in self._infos and name not in self._gone)

    def read(self, name: str) -> bytes:
        """The bytes of a part as they stand now."""
        return self._new[name] if name in self._new else self._source.read(name)

    def xml(self, name: str) -> bytes:
        """The bytes of an XML part, in UTF-8."""
        return utf8(self.read(name))

    def put(self, name: str, part: bytes) -> None:
        """Sets or adds a part."""
        if not (name in self._infos and name not in self._new and self.read(name) == part):
            self._new[name] = part
        self._gone.discard(name)

    def drop(self, name: str) -> None:
        """Takes a part away."""
        self._new.pop(name, None)
        self._gone.add(name)

    @property
    def changed(self) -> frozenset[str]:
        """Names of the parts that were set, added or taken away."""
        return frozenset(self._new) | (self._gone & frozenset(self._infos))

    def content(self, *, undated: bool = False) -> bytes:
        """The whole file. The same changes to the same file give the same bytes; undated, whenever it was made."""
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as written:
            written.comment = self._source.comment
            for name in self.names():
                info = self._info(name)
                if undated:
                    info.date_time = _NEW_PART_DATE
                written.writestr(info, self.read(name))
        return target.getvalue()

    def _info(self, name: str) -> zipfile.ZipInfo:
        info = zipfile.ZipInfo(name, _NEW_PART_DATE)
        info.compress_type = zipfile.ZIP_DEFLATED
        if had := self._infos.get(name):
            info.date_time, info.compress_type = had.date_time, had.compress_type
            info.external_attr, info.create_system = had.external_attr, had.create_system
            info.comment = had.comment
        return info

    def free_name(self, pattern: str) -> str:
        """The first name of the pattern (`xl/worksheets/sheet{}.xml`) that no part has, whatever the case."""
        taken = {name.casefold() for name in self._infos} | {name.casefold() for name in self._new}
        number = 1
        while pattern.format(number).casefold() in taken:
            number += 1
        return pattern.format(number)

    def add_content_type(self, name: str, content_type: str) -> None:
        """Says in the list of content types what a part is."""
        part = self.xml(CONTENT_TYPES)
        root = spans(part)
        entry = f'<{root.prefixed("Override")} PartName="/{name}" ContentType="{content_type}"/>'
        self.put(CONTENT_TYPES, spliced(part, [inside(part, root, entry.encode())]))

    def drop_content_type(self, name: str) -> None:
        """Takes a part's entry out of the list of content types."""
        part = self.xml(CONTENT_TYPES)
        gone = [one for one in spans(part).all("Override") if one.attributes.get("PartName") == f"/{name}"]
        self.put(CONTENT_TYPES, spliced(part, [(one.start, one.end, b"") for one in gone]))

    def relations(self, name: str) -> list[Relation]:
        """What a part points at; "" is the package itself."""
        listed = rels_name(name)
        if not self.has(listed):
            return []
        return [Relation(name, entry) for entry in spans(self.xml(listed)).all("Relationship")]

    def add_relation(self, name: str, kind: str, target: str) -> str:
        """Points from a part at another; hands back the id of the relation."""
        listed = rels_name(name)
        part = self.xml(listed)
        root = spans(part)
        taken = {entry.attributes.get("Id") for entry in root.children}
        number = len(taken) + 1
        while f"rId{number}" in taken:
            number += 1
        entry = f'<{root.prefixed("Relationship")} Id="rId{number}" Type="{kind}" Target="{target}"/>'
        self.put(listed, spliced(part, [inside(part, root, entry.encode())]))
        return f"rId{number}"

    def drop_relation(self, relation: Relation) -> None:
        """Takes a relation away."""
        listed = rels_name(relation.origin)
        part = self.xml(listed)
        gone = [one for one in spans(part).children if one.attributes.get("Id") == relation.id]
        self.put(listed, spliced(part, [(one.start, one.end, b"") for one in gone]))


class Relation:
    """An entry of a list of relations: its id, the last word of its type, and the part (or address) it points at."""

    def __init__(self, origin: str, entry: Span) -> None:
        self.origin = origin
        self.id = entry.attributes.get("Id", "")
        self.type = entry.attributes.get("Type", "")
        self.kind = self.type.rpartition("/")[2]
        self.external = entry.attributes.get("TargetMode") == "External"
        target = entry.attributes.get("Target", "")
        self.target = target if self.external else _resolved(dirname(origin), target)


def _resolved(folder: str, target: str) -> str:
    return target.lstrip("/") if target.startswith("/") else normpath(join(folder, target))


def rels_name(name: str) -> str:
    """The part that lists what a part points at."""
    folder, _, file = name.rpartition("/")
    return f"{folder}/_rels/{file}.rels" if folder else f"_rels/{file}.rels"


def set_attributes(part: bytes, span: Span, **attributes: str | None) -> bytes:
    """The part with attributes of one element set."""
    return spliced(part, [retagged(part, span, **attributes)])


def bytes_of(book: Workbook) -> bytes:
    """The file of a workbook, without the moment at which it was made: the same workbook gives the same bytes."""
    target = io.BytesIO()
    book.save(target)
    package = Package(target.getvalue())
    core = "docProps/core.xml"
    if package.has(core):
        dated = re.sub(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*", rb"\g<1>" + _MADE.encode(), package.read(core))
        package.put(core, dated)
    return package.content(undated=True)
