"""Times at which somebody is away, read from a calendar file (.ics)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from tourney.model.people import Stretch


@dataclass(frozen=True, slots=True)
class Absences:
    """The stretches of a calendar, in order, and the summaries of entries that repeat and were not read."""

    stretches: tuple[Stretch, ...]
    repeating: tuple[str, ...] = ()


def absences(calendar: bytes, time_zone: str) -> Absences:
    """The stretches of every entry that takes up time, in the event's local time, a stretch a day.

    Entries marked as free or cancelled take none. Times without a zone are taken as local. Whole days are whole days.
    An entry that repeats is not read: it is named in `repeating`. Raises ValueError where it is no calendar.
    """
    from icalendar import Calendar  # only where a calendar is read

    zone = ZoneInfo(time_zone)
    stretches: set[Stretch] = set()
    repeating: list[str] = []
    for entry in Calendar.from_ical(calendar).events:
        if str(entry.get("STATUS", "")) == "CANCELLED" or str(entry.get("TRANSP", "")) == "TRANSPARENT":
            continue
        if "RRULE" in entry or "RDATE" in entry:
            repeating.append(str(entry.get("SUMMARY", "")))
            continue
        stretches.update(_days(_local(entry.start, zone), _local(entry.end, zone)))
    ordered = sorted(stretches, key=lambda one: (one.day, one.begins or time(), one.ends or time()))
    return Absences(tuple(ordered), tuple(repeating))


def _local(moment: date | datetime, zone: ZoneInfo) -> date | datetime:
    if isinstance(moment, datetime) and moment.tzinfo is not None:
        return moment.astimezone(zone).replace(tzinfo=None)
    return moment


def _days(begins: date | datetime, ends: date | datetime) -> list[Stretch]:
    """One stretch for each day that the entry touches."""
    first = begins if isinstance(begins, datetime) else datetime.combine(begins, time())
    last = ends if isinstance(ends, datetime) else datetime.combine(ends, time())
    found = []
    day = first.date()
    while datetime.combine(day, time()) < last:
        morning = datetime.combine(day, time())
        night = morning + timedelta(days=1)
        opens, closes = max(first, morning), min(last, night)
        if (opens, closes) == (morning, night):
            found.append(Stretch(day))
        elif closes == night:
            found.append(Stretch(day, opens.time(), time(23, 59)))
        elif closes > opens:
            found.append(Stretch(day, opens.time(), closes.time()))
        day += timedelta(days=1)
    return found
