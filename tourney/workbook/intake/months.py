"""The months in English, Spanish and Italian, in full and as they are shortened."""

from __future__ import annotations

from tourney.workbook.naming import plain

_NAMES = (
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

MONTHS = {plain(name): number for number, names in enumerate(_NAMES, start=1) for name in names.split()}
"""Each name, made plain, to the month's number; no name stands for two months."""
