"""The HTML site: one self-contained file a report, and an index with what to do next on top."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from reports.masthead import Masthead, colophon, masthead, targets
from reports.page import Block, Report, Table, Tone
from reports.sentences import next_step
from tourney.language import Voice
from tourney.model.book import Book, TeamStatus

SIGNS = {"good": "✓", "bars": "✗", "asks": "?", "notes": "i", "quiet": "·"}
"""The sign of each tone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Reports that stand together on the index."""

    title: str
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What to do next, in words, and the command for it."""

    says: str
    command: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How many there are of something, and whether that is good."""

    number: int
    text: str
    tone: Tone


def write(
    book: Book, voice: Voice, reports: Iterable[Report], folder: Path, files: tuple[str, ...] = ()
) -> tuple[Path, ...]:
    """Write `index.html` and one page a report into a folder that exists; returns what was written.

    `files` are names of other files in the folder that the index should offer (`event.pdf`, `timetable.ics` …).
    """
    written = []
    for name, text in pages(book, voice, tuple(reports), files):
        path = folder / name
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return tuple(written)


def write_several(books: Sequence[Book], names: Sequence[str], voice: Voice, folder: Path) -> Path:
    """Write the `index.html` over several events; `names` are the folders of the events, in the same order."""
    head = masthead(books[0], voice)
    over = replace(head, event=voice.text("Several events"), line="", days="", host="", fingerprint="", published_at="")
    events = [
        {"head": masthead(book, voice), "folder": name, "steps": _steps(book, voice)}
        for book, name in zip(books, names, strict=True)
    ]
    text = (
        _environment()
        .get_template("several.html.j2")
        .render(**_shared(over, voice), name="index", title=voice.text("Events"), landscape=False, events=events)
    )
    path = folder / "index.html"
    path.write_text(unicodedata.normalize("NFC", text), encoding="utf-8", newline="\n")
    return path


def pages(
    book: Book, voice: Voice, reports: tuple[Report, ...], files: tuple[str, ...] = ()
) -> tuple[tuple[str, str], ...]:
    """Names and texts of the site's files, the index first."""
    shared = _shared(masthead(book, voice), voice)
    known = targets(reports)
    index = _environment().get_template("index.html.j2")
    page = _environment().get_template("report.html.j2")
    made = [("index.html", index.render(**shared, **_index(book, voice, reports, files)))]
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
    return tuple((name, unicodedata.normalize("NFC", text)) for name, text in made)


def _shared(head: Masthead, voice: Voice) -> dict[str, object]:
    return {
        "head": head,
        "language": voice.language,
        "colophon": colophon(head, voice),
        "words": _words(voice),
        "signs": SIGNS,
        "prevails": ""
        if voice.language == "en"
        else voice.text("The rules are quoted in translation; the English text of the rules prevails."),
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


def _index(book: Book, voice: Voice, reports: tuple[Report, ...], files: tuple[str, ...]) -> dict[str, object]:
    return {
        "name": "index",
        "title": voice.text("Papers of the event"),
        "landscape": False,
        "steps": _steps(book, voice),
        "standing": _standing(book, voice),
        "groups": _groups(voice, reports),
        "files": tuple({"name": name, "about": _file(voice, name)} for name in files),
        "names": _names(reports),
    }


def _steps(book: Book, voice: Voice) -> tuple[Step, ...]:
    return tuple(Step(says=next_step(voice, step), command=step.command) for step in book.next_steps)


def _standing(book: Book, voice: Voice) -> tuple[Count, ...]:
    if book.verdicts is None:
        return ()
    by_status = [
        (TeamStatus.ELIGIBLE, voice.text("Eligible:"), Tone.GOOD),
        (TeamStatus.BARRED, voice.text("Barred:"), Tone.BARS),
        (TeamStatus.NOT_VALIDATED, voice.text("Not validated:"), Tone.ASKS),
    ]
    counts = [
        (sum(verdict.status is status for verdict in book.verdicts), text, tone) for status, text, tone in by_status
    ]
    return tuple(Count(number=number, text=text, tone=tone) for number, text, tone in counts if number)


_BEFORE = ("entry-list", "eligibility", "draw")
_AFTER = ("results", "qualification", "suspensions", "awards")


def _groups(voice: Voice, reports: tuple[Report, ...]) -> tuple[Group, ...]:
    rest = tuple(report for report in reports if report.name not in (*_BEFORE, *_AFTER))
    groups = (
        Group(title=voice.text("Entries and draw"), reports=_named(reports, _BEFORE)),
        Group(title=voice.text("Results and discipline"), reports=_named(reports, _AFTER)),
        Group(title=voice.text("At the arena"), reports=rest),
    )
    return tuple(group for group in groups if group.reports)


def _named(reports: tuple[Report, ...], names: tuple[str, ...]) -> tuple[Report, ...]:
    return tuple(report for report in reports if report.name in names)


def _file(voice: Voice, name: str) -> str:
    about = {
        ".pdf": voice.text("All papers as one book, to print"),
        ".ics": voice.text("The games, for a calendar"),
        ".xlsx": voice.text("An Excel workbook"),
        ".json": voice.text("Everything, for other programs"),
    }
    return about.get(Path(name).suffix, "")


def _names(reports: tuple[Report, ...]) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, dict[str, str]] = {}
    for report in reports:
        for table in _tables(report.blocks):
            for line in table.lines:
                for name in line.names:
                    if name:
                        found.setdefault(name, {})[report.name] = report.title
    return {name: list(places.items()) for name, places in sorted(found.items())}


def _tables(blocks: tuple[Block, ...]) -> Iterable[Table]:
    for block in blocks:
        if block.kind == "table":
            yield block
        elif block.kind == "pair":
            yield from _tables((*block.left, *block.right))
        elif block.kind == "together":
            yield from _tables(block.blocks)


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
            "shown": voice.text("Rows shown: {shown} of {all}", shown="{shown}", all="{all}"),
        },
    }


def _lines(text: str) -> Markup:
    return Markup("<br>").join(escape(line) for line in text.split("\n"))


@cache
def _environment() -> Environment:
    environment = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        loader=PackageLoader("reports"),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["lines"] = _lines
    return environment


@cache
def _static(name: str) -> str:
    return resources.files("reports").joinpath("static", name).read_text("utf-8").strip()
