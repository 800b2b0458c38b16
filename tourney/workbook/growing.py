"""Tables, lists, colours and filters that reach over the rows of a sheet grow with the rows added to it."""

from __future__ import annotations

import re
from functools import partial

from msgspec import Struct

from tourney.markup import escape, quoted
from tourney.workbook.blocks import Block
from tourney.workbook.book_part import BookPart
from tourney.workbook.contents import Formula
from tourney.workbook.placing import NotWrittenError
from tourney.workbook.sheet_part import SheetPart
from tourney.workbook.spans import Span, Splice, inside, retagged, spans, spliced

_LOCAL_NAMES = ("_xlnm._FilterDatabase", "_xlnm.Print_Area")
_ABSOLUTE = re.compile(r"\$([A-Z]{1,3})\$(\d+):\$([A-Z]{1,3})\$(\d+)")


class Growth(Struct, frozen=True):
    """Rows added below `anchor`, the last row that stood (the heading's next where none did), down to `last`."""

    anchor: int
    last: int
    columns: frozenset[int]

    def of(self, block: Block) -> Block:
        """The block, longer where it reached over the rows to which some were added."""
        if block.top <= self.anchor <= block.bottom < self.last and block.meets(set(self.columns)):
            return Block(block.top, block.left, self.last, block.right)
        return block

    def of_list(self, references: str) -> str:
        """A list of blocks, each longer where it should be."""
        grown = []
        for reference in references.split():
            try:
                grown.append(str(self.of(Block.of(reference))))
            except ValueError:  # a whole column or row: it has no end to move
                grown.append(reference)
        return " ".join(grown)


class Listing(Struct, frozen=True):
    """A table of the sheet (what Excel calls a table): its part, its block, and how many rows of totals end it."""

    part: str
    name: str
    block: Block
    totals: int

    @property
    def last_row(self) -> int:
        """Its last row that is no total."""
        return self.block.bottom - self.totals


def listings(book: BookPart, sheet: str) -> list[Listing]:
    """The tables of a sheet."""
    hits = []
    for relation in book.package.relations(book.part_of(sheet)):
        if relation.kind != "table" or not book.package.has(relation.target):
            continue
        root = spans(book.package.xml(relation.target))
        totals = int(root.attributes.get("totalsRowCount", 0))
        name = root.attributes.get("displayName", root.attributes.get("name", ""))
        hits.append(Listing(relation.target, name, Block.of(root.attributes["ref"]), totals))
    return hits


def grow(book: BookPart, name: str, growth: Growth) -> None:
    """Lengthens what reached over the rows of a sheet: its lists, colours, filter, tables and printed area.

    Raises NotWrittenError where a table's row of totals is in the way.
    """
    sheet = book.sheet(name)
    sheet.splices += _in_sheet(sheet, growth)
    for listing in listings(book, name):
        grown = growth.of(Block(listing.block.top, listing.block.left, listing.last_row, listing.block.right))
        if grown.bottom <= listing.last_row:
            continue
        if listing.totals:
            raise NotWrittenError(
                "The table {table} in the sheet {name} ends with a row of totals, so no row can be added to it; turn "
                "the total row off (Table Design, Total Row) and run this again.",
                table=listing.name,
                name=name,
            )
        _grow_listing(book, name, listing, grown, growth.columns)
    _grow_names(book, name, growth)


def _in_sheet(sheet: SheetPart, growth: Growth) -> list[Splice]:
    splices = []
    for one in sheet.beside("dataValidation", "conditionalFormatting"):
        stated = one.attributes.get("sqref")
        if stated and (grown := growth.of_list(stated)) != stated:
            splices.append(retagged(sheet.part, one, sqref=grown))
    splices += [
        (one.inner, one.inner_end, escape(grown).encode())
        for one in sheet.beside("sqref")
        if (grown := growth.of_list(one.text)) != " ".join(one.text.split())
    ]
    own_filter = sheet.root.child("autoFilter")
    if own_filter and (grown := growth.of_list(own_filter.attributes["ref"])) != own_filter.attributes["ref"]:
        splices.append(retagged(sheet.part, own_filter, ref=grown))
    return splices


def widen(book: BookPart, listing: Listing, heading: str) -> None:
    """Adds a column to a table, at its right edge."""
    part = book.package.xml(listing.part)
    root = spans(part)
    block = listing.block
    wider = Block(block.top, block.left, block.bottom, block.right + 1)
    splices = [retagged(part, root, ref=str(wider))]
    if own_filter := root.child("autoFilter"):
        last = Block.of(own_filter.attributes["ref"]).bottom
        splices.append(retagged(part, own_filter, ref=str(Block(block.top, block.left, last, block.right + 1))))
    if columns := root.child("tableColumns"):
        number = max(int(one.attributes["id"]) for one in columns.children) + 1
        entry = f'<{columns.prefixed("tableColumn")} id="{number}" name={quoted(heading)}/>'
        splices.append(retagged(part, columns, count=str(len(columns.children) + 1)))
        splices.append(inside(part, columns, entry.encode()))
    book.package.put(listing.part, spliced(part, splices))


def _grow_listing(book: BookPart, name: str, listing: Listing, grown: Block, ours: frozenset[int]) -> None:
    part = book.package.xml(listing.part)
    root = spans(part)
    splices = [retagged(part, root, ref=str(grown))]
    if own_filter := root.child("autoFilter"):
        splices.append(retagged(part, own_filter, ref=str(grown)))
    book.package.put(listing.part, spliced(part, splices))
    _fill_down(book.sheet(name), root, listing, grown, ours)


def _fill_down(sheet: SheetPart, table: Span, listing: Listing, grown: Block, ours: frozenset[int]) -> None:
    """Puts the formulas of a table's calculated columns in its new rows, as Excel does; not under our headings."""
    columns = table.child("tableColumns")
    for column, one in enumerate(columns.children if columns else (), start=listing.block.left):
        formula = one.child("calculatedColumnFormula")
        if formula is None or not formula.text.strip() or formula.attributes.get("array") in ("1", "true"):
            continue
        for row in range(listing.last_row + 1, grown.bottom + 1) if column not in ours else ():
            if not sheet.filled(row, column):
                sheet.put(row, column, Formula(formula.text.strip()), sheet.style(listing.last_row, column))


def _grow_names(book: BookPart, name: str, growth: Growth) -> None:
    part, root = book.package.xml(book.name), book.root
    place_of_sheet = [one.name for one in book.sheets].index(name)
    listed = root.child("definedNames")
    splices = [
        (one.inner, one.inner_end, escape(grown).encode())
        for one in (listed.children if listed else [])
        if _is_local(one, place_of_sheet)
        and (grown := _ABSOLUTE.sub(partial(_grown_reference, growth), one.text)) != one.text
    ]
    if splices:
        book.package.put(book.name, spliced(part, splices))


def _is_local(one: Span, sheet: int) -> bool:
    return one.attributes.get("name") in _LOCAL_NAMES and one.attributes.get("localSheetId") == str(sheet)


def _grown_reference(growth: Growth, found: re.Match[str]) -> str:
    block = growth.of(Block.of(f"{found[1]}{found[2]}:{found[3]}{found[4]}"))
    return f"${found[1]}${block.top}:${found[3]}${block.bottom}"
