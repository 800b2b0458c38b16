"""The workbook's own list: which sheets it has, where their parts are, and how it is protected."""

from __future__ import annotations

import re
from functools import cached_property

from msgspec import Struct

from tourney.markup import quoted
from tourney.workbook.offering import offer
from tourney.workbook.package import Package, Relation
from tourney.workbook.sheet_part import SheetPart
from tourney.workbook.spans import Span, inside, retagged, spans, spliced
from tourney.workbook.styles_part import EMPTY_STYLES, StylesPart

_TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml."
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_BEFORE_CALCULATION = (
    "fileVersion",
    "fileSharing",
    "workbookPr",
    "workbookProtection",
    "bookViews",
    "sheets",
    "functionGroups",
    "externalReferences",
    "definedNames",
)
_FORMULA = re.compile(rb"<(?:\w+:)?f[\s/>]")
_YES = {"1", "true", "on"}


class Listed(Struct, frozen=True):
    """A sheet as the workbook lists it."""

    name: str
    number: int
    part: str


class BookPart:
    """A workbook's list of sheets, its styles, shared strings and settings; all changes go into the package."""

    def __init__(self, package: Package) -> None:
        self.package = package
        start = [one.target for one in package.relations("") if one.kind == "officeDocument"]
        if not start:
            message = "the file names no workbook"
            raise ValueError(message)
        self.name = start[0]
        self._styles: StylesPart | None = None
        self._sheets: dict[str, SheetPart] = {}

    @property
    def root(self) -> Span:
        """The workbook's element."""
        return spans(self.package.xml(self.name))

    @cached_property
    def _first_relations(self) -> list[Relation]:
        return self.package.relations(self.name)

    @property
    def sheets(self) -> list[Listed]:
        """The sheets in the order of their tabs."""
        listed = self.root.child("sheets")
        targets = {one.id: one.target for one in self.package.relations(self.name)}
        return [
            Listed(
                one.attributes.get("name", ""),
                int(one.attributes.get("sheetId", 0)),
                targets.get(one.attribute("id") or "", ""),
            )
            for one in (listed.children if listed else [])
        ]

    @cached_property
    def since_1904(self) -> bool:
        """Whether its days are counted from 1904."""
        settings = self.root.child("workbookPr")
        return settings is not None and settings.attributes.get("date1904", "").casefold() in _YES

    @property
    def locked(self) -> bool:
        """Whether sheets may not be added (structure protected)."""
        settings = self.root.child("workbookProtection")
        return settings is not None and settings.attributes.get("lockStructure", "").casefold() in _YES

    @property
    def reserved(self) -> bool:
        """Whether a password is needed to save it."""
        settings = self.root.child("fileSharing")
        names = ("reservationPassword", "hashValue")
        return settings is not None and any(settings.attributes.get(name) for name in names)

    @property
    def shared_by_many(self) -> bool:
        """Whether it is shared in the old way, each change of a cell written down in parts of their own."""
        return bool(self._related("revisionHeaders"))

    @property
    def styles(self) -> StylesPart:
        """Its styles; a workbook without any gets the plainest."""
        if self._styles is None:
            part = self._related("styles")
            self._styles = StylesPart(self.package.xml(part) if part else EMPTY_STYLES)
        return self._styles

    def _related(self, kind: str) -> str:
        return next((one.target for one in self._first_relations if one.kind == kind), "")

    @cached_property
    def _strings(self) -> list[str]:
        part = self._related("sharedStrings")
        if not part:
            return []
        return ["".join(text.text for text in one.everywhere("t")) for one in spans(self.package.xml(part)).all("si")]

    def shared(self, number: int) -> str:
        """A shared string by its number."""
        return self._strings[number] if number < len(self._strings) else ""

    def sheet(self, name: str) -> SheetPart:
        """A sheet's part, to be read and changed."""
        if name not in self._sheets:
            part = next(one.part for one in self.sheets if one.name == name)
            self._sheets[name] = SheetPart(self.package.xml(part), self.shared, since_1904=self.since_1904)
        return self._sheets[name]

    def part_of(self, name: str) -> str:
        """The name of a sheet's part."""
        return next(one.part for one in self.sheets if one.name == name)

    def titles_with_formulas(self) -> list[str]:
        """The sheets that hold formulas."""
        return [
            one.name
            for one in self.sheets
            if self.package.has(one.part) and _FORMULA.search(self.package.xml(one.part))
        ]

    def add_sheet(self, name: str) -> SheetPart:
        """An empty sheet, the last of all."""
        package, root = self.package, self.root
        part = package.free_name("xl/worksheets/sheet{}.xml")
        package.put(part, _EMPTY_SHEET.format(_namespace(root)).encode())
        package.add_content_type(part, _TYPES + "worksheet+xml")
        kind = next(
            (one.type.rpartition("/")[0] for one in self._first_relations if one.kind == "worksheet"), _RELATIONS
        )
        folder = self.name.rpartition("/")[0]
        target = part.removeprefix(f"{folder}/") if part.startswith(f"{folder}/") else f"/{part}"
        relation = package.add_relation(self.name, f"{kind}/worksheet", target)
        self._list(name, relation)
        self._sheets[name] = SheetPart(package.xml(part), self.shared, since_1904=self.since_1904)
        return self._sheets[name]

    def _list(self, name: str, relation: str) -> None:
        part, root = self.package.xml(self.name), self.root
        listed = root.child("sheets")
        if listed is None:
            message = "the workbook has no list of sheets"
            raise ValueError(message)
        number = max((int(one.attributes.get("sheetId", 0)) for one in listed.children), default=0) + 1
        held = next((key for one in listed.children for key in one.attributes if key.endswith(":id")), "")
        declared = "" if held else f' xmlns:r="{_RELATIONS}"'
        entry = (
            f'<{listed.prefixed("sheet")} name={quoted(name)} sheetId="{number}"'
            f'{declared} {held or "r:id"}="{relation}"/>'
        )
        self.package.put(self.name, spliced(part, [inside(part, listed, entry.encode())]))

    def calculate_on_opening(self) -> None:
        """Says that every formula is worked out anew when the workbook is opened."""
        part, root = self.package.xml(self.name), self.root
        settings = root.child("calcPr")
        if settings is not None:
            if settings.attributes.get("fullCalcOnLoad", "").casefold() not in _YES:
                self.package.put(self.name, spliced(part, [retagged(part, settings, fullCalcOnLoad="1")]))
            return
        after = max((one.end for one in root.children if one.local in _BEFORE_CALCULATION), default=root.inner)
        entry = f'<{root.prefixed("calcPr")} fullCalcOnLoad="1"/>'.encode()
        self.package.put(self.name, spliced(part, [(after, after, entry)]))

    def written(self) -> dict[str, set[tuple[int, int]]]:
        """The cells set so far, by sheet."""
        return {name: set(sheet.new) for name, sheet in self._sheets.items() if sheet.new}

    def drop_order_of_calculation(self) -> None:
        """Takes away the list of formulas in the order of calculation, where one of them was overwritten.

        Excel makes the list anew; it takes a list that names a cell without formula for damage.
        """
        over = any(
            cell.formula
            for sheet in self._sheets.values()
            for row, column in sheet.new
            if (standing := sheet.rows.get(row)) and (cell := standing.cells.get(column))
        )
        listed = next((one for one in self._first_relations if one.kind == "calcChain"), None)
        if over and listed:
            self.package.drop(listed.target)
            self.package.drop_relation(listed)
            self.package.drop_content_type(listed.target)

    def offer(self) -> None:
        """Puts the drop-down lists that were asked for on the sheets."""
        for sheet in self._sheets.values():
            if sheet.offers:
                offer(sheet)

    def close(self) -> None:
        """Puts every changed sheet and the styles into the package."""
        for listed in self.sheets:
            sheet = self._sheets.get(listed.name)
            if sheet and (sheet.new or sheet.splices):
                self.package.put(listed.part, sheet.result())
        if self._styles is None:
            return
        part = self._related("styles")
        if part:
            if self._styles.part != self.package.xml(part):
                self.package.put(part, self._styles.part)
        elif self._styles.part != EMPTY_STYLES:
            self._add_styles()

    def _add_styles(self) -> None:
        folder = self.name.rpartition("/")[0]
        name = f"{folder}/styles.xml" if folder else "styles.xml"
        if self._styles:
            self.package.put(name, self._styles.part)
        self.package.add_content_type(name, _TYPES + "styles+xml")
        self.package.add_relation(self.name, f"{_RELATIONS}/styles", "styles.xml")


def _namespace(root: Span) -> str:
    prefix = root.name.rpartition(":")[0]
    return root.attributes.get(f"xmlns:{prefix}" if prefix else "xmlns", _MAIN)


_EMPTY_SHEET = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    '<worksheet xmlns="{}"><sheetViews><sheetView workbookViewId="0">'
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    '<cols><col min="1" max="16" width="18" customWidth="1"/></cols><sheetData/></worksheet>'
)
