"""Writing back into the committee's workbook: only what the program may write, and nothing lost (CONTRACT 1.4)."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from tourney.model.cells import Cell
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Phrase, phrase
from tourney.workbook.changes import Changes, GameCell
from tourney.workbook.csv_book import CsvBook, CsvFile
from tourney.workbook.declared import sheet_called
from tourney.workbook.filling import fill, is_needed
from tourney.workbook.intake.sources import Source, source
from tourney.workbook.ours import Standing
from tourney.workbook.package import bytes_of
from tourney.workbook.placing import NotWrittenError, changed_meanwhile, put, refuse_if_held
from tourney.workbook.reading import Reading, digest
from tourney.workbook.xlsx_book import XlsxBook

__all__ = ["Changes", "GameCell", "NotWrittenError", "Saved", "save"]


class Saved(Struct, frozen=True, kw_only=True):
    """What came of a save."""

    path: Path
    """The workbook that now holds everything: the one that was read, or the copy."""
    changed: bool = False
    """Whether anything was written."""
    beside: Phrase | None = None
    """Why a filled copy was written beside the workbook, which was left alone; None where it was not."""
    kept: tuple[Cell, ...] = ()
    """Cells of `Games` that were to be filled and hold something the committee typed: they were left as they are."""


def save(reading: Reading, changes: Changes, to: Path | None = None) -> Saved:
    """Writes the changes into the workbook that was read, or into a copy of it at `to`.

    Where there is nothing to change, no file is touched. Raises NotWrittenError, the workbook left as it was, where it
    is open elsewhere, protected, read-only, changed since it was read, or cannot be changed without loss; the sentence
    says which. The same reading and changes give the same bytes.
    """
    if to is not None and to.resolve() == reading.path.resolve():
        to = None
    if not is_needed(reading.sheets, changes) and to is None:
        return Saved(path=reading.path)
    if reading.kind == "csv":
        return _save_folder(reading, changes, to)
    if reading.kind == "ods":
        return _save_other(reading, changes, to)
    return _save_file(reading, changes, to)


def _save_file(reading: Reading, changes: Changes, to: Path | None) -> Saved:
    content = _as_read(reading).content
    if to is None:
        refuse_if_held(reading.path)
    book = XlsxBook(reading.path, content)
    kept = fill(book, _standing(reading), reading.sheets, changes, reading.language)
    written = book.content()
    if to is not None:
        put(to, written, instead_of=None)
        return Saved(path=to, changed=True, kept=kept)
    if not book.changed:
        return Saved(path=reading.path, kept=kept)
    if book.signed:
        return _beside(reading.path, written, kept)
    put(reading.path, written, instead_of=content)
    return Saved(path=reading.path, changed=True, kept=kept)


def _save_other(reading: Reading, changes: Changes, to: Path | None) -> Saved:
    """Writes a filled .xlsx beside a workbook of a kind that is only read."""
    _as_read(reading)
    copy = reading.path.with_suffix(".xlsx") if to is None else to
    if to is None and copy.exists():
        raise NotWrittenError(
            "{copy} is there already; go on with that file, or move it away and run this again.", copy=copy.name
        )
    from tourney.workbook.intake.sources import whole_grid
    from tourney.workbook.plain_copy import plain_copy

    book = XlsxBook(copy, bytes_of(plain_copy(whole_grid(reading.path))))
    kept = fill(book, _standing(reading), reading.sheets, changes, reading.language)
    put(copy, book.content(), instead_of=None)
    said = phrase(
        "{file} is read but never written, so a filled copy of its contents is in {copy}. Go on with the copy.",
        file=reading.path.name,
        copy=copy.name,
    )
    return Saved(path=copy, changed=True, beside=None if to else said, kept=kept)


def _beside(path: Path, written: bytes, kept: tuple[Cell, ...]) -> Saved:
    """Writes a filled copy beside a workbook that a change would damage."""
    copy = path.with_name(f"{path.stem}-filled.xlsx")
    if copy.exists():
        raise NotWrittenError(
            "{copy} is there already; go on with that file, or move it away and run this again.", copy=copy.name
        )
    put(copy, written, instead_of=None)
    said = phrase(
        "{file} carries a digital signature that any change would break, so it was left alone; the filled copy, without"
        " the signature, is {copy}. Go on with the copy.",
        file=path.name,
        copy=copy.name,
    )
    return Saved(path=copy, changed=True, beside=said, kept=kept)


def _as_read(reading: Reading) -> Source:
    """The file or folder as it stands; NotWrittenError where it is not what was read."""
    try:
        found = source(reading.path)
    except CannotGoOnError as gone:
        raise NotWrittenError(gone.says, **gone.facts) from gone
    if digest(found) != reading.digest:
        raise changed_meanwhile(reading.path)
    return found


def _save_folder(reading: Reading, changes: Changes, to: Path | None) -> Saved:
    """Writes into a folder of CSV files; each file is put in place whole, or not at all."""
    folder = reading.path if to is None else to
    files = {path.stem: CsvFile.of(path, content) for path, content in _as_read(reading).files.items()}
    if to is None:
        for file in files.values():
            refuse_if_held(file.path)
    book = CsvBook(folder, files)
    kept = fill(book, _standing(reading), reading.sheets, changes, reading.language)
    written = book.contents()
    if to is not None:
        _copy_folder(files, written, to)
        return Saved(path=to, changed=True, kept=kept)
    for path, (content, before) in sorted(written.items(), key=_turn):
        put(path, content, instead_of=before)
    return Saved(path=reading.path, changed=bool(written), kept=kept)


def _turn(file: tuple[Path, object]) -> tuple[int, str]:
    """What the program remembers of a game is written before the game, so that a run cut short finds nothing typed."""
    meant = sheet_called(file[0].stem)
    order = ("Draw", "Timetable", "Games", "Rulings")
    name = meant.name.en if meant else ""
    return (order.index(name) if name in order else len(order), file[0].name)


def _copy_folder(files: dict[str, CsvFile], written: dict[Path, tuple[bytes, bytes | None]], to: Path) -> None:
    to.mkdir(parents=True, exist_ok=True)
    contents = {file.path.name: file.content for file in files.values()}
    contents |= {path.name: content for path, (content, _) in written.items()}
    for name, content in sorted(contents.items()):
        put(to / name, content, instead_of=None)


def _standing(reading: Reading) -> dict[str, Standing]:
    return {name: Standing(place.name, place.header, place.columns) for name, place in reading.places.items()}
