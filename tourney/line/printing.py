"""From books to the folder `OUT`: pages, the printed book, and the data beside them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tourney.language import Voice
from tourney.line import Worked, settled
from tourney.line.slots import write_slots
from tourney.model.book import Book
from tourney.workbook.reading import Reading
from tourney.workbook.without_numpy import without_numpy


def print_book(
    book: Book,
    reading: Reading,
    voice: Voice,
    folder: Path,
    *,
    pdf: bool = False,
    only: tuple[str, ...] = (),
    audience: str = "committee",
    beside: Voice | None = None,
) -> None:
    """Write one event's OUT as its audience may see it; with `beside` its pages and its book are in two languages.

    Everything in it is derived: it can be deleted at any time and comes back the same. What an earlier run left there
    and this one does not make is taken away: it might be old, or not for this audience.
    """
    from reports.audience import Audience, seen_by
    from reports.pages import chosen

    if pdf:  # before anything is written: without its engine there is no book, and the pages would promise one
        from concurrent.futures import ThreadPoolExecutor

        from reports.pdf import render

    folder.mkdir(parents=True, exist_ok=True)
    reports = chosen(book, voice, only=only, audience=audience, beside=beside)
    seen = seen_by(book, Audience(audience))
    # The engine of the book works outside Python: the rest is made meanwhile.
    printed = ThreadPoolExecutor(1).submit(render, seen, voice, reports, beside=beside) if pdf else None
    from reports.exports.calendar import calendars
    from reports.exports.event_json import encode, one
    from reports.html import write
    from tourney.conduct import carried_out
    from tourney.workbook.checked import write as write_checked

    with without_numpy():
        from reports.exports.packet import packet

    data = ("event.json", "timetable.ics", "results.xlsx")
    committee = audience == "committee"
    slots = write_slots([settled(reading)] if committee else [], voice, folder)
    files = (*(("event.pdf",) if pdf else ()), *data, *slots, *(("checked.xlsx",) if committee else ()))
    write(seen, voice, reports, folder, files, beside)
    (folder / "event.json").write_bytes(encode(one(seen, voice)))
    _calendars(folder, calendars(seen, voice))
    (folder / "results.xlsx").write_bytes(packet(seen, voice, carried_out(seen.owed or ())))
    if committee:
        write_checked(reading, book.findings, voice, folder / "checked.xlsx")
    else:
        (folder / "checked.xlsx").unlink(missing_ok=True)
    if printed is not None:
        (folder / "event.pdf").write_bytes(printed.result())
    else:
        (folder / "event.pdf").unlink(missing_ok=True)


def _calendars(folder: Path, made: Sequence[tuple[str, bytes]]) -> None:
    """The event's calendar, and below `calendars/` one for each team and each arena."""
    below = folder / "calendars"
    names = {name for name, _ in made}
    for old in below.glob("*.ics"):
        if old.name not in names:
            old.unlink()
    for name, content in made:
        path = folder / name if name == "timetable.ics" else below / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)


def print_books(
    worked: Worked,
    readings: Sequence[Reading],
    voice: Voice,
    folder: Path,
    *,
    pdf: bool = False,
    audience: str = "committee",
    beside: Voice | None = None,
) -> None:
    """One folder each, and over them an `index.html`, `discipline.json` and the sheet of slots of all of them."""
    from reports.audience import Audience, seen_by
    from reports.exports.event_json import encode, several
    from reports.html import write_several

    books = worked.books
    names = folder_names(books)
    for book, reading, name in zip(books, readings, names, strict=True):
        print_book(book, reading, voice, folder / name, pdf=pdf, audience=audience, beside=beside)
    seen = [seen_by(book, Audience(audience)) for book in books]
    over = several(seen, worked.owed, worked.findings, worked.timetable, voice)
    (folder / "discipline.json").write_bytes(encode(over))
    write_several(books, names, voice, folder, beside)
    write_slots([settled(reading) for reading in readings] if audience == "committee" else [], voice, folder)


def folder_names(books: Sequence[Book]) -> tuple[str, ...]:
    """A folder's name for each event: its workbook's, numbered where two have the same."""
    taken: dict[str, int] = {}
    names = []
    for book in books:
        name = book.sheets.name
        taken[name] = taken.get(name, 0) + 1
        names.append(name if taken[name] == 1 else f"{name}-{taken[name]}")
    return tuple(names)
