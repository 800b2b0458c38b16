"""The timetable: solved, audited apart from the solver, and explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schedules.timetable.audit import as_typed, audit
from schedules.timetable.record import cells_to_fill, written

if TYPE_CHECKING:
    from schedules.timetable.placing import place, replan

__all__ = ["as_typed", "audit", "cells_to_fill", "place", "replan", "written"]


def __getattr__(name: str) -> object:
    """`place` and `replan`, imported when they are asked for: who only audits does not wait for the solver's rooms."""
    if name in ("place", "replan"):
        from schedules.timetable import placing

        return getattr(placing, name)
    raise AttributeError(name)
