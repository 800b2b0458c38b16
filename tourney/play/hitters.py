"""How many turns each side has in a round of a shootout, as far as the sheets tell before discipline is judged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tourney.model.clock import PeriodKind
from tourney.model.event import ShootoutPlayers
from tourney.model.games import Card, Colour
from tourney.model.nothing import Nothing
from tourney.model.sheets import Sheets


class Turns(NamedTuple):
    """A side's turns in a round: `least` who certainly may hit; `lost`, players whom the shootout itself may stop."""

    least: int
    lost: int


def turns(sheets: Sheets, game: str, inside: Mapping[str, Iterable[str]]) -> Mapping[str, Turns]:
    """By team its turns in the shootout of `game` (a game's id), from the members in the arena when it starts.

    A player who may sit in the box or be sent off is never waited for: one with a red card, a second yellow or typed
    box time in the game, or with one yellow who has another card in the event or a row in `Carried in` (14.b to
    14.d; which of them may hit after all is for the order card). Where a captain names one player nobody is counted.
    """
    if sheets.event.shootout_players is not ShootoutPlayers.ALL:
        return {}
    found: dict[str, Turns] = {}
    for team, members in inside.items():
        there = frozenset(members)
        stopped = {member for member in there if _may_be_out(sheets, game, member)}
        shown = {card.member for card in sheets.cards if card.game == game and _in_shootout(card)}
        if there:
            found[team] = Turns(len(there - stopped), len(shown & stopped))
    return found


def _may_be_out(sheets: Sheets, game: str, member: str) -> bool:
    cards = [card for card in sheets.cards if card.member == member]
    here = [card for card in cards if card.game == game]
    if not here:
        return False
    if any(card.colour is not Colour.YELLOW or not isinstance(card.box, Nothing) for card in here):
        return True
    return len(cards) > 1 or any(row.member == member for row in sheets.carried_in)


def _in_shootout(card: Card) -> bool:
    return not isinstance(card.period, Nothing) and card.period.kind is PeriodKind.SHOOTOUT
