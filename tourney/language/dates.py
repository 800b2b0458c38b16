"""Days and times in words, in each language."""

from __future__ import annotations

import re
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


def day_text(day: date, language: str, *, weekday: bool = False, brief: bool = False) -> str:
    """``1 May 2026``, ``1 de mayo de 2026``, ``1 maggio 2026``; with the weekday before it where asked.

    `brief`: ``1 May``, ``1 may``, ``1 mag``, where the year goes without saying and there is little room.
    """
    if language == "en":
        if brief:
            return f"{day.day} {_MONTHS[day.month - 1][:3]}"
        text = f"{day.day} {_MONTHS[day.month - 1]} {day.year}"
        return f"{_WEEKDAYS[day.weekday()]} {text}" if weekday else text
    from babel.dates import format_date

    if brief:
        return format_date(day, "d MMM", locale=language)
    return format_date(day, "full" if weekday else "long", locale=language)


_BEFORE_A_VOWEL = re.compile(r"\b([Ii]l|[Dd]al|[Aa]l|[Dd]el|[Nn]el|[Ss]ul) (?=(?:8|11) [a-z]{5,9}\b)")
_ELIDED = {"il": "l'", "dal": "dall'", "al": "all'", "del": "dell'", "nel": "nell'", "sul": "sull'"}


def elided(text: str) -> str:
    """Italian articles before the eighth and the eleventh of a month: ``l'8 marzo``, ``dall'11 maggio``."""

    def before_a_vowel(match: re.Match[str]) -> str:
        said = _ELIDED[match[1].lower()]
        return said.capitalize() if match[1][0].isupper() else said

    return _BEFORE_A_VOWEL.sub(before_a_vowel, text)


def time_text(moment: time | datetime) -> str:
    """``14:05``; seconds only where there are some."""
    return moment.strftime("%H:%M:%S" if moment.second else "%H:%M")
