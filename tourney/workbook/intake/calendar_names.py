"""The months and the days of the week in English, Spanish and Italian, in full and as they are shortened."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.workbook.naming import plain

_MONTHS = (
    "january jan enero ene gennaio gen",
    "february feb febrero febbraio",
    "march mar marzo",
    "april apr abril abr aprile",
    "may mayo maggio mag",
    "june jun junio giugno giu",
    "july jul julio luglio lug",
    "august aug agosto ago",
    "september sep sept septiembre setiembre set settembre",
    "october oct octubre ottobre ott",
    "november nov noviembre novembre",
    "december dec diciembre dic dicembre",
)
_WEEKDAYS = (
    "monday mon lunes lun lunedì",
    "tuesday tue tues martes mar martedì",
    "wednesday wed weds miércoles mié mercoledì mer",
    "thursday thu thur thurs jueves jue giovedì gio",
    "friday fri viernes vie venerdì ven",
    "saturday sat sábado sáb sabato",
    "sunday sun domingo dom domenica",
)


def _numbered(lines: Sequence[str], first: int) -> dict[str, int]:
    return {plain(name): number for number, names in enumerate(lines, start=first) for name in names.split()}


MONTHS = _numbered(_MONTHS, 1)
"""Each name, made plain, to the month's number; no name stands for two months."""
WEEKDAYS = _numbered(_WEEKDAYS, 0)
"""Each name, made plain, to the day's number, Monday 0; no name stands for two days."""
