"""The line: from workbooks to worked books, in one order, for every command.

*sheets → findings on rosters → results → what is owed → findings on line-ups → the book.* What is drawn or timed on
the way is written by `tourney.line.desk` and read back, so that a book made by the run that wrote is the book made by
the next run.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from functools import cache
from operator import is_
from weakref import WeakKeyDictionary

from msgspec import Struct
from msgspec.structs import replace

from tourney.conduct import PAGES as CONDUCT_PAGES
from tourney.conduct import Ledger, game_sheets, keep
from tourney.language import Voice
from tourney.language.file_faults import PAGES as FILE_PAGES
from tourney.line.next_step import next_steps
from tourney.model.book import Book, TeamStatus, TeamVerdict
from tourney.model.entries import Entries
from tourney.model.findings import Effect, Finding, Page
from tourney.model.owed import Obligation
from tourney.model.results import ShootoutCard
from tourney.model.settled import Settled
from tourney.model.timetable import Breach, Conflict, Relief, Timetable
from tourney.play import PAGES as PLAY_PAGES
from tourney.play import settle
from tourney.play.draw_record import fingerprint, from_rows, rostered_on
from tourney.rules import PAGES as RULE_PAGES
from tourney.rules import answered, judge_lineups, judge_rosters, verdicts
from tourney.workbook.gathering_faults import PAGES as GATHERING_PAGES
from tourney.workbook.reading import Reading
from tourney.workbook.spoken import spoken


@cache
def pages() -> tuple[Page, ...]:
    """Every page of every room, in the order of the house."""
    from schedules.draws.faults import PAGES as DRAW_PAGES
    from schedules.shootouts.faults import PAGES as SHOOTOUT_PAGES
    from schedules.timetable.faults import PAGES as TIMETABLE_PAGES
    from tourney.line.season_faults import PAGES as SEASON_PAGES

    return (
        *FILE_PAGES,
        *GATHERING_PAGES,
        *RULE_PAGES,
        *PLAY_PAGES,
        *CONDUCT_PAGES,
        *DRAW_PAGES,
        *SHOOTOUT_PAGES,
        *TIMETABLE_PAGES,
        *SEASON_PAGES,
    )


def voice(language: str = "en") -> Voice:
    """The voice that makes every sentence, in a language (en, es, it)."""
    return Voice(language, pages(), spoken(language))


class Worked(Struct, frozen=True, kw_only=True):
    """Events worked together: a book each, and what stands over all of them."""

    books: tuple[Book, ...]
    owed: tuple[Obligation, ...]
    findings: tuple[Finding, ...] = ()
    """Findings that belong to no one event."""
    timetable: Timetable | None = None

    @property
    def bars(self) -> bool:
        """Whether anything bars (exit status 1)."""
        return bars((*self.findings, *(finding for book in self.books for finding in book.findings)))


def settled(reading: Reading) -> Settled:
    """One event's games resolved and tables made, its shootouts as their order cards have them."""
    return _agreed((reading,))[0]


_settlements: WeakKeyDictionary[Reading, Settled] = WeakKeyDictionary()
"""What every reading still held came to, so that each step of a command need not settle it anew."""
_agreements: WeakKeyDictionary[Reading, tuple[tuple[Settled, ...], tuple[Settled, ...]]] = WeakKeyDictionary()
"""By the first of the readings worked together: what each came to by itself, and what they came to together."""


def _agreed(readings: Sequence[Reading]) -> tuple[Settled, ...]:
    from schedules.shootouts import agreed

    for reading in readings:
        if reading not in _settlements:
            _settlements[reading] = settle(reading.sheets, Entries.of(reading.sheets))
    alone = tuple(_settlements[reading] for reading in readings)
    before = _agreements.get(readings[0]) if readings else None
    if before and len(before[0]) == len(alone) and all(map(is_, before[0], alone)):
        return before[1]
    together = agreed(alone)
    if readings:
        _agreements[readings[0]] = (alone, together)
    return together


def _told(readings: Sequence[Reading]) -> tuple[Settled, ...]:
    """Events settled together, with who can still go on where games are left."""
    events = _agreed(readings)
    if all(table.complete for event in events for table in event.tables):
        return events
    from schedules.chances import told

    return tuple(told(event) for event in events)


