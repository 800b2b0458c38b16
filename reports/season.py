"""The papers of a season: its page, the same as PDF, a compact page an event; only what changed is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from reports.html import page
from reports.masthead import Masthead, made_for, version
from reports.page import Report, stem
from reports.pages import season as whole
from reports.pages import season_event
from reports.pdf import render_alone
from tourney.language import Voice
from tourney.model.owed import Obligation
from tourney.model.season import Outlook, Season, SeasonEvent
from tourney.rulebook import edition

_OURS = '<meta name="generator" content="tourney '
FRONT, PDF = "index.html", "season.pdf"
EVENTS = "events"
"""The folder of the events' pages."""


def write_season(season: Season, voice: Voice, folder: Path) -> None:
    """Write `index.html`, `season.pdf` and `events/*.html` into a folder; pages of events that are gone go too."""
    short, owed = whole.outlook(season, voice), season.concerning()
    links = names(event.where for event in season.events)
    (folder / EVENTS).mkdir(exist_ok=True)
    for event in season.events:
        name = links[event.where]
        content = event_page(event, owed.get(event.name, ()), voice, name, short.title)
        write_if_changed(folder / f"{name}.html", content)
    report = whole.make(short, voice, links)
    write_front(report, short, voice, folder, links)
    write_pdf(report, short, voice, folder)


def write_front(report: Report, season: Outlook, voice: Voice, folder: Path, links: Mapping[str, str]) -> None:
    """Write the season's own page; take away pages of events that are gone. `links` name those there are."""
    text = page(report, masthead(season, voice), voice, frozenset(links.values()))
    write_if_changed(folder / FRONT, text.encode())
    kept = {f"{name}.html" for name in links.values()}
    for path in (folder / EVENTS).glob("*.html"):
        if f"{EVENTS}/{path.name}" not in kept and _OURS in path.read_text("utf-8", errors="replace")[:2000]:
            path.unlink()


def write_pdf(report: Report, season: Outlook, voice: Voice, folder: Path) -> None:
    """Write the season as PDF."""
    write_if_changed(folder / PDF, render_alone((report,), masthead(season, voice), voice, season.as_of))


def masthead(season: Outlook, voice: Voice) -> Masthead:
    """The head of the season's own papers."""
    return Masthead(
        event=season.title,
        as_of=voice.day(season.as_of),
        edition=edition().title,
        version=version(),
        made_for=made_for(voice, "committee"),
    )


def event_page(event: SeasonEvent, owed: Sequence[Obligation], voice: Voice, name: str, home: str) -> bytes:
    """The page of one event; `home` is the title of the season it leads back to.

    Of `owed` it tells what comes from the event and what one of its games counts towards.
    """
    told = [
        one for one in owed if event.name in {one.origin.event, *(later.event for later in one.games if later.counts)}
    ]
    report = season_event.make(event, told, voice, name)
    return page(report, season_event.masthead(event, voice, home), voice, home="../index.html").encode()


def names(wheres: Iterable[str]) -> Mapping[str, str]:
    """The page of each event, by where it lies: its path in plain letters, numbered where two come to the same."""
    taken: set[str] = set()
    links = {}
    for where in sorted(wheres):
        plain = name = f"{EVENTS}/{stem(where)}"
        number = 1
        while name in taken:
            number += 1
            name = f"{plain}-{number}"
        taken.add(name)
        links[where] = name
    return links


def write_if_changed(path: Path, content: bytes) -> None:
    """Write a file, unless it holds these bytes already."""
    if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
        return
    scratch = path.with_name(f".{path.name}.new")
    scratch.write_bytes(content)
    scratch.replace(path)
