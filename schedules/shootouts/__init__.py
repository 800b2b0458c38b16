"""Shootouts (Rule 5.c(2)): the order sheet before one, and the verdict from the filled sheet after it."""

from __future__ import annotations

from schedules.shootouts.agreeing import agreed
from schedules.shootouts.faults import PAGES
from schedules.shootouts.shootout import cards

__all__ = ["PAGES", "agreed", "cards"]
