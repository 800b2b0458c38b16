"""What the library hands out: six functions from a workbook to its reports, and the voice that says what they found.

They are the line of the command `tourney` without the command: nothing is printed, nothing is asked, and a workbook
is written only where `to` names it. `docs/library.md` shows each of them at work.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Literal

from schedules.draws import Drawn
from tourney.line import Judged, Worked, judged, settled, voice, work
from tourney.line.printing import print_book, print_books
from tourney.line.steps import draw_changes, draw_stages, timetable_changes
from tourney.model.findings import Finding
from tourney.model.timetable import Timetable
from tourney.workbook.reading import Reading
from tourney.workbook.reading import read as read_path
from tourney.workbook.writing import save

__all__ = [
    "Drawn",
    "Judged",
    "Reading",
    "Timetable",
    "Worked",
    "draw",
    "judge",
    "place",
    "read",
    "report",
    "say",
    "settle",
]

Audience = Literal["public", "officials", "committee"]


def read(path: str | Path) -> Reading:
    """The event of a workbook (.xlsx, .xlsm, .ods) or of a folder of CSV files; the file is not changed.

    What is odd in it stands in `findings` of the answer. Raises CannotGoOnError, with a sentence for its reader, where
    it is no event at all.
    """
    return read_path(Path(path))


def judge(reading: Reading) -> Judged:
    """The verdict on every roster by Rule 3: each team, each player, each finding with its cell and paragraph."""
    return judged(reading, settled(reading))


def draw(
    reading: Reading,
    day: date,
    *,
    again: bool = False,
    because: str = "",
    with_barred: bool = False,
    to: str | Path | None = None,
) -> Drawn:
    """The draw of the stages that can be drawn on `day`; its `draw` is None where something hinders it.

    `again` replaces a draw before its first result and needs `because`; `with_barred` draws teams that are barred too.
    `to` writes it: the path of the workbook itself, or of a copy. Raises NotWrittenError where that cannot be written.
    """
    if again and not because:
        raise ValueError("again needs because: the reason is kept with the draw")
    event = settled(reading)
    drawn = draw_stages(reading, event, day, again=again, because=because, with_barred=with_barred)
    if to is not None and drawn.draw is not None:
        save(reading, draw_changes(event, drawn), Path(to))
    return drawn


def place(
    readings: Sequence[Reading],
    day: date,
    *,
    effort: float | None = None,
    seconds: float | None = None,
    to: Sequence[str | Path] = (),
) -> Timetable:
    """A timetable, made on `day`, for the games that have no time, over all events given: they may share arenas.

    `effort` bounds the search in the solver's own units (the same effort gives the same timetable), `seconds` by the
    clock. `to` writes it: a path for each event, that of the workbook itself or of a copy; a timetable with breaches is
    never written. Raises NotWrittenError where a workbook cannot be written.
    """
    from schedules.timetable import place as place_games
    from schedules.timetable.placing import EFFORT

    events = tuple(settled(reading) for reading in readings)
    timetable = place_games(events, effort=EFFORT if effort is None else effort, seconds=seconds)
    if to and timetable.placements and not timetable.breaches:
        for reading, event, path in zip(readings, events, to, strict=True):
            save(reading, timetable_changes(event, timetable, day), Path(path))
    return timetable


def settle(readings: Sequence[Reading], day: date) -> Worked:
    """The worked book of every event: verdicts, results, tables, order of finish, discipline, game sheets, next steps.

    Suspensions are carried from event to event, in order of time. `day` is what the pages print as their day; no
    verdict depends on it.
    """
    return work(readings, day)


def report(
    worked: Worked,
    readings: Sequence[Reading],
    folder: str | Path,
    *,
    language: str = "en",
    pdf: bool = False,
    audience: Audience = "committee",
) -> Path:
    """Write the pages, event.json, calendars and results.xlsx into a folder; the path of `index.html` comes back.

    `readings` are those that were settled; several events get a folder each. `pdf` adds the printed book.
    """
    into, speaker = Path(folder), voice(language)
    if len(worked.books) == 1:
        print_book(worked.books[0], readings[0], speaker, into, pdf=pdf, audience=audience)
    else:
        print_books(worked, readings, speaker, into, pdf=pdf, audience=audience)
    return into / "index.html"


def say(finding: Finding, language: str = "en") -> str:
    """The sentence of a finding in a language (en, es, it)."""
    return voice(language).says(finding)
