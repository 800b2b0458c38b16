"""Who a page is for. What somebody may not see is taken out of the book before any page or file is made of it."""

from __future__ import annotations

from enum import Enum

from msgspec.structs import replace

from tourney.model.book import Book
from tourney.model.findings import Effect, Finding
from tourney.model.nothing import EMPTY
from tourney.model.timetable import Timetable


class Audience(Enum):
    """Who reads the pages."""

    PUBLIC = "public"
    OFFICIALS = "officials"
    COMMITTEE = "committee"


_OF_THE_RULES = ("R", "A-", "TC-")
"""How the codes of rule findings begin; every other code speaks of a cell of the committee's file."""
_PERSONAL = frozenset({"born", "age", "birth", "evidence"})
"""Facts that nobody outside the committee needs."""


def seen_by(book: Book, audience: Audience) -> Book:
    """The book as the audience may see it: the committee sees all.

    Officials and the public see no birth dates, no evidence, no private rulings and no finding about a cell of the
    file; nobody but officials and committee sees whose eyes must be protected, which would tell who is a minor.
    """
    if audience is Audience.COMMITTEE or _narrower(book.audience, audience):
        return book
    sheets = book.sheets
    kept = replace(
        sheets,
        members=tuple(replace(member, born=EMPTY) for member in sheets.members),
        notices=tuple(replace(notice, evidence="", note="") for notice in sheets.notices),
        rulings=tuple(ruling for ruling in sheets.rulings if ruling.decision and not ruling.private),
    )
    game_sheets = book.game_sheets
    timetable = book.timetable
    if audience is Audience.PUBLIC and game_sheets is not None:
        game_sheets = tuple(replace(sheet, eye_protection=()) for sheet in game_sheets)
    if audience is Audience.PUBLIC and timetable is not None:
        timetable = _without_cells(timetable)
    return replace(
        book,
        sheets=kept,
        entries=book.entries.of(kept),
        findings=tuple(replace(finding, where=None, also=()) for finding in book.findings if _public(finding)),
        game_sheets=game_sheets,
        timetable=timetable,
        next_steps=(),
        audience=audience.value,
    )


def _narrower(made_for: str, audience: Audience) -> bool:
    """Whether a book that was already made for somebody shows no more than this audience may see."""
    order = [one.value for one in Audience]
    return made_for != Audience.COMMITTEE.value and order.index(made_for) <= order.index(audience.value)


def _public(finding: Finding) -> bool:
    private = finding.ruling is not None and finding.ruling.private
    of_the_rules = finding.code.startswith(_OF_THE_RULES)
    personal = bool(_PERSONAL & set(finding.facts))
    asks = finding.standing is Effect.ASKS
    return of_the_rules and not private and not personal and not asks


def _without_cells(timetable: Timetable) -> Timetable:
    return replace(
        timetable,
        breaches=tuple(replace(breach, where=()) for breach in timetable.breaches),
        conflict=tuple(replace(conflict, where=()) for conflict in timetable.conflict),
    )
