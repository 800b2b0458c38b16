"""Cards shown after the game had ended: two yellows, three yellows, or a red (14.i(2), R14-10)."""

from __future__ import annotations

from msgspec import Struct

from tourney.conduct.rungs import after_game
from tourney.conduct.season import SeasonGame, Side
from tourney.model.clock import TENTHS
from tourney.model.findings import About
from tourney.model.games import Card, Colour
from tourney.model.nothing import Nothing
from tourney.rulebook import edition

TWO, THREE = 2, 3


class AfterGame(Struct, frozen=True, kw_only=True):
    """What a player was given after a game. Times in tenths; 0 is none."""

    cards: tuple[Card, ...]
    yellows: int
    red: bool
    box: int = 0
    window: int = 0
    """The time of the next game in which a suspended player may not be replaced."""
    games: int = 0


def after(game: SeasonGame, side: Side, member: str) -> AfterGame | None:
    """What the cards after a game lead to; None where there was none. One yellow alone leads to nothing (A-41)."""
    cards = tuple(
        card
        for card in game.within.cards.get(game.id, ())
        if card.member == member and card.team == side.team and after_game(card)
    )
    if not cards:
        return None
    about = About(game=game.id, team=side.team, member=member)
    book = edition(game.within.event.edition)
    yellows = sum(card.colour is Colour.YELLOW for card in cards)
    red = any(card.colour is Colour.RED for card in cards)
    red = red or (yellows > THREE and game.within.decided("R14-10", about) == "red")
    fixed = max((card.box for card in cards if not isinstance(card.box, Nothing)), default=None)
    if red:
        window = book.number("conduct", "red_short_seconds") * TENTHS if fixed is None else fixed
        return AfterGame(cards=cards, yellows=yellows, red=True, window=window, games=games_fixed(cards))
    seconds = 0
    if yellows >= TWO:
        name = "after_two_yellows_seconds" if yellows == TWO else "after_three_yellows_seconds"
        seconds = book.number("conduct", name)
    box = seconds * TENTHS if fixed is None else fixed
    return AfterGame(cards=cards, yellows=yellows, red=False, box=box)


def games_fixed(cards: tuple[Card, ...]) -> int:
    """The games of a red: one, or what the committee increased it to."""
    return max([1, *(card.games for card in cards if not isinstance(card.games, Nothing))])
