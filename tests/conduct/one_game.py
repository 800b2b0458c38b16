"""One player in one game, run for the tests."""

from __future__ import annotations

from typing import Any

from tests.conduct.arrange import held, ledger, played
from tourney.conduct.ingame import InGame
from tourney.model.games import Card


def run(*cards: Card, member: str = "R1", **parts: Any) -> InGame:
    """The one game of a player with these cards."""
    event = held((played("G1", **parts.pop("game", {})),), cards, **parts)
    (found,) = [ran for ran in ledger(event).games["Spring Classic", "G1"] if ran.member == member]
    return found


def released(ran: InGame) -> str:
    """The scoreboard at the stoppage that ends the player's last box."""
    last = max(box.due for box in ran.sat.boxes)
    stoppage = ran.sat.clock.stoppage(last)
    return "" if stoppage is None else str(ran.sat.clock.read(stoppage))


def due(ran: InGame) -> str:
    """The scoreboard when the time of the player's last box has run out."""
    return str(ran.sat.clock.read(max(box.due for box in ran.sat.boxes)))
