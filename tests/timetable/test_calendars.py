"""Times away from a calendar file."""

from __future__ import annotations

from datetime import date, time

from schedules.timetable.calendars import absences
from tourney.model.people import Stretch


def calendar(*entries: str) -> bytes:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"]
    for number, entry in enumerate(entries):
        lines += ["BEGIN:VEVENT", f"UID:{number}", "DTSTAMP:20260101T000000Z", *entry.split("|"), "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""]).encode()


def read(*entries: str) -> tuple[Stretch, ...]:
    return absences(calendar(*entries), "America/New_York").stretches


def test_utc_times_become_local_with_the_offset_of_their_own_day():
    """UTC-5 on 7 March 2026, UTC-4 from 8 March on."""
    winter = read("DTSTART:20260307T150000Z|DTEND:20260307T170000Z")
    summer = read("DTSTART:20260308T140000Z|DTEND:20260308T160000Z")
    assert winter == (Stretch(date(2026, 3, 7), time(10), time(12)),)
    assert summer == (Stretch(date(2026, 3, 8), time(10), time(12)),)


def test_times_without_a_zone_are_local():
    assert read("DTSTART:20260501T090000|DTEND:20260501T100000") == (Stretch(date(2026, 5, 1), time(9), time(10)),)


def test_whole_days_end_before_their_last_day():
    days = read("DTSTART;VALUE=DATE:20260501|DTEND;VALUE=DATE:20260503")
    assert days == (Stretch(date(2026, 5, 1)), Stretch(date(2026, 5, 2)))


def test_an_entry_over_midnight_is_a_stretch_a_day():
    assert read("DTSTART:20260501T220000|DTEND:20260502T010000") == (
        Stretch(date(2026, 5, 1), time(22), time(23, 59)),
        Stretch(date(2026, 5, 2), time(0), time(1)),
    )


def test_free_and_cancelled_entries_take_no_time():
    free = "DTSTART:20260501T090000|DTEND:20260501T100000|TRANSP:TRANSPARENT"
    cancelled = "DTSTART:20260501T090000|DTEND:20260501T100000|STATUS:CANCELLED"
    assert read(free, cancelled) == ()


def test_a_repeating_entry_is_named_and_not_read():
    found = absences(
        calendar("SUMMARY:Training|DTSTART:20260501T090000|DTEND:20260501T100000|RRULE:FREQ=DAILY"), "Europe/Rome"
    )
    assert (found.stretches, found.repeating) == ((), ("Training",))
