"""Days and times in words, in each language."""

from __future__ import annotations

from datetime import date, datetime, time

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def day_text(day: date, language: str, *, weekday: bool = False) -> str:
    """``1 May 2026``, ``1 de mayo de 2026``, ``1 maggio 2026``; with the weekday before it where asked."""
    if language == "en":
        text = f"{day.day} {_MONTHS[day.month - 1]} {day.year}"
        return f"{_WEEKDAYS[day.weekday()]} {text}" if weekday else text
    from babel.dates import format_date

    return format_date(day, "full" if weekday else "long", locale=language)


def time_text(moment: time | datetime) -> str:
    """``14:05``; seconds only where there are some."""
    return moment.strftime("%H:%M:%S" if moment.second else "%H:%M")
