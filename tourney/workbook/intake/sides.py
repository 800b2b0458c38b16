"""The sides of a game: a team, or a place still open, in three languages."""

from __future__ import annotations

import re

from tourney.model.games import BestPlaced, Entered, FirstGameLoser, Free, LoserOf, Placed, Side, WinnerOf
from tourney.workbook.intake.texts import clean
from tourney.workbook.naming import plain

_OF = r"(?:\s+(?:of|de|del|di|da|game|partido|partita))*\s+"
_WINNER = re.compile(rf"(?:winner|win|w|ganador|ganadora|vincente|vincitore){_OF}(.+)", re.IGNORECASE)
_LOSER = re.compile(rf"(?:loser|l|perdedor|perdedora|perdente){_OF}(.+)", re.IGNORECASE)
_NTH = r"(\d{1,2})\s*(?:st|nd|rd|th|º|ª|°|er|o|a|\.º|\.ª)?"
_PLACED = re.compile(
    rf"{_NTH}\s+(?:(?:of|de|del|di|in|en)\s+)?(?:the\s+)?(?:(pools|grupos|zonas|gironi)|(?:pool|group|grupo|zona|girone)\s+(.+))",
    re.IGNORECASE,
)
_BEST = re.compile(rf"(?:best|mejor|miglior[ae]?)\s+{_NTH}(?:\s+(\d{{1,2}}))?", re.IGNORECASE)
_FIRST = re.compile(
    r"(?:first[- ]game loser|perdedor del primer partido|perdente della prima partita)\s+(\d{1,2})", re.IGNORECASE
)
_FREE = frozenset(("bye", "libre", "riposo", "fechalibre"))


def side_of(text: str) -> Side | None:
    """The open place that a text names, or the free round; None where it is neither."""
    text = clean(text)
    if plain(text) in _FREE:
        return Free()
    if match := _FIRST.fullmatch(text):
        return FirstGameLoser(int(match.group(1)))
    if match := _WINNER.fullmatch(text):
        return WinnerOf(match.group(1).strip())
    if match := _LOSER.fullmatch(text):
        return LoserOf(match.group(1).strip())
    if match := _BEST.fullmatch(text):
        return BestPlaced(int(match.group(1)), int(match.group(2) or 1))
    if match := _PLACED.fullmatch(text):
        return Placed(int(match.group(1)), "" if match.group(2) else match.group(3).strip())
    return None


def games_named(side: Side) -> str:
    """The game that a side names; "" where it names none."""
    return side.game if isinstance(side, WinnerOf | LoserOf) else ""


__all__ = ["Entered", "games_named", "side_of"]
