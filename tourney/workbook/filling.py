"""What the program writes into a workbook, cell by cell, whatever the kind of file (CONTRACT 1.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Protocol

from tourney.model.cells import Cell, Row
from tourney.model.findings import Ruling
from tourney.model.games import Game, LoserOf, Outcome, WinnerOf
from tourney.model.nothing import Nothing
from tourney.model.sheets import DrawRow, Sheets, WrittenSlot
from tourney.workbook.changes import Changes, GameCell
from tourney.workbook.declared import sheet as declared_sheet
from tourney.workbook.intake.texts import clean
from tourney.workbook.sheet_part import Content
from tourney.workbook.written_rows import Cells, draw_row, game_row, in_words, ruling_row, slot_row


class WrittenSheet(Protocol):
    """A sheet that can be written."""

    @property
    def name(self) -> str:
        """Its name in the file."""

    def filled(self, row: int, column: int) -> bool:
        """Whether anything stands in a cell."""

    def last_row(self, columns: set[int]) -> int:
        """The last row in which anything stands in those columns."""

    def free_rows(self, columns: set[int], count: int) -> list[int]:
        """So many rows to fill, below everything that stands."""

    def put(self, row: int, column: int, content: Content) -> None:
        """Sets a cell; None empties it."""

    def add_heading(self, heading: str) -> int:
        """Adds a column; hands back its number."""


class WrittenBook(Protocol):
    """A workbook that can be written."""

    def sheet(self, name: str, header: int) -> WrittenSheet:
        """A sheet that stands."""

    def add_sheet(self, name: str, headings: Sequence[str]) -> WrittenSheet:
        """A new sheet with its headings in row 1."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a sheet of ours stands: its name in the file, the row of its headings, its columns by canonical heading."""

    name: str
    header: int
    columns: Mapping[str, int]


class Ours:
    """A sheet of ours in a book that is being written; it is added when first asked for where it does not stand."""

    def __init__(self, book: WrittenBook, name: str, standing: Standing | None, language: str) -> None:
        declared = declared_sheet(name)
        self._language = language
        self._declared = declared
        if standing is None:
            headings = [column.name.said(language) for column in declared.columns]
            self._sheet = book.add_sheet(declared.name.said(language), headings)
            self._header = 1
            self.columns = {column.name.en: number for number, column in enumerate(declared.columns, start=1)}
        else:
            self._sheet = book.sheet(standing.name, standing.header)
            self._header = standing.header
            self.columns = dict(standing.columns)

    def cell(self, row: int, heading: str) -> Cell:
        """The place of a cell."""
        return Cell(self._sheet.name, row, self.columns.get(heading, 1))

    def filled(self, row: int, heading: str) -> bool:
        """Whether anything stands under a heading."""
        column = self.columns.get(heading)
        return column is not None and self._sheet.filled(row, column)

    def put(self, row: int, heading: str, content: Content) -> None:
        """Sets a cell, adding the column where the sheet lacks it; an empty text empties it."""
        content = None if content == "" else content
        if heading not in self.columns:
            if content is None:
                return
            self.columns[heading] = self._sheet.add_heading(self._declared.column(heading).name.said(self._language))
        column = self.columns[heading]
        if content is not None or self._sheet.filled(row, column):
            self._sheet.put(row, column, content)

    def clear(self, row: int) -> None:
        """Empties our cells of a row; the committee's own columns stay."""
        for heading in self.columns:
            self.put(row, heading, None)

    def add(self, rows: Sequence[Cells], free: Iterable[int] = ()) -> list[int]:
        """Adds rows, into the free ones first; hands back where they went."""
        places = sorted(free)[: len(rows)]
        if missing := len(rows) - len(places):
            places += self._sheet.free_rows(set(self.columns.values()), missing)
        for place, cells in zip(places, rows, strict=True):
            for heading, content in cells.items():
                self._put_in_row(place, heading, content)
        return places

    def _put_in_row(self, row: int, heading: str, content: Content) -> None:
        if isinstance(content, datetime) and heading == "Start" and "Date" in self.columns:
            self.put(row, "Date", content.date())
            self.put(row, "Start", content.time())
        else:
            self.put(row, heading, content)

    def anew(self, rows: Sequence[Cells]) -> None:
        """Puts these rows in the place of all that stand."""
        columns = set(self.columns.values())
        standing = list(range(self._header + 1, self._sheet.last_row(columns) + 1))
        for row in standing[len(rows) :]:
            self.clear(row)
        for row, cells in zip(standing, rows, strict=False):
            for heading in {**dict.fromkeys(self.columns), **cells}:
                self._put_in_row(row, heading, cells.get(heading))
        if more := rows[len(standing) :]:
            self.add(more)


def is_needed(sheets: Sheets, changes: Changes) -> bool:
    """Whether there is anything in the changes that the workbook does not hold."""
    return bool(
        new_games(sheets, changes)
        or replaced_games(sheets, changes)
        or changes.games_gone
        or changes.cells
        or _differs(changes.draw, sheets.draw)
        or _differs(changes.timetable, sheets.timetable)
        or new_rulings(sheets, changes)
        or changes.rulings_gone
    )


def _differs(wanted: Sequence[DrawRow | WrittenSlot] | None, standing: Sequence[DrawRow | WrittenSlot]) -> bool:
    """Whether a sheet of the program's own does not hold what it should; blanks are as they are read."""
    return wanted is not None and [_as_read(row) for row in wanted] != [_as_read(row) for row in standing]


