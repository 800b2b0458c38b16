"""The sheet of slots: written beside the reports, edited by hand, read back as if typed into `Games`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tourney.language import Voice
from tourney.line import settled
from tourney.line.desk import Desk
from tourney.model.findings import Finding, phrase
from tourney.model.settled import Settled
from tourney.workbook.writing import Changes, GameCell

NAMES = ("timetable-slots.xlsx", "timetable-slots.csv")


def take_slots(desks: Sequence[Desk], path: Path) -> tuple[Finding, ...]:
    """Write every game's new place into its workbook; where anything is wrong, write nothing and hand back all of it.

    Raises CannotGoOnError where the file cannot be read.
    """
    from schedules.timetable.slot_sheet import from_rows
    from tourney.workbook.slot_fields import slot_fields

    sheet = from_rows(tuple(settled(desk.reading) for desk in desks), slot_fields(path))
    if sheet.findings:
        return tuple(sheet.findings)
    for desk in desks:
        mine = {game: place for (event, game), place in sheet.moved.items() if event == desk.reading.sheets.name}
        cells = [
            GameCell(game, heading, value, over=True)
            for game, (arena, start) in mine.items()
            for heading, value in (("Arena", arena), ("Start", start))
        ]
        if cells:
            desk.write(
                Changes(cells=tuple(cells)),
                phrase("Games: {games:# game|# games} moved as in {file}.", games=len(mine), file=path.name),
            )
    return ()


def write_slots(events: Sequence[Settled], voice: Voice, folder: Path) -> tuple[str, ...]:
    """Write the sheet of slots as xlsx and CSV; the names of the files. Without a timed game the old ones go."""
    from reports.exports.slots import as_csv, as_xlsx
    from schedules.timetable import as_typed
    from schedules.timetable.slot_sheet import open_days, to_rows

    placed = as_typed(tuple(events))
    if not placed:
        for name in NAMES:
            (folder / name).unlink(missing_ok=True)
        return ()
    folder.mkdir(parents=True, exist_ok=True)
    rows = to_rows(placed, open_days(events))
    for name, content in zip(NAMES, (as_xlsx(rows, voice), as_csv(rows)), strict=True):
        (folder / name).write_bytes(content)
    return NAMES
