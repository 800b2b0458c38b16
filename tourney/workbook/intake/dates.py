"""Days, times of day and both together; what can mean two days is a finding, never a guess."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_values as values
from tourney.model.findings import Page
from tourney.model.games import Wanted
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.model.people import Stretch
from tourney.workbook.intake.calendar_names import MONTHS, WEEKDAYS
from tourney.workbook.intake.grid import Content, Odd, Special
from tourney.workbook.intake.saying import Say, refused, written
from tourney.workbook.naming import plain

_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})")
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})")
_SHORT = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{2})")
_DAY_MONTH = re.compile(
    r"(\d{1,2})(?:st|nd|rd|th|º|°|\.)?[ -]*(?:of |de |di )?([^\W\d]+)\.?,?[ -]*(?:de |del |di )?(\d{4})"
)
_MONTH_DAY = re.compile(r"([^\W\d]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})")
_WORD_FIRST = re.compile(r"([^\W\d]{2,10})\.?,? +(.*\d)")
_WORD_LAST = re.compile(r"(.*\d),? +\(?([^\W\d]{3,10})\.?\)?")
_ARTICLES = frozenset({"on", "the", "el", "il"})
_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2})(?::(\d{2})(?:\.0+)?)?|h)?\s*(a\.?m\.?|p\.?m\.?|hs?|hrs)?", re.IGNORECASE)
_SPLIT = re.compile(
    r"^(.*\d{4}|.*?\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[ T,]+(\d{1,2}(?:[:.h]\d{2}.*|\s*[ap]\.?m\.?|h))$", re.IGNORECASE
)
_FIRST_SERIAL, _LAST_SERIAL = 3654, 73050
_FIRST_YEAR = 1900
"""Excel knows no day before it: what it shows as ##### is a negative number."""
_NOON = 12
_HALF = timedelta(milliseconds=500)
_HOURS = 24


def day(content: Content | None, epoch: datetime | None, say: Say) -> date | Nothing:
    """A day. `epoch` is day zero of the workbook's day numbers; None where it has none (text files)."""
    if (nothing := refused(content, say, dates=True)) is not None:
        return nothing
    if isinstance(content, Special) and content.when is not None:
        if content.when.year >= _FIRST_YEAR:
            return content.when.date()
        say(values.DAY, value=content.text)
        return UNREADABLE
    if isinstance(content, int | float):
        return _serial(content, epoch, say)
    text = "" if content is None else written(content)
    found = day_of(text, say)
    if found is None:
        split = _SPLIT.match(text)
        found = day_of(split.group(1), say) if split and time_of(split.group(2)) else None
    if found is None:
        say(values.DAY, value=text)
        return UNREADABLE
    return found


def _serial(number: float, epoch: datetime | None, say: Say) -> date | Nothing:
    if epoch is None or not _FIRST_SERIAL <= number <= _LAST_SERIAL or int(number) != number:
        say(values.DAY, value=written(number))
        return UNREADABLE
    found = (epoch + timedelta(days=int(number))).date()
    say(values.SERIAL, value=written(number), day=found)
    return found


def day_of(text: str, say: Say) -> date | Nothing | None:
    """The day that a text names; UNREADABLE where it could be two (said), None where it is no day.

    A day of the week may stand before or behind it, and must be the one on which it falls.
    """
    found = _dated(text, say)
    if found is None and (match := _WORD_FIRST.fullmatch(text)):
        word, rest = plain(match.group(1)), match.group(2)
        return day_of(rest, say) if word in _ARTICLES else _falling_on(WEEKDAYS.get(word), rest, text, say)
    if found is None and (match := _WORD_LAST.fullmatch(text)):
        return _falling_on(WEEKDAYS.get(plain(match.group(2))), match.group(1), text, say)
    return found


def _falling_on(weekday: int | None, rest: str, text: str, say: Say) -> date | Nothing | None:
    """The day that is named beside a day of the week."""
    found = None if weekday is None else _dated(rest, say)
    if isinstance(found, date) and found.weekday() != weekday:
        say(cells.WEEKDAY, value=text, day=found)
        return UNREADABLE
    return found


def _dated(text: str, say: Say) -> date | Nothing | None:
    """The day that a text names which has nothing else in it."""
    if match := _YEAR_FIRST.fullmatch(text):
        return _made(int(match.group(1)), int(match.group(3)), int(match.group(4)))
    if match := _YEAR_LAST.fullmatch(text):
        return _day_or_month_first(text, int(match.group(1)), int(match.group(3)), int(match.group(4)), say)
    if _SHORT.fullmatch(text):
        say(cells.SHORT_YEAR, value=text)
        return UNREADABLE
    if (match := _DAY_MONTH.fullmatch(text)) and (month := MONTHS.get(plain(match.group(2)))):
        return _made(int(match.group(3)), month, int(match.group(1)))
    if (match := _MONTH_DAY.fullmatch(text)) and (month := MONTHS.get(plain(match.group(1)))):
        return _made(int(match.group(3)), month, int(match.group(2)))
    return None


