"""The HTML site: one self-contained file a report, and an index with what to do next on top."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined
from msgspec.structs import replace

from reports import shootout_desk
from reports.index import index, steps
from reports.inline import SIGNS, said, stacked
from reports.masthead import Masthead, colophon, masthead, prevails, targets, version
from reports.page import Report
from reports.side_by_side import in_both
from tourney.language import Voice
from tourney.model.book import Book

_MADE_BY_US = '<meta name="generator" content="tourney '


def write(
    book: Book,
    voice: Voice,
    reports: Iterable[Report],
    folder: Path,
    files: tuple[str, ...] = (),
    beside: Voice | None = None,
) -> tuple[Path, ...]:
    """Write `index.html` and one page a report into a folder that exists; returns what was written.

    `files` are names of other files in the folder that the index should offer (`event.pdf`, `timetable.ics` …);
    `beside` is the voice of the second language of pages in two. A page of an earlier run that this one does not make
    is taken away: it might be old, or not for this audience.
    """
    made = pages(book, voice, tuple(reports), files, beside)
    names = {name for name, _ in made}
    for path in sorted(folder.glob("*.html")):
        if path.name not in names and _MADE_BY_US in path.read_text("utf-8", errors="replace")[:2000]:
            path.unlink()
    for name, text in made:
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return tuple(folder / name for name, _ in made)


def write_several(
    books: Sequence[Book], names: Sequence[str], voice: Voice, folder: Path, beside: Voice | None = None
) -> Path:
    """Write the `index.html` over several events; `names` are the folders of the events, in the same order."""
    shown = in_both(lambda one: _several(books, names, one), voice, beside)
    text = _environment().get_template("several.html.j2").render(**shown, **_unsaid(voice, beside, books[0].audience))
    path = folder / "index.html"
    path.write_text(unicodedata.normalize("NFC", text), encoding="utf-8", newline="\n")
    return path


def _several(books: Sequence[Book], names: Sequence[str], voice: Voice) -> dict[str, object]:
    head = masthead(books[0], voice)
    over = replace(head, event=voice.text("Several events"), line="", days="", host="", fingerprint="", published_at="")
    events = [
        {"head": masthead(book, voice), "folder": name, "steps": steps(book, voice)}
        for book, name in zip(books, names, strict=True)
    ]
    return {**_said(over, voice), "name": "index", "title": voice.text("Events"), "landscape": False, "events": events}


def page(
    report: Report,
    head: Masthead,
    voice: Voice,
    known: frozenset[str] = frozenset(),
    *,
    home: str = "index.html",
    audience: str = "committee",
) -> str:
    """One report as a page of its own, under a masthead, without a book.

    `known` are places in other pages that links may lead to; `home` is where the head of the page leads.
    """
    text = (
        _environment()
        .get_template("report.html.j2")
        .render(
            **_shared(head, voice, audience),
            name=report.name,
            title=report.title,
            about=report.about,
            blocks=report.blocks,
            landscape=report.landscape,
            href=_links(report.name, known | targets((report,))),
            home=home,
        )
    )
    return unicodedata.normalize("NFC", text)


def list_of_changes(voice: Voice, title: str, editions: Sequence[object], audience: str = "public") -> str:
    """The page that tells what changed from edition to edition of a published folder."""
    head = Masthead(event=title, version=version())
    words = {
        **_words(voice),
        "edition": voice.text("Edition"),
        "as_it_was": voice.text("as it was"),
        "changed": voice.text("Changed"),
        "added": voice.text("New"),
        "removed": voice.text("Gone"),
    }
    shared = {**_shared(head, voice, audience), "words": words}
    page = _environment().get_template("changes.html.j2")
    text = page.render(**shared, name="changes", title=voice.text("Changes"), landscape=False, editions=editions)
    return unicodedata.normalize("NFC", text)


def pages(
    book: Book,
    voice: Voice,
    reports: tuple[Report, ...],
    files: tuple[str, ...] = (),
    beside: Voice | None = None,
) -> tuple[tuple[str, str], ...]:
    """Names and texts of the site's files, the index first."""
    shared = in_both(lambda one: _said(masthead(book, one), one), voice, beside)
    shared |= _unsaid(voice, beside, book.audience)
    known = targets(reports)
    desk = in_both(_desk, voice, beside) if shootout_desk.wanted(book, reports) else None
    listed = (*reports, desk) if desk is not None else reports
    front = _environment().get_template("index.html.j2")
    page = _environment().get_template("report.html.j2")
    shown = in_both(lambda one: index(book, one, listed, files), voice, beside)
    made = [("index.html", front.render(**shared, **shown))]
    for report in reports:
        text = page.render(
            **shared,
            name=report.name,
            title=report.title,
            about=report.about,
            blocks=report.blocks,
            landscape=report.landscape,
            href=_links(report.name, known),
        )
        made.append((f"{report.name}.html", text))
    if desk is not None:
        data = in_both(lambda one: shootout_desk.known(book, one), voice, beside)
        words = in_both(_words_of_desk, voice, beside)
        made.append((f"{desk.name}.html", _desk_page(desk, data, {**shared, "words": words})))
    return tuple((name, unicodedata.normalize("NFC", text)) for name, text in made)


