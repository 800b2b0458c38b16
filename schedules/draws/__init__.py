"""Draws: lots anyone can recompute, seeding, and one format a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schedules.draws.faults import PAGES

if TYPE_CHECKING:
    from schedules.draws.drawing import Drawn, draw
    from schedules.draws.verifying import verify

__all__ = ["PAGES", "Drawn", "draw", "verify"]


def __getattr__(name: str) -> object:
    """`draw`, `Drawn` and `verify`, imported when they are asked for: most commands draw nothing."""
    if name in ("Drawn", "draw"):
        from schedules.draws import drawing

        return getattr(drawing, name)
    if name == "verify":
        from schedules.draws.verifying import verify

        return verify
    raise AttributeError(name)
