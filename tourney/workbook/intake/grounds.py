"""Arenas and officials: rows become records."""

from __future__ import annotations

from datetime import time

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_names as names
from tourney.language import file_faults_values as values
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import (
    Official,
    OfficialRole,
    OpenStretch,
)
from tourney.workbook.intake import dates
from tourney.workbook.intake.desk import Desk
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.teams import unavailable
from tourney.workbook.intake.whom import member_of, team_of


def read_arenas(table: Table | None, desk: Desk) -> tuple[OpenStretch, ...]:
    """When the arenas are open, a record a row that can be read."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        arena = rows.text("Arena")
        for heading in ("Arena", "Date", "Opens", "Closes"):
            if not rows.has(heading):
                rows.fault(cells.MISSING_VALUE, heading)
        day = rows.day("Date")
        opens, closes = (rows.read(heading, dates.time_of_day) for heading in ("Opens", "Closes"))
        if not arena or isinstance(day, Nothing) or not isinstance(opens, time) or not isinstance(closes, time):
            continue
        if closes <= opens:
            rows.fault(values.TIME, "Closes", value=closes)
            continue
        found.append(OpenStretch(arena=arena, day=day, opens=opens, closes=closes, at=line.at))
    return tuple(found)


def read_officials(table: Table | None, desk: Desk) -> tuple[Official, ...]:
    """The officials, a record a row with a name."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        name = rows.text("Name")
        if not name:
            rows.fault(cells.MISSING_VALUE, "Name")
            continue
        member = member_of(rows, desk, needed=False) if rows.has("Member no.") else ""
        role = rows.word("Role", OfficialRole)
        found.append(
            Official(
                name=name,
                member=member,
                role=OfficialRole.UMPIRE if role is EMPTY else role,
                team=team_of(rows, desk, needed=False, page=names.UNKNOWN_TEAM_ASIDE),
                club=rows.text("Club"),
                unavailable=unavailable(rows),
                games_a_day=rows.whole("Games a day", 1),
                at=line.at,
            )
        )
    return tuple(found)
