"""What can stand in the way of a draw, and what a draw has to say: every page of this room, in order."""

from __future__ import annotations

from schedules.draws import order_faults, record_faults, setting_faults, stage_faults
from tourney.model.findings import Page

PAGES: tuple[Page, ...] = (*setting_faults.PAGES, *order_faults.PAGES, *stage_faults.PAGES, *record_faults.PAGES)
"""Settings, order, stages, record."""
