"""How a parser says what is wrong with a cell, and what every parser turns away first."""

from __future__ import annotations

from typing import Protocol

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_values as values
from tourney.model.findings import Fact, Page
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.workbook.intake.grid import Content, Odd, Special, Struck, shown
from tourney.workbook.intake.texts import clean


class Say(Protocol):
    """Takes a fault of the cell that is being read: its page and the facts; whom and where is known already."""

    def __call__(self, page: Page, /, **facts: Fact) -> None:
        """Notes the fault."""


def refused(content: Content | None, say: Say, *, dates: bool = False) -> Nothing | None:
    """EMPTY, or UNREADABLE where nothing of any kind can be read from the cell; None where it can be looked at.

    `dates`: whether a date or a time may stand here.
    """
    if content is None:
        return EMPTY
    if not isinstance(content, Special):
        return None
    if content.odd is Odd.NO_VALUE:
        say(cells.FORMULA)
    elif content.odd is Odd.ERROR:
        say(cells.EXCEL_ERROR, value=content.text)
    elif content.struck is Struck.PART:
        say(values.PART_STRUCK, value=content.text)
    elif content.odd is Odd.TRUTH:
        say(values.TRUTH, value=content.text)
    elif not dates and content.odd in (Odd.DAY, Odd.SPAN):
        say(cells.NUMBER_AS_DATE, day=date_shown(content))
    else:
        return None
    return UNREADABLE


def date_shown(content: Special) -> Fact:
    """The date or time that a cell holds, as a fact."""
    if content.when is not None:
        return content.when if content.shows_time else content.when.date()
    return content.text


def written(content: Content) -> str:
    """The content as clean text."""
    return clean(shown(content))
