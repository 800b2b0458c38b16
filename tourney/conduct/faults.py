"""The pages of what can be wrong, open or worth knowing about cards and what is owed after them (Rule 14)."""

from __future__ import annotations

from tourney.conduct.faults_box import PAGES as BOX_PAGES
from tourney.conduct.faults_cards import PAGES as CARD_PAGES
from tourney.conduct.faults_lineup import PAGES as LINEUP_PAGES
from tourney.conduct.faults_owed import PAGES as OWED_PAGES
from tourney.conduct.faults_penalties import PAGES as PENALTY_PAGES
from tourney.model.findings import Page

PAGES: tuple[Page, ...] = (*PENALTY_PAGES, *CARD_PAGES, *BOX_PAGES, *LINEUP_PAGES, *OWED_PAGES)
"""Every fault of this room, in the order of a game."""
