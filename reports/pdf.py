"""The PDF: every report in one book, drawn by one Typst template.

The engine is given bytes only and looks at no font but those shipped here, so the same records give the same bytes on
every machine. Only for letters that the shipped fonts lack it borrows fonts of the machine, and the colophon names
them. The file is a PDF/UA-1 and a PDF/A-2a at once.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, date, datetime
from functools import cache
from importlib import resources
from typing import Any

import msgspec
import typst

from reports.borrowing import Borrowed, borrow, kept_out_of_pictures
from reports.fitting import line_height
from reports.glyphs import Missing, lacking, stood_in
from reports.masthead import Masthead, colophon, masthead, prevails, targets
from reports.page import Report
from reports.paper import laid_out, said, told
from reports.pictures.qr import qr
from reports.sentences import next_step
from reports.side_by_side import in_both
from tourney.language import Voice
from tourney.model.book import Book

FONTS = ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf")
"""The fonts that ship with the program."""

SIZE, SIZE_OF_TWO = 9.0, 8.5
"""Of the letters, in points: in one language, and in two side by side."""

_STANDARDS: list[typst.PDFStandard] = ["a-2a", "ua-1"]


def render(
    book: Book, voice: Voice, reports: Iterable[Report], *, cover: bool = True, beside: Voice | None = None
) -> bytes:
    """The book of these reports as PDF: cover, contents and colophon on its first page, then every report.

    Without `cover` only the reports. `beside` is the voice of the second language of a book in two. Letters that no
    font has stand as ▯ and are told of in the colophon.
    """
    front = in_both(lambda one: _front(book, one), voice, beside)
    return _render(tuple(reports), front, voice, beside, book.as_of, cover=cover)


def render_alone(reports: Iterable[Report], head: Masthead, voice: Voice, as_of: date) -> bytes:
    """Reports as PDF under a masthead, without a book, cover or contents."""
    return _render(tuple(reports), _around(head, voice), voice, None, as_of, cover=False)


def _front(book: Book, voice: Voice) -> dict[str, object]:
    steps = [{"says": next_step(voice, step), "command": step.command} for step in book.next_steps]
    return {**_around(masthead(book, voice), voice), "steps": steps}


def _around(head: Masthead, voice: Voice) -> dict[str, object]:
    """What stands around the reports."""
    return {
        "head": head,
        "steps": (),
        "colophon": colophon(head, voice),
        "words": {
            "contents": voice.text("Contents"),
            "colophon": voice.text("About these papers"),
            "as_of": voice.text("As of"),
            "page": voice.text("Page"),
            "next": voice.text("What to do next"),
        },
        "qr_says": voice.text("A code that leads to the published pages"),
    }


def _render(
    reports: tuple[Report, ...],
    front: dict[str, Any],
    voice: Voice,
    beside: Voice | None,
    as_of: date,
    *,
    cover: bool,
) -> bytes:
    places = targets(reports)
    size = SIZE if beside is None else SIZE_OF_TWO
    document: dict[str, Any] = {
        **{name: told(value) for name, value in front.items()},
        "title": front["head"].event,
        "language": voice.language,
        "two_languages": beside is not None,
        "cover": cover,
        "qr": qr(front["head"].published_at) if front["head"].published_at else "",
        "address": said(front["head"].published_at),
        "size": size,
        "line": line_height(),
        "reports": [laid_out(report, places, front["head"].paper, size) for report in reports],
        "prevails": prevails(voice, beside),
        "families": (),
        "notes": [],
        "qr_says": str(front["qr_says"]),
    }
    at = datetime(as_of.year, as_of.month, as_of.day, tzinfo=UTC)
    text = _encoded(document)
    letters = lacking(text)
    if not letters:
        return _compile(text, at, _fonts())
    machine = machine_fonts()
    borrowed = borrow(letters, machine.fonts())
    set_in_them = _with(borrowed, document, voice, beside)
    for attempt in (set_in_them, kept_out_of_pictures(set_in_them, letters)) if borrowed.families else ():
        # The standards do not take every font, nor in a picture every mix of scripts.
        with suppress(typst.TypstError):
            return _compile(attempt, at, machine)
    return _compile(_with(borrow(letters, ()), document, voice, beside), at, _fonts())


def _with(borrowed: Borrowed, document: dict[str, Any], voice: Voice, beside: Voice | None) -> str:
    """The document set in borrowed fonts too, with what the colophon tells of it."""
    _, missing = stood_in(_encoded(document), borrowed.lacking)
    lent = in_both(lambda one: _lent(one, borrowed.families), voice, beside)
    gone = in_both(lambda one: _gone(one, missing), voice, beside)
    told_of = document | {"families": borrowed.families, "notes": [told(note) for note in (*lent, *gone)]}
    clean, _ = stood_in(_encoded(told_of), borrowed.lacking)
    return clean


def _encoded(document: dict[str, Any]) -> str:
    return unicodedata.normalize("NFC", msgspec.json.encode(document).decode())


def _lent(voice: Voice, families: tuple[str, ...]) -> tuple[str, ...]:
    if not families:
        return ()
    return (
        voice.text(
            "Letters that the fonts of this book lack are set in {fonts}, found on the machine that printed it; where "
            "a picture cannot hold them they stand there as ▯.",
            fonts=families,
        ),
    )


def _gone(voice: Voice, missing: tuple[Missing, ...]) -> tuple[str, ...]:
    if not missing:
        return ()
    says = voice.text("These letters are in no font here; they are printed as ▯. The HTML pages show them.")
    cure = voice.text("To print them too, install a font that has them, such as Noto Sans CJK, and print again.")
    lines = [f"{letter.code} {letter.name}: {letter.inside}" for letter in missing]
    return (f"{says} {cure}", *lines)


def _compile(text: str, at: datetime, fonts: typst.Fonts) -> bytes:
    compiler = typst.Compiler(_template(), font_paths=fonts, ignore_system_fonts=True, sys_inputs={"data": text})
    made = compiler.compile(format="pdf", pdf_standards=_STANDARDS, timestamp=at)
    if not isinstance(made, bytes):
        message = "the PDF engine gave no file"
        raise TypeError(message)
    return made


@cache
def _template() -> bytes:
    return resources.files("reports").joinpath("templates", "book.typ").read_bytes()


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=[str(resources.files("reports").joinpath("fonts"))],
    )


@cache
def machine_fonts() -> typst.Fonts:
    """The shipped fonts, and all that are on this machine."""
    return typst.Fonts(
        include_system_fonts=True,
        include_embedded_fonts=False,
        font_paths=[str(resources.files("reports").joinpath("fonts"))],
    )