def _desk(voice: Voice) -> Report:
    """The shootout page as the index lists it; what is on it is not a page tree."""
    return Report(
        name=shootout_desk.NAME,
        title=voice.text("Shootout at the arena"),
        about=voice.text("Keeps the order, the points and the clock, without any network."),
        blocks=(),
    )


def _words_of_desk(voice: Voice) -> dict[str, object]:
    return {**_words(voice), "no_script": voice.text("This page needs script; the shootout cards do not.")}


def _desk_page(desk: Report, data: dict[str, object], shared: dict[str, object]) -> str:
    return (
        _environment()
        .get_template("shootout-desk.html.j2")
        .render(
            **shared,
            name=desk.name,
            title=desk.title,
            about=desk.about,
            landscape=False,
            data=data,
            desk_script=_static("shootout-desk.js"),
        )
    )


def _shared(head: Masthead, voice: Voice, audience: str) -> dict[str, object]:
    """What every page needs."""
    return {**_said(head, voice), **_unsaid(voice, None, audience)}


def _said(head: Masthead, voice: Voice) -> dict[str, object]:
    return {"head": head, "colophon": colophon(head, voice), "words": _words(voice)}


def _unsaid(voice: Voice, beside: Voice | None, audience: str) -> dict[str, object]:
    return {
        "audience": audience,
        "language": voice.language,
        "signs": SIGNS,
        "prevails": prevails(voice, beside),
        "style": _static("style.css"),
        "script": _static("pages.js"),
    }


def _links(at: str, known: frozenset[str]) -> Callable[[str], str]:
    def href(to: str) -> str:
        if to not in known:
            return ""
        report, _, place = to.partition("#")
        return f"#{place}" if report == at and place else f"{report}.html{'#' if place else ''}{place}"

    return href


def _words(voice: Voice) -> dict[str, object]:
    return {
        "skip": voice.text("To the content"),
        "blank": voice.text("no heading"),
        "next": voice.text("What to do next"),
        "nothing_next": voice.text("Nothing is waiting for the committee."),
        "open": voice.text("Open the papers"),
        "find": voice.text("Find a team or a person"),
        "found_none": voice.text("Nothing found."),
        "files": voice.text("Files"),
        "tones": {
            "good": voice.text("In order:"),
            "bars": voice.text("Bars:"),
            "asks": voice.text("Asks:"),
            "notes": voice.text("Note:"),
            "quiet": "",
        },
        "script": {
            "find": voice.text("Find a team or a person"),
            "none": voice.text("Nothing found."),
            "keep": voice.text("Keep as my team"),
            "mine": voice.text("My team: {team}", team="{team}"),
            "shown": voice.text("Rows shown: {shown} of {all}", shown="{shown}", all="{all}"),
        },
    }


@cache
def _environment() -> Environment:
    environment = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        loader=PackageLoader("reports"),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["said"] = said
    environment.filters["stacked"] = stacked
    return environment


@cache
def _static(name: str) -> str:
    return resources.files("reports").joinpath("static", name).read_text("utf-8").strip()
