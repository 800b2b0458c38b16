"""What the index of the site shows: what to do next, where the teams stand, every paper, and where a name is found."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from reports.page import Block, Report, Table, Tone
from reports.sentences import next_step
from tourney.language import Voice
from tourney.model.book import Book, TeamStatus


class Group(Struct, frozen=True, kw_only=True):
    """Reports that stand together on the index."""

    title: str
    reports: tuple[Report, ...]


class Step(Struct, frozen=True, kw_only=True):
    """What to do next, in words, and the command for it."""

    says: str
    command: str


class Count(Struct, frozen=True, kw_only=True):
    """How many there are of something, and whether that is good."""

    number: int
    text: str
    tone: Tone


def index(book: Book, voice: Voice, reports: tuple[Report, ...], files: tuple[str, ...]) -> dict[str, object]:
    """What the template of the index needs, besides what every page needs."""
    return {
        "name": "index",
        "title": voice.text("Papers of the event"),
        "landscape": False,
        "steps": steps(book, voice),
        "standing": _standing(book, voice),
        "groups": _groups(voice, reports),
        "files": tuple({"name": name, "about": _file(voice, name)} for name in files),
        "names": _names(reports),
    }


def steps(book: Book, voice: Voice) -> tuple[Step, ...]:
    """What to do next, as sentences."""
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


_BEFORE = ("entry-list", "conditions", "eligibility", "rulings", "draw")
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
    named = {
        "results.xlsx": voice.text("The result packet to send in, and what the next committee needs"),
        "checked.xlsx": voice.text("The workbook with every cell marked that needs a look"),
        "timetable-slots.xlsx": voice.text("The timetable by arena and time, to edit and read back"),
        "timetable-slots.csv": voice.text("The same, for other programs"),
    }
    about = {
        ".pdf": voice.text("All papers as one book, to print"),
        ".ics": voice.text("The games, for a calendar"),
        ".xlsx": voice.text("An Excel workbook"),
        ".json": voice.text("Everything, for other programs"),
    }
    return named.get(name) or about.get(Path(name).suffix, "")


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
