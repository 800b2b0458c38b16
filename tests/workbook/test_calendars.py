"""Calendars that were sent: when a team or an official is away, and what cannot be taken."""

from __future__ import annotations

from datetime import date, time
from pathlib import Path
from shutil import copytree
from zoneinfo import ZoneInfo

import pytest

from tests.cli.command import DATA, tourney
from tourney.model.failures import CannotGoOnError
from tourney.model.people import Stretch
from tourney.workbook.calendars import absences
from tourney.workbook.gathering import gather
from tourney.workbook.reading import read
from tourney.workbook.writing import save

EASTERN = "BEGIN:VTIMEZONE|TZID:Ours|BEGIN:STANDARD|DTSTART:20071104T020000|TZOFFSETFROM:-0400|TZOFFSETTO:-0500|"
EASTERN += "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU|END:STANDARD|BEGIN:DAYLIGHT|DTSTART:20070311T020000|"
EASTERN += "TZOFFSETFROM:-0500|TZOFFSETTO:-0400|RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU|END:DAYLIGHT|END:VTIMEZONE"


def calendar(*entries: str, head: str = "") -> bytes:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", *filter(None, head.split("|"))]
    for number, entry in enumerate(entries):
        uid = [] if "UID:" in entry else [f"UID:{number}"]
        lines += ["BEGIN:VEVENT", *uid, "DTSTAMP:20260101T000000Z", *entry.split("|"), "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""]).encode()


def away(*entries: str, first: date = date(2026, 5, 1), last: date = date(2026, 5, 31), head: str = ""):
    return absences(calendar(*entries, head=head), ZoneInfo("America/New_York"), first, last)


def may(day: int, *hours: float) -> Stretch:
    clocks = [time(int(hour), round(hour % 1 * 60)) for hour in hours]
    return Stretch(date(2026, 5, day), *clocks)


def test_utc_times_become_local_with_the_offset_of_their_own_day():
    """UTC-5 on 7 March 2026, UTC-4 from 8 March on."""
    march = {"first": date(2026, 3, 1), "last": date(2026, 3, 31)}
    winter = away("DTSTART:20260307T150000Z|DTEND:20260307T170000Z", **march)
    summer = away("DTSTART:20260308T140000Z|DTEND:20260308T160000Z", **march)
    assert winter == (Stretch(date(2026, 3, 7), time(10), time(12)),)
    assert summer == (Stretch(date(2026, 3, 8), time(10), time(12)),)


def test_times_of_another_zone_become_local():
    """Nine in the evening in Rome is three in the afternoon in New York; a zone that the file describes holds too."""
    rome = "DTSTART;TZID=Europe/Rome:20260502T210000|DTEND;TZID=Europe/Rome:20260502T220000"
    own = "DTSTART;TZID=Ours:20260502T090000|DTEND;TZID=Ours:20260502T100000"
    assert away(rome) == (may(2, 15, 16),)
    assert away(own, head=EASTERN) == (may(2, 9, 10),)


def test_times_without_a_zone_are_local():
    assert away("DTSTART:20260501T090000|DTEND:20260501T100000") == (may(1, 9, 10),)


def test_whole_days_end_before_their_last_day():
    assert away("DTSTART;VALUE=DATE:20260501|DTEND;VALUE=DATE:20260503") == (may(1), may(2))
    assert away("DTSTART;VALUE=DATE:20260501") == (may(1),)


def test_an_entry_over_midnight_is_a_stretch_a_day():
    assert away("DTSTART:20260501T220000|DTEND:20260502T010000") == (may(1, 22, 23 + 59 / 60), may(2, 0, 1))


def test_only_the_days_of_the_event_are_read():
    week = "DTSTART;VALUE=DATE:20260427|DTEND;VALUE=DATE:20260504"
    assert away(week, last=date(2026, 5, 2)) == (may(1), may(2))
    last_evening = "DTSTART:20260430T230000|DTEND:20260501T003000"
    assert away(last_evening) == (may(1, 0, 0.5),)
    assert away("DTSTART:20260601T000000|DTEND:20260601T010000") == ()


def test_free_and_cancelled_entries_and_moments_take_no_time():
    free = "DTSTART:20260501T090000|DTEND:20260501T100000|TRANSP:TRANSPARENT"
    cancelled = "DTSTART:20260501T090000|DTEND:20260501T100000|STATUS:CANCELLED"
    reminder = "DTSTART:20260501T090000"
    assert away(free, cancelled, reminder) == ()


def test_a_repeating_entry_counts_each_time_but_for_its_exceptions():
    """Every Saturday; not on the 9th, an hour later on the 16th, called off on the 23rd."""
    series = "UID:s|DTSTART:20260502T090000|DTEND:20260502T100000|RRULE:FREQ=WEEKLY|EXDATE:20260509T090000"
    moved = "UID:s|RECURRENCE-ID:20260516T090000|DTSTART:20260516T100000|DTEND:20260516T110000"
    off = "UID:s|RECURRENCE-ID:20260523T090000|DTSTART:20260523T090000|DTEND:20260523T100000|STATUS:CANCELLED"
    assert away(series, moved, off) == (may(2, 9, 10), may(16, 10, 11), may(30, 9, 10))


def test_a_repeating_entry_keeps_its_hour_over_a_change_of_clocks():
    """Saturdays at ten in New York: 15:00 UTC on 7 March 2026, 14:00 UTC on the 14th."""
    series = (
        "DTSTART;TZID=America/New_York:20260307T100000|DTEND;TZID=America/New_York:20260307T110000|RRULE:FREQ=WEEKLY"
    )
    found = away(series, first=date(2026, 3, 7), last=date(2026, 3, 14))
    assert found == tuple(Stretch(date(2026, 3, day), time(10), time(11)) for day in (7, 14))


def test_entries_that_meet_or_touch_are_one_stretch():
    first, second = "DTSTART:20260501T090000|DTEND:20260501T100000", "DTSTART:20260501T100000|DURATION:PT90M"
    whole = "DTSTART;VALUE=DATE:20260502"
    inside = "DTSTART:20260502T100000|DTEND:20260502T110000"
    assert away(second, first, whole, inside) == (may(1, 9, 11.5), may(2))


@pytest.fixture
def event(tmp_path: Path) -> Path:
    return copytree(DATA / "csv" / "spring-entries", tmp_path / "event")


MORNING = "DTSTART:20260502T090000|DTEND:20260502T120000"


def sent(event: Path, name: str, content: bytes) -> Path:
    path = event.parent / name
    path.write_bytes(content)
    return path


def team(event: Path, name: str):
    return next(team for team in read(event).sheets.teams if team.name == name)


def test_a_captains_calendar_fills_the_cell_of_the_team(event: Path):
    file = sent(event, "red_BARN.ics", calendar(MORNING))
    said = tourney("gather", file, "--into", event)
    assert said.status == 0
    assert team(event, "Red Barn").unavailable == (may(2, 9, 12),)
    assert "1 brought up to date" in said.out
    again = tourney("gather", file, "--into", event)
    assert (again.status, "0 brought up to date" in again.out) == (0, True)


def test_the_name_a_calendar_gives_itself_counts(event: Path):
    file = sent(event, "calendar(3).ics", calendar(MORNING, head="X-WR-CALNAME:Red Barn"))
    assert not gather(read(event), [file]).findings


def test_an_official_is_away_in_every_row(event: Path):
    official = read(event).sheets.officials[0].name
    file = sent(event, f"{official}.ics", calendar(MORNING))
    reading = read(event)
    save(reading, gather(reading, [file]).changes)
    rows = [one for one in read(event).sheets.officials if one.name == official]
    assert [one.unavailable for one in rows] == [(may(2, 9, 12),)] * len(rows)


def test_a_cell_that_says_something_else_stays(event: Path):
    reading = read(event)
    save(reading, gather(reading, [sent(event, "Red Barn.ics", calendar(MORNING))]).changes)
    gathered = gather(read(event), [sent(event, "Red Barn.ics", calendar("DTSTART;VALUE=DATE:20260502"))])
    (finding,) = gathered.findings
    assert (finding.code, gathered.changes.rows) == ("gathered-differs", ())
    assert (finding.facts["here"], finding.facts["there"]) == ("2026-05-02 09:00-12:00", "2026-05-02")


def test_a_calendar_of_nobody_bars_and_one_without_times_notes(event: Path):
    reading = read(event)
    nobody = gather(reading, [sent(event, "calendar(3).ics", calendar(MORNING))]).findings
    free = gather(reading, [sent(event, "Red Barn.ics", calendar())]).findings
    assert [finding.code for finding in (*nobody, *free)] == ["calendar-of-nobody", "calendar-without-times"]


@pytest.mark.parametrize("content", [b"", b"not a calendar", b"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n", b"\xff\xfe\x00"])
def test_what_is_no_calendar_is_said_in_a_sentence(event: Path, content: bytes):
    with pytest.raises(CannotGoOnError, match="is no calendar that can be read"):
        gather(read(event), [sent(event, "Red Barn.ics", content)])


def test_a_calendar_needs_the_events_zone(event: Path):
    rows = (event / "Event.csv").read_text("utf-8").splitlines(keepends=True)
    (event / "Event.csv").write_text("".join(row for row in rows if not row.startswith("Time zone")), "utf-8")
    with pytest.raises(CannotGoOnError, match="Time zone"):
        gather(read(event), [sent(event, "Red Barn.ics", calendar(MORNING))])
