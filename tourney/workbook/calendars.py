"""A calendar file (.ics) that a captain or an official sent: when they are away, into the column Unavailable."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Finding, found
from tourney.model.nothing import Nothing
from tourney.model.people import Official, Stretch, Team
from tourney.workbook.arrived import outside
from tourney.workbook.brought_rows import stretches_text
from tourney.workbook.changes import RowChange
from tourney.workbook.gathering_faults import DIFFERS, FREE_ALL_DAYS, OF_NOBODY
from tourney.workbook.intake.texts import name_key
from tourney.workbook.reading import Reading

ENDING = ".ics"
HEADING = "Unavailable"
_LAST = time(23, 59)
"""The last minute of a day that a cell can name."""


def is_calendar(path: Path) -> bool:
    """Whether a file is a calendar, by its ending."""
    return path.suffix.casefold() == ENDING


def take(into: Reading, path: Path) -> tuple[tuple[RowChange, ...], tuple[Finding, ...]]:
    """The cells Unavailable to fill from a calendar, and what stands in the way.

    Whose it is says the file's name, or the name the calendar gives itself. A cell that says something else stays.
    Raises CannotGoOnError where the file is no calendar, or where the event has no days or no time zone.
    """
    event = into.sheets.event
    if isinstance(event.first_day, Nothing) or isinstance(event.last_day, Nothing):
        raise CannotGoOnError(
            "Fill From and To in the sheet Event first: {file} is read for the event's days.", file=path.name
        )
    if isinstance(event.time_zone, Nothing):
        raise CannotGoOnError(
            "Fill Time zone in the sheet Event first: {file} has times of other zones.", file=path.name
        )
    try:
        content = path.read_bytes()
        away = absences(content, ZoneInfo(event.time_zone), event.first_day, event.last_day)
        names = {_flat(name) for name in (path.stem, *_own_names(content))} - {""}
    except OSError as trouble:
        raise CannotGoOnError(
            "{path} cannot be read: {trouble}.", path=str(path), trouble=str(trouble.strerror or trouble)
        ) from trouble
    except (ValueError, KeyError, IndexError, TypeError, AttributeError) as trouble:  # what its libraries raise
        raise CannotGoOnError(
            "{file} is no calendar that can be read; send it again as iCalendar.", file=path.name
        ) from trouble
    whose = [one for one in _everybody(into) if _names_of(one) & names]
    if not whose:
        return (), (found(OF_NOBODY, second=path.name),)
    if not away:
        return (), (found(FREE_ALL_DAYS, second=path.name, first=event.first_day, last=event.last_day),)
    changes, findings = [], []
    for one in whose:
        if not one.unavailable:
            changes.append(_filled(into, one, away))
        elif one.unavailable != away:
            findings.append(
                found(
                    DIFFERS,
                    where=one.at.cell(HEADING),
                    also=(outside(path.name, one.at.cell(HEADING)),),
                    heading=HEADING,
                    name=one.name,
                    here=stretches_text(one.unavailable),
                    there=stretches_text(away),
                    first=into.path.name,
                    second=path.name,
                )
            )
    return tuple(changes), tuple(findings)


def absences(calendar: bytes, zone: ZoneInfo, first: date, last: date) -> tuple[Stretch, ...]:
    """When the entries of a calendar take up time on the days from first to last, in local time, a stretch a day.

    Entries marked as free or cancelled take none; an entry that repeats counts each time, as its exceptions say. Times
    without a zone are local; a whole day is a whole day. Stretches that meet or touch are one. Raises ValueError where
    it is no calendar.
    """
    import recurring_ical_events  # only where a calendar is read
    from icalendar import Calendar

    begins = datetime.combine(first, time(), zone)
    ends = datetime.combine(last + timedelta(days=1), time(), zone)
    taken: dict[date, list[tuple[datetime, datetime]]] = {}
    for entry in recurring_ical_events.of(Calendar.from_ical(calendar)).between(begins, ends):
        status, shown = str(entry.get("STATUS", "")).upper(), str(entry.get("TRANSP", "")).upper()
        if status == "CANCELLED" or shown == "TRANSPARENT":
            continue
        for opens, closes in _days(_local(entry.start, zone), _local(entry.end, zone)):
            if first <= opens.date() <= last:
                taken.setdefault(opens.date(), []).append((opens, closes))
    return tuple(stretch for day in sorted(taken) for stretch in _of_day(day, taken[day]))


def _local(moment: date | datetime, zone: ZoneInfo) -> datetime:
    if not isinstance(moment, datetime):
        return datetime.combine(moment, time())
    return moment if moment.tzinfo is None else moment.astimezone(zone).replace(tzinfo=None)


def _days(begins: datetime, ends: datetime) -> Iterator[tuple[datetime, datetime]]:
    """From when to when the entry takes up each day that it touches."""
    morning = datetime.combine(begins.date(), time())
    while morning < ends:
        night = morning + timedelta(days=1)
        if max(begins, morning) < min(ends, night):
            yield max(begins, morning), min(ends, night)
        morning = night


def _of_day(day: date, parts: list[tuple[datetime, datetime]]) -> Iterator[Stretch]:
    """The stretches of one day, those that meet or touch as one."""
    united: list[tuple[datetime, datetime]] = []
    for opens, closes in sorted(parts):
        if united and opens <= united[-1][1]:
            united[-1] = (united[-1][0], max(united[-1][1], closes))
        else:
            united.append((opens, closes))
    midnight = datetime.combine(day, time())
    for opens, closes in united:
        if (opens, closes) == (midnight, midnight + timedelta(days=1)):
            yield Stretch(day)
        else:
            up = closes + (timedelta(minutes=1) if closes.second else timedelta())
            ends = up.time().replace(second=0) if up.date() == day else _LAST
            yield Stretch(day, opens.time().replace(second=0), ends)


def _own_names(content: bytes) -> tuple[str, ...]:
    """What the calendar calls itself."""
    from icalendar import Calendar

    calendar = Calendar.from_ical(content)
    return tuple(str(calendar[key]) for key in ("X-WR-CALNAME", "NAME") if key in calendar)


def _everybody(into: Reading) -> tuple[Team | Official, ...]:
    return (*into.sheets.teams, *into.sheets.officials)


def _names_of(one: Team | Official) -> set[str]:
    number = one.number if isinstance(one, Team) else one.member
    return {_flat(one.name), _flat(number)} - {""}


def _flat(name: str) -> str:
    """A name as a file may be called: without regard to case, accents, hyphens and blanks."""
    return name_key(name.replace("_", " ").replace("-", " "))


def _filled(into: Reading, one: Team | Official, away: tuple[Stretch, ...]) -> RowChange:
    sheet = "Teams" if isinstance(one, Team) else "Officials"
    place = into.places.get(sheet)
    text = stretches_text(away)
    if place is not None and one.at.sheet == place.name:
        return RowChange(sheet=sheet, cells={HEADING: text}, at=one.at)
    return RowChange(sheet=sheet, cells={"Team": one.name, HEADING: text})
