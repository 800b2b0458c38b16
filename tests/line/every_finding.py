"""What the workbooks of `data/every-finding` yield, command by command.

`check` yields what stands in a workbook. What the draw and the timetable say is in `tests.line.one_change`.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from openpyxl import Workbook
from openpyxl.styles import Font

from schedules.timetable import as_typed, audit
from schedules.timetable.slot_sheet import from_rows
from tourney.line import settled, work
from tourney.line.season import gather_season
from tourney.model.findings import Finding
from tourney.model.people import RosterPlace
from tourney.model.settled import Settled
from tourney.model.timetable import Breach
from tourney.rules.bench import substitutes
from tourney.workbook.gathering import gather
from tourney.workbook.intake.clocks import moment_of
from tourney.workbook.reading import Reading, read
from tourney.workbook.slot_fields import slot_fields
from tourney.workbook.writing import save

DATA = Path(__file__).parents[2] / "data"
NAMES = tuple(sorted(source.stem for source in (DATA / "every-finding").glob("*.txt")))
DAY = date(2026, 5, 20)
"""The day on which the commands are run."""
CUP, SUBSIDIARY, WOMEN, EMPTY_ONE, COPY, ENTERED, CLUB = NAMES


def path(name: str) -> Path:
    """Where a workbook is."""
    return DATA / "xlsx" / f"{name}.xlsx"


@cache
def reading(name: str) -> Reading:
    """A workbook, read."""
    return read(path(name))


@cache
def event(name: str) -> Settled:
    """A workbook, settled."""
    return settled(reading(name))


@cache
def checked() -> tuple[Finding, ...]:
    """What `check` yields on each workbook, the first three worked together as `discipline` does."""
    books = [
        *work([reading(name) for name in (CUP, SUBSIDIARY, WOMEN)], DAY).books,
        *(work([reading(name)], DAY).books[0] for name in (EMPTY_ONE, COPY, ENTERED, CLUB)),
    ]
    return tuple(finding for book in books for finding in book.findings)


def refused_substitutes() -> Iterator[Finding]:
    """What `substitutes` says against those who may not come in: one owes the game."""
    numbers = {place.player: place.member for place in reading(CUP).sheets.roster}
    moment = moment_of("P1 3:00")
    assert moment is not None
    bench = substitutes(event(CUP), "reds-next", numbers["Dan Ginkgo"], moment)
    for refusal in bench.refusals:
        yield from refusal.because


def of_the_season() -> tuple[Finding, ...]:
    """What `season` says about a folder of them."""
    with TemporaryDirectory() as folder:
        for name in (CUP, SUBSIDIARY, COPY):
            copyfile(path(name), Path(folder) / f"{name}.xlsx")
        return gather_season(Path(folder), Path(folder) / "out", DAY).contradictions


def gathered() -> Iterator[Finding]:
    """What `gather` says of sheets: one that differs, the same with fewer players, one that brings nothing.

    And of calendars: one of nobody, one of another month.
    """
    with TemporaryDirectory() as folder:
        into, sent = Path(folder) / "event.xlsx", Path(folder) / "sheet.xlsx"
        copyfile(path(ENTERED), into)
        for arriving in (SUBSIDIARY, COPY):
            copyfile(path(arriving), sent)
            done = gather(read(into), [sent])
            yield from done.findings
            save(read(into), done.changes)
        yield from gather(read(into), [path(EMPTY_ONE)]).findings
        yield from gather(
            read(into), [_contradicting(Path(folder) / "other.xlsx", read(into).sheets.roster[0])]
        ).findings
        for name in ("nobody", read(into).sheets.teams[0].name):
            calendar = Path(folder) / f"{name}.ics"
            calendar.write_bytes(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n")
            yield from gather(read(into), [calendar]).findings


def _contradicting(to: Path, first: RosterPlace) -> Path:
    """A sheet with another player on somebody's position, the same player on another team, and a row struck through."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Rosters"
    sheet.append(["Team", "Position", "Member no.", "Player"])
    sheet.append([first.team, 1, "98765", "Another One"])
    sheet.append(["Another Team", 1, first.member, first.player])
    sheet.append(["Another Team", 2, "98766", "Struck Out"])
    for cell in sheet[4]:
        cell.font = Font(strike=True)
    book.save(to)
    return to


SLOTS = """09:00
2026-05-01,Nowhere,North
ten,equal-score
,score-missing
10:00,reds,equal-score;overtime-score,,G999
11:00,,,,reds-next
"""
"""A sheet of slots in which everything is wrong."""


def of_slots() -> Iterator[Finding]:
    """What `schedule --from-slots` says of it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "slots.csv"
        file.write_text(SLOTS, "utf-8")
        yield from from_rows((event(CUP),), slot_fields(file)).findings


def breaches() -> Iterator[Breach]:
    """What `schedule --check` says of the starts typed."""
    yield from audit((event(CUP),), as_typed((event(CUP),)))
    yield from audit((event(COPY),), as_typed((event(COPY),)))
