"""The papers of a season: its page, the same as PDF, a compact page an event; only what changed is written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from reports.html import page
from reports.masthead import Masthead, version
from reports.page import anchor
from reports.pages import season as whole
from reports.pages import season_event
from reports.pdf import render_alone
from reports.words import ranks
from tourney.language import Voice
from tourney.model.nothing import Nothing
from tourney.model.owed import Obligation
from tourney.model.season import Season
from tourney.rulebook import edition

EVENTS = "events"
"""The folder of the events' pages."""


def write_season(season: Season, voice: Voice, folder: Path) -> None:
    """Write `index.html`, `season.pdf` and `events/*.html` into a folder; pages of events that are gone go too."""
    links = names(event.where for event in season.events)
    report = whole.make(season, voice, links)
    head = _masthead(season, voice)
    write_if_changed(folder / "index.html", page(report, head, voice, frozenset(links.values())).encode())
    write_if_changed(folder / "season.pdf", render_alone((report,), head, voice, season.as_of))
    _events(season, voice, folder, links)


def names(wheres: Iterable[str]) -> Mapping[str, str]:
    """The page of each event, by where it lies: its path in plain letters, numbered where two come to the same."""
    taken: set[str] = set()
    links = {}
    for where in sorted(wheres):
        plain = name = f"{EVENTS}/{anchor(where)}"
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


def _masthead(season: Season, voice: Voice) -> Masthead:
    return Masthead(
        event=title(season, voice),
        as_of=voice.day(season.as_of),
        edition=edition().title,
        version=version(),
    )


def title(season: Season, voice: Voice) -> str:
    """The name of the season: the years its events begin in."""
    days = (event.settled.sheets.event.first_day for event in season.events)
    years = sorted({day.year for day in days if not isinstance(day, Nothing)})
    if not years:
        return voice.text("The season")
    return voice.text("Season {years}", years=ranks(years[0], years[-1]))


def _events(season: Season, voice: Voice, folder: Path, links: Mapping[str, str]) -> None:
    below = folder / EVENTS
    below.mkdir(exist_ok=True)
    owed, home = concerning(season.owed), title(season, voice)
    for event in season.events:
        name = links[event.where]
        report = season_event.make(event, owed.get(event.name, ()), season.as_of, voice, name)
        head = season_event.masthead(event, season.as_of, voice, home)
        write_if_changed(folder / f"{name}.html", page(report, head, voice, home="../index.html").encode())
    kept = {f"{name.removeprefix(EVENTS)}.html".lstrip("/") for name in links.values()}
    for path in below.glob("*.html"):
        if path.name not in kept:
            path.unlink()


def concerning(owed: Iterable[Obligation]) -> Mapping[str, list[Obligation]]:
    """By event, the obligations that come from it or count one of its games."""
    found: defaultdict[str, list[Obligation]] = defaultdict(list)
    for one in owed:
        counted = (later.event for later in one.games if later.counts)
        for event in dict.fromkeys((one.origin.event, *counted)):
            found[event].append(one)
    return found
