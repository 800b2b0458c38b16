"""The committee's papers and what the program wrote: rows become records."""

from __future__ import annotations

import re
from datetime import datetime
from enum import Enum
from typing import TypeVar

from tourney.language import file_faults_cells as cells
from tourney.language.file_faults_values import CLOCK
from tourney.model.event import EventClass
from tourney.model.findings import Phrase, Ruling, Word, phrase
from tourney.model.games import Notice, NoticeKind, OtherEntry
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.model.owed import CarriedIn, For, Owes, Shown, Substitute
from tourney.model.sheets import DrawRow, WrittenSlot
from tourney.workbook.answers import about_meant, answer_meant
from tourney.workbook.intake import clocks, dates, numbers
from tourney.workbook.intake.desk import Desk
from tourney.workbook.intake.grid import Content
from tourney.workbook.intake.incidents import game_of
from tourney.workbook.intake.rows import Rows
from tourney.workbook.intake.saying import Say, refused, written
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import clean, name_key
from tourney.workbook.intake.whom import member_of, team_of
from tourney.workbook.naming import in_words, index, plain
from tourney.workbook.words import SUBSTITUTES

Listed = TypeVar("Listed", bound=Enum)
_AFTER = re.compile(r"(?:after|despues de|despues|dopo)\s+(\S+)")
_SUBSTITUTES = index(SUBSTITUTES)


def read_notices(table: Table | None, desk: Desk) -> tuple[Notice, ...]:
    """The notices, a record a row."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        game = game_of(rows, desk, needed=False)
        rows.concerns(game=game)
        team = team_of(rows, desk, needed=False)
        rows.concerns(game=game, team=team)
        if (rows.has("Game") and not game) or (rows.has("Team") and not team):
            continue
        if not rows.has("Kind"):
            rows.fault(cells.MISSING_VALUE, "Kind")
        found.append(
            Notice(
                kind=rows.word("Kind", NoticeKind),
                game=game,
                team=team,
                member=member_of(rows, desk, needed=False),
                told_to=rows.text("Told to"),
                told_at=rows.day_time("Told at") if rows.has("Told at") else EMPTY,
                evidence=rows.text("Evidence"),
                note=rows.text("Note"),
                at=line.at,
            )
        )
    return tuple(found)


def read_other_entries(table: Table | None, desk: Desk) -> tuple[OtherEntry, ...]:
    """Where else the teams are entered, a record a row whose team is known."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        team = team_of(rows, desk)
        if not team:
            continue
        rows.concerns(team=team)
        found.append(
            OtherEntry(
                team=team,
                event=rows.text("Event"),
                event_class=rows.word("Class", EventClass),
                role=rows.listed("Role") or "main",
                upper=rows.read("Upper limit", numbers.limit),
                series=rows.text("Series"),
                entered=rows.day("Entered"),
                first_day=rows.day("From"),
                last_day=rows.day("To"),
                at=line.at,
            )
        )
    return tuple(found)


def read_carried_in(table: Table | None, desk: Desk) -> tuple[CarriedIn, ...]:
    """What players bring, a record a row whose member is known. The team may be one that is not in this event."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        player = rows.text("Player")
        member = _carrier(rows, desk)
        if not member:
            continue
        named = rows.text("Team")
        team = desk.roll.find(named, line.at.cell("Team")) or named
        rows.concerns(team=team, member=member, player=player)
        if not rows.has("Owes"):
            rows.fault(cells.MISSING_VALUE, "Owes")
        substitute, after = _substitute(rows)
        games = rows.whole("Games", 1)
        found.append(
            CarriedIn(
                member=member,
                player=player,
                team=team,
                event_class=rows.word("Class", EventClass),
                level=rows.read("Level", numbers.limit),
                owes=rows.word("Owes", Owes),
                games=1 if isinstance(games, Nothing) else games,
                time=rows.read("Time", clocks.clock),
                substitute=substitute,
                substitute_after=after,
                serve_for=rows.word("For", For),
                shown=rows.word("Shown", Shown),
                on=rows.day("On"),
                origin=rows.text("Origin"),
                at=line.at,
            )
        )
    return tuple(found)


def _carrier(rows: Rows, desk: Desk) -> str:
    """Who carries something in; a number that the register does not have is not this event's business, and kept."""
    rows.mild = True
    member = member_of(rows, desk, "Player")
    rows.mild = False
    return member


def _substitute(rows: Rows) -> tuple[Substitute | Nothing, int]:
    found = rows.read("Substitute", _substitute_of)
    return (found, 0) if isinstance(found, Nothing) else found


def _substitute_of(content: Content | None, say: Say) -> tuple[Substitute, int] | Nothing:
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = "" if content is None else written(content)
    word = _SUBSTITUTES.get(plain(text))
    if word:
        return Substitute(word), 0
    match = _AFTER.fullmatch(text.casefold().replace("é", "e"))
    tenths = clocks.clock_of(match.group(1)) if match else None
    if tenths is not None:
        return Substitute.AFTER, tenths
    if match:
        say(CLOCK, value=match.group(1))
        return UNREADABLE
    allowed: tuple[Word | Phrase, ...] = (*in_words(SUBSTITUTES), phrase("after {time}", time="4:00"))
    say(cells.UNKNOWN_WORD, value=text, allowed=allowed)
    return UNREADABLE


def read_rulings(table: Table | None, desk: Desk) -> tuple[Ruling, ...]:
    """The rulings, a record a row that names a finding."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        finding = rows.text("Finding")
        if not finding:
            if rows.has("Decision"):
                rows.fault(cells.MISSING_VALUE, "Finding")
            continue
        answers = tuple(filter(None, (answer_meant(clean(part)) for part in rows.text("Answers").split(";"))))
        found.append(
            Ruling(
                finding=finding,
                about=about_meant(finding, rows.text("About")),
                answers=answers,
                decision=answer_meant(rows.text("Decision"), answers),
                by=rows.text("By"),
                on=rows.day("On"),
                reason=rows.text("Reason"),
                private=rows.yes("Private"),
                at=line.at,
            )
        )
    return tuple(found)


def read_draw(table: Table | None, desk: Desk) -> tuple[DrawRow, ...]:
    """The draw as it was written."""
    rows = desk.rows(table)
    return tuple(
        DrawRow(item=rows.text("Item"), value=rows.text("Value"), detail=rows.text("Detail"), at=line.at)
        for line in rows
    )


def read_timetable(table: Table | None, desk: Desk) -> tuple[WrittenSlot, ...]:
    """The timetable as it was last written."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        game = rows.text("Game")
        if not game:
            continue
        start = rows.read("Start", _written_start)
        sequence = rows.whole("Sequence")
        found.append(
            WrittenSlot(
                game=desk.games.get(name_key(game), game),
                arena=rows.text("Arena"),
                start=start,
                umpire_1=rows.text("Umpire 1"),
                umpire_2=rows.text("Umpire 2"),
                referee=rows.text("Referee"),
                sequence=0 if isinstance(sequence, Nothing) else sequence,
                written=rows.day("Written"),
                status=rows.text("Status"),
                cost=rows.whole("Cost"),
                bound=rows.whole("Bound"),
                at=line.at,
            )
        )
    return tuple(found)


def _written_start(content: Content | None, say: Say) -> datetime | Nothing:
    found = dates.moment(content, say)
    return found if isinstance(found, datetime | Nothing) else UNREADABLE
