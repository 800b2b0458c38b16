"""What the program writes into a workbook, cell by cell, whatever the kind of file (CONTRACT 1.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from tourney.model.cells import NOWHERE, Cell, Row
from tourney.model.findings import Ruling
from tourney.model.games import Game
from tourney.model.nothing import Nothing
from tourney.model.sheets import DrawRow, Sheets, WrittenSlot
from tourney.workbook.changes import Changes, GameCell, RowChange
from tourney.workbook.contents import Content
from tourney.workbook.intake.texts import clean
from tourney.workbook.ours import Ours, Standing, WrittenBook
from tourney.workbook.written_rows import draw_row, game_row, in_words, ruling_row, slot_row


def is_needed(sheets: Sheets, changes: Changes) -> bool:
    """Whether there is anything in the changes that the workbook does not hold."""
    return bool(
        new_games(sheets, changes)
        or changes.games_gone
        or changes.cells
        or _differs(changes.draw, sheets.draw)
        or _differs(changes.timetable, sheets.timetable)
        or new_rulings(sheets, changes)
        or changes.rulings_gone
        or changes.rows
    )


def _differs(wanted: Sequence[DrawRow | WrittenSlot] | None, standing: Sequence[DrawRow | WrittenSlot]) -> bool:
    """Whether a sheet of the program's own does not hold what it should; blanks are as they are read."""
    return wanted is not None and [_as_read(row) for row in wanted] != [_as_read(row) for row in standing]


def _as_read(row: DrawRow | WrittenSlot) -> list[object]:
    values = (getattr(row, name) for name in row.__struct_fields__ if name != "at")
    return [clean(value) if isinstance(value, str) else value for value in values]


def fill(
    book: WrittenBook, standing: Mapping[str, Standing], sheets: Sheets, changes: Changes, language: str
) -> tuple[Cell, ...]:
    """Writes the changes into the book; hands back the cells that were kept because the committee typed them."""

    def ours(name: str) -> Ours:
        return Ours(book, name, standing.get(name), language)

    kept: tuple[Cell, ...] = ()
    if new_games(sheets, changes) or changes.cells or changes.games_gone:
        kept = _fill_games(ours("Games"), sheets, changes, language)
    if changes.draw is not None and _differs(changes.draw, sheets.draw):
        ours("Draw").anew([draw_row(row) for row in changes.draw])
    if changes.timetable is not None and _differs(changes.timetable, sheets.timetable):
        ours("Timetable").anew([slot_row(row) for row in changes.timetable])
    if new_rulings(sheets, changes) or changes.rulings_gone:
        _fill_rulings(ours("Rulings"), sheets, changes, language)
    for name in dict.fromkeys(change.sheet for change in changes.rows):
        _fill_rows(ours(name), name, [change for change in changes.rows if change.sheet == name], language)
    return kept


def _fill_rows(sheet: Ours, name: str, changes: Sequence[RowChange], language: str) -> None:
    new = []
    for change in changes:
        cells = {heading: in_words(name, heading, content, language) for heading, content in change.cells.items()}
        if change.at is None:
            new.append(cells)
            continue
        standing = sheet.under(change.at.columns)
        for heading, content in cells.items():
            if change.over or not standing.filled(change.at.row, heading):
                standing.put(change.at.row, heading, content)
    sheet.add(new)


def _fill_games(games: Ours, sheets: Sheets, changes: Changes, language: str) -> tuple[Cell, ...]:
    gone = {row.row: row for row in changes.games_gone}
    for taken in gone.values():
        games.under(taken.columns).clear(taken.row)
    new = new_games(sheets, changes)
    last = max((game.at for game in sheets.games), key=lambda row: row.row, default=NOWHERE)
    below = games.under(last.columns)
    places = below.add([game_row(game, language) for game in new], gone, last.row)
    added = {game.id: row for game, row in zip(new, places, strict=True)}
    known = {game.id: game for game in sheets.games if game.at.row not in gone}
    slots = {slot.game: slot for slot in sheets.timetable}
    kept = []
    for cell in changes.cells:
        game = known.get(cell.game_id)
        if game is None and cell.game_id not in added:
            continue
        if game and _empty_or(cell.value) == _empty_or(game_row(game, language).get(cell.heading)):
            continue
        row, sheet = (game.at.row, games.under(game.at.columns)) if game else (added[cell.game_id], below)
        ours = cell.over or is_ours(cell, game, slots.get(cell.game_id))
        if not _put_game_cell(sheet, row, cell, ours, language):
            kept.append(sheet.cell(row, cell.heading))
    return tuple(kept)


def _empty_or(content: Content) -> Content:
    return None if content == "" else content


def new_games(sheets: Sheets, changes: Changes) -> tuple[Game, ...]:
    """The games to add: those whose name no row has that stays."""
    stay = {game.id for game in sheets.games if game.at not in changes.games_gone}
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
    last = max((ruling.at for ruling in sheets.rulings), key=lambda row: row.row, default=NOWHERE)
    free = [row for row in changes.rulings_gone if not _answered(rulings.under(row.columns), row)]
    for row in free:
        rulings.under(row.columns).clear(row.row)
    new = [ruling_row(ruling, language) for ruling in new_rulings(sheets, changes)]
    rulings.under(last.columns).add(new, [row.row for row in free], last.row)


def _answered(rulings: Ours, row: Row) -> bool:
    return any(rulings.filled(row.row, heading) for heading in ("Decision", "By", "On", "Reason"))
