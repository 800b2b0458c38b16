"""Calendars as other programs read them: two libraries that know nothing of the one that wrote them say the same.

`vobject` and `ics` have parsers of their own. What is expected is worked out here from the games, not from the file.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import ics
import pytest
import vobject

from reports.exports import calendar
from tests.build import event, game, sheets
from tests.reports import autumn
from tourney.line import voice, work
from tourney.model.book import Book
from tourney.model.entries import Entries
from tourney.model.games import Outcome, Stage
from tourney.model.nothing import Nothing
from tourney.model.people import Team
from tourney.model.sheets import WrittenSlot
from tourney.workbook.reading import read

EXAMPLES = sorted((Path(__file__).parents[2] / "data" / "xlsx").glob("*.xlsx"))
NAMES = ("Ñandú; \\ the, team", "北京 😀 Équipe Rosée du Lac de la très longue vallée", "فريق")


@dataclass(frozen=True, kw_only=True)
class Told:
    """What a calendar tells of one game."""

    begins: datetime
    minutes: int
    says: str
    place: str
    status: str
    sequence: int


def by_vobject(raw):
    """As read by vobject, which complains of nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = vobject.readOne(raw.decode(), validate=True)
        assert found.validate()
        return {
            one.uid.value: Told(
                begins=one.dtstart.value.astimezone(UTC),
                minutes=int((one.dtend.value - one.dtstart.value).total_seconds() // 60),
                says=one.summary.value,
                place=one.location.value if hasattr(one, "location") else "",
                status=one.status.value,
                sequence=int(one.sequence.value),
            )
            for one in found.contents.get("vevent", [])
        }


def by_ics(raw):
    """As read by ics, which complains of nothing."""
    return {
        one.uid: Told(
            begins=one.begin.datetime.astimezone(UTC),
            minutes=int(one.duration.total_seconds() // 60),
            says=one.name,
            place=one.location or "",
            status=one.status,
            sequence=next(int(line.value) for line in one.extra if line.name == "SEQUENCE"),
        )
        for one in ics.Calendar(raw.decode()).events
    }


READERS = [pytest.param(by_vobject, id="vobject"), pytest.param(by_ics, id="ics")]


def book(*games, zone="America/New_York", timetable=()):
    teams = tuple(Team(name=one) for one in NAMES)
    made = sheets(
        event=event(name="Cup, the; 2026", time_zone=zone, first_day=date(2026, 3, 7)),
        teams=teams,
        games=games,
        timetable=timetable,
    )
    return Book(sheets=made, entries=Entries.of(made), as_of=date(2026, 3, 1), fingerprint="")


def final(start, **more):
    return game("G1", NAMES[0], NAMES[1], stage=Stage.FINAL, arena="Arena Nº 1, north; \\ side", start=start, **more)


def told(reader, *games, **more):
    return reader(calendar.calendar(book(*games, **more), autumn.voice()))


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_calendar_of_every_example_is_read_and_each_game_stands_at_its_hour(reader, path):
    made = work([read(path)], date(2026, 5, 3)).books[0]
    zone = made.sheets.event.time_zone
    timed = {
        one.id: one.start.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
        for one in made.sheets.games
        if not isinstance(zone, Nothing) and not isinstance(one.start, Nothing)
    }
    whole = reader(dict(calendar.calendars(made, voice("en")))["timetable.ics"])
    read_back = {name.partition(".")[0]: one.begins for name, one in whole.items()}
    assert timed.items() <= read_back.items()
    for name, raw in calendar.calendars(made, voice("en")):
        part = reader(raw)
        assert part.items() <= whole.items(), name


@pytest.mark.parametrize("reader", READERS)
def test_names_in_any_script_come_back_letter_by_letter(reader):
    (only,) = told(reader, final(datetime(2026, 3, 7, 10))).values()
    assert only.says.endswith(f"{NAMES[0]} v {NAMES[1]}")
    assert only.place == "Arena Nº 1, north; \\ side"


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    ("zone", "start", "utc"),
    [
        ("America/New_York", datetime(2026, 3, 7, 10), datetime(2026, 3, 7, 15)),
        ("America/New_York", datetime(2026, 3, 8, 10), datetime(2026, 3, 8, 14)),
        ("America/New_York", datetime(2026, 10, 31, 10), datetime(2026, 10, 31, 14)),
        ("America/New_York", datetime(2026, 11, 1, 10), datetime(2026, 11, 1, 15)),
        ("Europe/Rome", datetime(2026, 3, 28, 23, 30), datetime(2026, 3, 28, 22, 30)),
        ("Europe/Rome", datetime(2026, 3, 29, 9), datetime(2026, 3, 29, 7)),
        ("America/Argentina/Buenos_Aires", datetime(2026, 3, 8, 10), datetime(2026, 3, 8, 13)),
    ],
)
def test_a_game_keeps_its_hour_on_the_wall_across_a_change_of_the_clocks(reader, zone, start, utc):
    (only,) = told(reader, final(start), zone=zone).values()
    assert only.begins == utc.replace(tzinfo=UTC)


@pytest.mark.parametrize("reader", READERS)
def test_a_game_over_the_night_of_the_change_lasts_as_long_as_any_other(reader):
    (only,) = told(reader, final(datetime(2026, 3, 8, 1, 30))).values()
    (plain,) = told(reader, final(datetime(2026, 3, 7, 10))).values()
    assert only.minutes == plain.minutes


@pytest.mark.parametrize("reader", READERS)
def test_a_game_that_moves_keeps_its_name_and_counts_up(reader):
    before = told(reader, final(datetime(2026, 3, 7, 10)), timetable=(WrittenSlot(game="G1", sequence=0),))
    after = told(reader, final(datetime(2026, 3, 8, 12)), timetable=(WrittenSlot(game="G1", sequence=1),))
    assert list(before) == list(after)
    (first,), (second,) = before.values(), after.values()
    assert (first.sequence, second.sequence) == (0, 1)
    assert second.begins - first.begins == timedelta(hours=25)


@pytest.mark.parametrize("reader", READERS)
def test_a_cancelled_game_stays_with_its_name_and_says_so(reader):
    standing = told(reader, final(datetime(2026, 3, 7, 10)))
    gone = told(reader, final(datetime(2026, 3, 7, 10), outcome=Outcome.CANCELLED))
    assert list(standing) == list(gone)
    assert [one.status for one in standing.values()] == ["CONFIRMED"]
    assert [one.status for one in gone.values()] == ["CANCELLED"]
