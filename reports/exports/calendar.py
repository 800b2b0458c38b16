"""The calendar: every game as an iCalendar entry, for the event, for one team or for one arena (CONTRACT 2).

Times are UTC, so they are right across a change of the clocks in every client. A game keeps its UID for ever; SEQUENCE
says how often it has moved; a cancelled game stays and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar

from reports import fixtures, words
from reports.fixtures import Fixture
from reports.page import stem
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.event import Event
from tourney.model.games import Outcome, Stage
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus


def calendar(book: Book, voice: Voice) -> bytes:
    """The event's calendar. Games without a start or a time zone are left out: no client can show them."""
    return _calendar(book, voice, _event_name(book.sheets.event), lambda _: True)


def of_team(book: Book, voice: Voice, team: str) -> bytes:
    """The calendar of one team: the games in which it is known to play."""
    title = f"{_event_name(book.sheets.event)} – {team}"
    return _calendar(book, voice, title, lambda fixture: team in fixture.result.teams)


def of_arena(book: Book, voice: Voice, arena: str) -> bytes:
    """The calendar of one arena."""
    title = f"{_event_name(book.sheets.event)} – {arena}"
    return _calendar(book, voice, title, lambda fixture: fixture.arena == arena)


def _calendar(book: Book, voice: Voice, title: str, wanted: Callable[[Fixture], bool]) -> bytes:
    event = book.sheets.event
    made = icalendar.Calendar()
    made.add("VERSION", "2.0")
    made.add("PRODID", "-//tourney//arena polo//EN")
    made.add("CALSCALE", "GREGORIAN")
    made.add("METHOD", "PUBLISH")
    made.add("X-WR-CALNAME", title)
    if isinstance(event.time_zone, str):
        zone = ZoneInfo(event.time_zone)
        numbers = _numbers(fixtures.fixtures(book))
        for fixture in fixtures.in_order(fixtures.fixtures(book)):
            if not isinstance(fixture.start, Nothing) and wanted(fixture):
                made.add_component(_entry(book, voice, fixture, fixture.start, zone, numbers[fixture.id]))
    return bytes(made.to_ical(sorted=False))


def _event_name(event: Event) -> str:
    return event.name or "Event"


def _numbers(games: tuple[Fixture, ...]) -> dict[str, int]:
    """The number of each game inside its stage, in the order of the sheet."""
    counted: Counter[Stage | Nothing] = Counter()
    numbers = {}
    for fixture in games:
        counted[fixture.game.stage] += 1
        numbers[fixture.id] = counted[fixture.game.stage]
    return numbers


def _entry(book: Book, voice: Voice, fixture: Fixture, start: datetime, zone: ZoneInfo, number: int) -> icalendar.Event:
    event = book.sheets.event
    begins = start.replace(tzinfo=zone).astimezone(UTC)
    entry = icalendar.Event()
    entry.add("UID", uid(event, fixture.id))
    entry.add("DTSTAMP", datetime(book.as_of.year, book.as_of.month, book.as_of.day, tzinfo=UTC))
    entry.add("DTSTART", begins)
    entry.add("DTEND", begins + timedelta(minutes=fixture.minutes))
    entry.add("SEQUENCE", fixture.sequence)
    entry.add("SUMMARY", _summary(voice, event, fixture, number))
    if fixture.arena:
        entry.add("LOCATION", fixture.arena)
    described = _description(voice, fixture)
    if described:
        entry.add("DESCRIPTION", described)
    cancelled = _cancelled(fixture)
    entry.add("STATUS", "CANCELLED" if cancelled else "CONFIRMED")
    entry.add("TRANSP", "TRANSPARENT" if cancelled else "OPAQUE")
    return entry


def _cancelled(fixture: Fixture) -> bool:
    result = fixture.result
    never = result.status is GameStatus.VOID and result.outcome is Outcome.NOT_PLAYED
    return never or result.outcome is Outcome.CANCELLED


def uid(event: Event, game: str) -> str:
    """The permanent name of a game in every calendar: `G1.springclassic-2026@tourney`."""
    name = "".join(letter for letter in event.name if letter.isalnum())
    year = f"-{event.first_day.year}" if isinstance(event.first_day, date) else ""
    return f"{game}.{name}{year}@tourney"


def _summary(voice: Voice, event: Event, fixture: Fixture, number: int) -> str:
    result = fixture.result
    stage = fixture.game.stage
    what = "" if isinstance(stage, Nothing) else f"{words.stage(voice, stage).lower()} {number}"
    where = f", {fixture.arena}" if fixture.arena else ""
    head = " ".join(part for part in (event.name, what) if part)
    return f"{head}{where} - {fixtures.side_a(voice, result)} v {fixtures.side_b(voice, result)}"


def _description(voice: Voice, fixture: Fixture) -> str:
    lines = [f"{fixtures.role(voice, role)}: {name}" for role, name in fixture.officials]
    score = fixtures.score(voice, fixture.result)
    if score:
        lines.append(f"{voice.text('Result')}: {score}")
    return "\n".join(lines)


def calendars(book: Book, voice: Voice) -> tuple[tuple[str, bytes], ...]:
    """Names of files and their calendars: `timetable.ics`, then one for each team and each arena with a timed game."""
    games = [fixture for fixture in fixtures.fixtures(book) if not isinstance(fixture.start, Nothing)]
    teams = dict.fromkeys(team.name for team in book.sheets.teams)
    playing = {name for fixture in games for name in fixture.result.teams}
    arenas = dict.fromkeys(fixture.arena for fixture in games if fixture.arena)
    made = [("timetable.ics", calendar(book, voice))]
    files = _files("team", teams)
    made += [(files[team], of_team(book, voice, team)) for team in teams if team in playing]
    files = _files("arena", arenas)
    made += [(files[arena], of_arena(book, voice, arena)) for arena in arenas]
    return tuple(made)


def _files(kind: str, names: Iterable[str]) -> dict[str, str]:
    """A file's name for each name: short enough for any disk, and numbered where two names come to one."""
    files: dict[str, str] = {}
    for name in names:
        plain = unlike = f"{kind}-{stem(name)}"
        number = 1
        while f"{unlike}.ics" in files.values():
            number += 1
            unlike = f"{plain}-{number}"
        files[name] = f"{unlike}.ics"
    return files
