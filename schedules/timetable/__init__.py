"""The timetable: solved, audited apart from the solver, and explained."""

from schedules.timetable.audit import as_typed, audit
from schedules.timetable.faults import PAGES
from schedules.timetable.placing import place, replan
from schedules.timetable.record import cells_to_fill, written

__all__ = [
    "PAGES",
    "as_typed",
    "audit",
    "cells_to_fill",
    "place",
    "replan",
    "written",
]
