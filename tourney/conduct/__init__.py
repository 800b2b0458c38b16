"""Conduct: Rule 14, from cards to box time and suspensions, to the later games that serve them, to what is carried."""

from __future__ import annotations

from tourney.conduct.briefing import game_sheets
from tourney.conduct.carrying import carried_out
from tourney.conduct.faults import PAGES
from tourney.conduct.ledger import Ledger, keep

__all__ = ["PAGES", "Ledger", "carried_out", "game_sheets", "keep"]