class Judged(Struct, frozen=True, kw_only=True):
    """What the rosters of one event came to."""

    teams: tuple[TeamVerdict, ...]
    """A verdict for each team."""
    findings: tuple[Finding, ...]
    """What was found in the file and on the rosters, with the committee's rulings."""

    @property
    def bars(self) -> bool:
        """Whether anything bars a team, a player or a game."""
        return bars(self.findings)


def judged(reading: Reading, event: Settled) -> Judged:
    """The verdict on every roster of an event."""
    found = answered((*reading.findings, *judge_rosters(event.sheets, event.entries)), event.sheets.rulings)
    return Judged(teams=verdicts(event.entries, found), findings=found)


def barred(reading: Reading, event: Settled) -> frozenset[str]:
    """The teams that may not be drawn: barred or not validated."""
    teams = judged(reading, event).teams
    return frozenset(verdict.team for verdict in teams if verdict.status is not TeamStatus.ELIGIBLE)


def work(
    readings: Sequence[Reading],
    as_of: date,
    *,
    timetable: Timetable | None = None,
    extra: Sequence[tuple[Finding, ...]] = (),
) -> Worked:
    """The worked book of every event, suspensions carried between them.

    `timetable` is the one just made, else the one remembered in the sheets `Timetable`; `extra` are findings of the
    draw, a tuple for each event.
    """
    events = _told(readings)
    ledger = keep(events)
    if timetable is None:
        timetable = _standing_timetable(events)
    books = tuple(
        _book(reading, event, ledger, as_of, timetable, extra[index] if extra else ())
        for index, (reading, event) in enumerate(zip(readings, events, strict=True))
    )
    return Worked(books=books, owed=ledger.obligations, timetable=timetable)


def _standing_timetable(events: tuple[Settled, ...]) -> Timetable | None:
    """What the sheets `Timetable` remember, and what the games as they stand break; None before any game has a time."""
    if not any(isinstance(game.start, datetime) for event in events for game in event.sheets.games):
        return None
    from schedules.timetable import as_typed, audit
    from schedules.timetable.remembering import remembered

    verdict = remembered(tuple(event.sheets for event in events)) or Timetable()
    return replace(verdict, breaches=audit(events, as_typed(events)))


def _book(
    reading: Reading,
    event: Settled,
    ledger: Ledger,
    as_of: date,
    timetable: Timetable | None,
    extra: tuple[Finding, ...],
) -> Book:
    from schedules.shootouts import cards

    sheets = event.sheets
    day = sheets.event.first_day
    shootouts, shootout_findings = cards(event, ledger)
    found = answered(
        (
            *reading.findings,
            *judge_rosters(sheets, event.entries),
            *extra,
            *event.findings,
            *ledger.of(sheets.event.name or sheets.name),
            *shootout_findings,
            *judge_lineups(event, ledger.obligations),
        ),
        sheets.rulings,
    )
    book = Book(
        sheets=sheets,
        entries=event.entries,
        as_of=as_of,
        fingerprint=fingerprint(rostered_on(event.entries, team.name, day) for team in sheets.teams),
        findings=found,
        verdicts=verdicts(event.entries, found),
        draw=from_rows(sheets.draw),
        results=event.results,
        tables=event.tables,
        finish=event.finish,
        chances=event.chances,
        owed=ledger.concerning(sheets.event.name or sheets.name),
        game_sheets=game_sheets(event, ledger),
        shootouts=shootouts,
        timetable=timetable,
    )
    return replace(book, next_steps=next_steps(book))


def shootout(reading: Reading, game: str) -> tuple[ShootoutCard | None, tuple[Finding, ...]]:
    """The card of one game or tie, whether or not it has been tied; None where there is no such game."""
    from schedules.shootouts import cards

    (event,) = _told((reading,))
    found, findings = cards(event, keep((event,)), game)
    return (found[0] if found else None), findings


def said(part: Breach | Conflict | Relief, speaker: Voice) -> str:
    """The sentence of a breach, a conflict or a relief of the timetable."""
    code, _, kind = part.code.partition("/")
    return speaker.says(Finding(code=code, kind=kind, effect=Effect.BARS, facts=part.facts))


def bars(findings: Iterable[Finding]) -> bool:
    """Whether anything bars (exit status 1)."""
    return any(finding.standing is Effect.BARS for finding in findings)