def _as_read(row: DrawRow | WrittenSlot) -> list[object]:
    values = (getattr(row, one.name) for one in fields(row) if one.compare)
    return [clean(value) if isinstance(value, str) else value for value in values]


def fill(
    book: WrittenBook, standing: Mapping[str, Standing], sheets: Sheets, changes: Changes, language: str
) -> tuple[Cell, ...]:
    """Writes the changes into the book; hands back the cells that were kept because the committee typed them."""

    def ours(name: str) -> Ours:
        return Ours(book, name, standing.get(name), language)

    kept: tuple[Cell, ...] = ()
    if new_games(sheets, changes) or replaced_games(sheets, changes) or changes.cells or changes.games_gone:
        kept = _fill_games(ours("Games"), sheets, changes, language)
    if changes.draw is not None and _differs(changes.draw, sheets.draw):
        ours("Draw").anew([draw_row(row) for row in changes.draw])
    if changes.timetable is not None and _differs(changes.timetable, sheets.timetable):
        ours("Timetable").anew([slot_row(row) for row in changes.timetable])
    if new_rulings(sheets, changes) or changes.rulings_gone:
        _fill_rulings(ours("Rulings"), sheets, changes, language)
    return kept


def _fill_games(games: Ours, sheets: Sheets, changes: Changes, language: str) -> tuple[Cell, ...]:
    gone = {row.row for row in changes.games_gone} | {game.at.row for game in replaced_games(sheets, changes)}
    for row in sorted(gone):
        games.clear(row)
    new = new_games(sheets, changes)
    places = games.add([game_row(game, language) for game in new], gone)
    rows = {game.id: game.at.row for game in sheets.games if game.at.row not in gone}
    rows |= {game.id: row for game, row in zip(new, places, strict=True)}
    known = {game.id: game for game in sheets.games}
    slots = {slot.game: slot for slot in sheets.timetable}
    kept = []
    for cell in changes.cells:
        if cell.game_id not in rows:
            continue
        row, game = rows[cell.game_id], known.get(cell.game_id)
        if game and (cell.value or None) == (game_row(game, language).get(cell.heading) or None):
            continue
        ours = is_ours(cell, game, slots.get(cell.game_id))
        if not _put_game_cell(games, row, cell, ours, language):
            kept.append(games.cell(row, cell.heading))
    return tuple(kept)


def replaced_games(sheets: Sheets, changes: Changes) -> tuple[Game, ...]:
    """The games that a draw made again replaces: without result, and of one of its stages or fed by a game replaced."""
    if not changes.games_anew:
        return ()
    stages = {game.stage for game in changes.games}
    names = {game.id for game in changes.games}
    open_games = [game for game in sheets.games if game.outcome is Outcome.NOT_PLAYED]
    gone = {game.id for game in open_games if game.stage in stages or game.id in names}
    while fed := {
        game.id
        for game in open_games
        for side in (game.a, game.b)
        if game.id not in gone and isinstance(side, WinnerOf | LoserOf) and side.game in gone
    }:
        gone |= fed
    return tuple(game for game in open_games if game.id in gone)


def new_games(sheets: Sheets, changes: Changes) -> tuple[Game, ...]:
    """The games to add: those whose name no row has that stays."""
    gone = {game.id for game in replaced_games(sheets, changes)}
    stay = {game.id for game in sheets.games if game.at not in changes.games_gone} - gone
    return tuple(game for game in changes.games if game.id not in stay)


def _put_game_cell(games: Ours, row: int, cell: GameCell, ours: bool, language: str) -> bool:
    if cell.heading == "Start" and "Date" in games.columns and isinstance(cell.value, datetime | None):
        day = cell.value.date() if cell.value else None
        time = cell.value.time() if cell.value else None
        if not ours and (games.filled(row, "Date") or games.filled(row, "Start")):
            return False
        games.put(row, "Date", day)
        games.put(row, "Start", time)
        return True
    if games.filled(row, cell.heading) and not ours:
        return False
    games.put(row, cell.heading, in_words("Games", cell.heading, cell.value, language))
    return True


def is_ours(cell: GameCell, game: Game | None, slot: WrittenSlot | None) -> bool:
    """Whether a cell of `Games` still holds what the sheet `Timetable` says the program wrote there."""
    if game is None or slot is None:
        return False
    written: dict[str, tuple[object, object]] = {
        "Arena": (game.arena, slot.arena),
        "Start": (game.start, slot.start),
        "Umpire 1": (game.umpire_1, slot.umpire_1),
        "Umpire 2": (game.umpire_2, slot.umpire_2),
        "Referee": (game.referee, slot.referee),
    }
    there, ours = written.get(cell.heading, (None, ""))
    return there == ours and bool(there) and not isinstance(there, Nothing)


def new_rulings(sheets: Sheets, changes: Changes) -> tuple[Ruling, ...]:
    """The rulings to add: those that no row has."""
    standing = {(ruling.finding, ruling.about) for ruling in sheets.rulings}
    return tuple(ruling for ruling in changes.rulings if (ruling.finding, ruling.about) not in standing)


def _fill_rulings(rulings: Ours, sheets: Sheets, changes: Changes, language: str) -> None:
    free = [row.row for row in changes.rulings_gone if not _answered(rulings, row)]
    for row in free:
        rulings.clear(row)
    rulings.add([ruling_row(ruling, language) for ruling in new_rulings(sheets, changes)], free)


def _answered(rulings: Ours, row: Row) -> bool:
    return any(rulings.filled(row.row, heading) for heading in ("Decision", "By", "On", "Reason"))
