"""Real dates, times and lengths of time, as their format shows them."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from tourney.workbook.intake.formats import Shows
from tourney.workbook.intake.grid import Odd, Special

_HALF = timedelta(milliseconds=50)


def moment(value: datetime | date | time | timedelta, look: Shows) -> Special:
    """A date, a time or a length of time, rounded to the tenth of a second, as its format shows it."""
    if isinstance(value, time):
        value = timedelta(hours=value.hour, minutes=value.minute, seconds=value.second, microseconds=value.microsecond)
    if isinstance(value, timedelta):
        span = _to_tenths(value)
        text = _span_text(span, seconds=look.seconds)
        return Special(
            odd=Odd.SPAN, text=text, span=span, shows_time=True, shows_seconds=look.seconds, shows_day=look.day
        )
    if not isinstance(value, datetime):
        value = datetime(value.year, value.month, value.day)  # noqa: DTZ001 -- a cell knows no time zone
    midnight = datetime(value.year, value.month, value.day)  # noqa: DTZ001 -- as above
    when = midnight + _to_tenths(value.replace(tzinfo=None) - midnight)
    timed = look.time or when.time() != time()
    return Special(
        odd=Odd.DAY,
        text=f"{when:%Y-%m-%d %H:%M}" if timed else f"{when:%Y-%m-%d}",
        when=when,
        shows_day=look.day or not look.time,
        shows_time=timed,
        shows_seconds=look.seconds,
    )


def _to_tenths(span: timedelta) -> timedelta:
    tenths = (span + _HALF) // timedelta(milliseconds=100)
    return timedelta(milliseconds=100 * tenths)


def _span_text(span: timedelta, *, seconds: bool) -> str:
    tenths = span // timedelta(milliseconds=100)
    hours, rest = divmod(tenths, 36000)
    minutes, rest = divmod(rest, 600)
    text = f"{hours}:{minutes:02d}"
    if seconds:
        text += f":{rest // 10:02d}" + (f".{rest % 10}" if rest % 10 else "")
    return text
