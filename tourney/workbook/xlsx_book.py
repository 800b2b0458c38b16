"""An .xlsx workbook that is being written: cells and sheets are added, everything else stays byte for byte."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tourney.workbook.book_part import BookPart
from tourney.workbook.declared import sheet_called
from tourney.workbook.package import Package, Relation
from tourney.workbook.placing import NotWrittenError
from tourney.workbook.spans import MalformedPartError
from tourney.workbook.stale import forget_stale
from tourney.workbook.xlsx_sheet import XlsxSheet


class XlsxBook:
    """A workbook file that is being written. Nothing is on disk before `content` is put there."""

    def __init__(self, path: Path, content: bytes) -> None:
        self._path = path
        self._package = Package(content)
        self._book = BookPart(self._package)
        if self._book.shared_by_many:
            raise NotWrittenError(
                "{file} is a shared workbook that keeps track of changes, so it was not written; stop sharing it "
                "(Review, Unshare Workbook) and run this again.",
                file=path.name,
            )
        self.signed = bool(self._signatures())
        """Whether the file carries a digital signature, which no change survives."""
        if self._book.reserved:
            raise NotWrittenError(
                "{file} is protected by a password against changes, so it was not written; take the password away "
                "(File, Save As, Tools, General Options) and run this again.",
                file=path.name,
            )

    def sheet(self, name: str, header: int) -> XlsxSheet:
        """A sheet that stands, with the row of its headings."""
        try:
            return XlsxSheet(self._book, name, header)
        except (MalformedPartError, ValueError) as broken:
            raise NotWrittenError(
                "The sheet {name} of {file} is built in a way that cannot be changed safely ({broken}), so nothing "
                "was written; open it in Excel or LibreOffice, save it, and run this again.",
                name=name,
                file=self._path.name,
                broken=str(broken),
            ) from broken

    def add_sheet(self, name: str, headings: Sequence[str]) -> XlsxSheet:
        """A new sheet behind all others, with its headings."""
        meant = sheet_called(name)
        same = [one.name for one in self._book.sheets if meant and sheet_called(one.name) is meant]
        if same and self._is_empty(same[0]):
            return self._headed(same[0], headings)
        if same:
            raise NotWrittenError(
                "{file} has a sheet {sheet} without the headings {headings}, so nothing was written; rename that "
                "sheet and run this again.",
                file=self._path.name,
                sheet=str(same[0]),
                headings=", ".join(headings),
            )
        self._refuse_locked(name)
        self._book.add_sheet(name)
        return self._headed(name, headings)

    def _is_empty(self, name: str) -> bool:
        try:
            return not self._book.sheet(name).last_row()
        except (MalformedPartError, ValueError):  # a sheet that is one chart has no cells
            return False

    def _headed(self, name: str, headings: Sequence[str]) -> XlsxSheet:
        part = self._book.sheet(name)
        bold = self._book.styles.bold()
        for column, heading in enumerate(headings, start=1):
            part.put(1, column, heading, bold)
        return XlsxSheet(self._book, name, 1)

    def _refuse_locked(self, name: str) -> None:
        if self._book.locked:
            raise NotWrittenError(
                "The structure of {file} is protected, so the sheet {name} could not be added and nothing was "
                "written; unprotect it (Review, Protect Workbook) and run this again.",
                file=self._path.name,
                name=name,
            )

    def _signatures(self) -> list[Relation]:
        return [one for one in self._package.relations("") if one.type.endswith("/digital-signature/origin")]

    def _drop_signature(self) -> None:
        for relation in self._signatures():
            self._package.drop_relation(relation)
        for name in self._package.names():
            if name.startswith("_xmlsignatures/"):
                self._package.drop(name)
                self._package.drop_content_type(name)

    def content(self) -> bytes:
        """The whole file with every change made."""
        if (written := self._book.written()) and self._book.titles_with_formulas():
            forget_stale(self._book, written)
            self._book.calculate_on_opening()
            self._book.drop_order_of_calculation()
        self._book.offer()
        self._book.close()
        if self.signed and self._package.changed:
            self._drop_signature()
        return self._package.content()

    @property
    def changed(self) -> frozenset[str]:
        """The parts that were changed or added."""
        return self._package.changed
