"""The PDF: every report in one book, drawn by one Typst template.

The engine is given bytes only and looks at no font but those shipped here, so the same records give the same bytes on
every machine. The file is a PDF/UA-1 and a PDF/A-2a at once.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from datetime import UTC, date, datetime
from functools import cache
from importlib import resources

import msgspec
import typst

from reports.glyphs import Missing, printable
from reports.masthead import Masthead, colophon, masthead, targets
from reports.page import Report
from reports.paper import laid_out, said
from reports.pictures.qr import qr
from reports.sentences import next_step
from tourney.language import Voice
from tourney.model.book import Book

FONTS = ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf")
"""The fonts that ship with the program."""

_STANDARDS: list[typst.PDFStandard] = ["a-2a", "ua-1"]


def render(book: Book, voice: Voice, reports: Iterable[Report], *, cover: bool = True) -> bytes:
    """The book of these reports as PDF: cover and contents, every report, the colophon.

    Without `cover` only the reports. Letters that the fonts lack stand as ▯ and are told of in the colophon.
    """
    steps = tuple((next_step(voice, step), step.command) for step in book.next_steps)
    return _render(tuple(reports), masthead(book, voice), voice, book.as_of, steps, cover=cover)


def render_alone(reports: Iterable[Report], head: Masthead, voice: Voice, as_of: date) -> bytes:
    """Reports as PDF under a masthead, without a book, cover or contents."""
    return _render(tuple(reports), head, voice, as_of, (), cover=False)


def _render(
    reports: tuple[Report, ...],
    head: Masthead,
    voice: Voice,
    as_of: date,
    steps: tuple[tuple[str, str], ...],
    *,
    cover: bool,
) -> bytes:
    document = unicodedata.normalize("NFC", _document(reports, head, voice, steps, cover=cover))
    text, missing = printable(document)
    if missing:
        notes = _notes(voice, missing)
        document = _document(reports, head, voice, steps, cover=cover, notes=notes)
        text, _ = printable(unicodedata.normalize("NFC", document))
    return _compile(text, datetime(as_of.year, as_of.month, as_of.day, tzinfo=UTC))


def _document(
    reports: tuple[Report, ...],
    head: Masthead,
    voice: Voice,
    steps: tuple[tuple[str, str], ...],
    *,
    cover: bool,
    notes: tuple[str, ...] = (),
) -> str:
    places = targets(reports)
    document: dict[str, object] = {
        "title": head.event,
        "language": voice.language,
        "cover": cover,
        "head": head,
        "qr": qr(head.published_at) if head.published_at else "",
        "address": said(head.published_at),
        "reports": [laid_out(report, places) for report in reports],
        "steps": [{"says": says, "command": said(command)} for says, command in steps],
        "colophon": [(name, said(value)) for name, value in colophon(head, voice)],
        "notes": [said(note) for note in notes],
        "words": {
            "contents": voice.text("Contents"),
            "colophon": voice.text("About these papers"),
            "as_of": voice.text("As of"),
            "page": voice.text("Page"),
            "next": voice.text("What to do next"),
            "qr": voice.text("A code that leads to the published pages"),
        },
    }
    return msgspec.json.encode(document).decode()


def _notes(voice: Voice, missing: tuple[Missing, ...]) -> tuple[str, ...]:
    lines = [
        voice.text("These letters are not in the fonts of this book; they are printed as ▯. The HTML pages show them.")
    ]
    lines += [f"{letter.code} {letter.name}: {letter.inside}" for letter in missing]
    return tuple(lines)


def _compile(text: str, at: datetime) -> bytes:
    compiler = typst.Compiler(_template(), font_paths=_fonts(), ignore_system_fonts=True, sys_inputs={"data": text})
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
