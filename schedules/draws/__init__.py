"""Draws: lots anyone can recompute, seeding, and one format a file."""

from __future__ import annotations

from schedules.draws.drawing import Drawn, draw
from schedules.draws.faults import PAGES
from schedules.draws.verifying import verify

__all__ = ["PAGES", "Drawn", "draw", "verify"]
