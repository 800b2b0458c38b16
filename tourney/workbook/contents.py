"""What can be written into a cell, and how Excel stores days and times."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import TypeAlias

from tourney.model.goals import Goals

Content: TypeAlias = str | int | Goals | date | datetime | time | None
"""What can be written into a cell; None empties it. Text is always text, whatever it begins with."""


class Formula(str):
    """A formula as the file has it, without the sign of equality; its value is worked out on opening."""

    __slots__ = ()


_DAY = timedelta(days=1)


def serial(moment: date | datetime | time, *, since_1904: bool = False) -> str:
    """A day or moment as the number that Excel stores: days since the epoch, the time as a fraction of a day."""
    if isinstance(moment, time):
        seconds = moment.hour * 3600 + moment.minute * 60 + moment.second
        return _fraction(0, seconds)
    start = datetime(1904, 1, 1) if since_1904 else datetime(1899, 12, 30)  # noqa: DTZ001  Excel knows no time zone
    whole = moment if isinstance(moment, datetime) else datetime(moment.year, moment.month, moment.day)  # noqa: DTZ001
    days, rest = divmod(whole - start, _DAY)
    return _fraction(days, rest // timedelta(seconds=1))


def _fraction(days: int, seconds: int) -> str:
    return repr(days + seconds / 86400) if seconds else str(days)
