"""What stands on every page: whose event it is, and from what the page was made."""

from __future__ import annotations

from importlib import metadata

from msgspec import Struct

from reports import words
from reports.page import Report, Text
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.nothing import Nothing
from tourney.rulebook import edition


class Masthead(Struct, frozen=True, kw_only=True):
    """The head of every page and the colophon of the book."""

    event: str
    line: str = ""
    """Class, level and how it is played."""
    days: str = ""
    host: str = ""
    as_of: str = ""
    edition: str = ""
    version: str = ""
    fingerprint: str = ""
    published_at: str = ""
    made_for: str = ""
    paper: str = "a4"
    """`a4` or `us-letter`."""


def masthead(book: Book, voice: Voice) -> Masthead:
    """The masthead of a book."""
    event = book.sheets.event
    parts = (words.event_class(voice, event), words.level(voice, event), words.played(voice, event))
    return Masthead(
        event=event.name or book.sheets.name,
        line=" · ".join(part for part in parts if part),
        days=words.days(voice, event),
        host=event.host_club,
        as_of=voice.day(book.as_of),
        edition=edition(event.edition).title,
        version=version(),
        fingerprint=book.fingerprint,
        published_at=event.published_at,
        made_for=made_for(voice, book.audience),
        paper=paper(event.time_zone),
    )


def made_for(voice: Voice, audience: str) -> str:
    """For whom the pages are, in words."""
    said = {
        "public": voice.text("everybody"),
        "officials": voice.text("the officials"),
        "committee": voice.text("the committee; not to be published"),
    }
    return said[audience]


def version() -> str:
    """The version of the program; "0" where it runs from a folder that was never installed."""
    try:
        return metadata.version("tourney")
    except metadata.PackageNotFoundError:
        return "0"


def paper(time_zone: str | Nothing) -> str:
    """The paper of the place: Letter where clocks are North American, A4 elsewhere."""
    american = ("America/", "US/", "Canada/", "Pacific/Honolulu")
    return "us-letter" if isinstance(time_zone, str) and time_zone.startswith(american) else "a4"


def colophon(head: Masthead, voice: Voice) -> tuple[tuple[str, Text], ...]:
    """From what the pages were made: the day, the rulebook, the version, the fingerprint of the workbook."""
    rows: list[tuple[str, Text]] = [
        (voice.text("As of"), head.as_of),
        (voice.text("Rulebook"), head.edition),
        (voice.text("Made for"), head.made_for),
        (voice.text("Made by"), f"tourney {head.version}"),
        (voice.text("Fingerprint of the workbook"), head.fingerprint),
    ]
    if head.published_at:
        rows.append((voice.text("Published at"), head.published_at))
    return tuple((name, value) for name, value in rows if value)


def prevails(voice: Voice, beside: Voice | None) -> tuple[tuple[str, str], ...]:
    """That the English text of the rules prevails: in each language of the page but English, with the language."""
    return tuple(
        (one.language, one.text("The rules are quoted in translation; the English text of the rules prevails."))
        for one in (voice, beside)
        if one is not None and one.language != "en"
    )


def targets(reports: tuple[Report, ...]) -> frozenset[str]:
    """Every place a link can lead to: `results`, `results#pool-a`. A link to anywhere else is printed as plain text."""
    found: set[str] = set()
    for report in reports:
        found.add(report.name)
        stack = list(report.blocks)
        while stack:
            block = stack.pop()
            if block.kind == "heading" and block.anchor:
                found.add(f"{report.name}#{block.anchor}")
            elif block.kind == "pair":
                stack.extend((*block.left, *block.right))
            elif block.kind == "together":
                stack.extend(block.blocks)
    return frozenset(found)
