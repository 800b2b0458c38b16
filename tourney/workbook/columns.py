"""What a column and a sheet are, and the pieces that many sheets share."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cached_property

from msgspec import Struct

from tourney.workbook.naming import Names, index
from tourney.workbook.words import Words


class Holds(Enum):
    """What a cell of a column holds; the value says it in words for the generated page."""

    TEXT = "text"
    NAME = "a name"
    MEMBER = "a member number"
    TEAM = "a team"
    SIDE = "a team, or a place still open (`Winner of G3`, `1st of Pool A`)"
    HANDICAP = "a handicap in goals, halves allowed"
    SCORE = "goals, halves allowed"
    SCORES = "a score, `7-5`"
    WHOLE = "a whole number"
    DAY = "a date"
    DAY_TIME = "a date and time"
    ENTRY_TIME = "a date, with or without a time"
    TIME = "a time of day"
    WISH = "a day, a time or both"
    CLOCK = "time remaining, m:ss"
    LENGTH = "a length of time, m:ss"
    PERIOD = "a period: a number, `overtime 1`, `shootout`, `after`"
    MOMENT = "a moment: `start`, `P2 3:10`, `P2`, `shootout`, `end`"
    PERIODS = "periods and length, `4 x 7:30`"
    STRETCHES = "days and stretches, `2026-05-02; 2026-05-03 09:00-12:00`"
    TEAMS = "teams separated by `;`"
    SPOT = "yards to goal and to wall, `40/8`, or `centre`"
    HOW = "`play`, or `penalty 3`, with `6.a(2)` or `6.a(3)` behind it"
    WORD = "one of a list of words"
    YES_NO = "yes or no"
    SETTING = "what the setting asks for"


class Column(Struct, frozen=True, kw_only=True):
    """One column: its names, what its cells hold, the words allowed (empty where any), and one line of explanation."""

    name: Names
    holds: Holds
    explains: str
    words: Words = ()
    needed: bool = False
    """A row cannot be used without it."""


class Sheet(Struct, frozen=True, kw_only=True, dict=True):
    """One sheet: its names, its columns in the order of the blank, and one line of explanation."""

    name: Names
    columns: tuple[Column, ...]
    explains: str
    written: bool = False
    """The program writes it."""

    @cached_property
    def headings(self) -> Mapping[str, str]:
        """Every accepted heading (made plain) to the canonical English one."""
        return index(column.name for column in self.columns)

    @cached_property
    def by_name(self) -> Mapping[str, Column]:
        """The columns by their canonical English heading."""
        return {column.name.en: column for column in self.columns}

    def column(self, heading: str) -> Column:
        """The column of a canonical English heading; KeyError where the sheet has none such."""
        return self.by_name[heading]


MEMBER_NAMES = Names(
    "Member no.",
    "N.º de socio",
    "N. tessera",
    (
        "Member number",
        "Member #",
        "Member id",
        "Membership no.",
        "Membership number",
        "USPA no.",
        "USPA number",
        "USPA #",
        "USPA ID",
        "Número de socio",
        "Nro. de socio",
        "Nro socio",
        "Número de miembro",
        "N. de miembro",
        "Numero tessera",
        "Numero di tessera",
        "N. socio",
        "Numero socio",
        "Tessera",
    ),
)
TEAM_NAMES = Names("Team", "Equipo", "Squadra", ("Team name", "Nombre del equipo", "Nome squadra", "Conjunto"))
GAME_NAMES = Names("Game", "Partido", "Partita", ("Game no.", "Match", "N. partita", "Partido n.º"))
CLUB_NAMES = Names("Club", "Club", "Club", ("Home club", "Circolo"))
NOTE_NAMES = Names("Note", "Nota", "Nota", ("Notes", "Remarks", "Notas", "Observaciones", "Note varie", "Osservazioni"))
ARENA_NAMES = Names("Arena", "Arena", "Arena", ("Venue", "Pista", "Cancha", "Campo"))
PERIOD_NAMES = Names("Period", "Período", "Periodo", ("Chukker", "Chukka", "Chukkar", "Chuk", "Parcial", "Tempo"))
CLOCK_NAMES = Names("Clock", "Reloj", "Orologio", ("Time left", "Tiempo restante", "Tempo rimanente"))
UNAVAILABLE_NAMES = Names("Unavailable", "No disponible", "Non disponibile", ("Not available", "Indisponible"))
ARENA_HANDICAP_NAMES = Names(
    "Arena handicap",
    "Hándicap arena",
    "Handicap arena",
    (
        "Arena hcp",
        "Arena hdcp",
        "Arena rating",
        "Handicap (arena)",
        "Hándicap de arena",
        "Hcp arena",
        "Handicap indoor",
    ),
)


def member(explains: str = "The number on the association's register; it is who the person is.") -> Column:
    """A column of member numbers."""
    return Column(name=MEMBER_NAMES, holds=Holds.MEMBER, explains=explains)


def team(explains: str, *, needed: bool = False) -> Column:
    """A column of teams."""
    return Column(name=TEAM_NAMES, holds=Holds.TEAM, explains=explains, needed=needed)


def game(explains: str = "The game, by its name in the sheet Games.") -> Column:
    """A column of games."""
    return Column(name=GAME_NAMES, holds=Holds.TEXT, explains=explains, needed=True)


def text(en: str, es: str, it: str, explains: str, also: tuple[str, ...] = ()) -> Column:
    """A column of free text."""
    return Column(name=Names(en, es, it, also), holds=Holds.TEXT, explains=explains)


def listed(names: Names, words: Words, explains: str, *, needed: bool = False) -> Column:
    """A column of words from a list."""
    return Column(name=names, holds=Holds.WORD, words=words, explains=explains, needed=needed)


def column(names: Names, holds: Holds, explains: str, *, needed: bool = False) -> Column:
    """Any other column."""
    return Column(name=names, holds=holds, explains=explains, needed=needed)
