"""Sides of a game that are still open, tables and ties, as the workbook has them in each language."""

from __future__ import annotations

import re

from tourney.model.games import (
    BestPlaced,
    Entered,
    FirstGameLoser,
    Free,
    LoserOf,
    Placed,
    Side,
    Unreadable,
    WinnerOf,
    ordinal,
)

_OPEN = {
    "es": {
        WinnerOf: "Ganador de {0.game}",
        LoserOf: "Perdedor de {0.game}",
        Placed: "{0.place}º del grupo {0.pool}",
        BestPlaced: "Mejor {0.place}º {0.nth}",
        FirstGameLoser: "Perdedor del primer partido {0.nth}",
        Free: "libre",
    },
    "it": {
        WinnerOf: "Vincente di {0.game}",
        LoserOf: "Perdente di {0.game}",
        Placed: "{0.place}ª del girone {0.pool}",
        BestPlaced: "Migliore {0.place}ª {0.nth}",
        FirstGameLoser: "Perdente della prima partita {0.nth}",
        Free: "riposo",
    },
}
_OF_ALL_POOLS = {"es": "{0.place}º de grupos", "it": "{0.place}ª di gironi"}


def side_text(side: Side, language: str) -> str:
    """A side as it is typed: a team's name, or a place still open in the words of the language."""
    if language not in _OPEN or isinstance(side, Entered | Unreadable):
        return str(side)
    words = _OF_ALL_POOLS if isinstance(side, Placed) and not side.pool else None
    return (words[language] if words else _OPEN[language][type(side)]).format(side)


_TABLE = re.compile(r"(Pools?|Table|Best \d+(?:st|nd|rd|th))(?= |$)")
_TABLES = {
    "es": {"Pool": "Grupo", "Pools": "Grupos", "Table": "Tabla", "Best": "Mejores {}º"},
    "it": {"Pool": "Girone", "Pools": "Gironi", "Table": "Classifica", "Best": "Migliori {}ª"},
}
_BEST = re.compile(r"(?:mejores|migliori)\s+(\d+)\s*[.ºª°]*(?=\s)", re.IGNORECASE)
_MEANT = (
    (re.compile(r"(?:grupos|gironi)(?=\s+\d+-\d+$)", re.IGNORECASE), "Pools"),
    (re.compile(r"(?:grupo|zona|girone)(?=\s)", re.IGNORECASE), "Pool"),
    (re.compile(r"(?:tabla|classifica)(?=\s+\d+-\d+$)", re.IGNORECASE), "Table"),
)
_TIE = re.compile(r".+\s\d+\s*-\s*\d+")


def table_text(name: str, language: str) -> str:
    """The name of a table, or of a tie in it (`Pool A 1-3`), in the words of the language."""
    match = _TABLE.match(name)
    if language not in _TABLES or not match:
        return name
    kind, _, rest = match[0].partition(" ")
    said = _TABLES[language][kind].format(re.sub(r"\D", "", rest))
    return said + name[match.end() :]


def tie_meant(text: str) -> str:
    """The English name of a tie that is typed in any of the languages; any other text as it is."""
    if not _TIE.fullmatch(text):
        return text
    if match := _BEST.match(text):
        return f"Best {ordinal(int(match[1]))}{text[match.end() :]}"
    for way, english in _MEANT:
        if match := way.match(text):
            return english + text[match.end() :]
    return text
