"""Every sheet of the event workbook, declared once, in the order of the blank (CONTRACT section 1)."""

from __future__ import annotations

from tourney.workbook import sheets_entries, sheets_games, sheets_papers
from tourney.workbook.columns import Column, Holds, Sheet
from tourney.workbook.naming import LANGUAGES, Names, index, plain
from tourney.workbook.words import Words

__all__ = [
    "EXAMPLE_MARKS",
    "LANGUAGES",
    "SHEETS",
    "Column",
    "Holds",
    "Names",
    "Sheet",
    "Words",
    "is_example",
    "sheet",
    "sheet_called",
    "word",
]

SHEETS: tuple[Sheet, ...] = (
    sheets_entries.EVENT,
    sheets_entries.MEMBERS,
    sheets_entries.HANDICAPS,
    sheets_entries.TEAMS,
    sheets_entries.ROSTERS,
    sheets_entries.ARENAS,
    sheets_entries.OFFICIALS,
    sheets_games.GAMES,
    sheets_games.LINEUPS,
    sheets_games.GOALS,
    sheets_games.PENALTIES_SHEET,
    sheets_games.CARDS,
    sheets_games.SHOOTOUTS,
    sheets_papers.NOTICES,
    sheets_papers.OTHER_ENTRIES,
    sheets_papers.CARRIED_IN,
    sheets_papers.RULINGS,
    sheets_papers.DRAW,
    sheets_papers.TIMETABLE,
)

_BY_NAME = {one.name.en: one for one in SHEETS}
_CALLED = index(one.name for one in SHEETS)


def sheet(name: str) -> Sheet:
    """The sheet of a canonical English name; KeyError where there is none."""
    return _BY_NAME[name]


def sheet_called(title: str) -> Sheet | None:
    """The sheet that a tab's title means, in any of the languages; None for the committee's own sheets."""
    name = _CALLED.get(plain(title))
    return None if name is None else _BY_NAME[name]


def word(words: Words, english: str, language: str) -> str:
    """A list word in a language, from its English; a word that the list does not have comes back as it is."""
    return next((one.said(language) for one in words if one.en == english), english)


EXAMPLE_MARKS = ("Example:", "Ejemplo:", "Esempio:")
"""A row whose first filled cell begins with one of these is an example of the blank: nobody reads it."""


_MARKS = tuple(mark.casefold() for mark in EXAMPLE_MARKS)


def is_example(first: str) -> bool:
    """Whether a row that begins with this cell is an example."""
    return first.strip().casefold().startswith(_MARKS)
