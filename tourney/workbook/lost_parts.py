"""What a reading copy cannot keep of a workbook, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tourney.workbook.book_part import BookPart
from tourney.workbook.package import Package
from tourney.workbook.said_later import text

_KINDS = {
    "chart": text("chart"),
    "chartEx": text("chart"),
    "image": text("picture"),
    "vbaProject": text("macros"),
    "threadedComment": text("threaded comments"),
    "slicer": text("slicer"),
    "timeline": text("timeline"),
    "ctrlProp": text("form control"),
    "control": text("form control"),
    "oleObject": text("embedded object"),
    "package": text("embedded object"),
    "diagramData": text("diagram"),
    "externalLink": text("links to other workbooks"),
    "origin": text("digital signature"),
    "customProperty": text("sheet property"),
    "printerSettings": text("printer settings"),
}
"""Kinds of relations to what is lost, and what people call it."""
_SHAPES = (b":sp>", b":sp ", b":cxnSp", b":grpSp")
_EXTENSIONS = {
    b"dataValidations": text("lists that take their words from another sheet"),
    b"conditionalFormattings": text("conditional formats of newer Excel"),
    b"sparklineGroups": text("sparklines"),
}


def lost_parts(workbook: bytes, copy: Callable[[], bytes]) -> list[tuple[str, int, str]]:
    """What a copy of a workbook lacks: what, how many, and on which sheet ("" for the whole file).

    The copy is made only of a workbook that has something to lose.
    """
    held = _counted(workbook)
    lost = held - _counted(copy()) if held else held
    return [(what, number, sheet) for (what, sheet), number in lost.items()]


def _counted(content: bytes) -> Counter[tuple[str, str]]:
    """How often each kind of thing stands on each sheet."""
    package = Package(content)
    book = BookPart(package)
    found: Counter[tuple[str, str]] = Counter()
    for relation in (*package.relations(""), *package.relations(book.name)):
        if relation.kind in _KINDS:
            found[_KINDS[relation.kind], ""] += 1
    for sheet in book.sheets:
        for name in _reached(package, sheet.part):
            for relation in package.relations(name):
                if relation.kind in _KINDS:
                    found[_KINDS[relation.kind], sheet.name] += 1
            if name.startswith("xl/drawings/") and name.endswith(".xml"):
                shapes = sum(package.read(name).count(mark) for mark in _SHAPES[:2])
                if shapes:
                    found[text("shape"), sheet.name] += shapes
        if package.has(sheet.part):
            part = package.read(sheet.part).rpartition(b"<extLst")[2]
            for mark, said in _EXTENSIONS.items():
                if mark in part and b"extLst" in package.read(sheet.part):
                    found[said, sheet.name] += 1
    return found


def _reached(package: Package, sheet: str) -> list[str]:
    """The sheet's part and the parts it leads to, drawings and what is in them."""
    seen = [sheet]
    for name in seen:
        for relation in package.relations(name):
            inside = not relation.external and package.has(relation.target)
            if inside and relation.kind in {"drawing", "vmlDrawing", "chart"} and relation.target not in seen:
                seen.append(relation.target)
    return seen