def _day_or_month_first(text: str, one: int, other: int, year: int, say: Say) -> date | Nothing | None:
    readings = {found for found in (_made(year, other, one), _made(year, one, other)) if found is not None}
    if len(readings) > 1:
        first, second = sorted(readings)
        say(cells.AMBIGUOUS_DATE, value=text, first=first, second=second)
        return UNREADABLE
    return readings.pop() if readings else None


def _made(year: int, month: int, number: int) -> date | None:
    try:
        return date(year, month, number)
    except ValueError:
        return None


def time_of(text: str) -> time | None:
    """The time of day that a text names; None where it is none. A number alone is none."""
    match = _TIME.fullmatch(text.strip())
    if match is None or not (match.group(2) or match.group(4) or text.lower().rstrip().endswith("h")):
        return None
    hour, minute, second = int(match.group(1)), int(match.group(2) or 0), int(match.group(3) or 0)
    half = (match.group(4) or "").lower().replace(".", "")
    if half in ("am", "pm"):
        if not 1 <= hour <= _NOON:
            return None
        hour = hour % _NOON + (_NOON if half == "pm" else 0)
    try:
        return time(hour, minute, second)
    except ValueError:
        return None


def time_of_day(content: Content | None, say: Say) -> time | Nothing:
    """A time of day."""
    if (nothing := refused(content, say, dates=True)) is not None:
        return nothing
    found = _clock_time(content)
    if found is None:
        say(values.TIME, value="" if content is None else written(content))
        return UNREADABLE
    return found


def _clock_time(content: Content | None) -> time | None:
    if isinstance(content, Special) and content.span is not None:
        hours, rest = divmod((content.span + _HALF) // timedelta(seconds=1), 3600)
        return time(hours, *divmod(rest, 60)) if 0 <= hours < _HOURS else None
    if isinstance(content, Special) and content.when is not None:
        return None
    return None if content is None else time_of(written(content))


def moment(content: Content | None, say: Say, page: Page = values.DAY_TIME) -> datetime | time | date | Nothing:
    """A day and time, or whichever of the two stands there; UNREADABLE where it is neither."""
    if (nothing := refused(content, say, dates=True)) is not None:
        return nothing
    if isinstance(content, Special) and content.when is not None:
        return to_second(content.when) if content.shows_time else content.when.date()
    alone = _clock_time(content)
    if alone is not None:
        return alone
    text = "" if content is None else written(content)
    found = day_of(text, say)
    if found is not None:
        return found
    if (split := _SPLIT.match(text)) and (at := time_of(split.group(2))) is not None:
        on = day_of(split.group(1), say)
        if isinstance(on, date):
            return datetime.combine(on, at)
        if on is not None:
            return on
    say(page, value=text)
    return UNREADABLE


def to_second(when: datetime) -> datetime:
    """Rounded to the whole second: Excel keeps 10:00 as a hair less."""
    return (when + _HALF).replace(microsecond=0)


def wish(content: Content | None, say: Say) -> Wanted | Nothing:
    """A day, a time or both."""
    found = moment(content, say, values.WISH)
    if isinstance(found, Nothing):
        return found
    if isinstance(found, datetime):
        return Wanted(day=found.date(), time=found.time())
    return Wanted(day=found) if isinstance(found, date) else Wanted(time=found)


_STRETCH = re.compile(r"^(.*?)\s+(\S+(?:\s*[ap]m)?)\s*(?:-|–|—|to|a|al|alle)\s*(\S+(?:\s*[ap]m)?)$", re.IGNORECASE)


def stretches(content: Content | None, say: Say) -> tuple[Stretch, ...] | Nothing:
    """Days and stretches separated by `;`: `2026-05-02; 2026-05-03 09:00-12:00`."""
    if (nothing := refused(content, say, dates=True)) is not None:
        return nothing
    if isinstance(content, Special) and content.when is not None:
        return (Stretch(content.when.date()),)
    text = "" if content is None else written(content)
    found = []
    for piece in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        one = _stretch(piece, say)
        if isinstance(one, Nothing):
            return one
        if one is None:
            say(values.STRETCHES, value=piece)
            return UNREADABLE
        found.append(one)
    return tuple(found) if found else EMPTY


def _stretch(piece: str, say: Say) -> Stretch | Nothing | None:
    whole = day_of(piece, say)
    if isinstance(whole, Nothing):
        return whole
    if whole is not None:
        return Stretch(whole)
    match = _STRETCH.match(piece)
    if match is None:
        return None
    begins, ends = time_of(match.group(2)), time_of(match.group(3))
    if begins is None or ends is None or ends <= begins:
        return None
    on = day_of(match.group(1).rstrip(","), say)
    return Stretch(on, begins, ends) if isinstance(on, date) else on


__all__ = ["Odd", "day", "day_of", "moment", "stretches", "time_of", "time_of_day", "to_second", "wish"]
