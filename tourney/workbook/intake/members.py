"""The register and its re-ratings: rows become records."""

from __future__ import annotations

from datetime import date

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_names as names
from tourney.model.findings import Word
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import (
    Member,
    Rerating,
)
from tourney.workbook.intake.desk import Desk
from tourney.workbook.intake.identity import Number
from tourney.workbook.intake.rows import Rows
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.whom import member_of


def read_members(table: Table | None, desk: Desk) -> tuple[Member, ...]:
    """The register, a record a row; a number that stands twice keeps its first row."""
    rows = desk.rows(table)
    found: dict[str, Member] = {}
    for line in rows:
        number = rows.number("Member no.")
        name = rows.text("Name")
        if not isinstance(number, Number):
            if number is EMPTY:
                rows.fault(cells.MISSING_VALUE, "Member no.")
            continue
        key = desk.register.padded(number)
        rows.concerns(member=key, player=name)
        rows.mild = key not in desk.used
        if key in found:
            where, first = line.at.cell("Member no."), found[key].at.cell("Member no.")
            desk.notes.say(names.ROW_TWICE, where, about=rows.about, also=(first,), name=key, sheet=Word("Members"))
            continue
        found[key] = Member(
            number=key,
            name=name,
            arena=_scaled(rows, "Arena handicap", desk),
            womens_arena=_scaled(rows, "Women's arena handicap", desk),
            outdoor=_scaled(rows, "Outdoor handicap", desk),
            membership=rows.text("Membership"),
            valid_from=rows.day("Valid from"),
            valid_to=rows.day("Valid to"),
            suspended_from=rows.day("Suspended from"),
            suspended_to=rows.day("Suspended to"),
            born=_mildly(rows, "Born"),
            club=rows.text("Club"),
            beginner_events=rows.whole("Beginner events"),
            first_event=rows.day("First event"),
            at=line.at,
        )
    return tuple(found.values())


def _scaled(rows: Rows, heading: str, desk: Desk) -> Goals | Nothing:
    """A handicap of the register; a fault of one that the event does not play off only notes."""
    mild, rows.mild = rows.mild, rows.mild or heading not in desk.played_off
    found = rows.handicap(heading)
    rows.mild = mild
    return found


def _mildly(rows: Rows, heading: str) -> date | Nothing:
    """A day on which no verdict depends."""
    mild, rows.mild = rows.mild, True
    found = rows.day(heading)
    rows.mild = mild
    return found


def read_reratings(table: Table | None, desk: Desk) -> tuple[Rerating, ...]:
    """The re-ratings, a record a row."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        rows.mild = True
        member = member_of(rows, desk)
        if not member:
            continue
        rows.concerns(member=member, player=desk.register.names.get(member, ""))
        rows.mild = member not in desk.used
        for heading in ("Arena handicap", "Effective"):
            if not rows.has(heading):
                rows.fault(cells.MISSING_VALUE, heading)
        found.append(
            Rerating(member=member, arena=rows.handicap("Arena handicap"), effective=rows.day("Effective"), at=line.at)
        )
    return tuple(found)
