"""What a new event's workbook takes over from earlier events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tourney.model.nothing import EMPTY
from tourney.model.owed import CarriedIn
from tourney.model.people import OpenStretch, Rerating, Team
from tourney.model.sheets import Sheets
from tourney.workbook.brought_rows import (
    arena_row,
    carried_key,
    carried_row,
    member_row,
    official_row,
    rerating_row,
    team_row,
)
from tourney.workbook.changes import Changes, RowChange
from tourney.workbook.intake.texts import name_key
from tourney.workbook.written_rows import Cells


def bring(into: Sheets, earlier: Sequence[Sheets], carried: Iterable[CarriedIn] = ()) -> Changes:
    """The rows to add to a new event: members with their re-ratings, teams, officials, arenas, and what is owed.

    Of a member, team or official that several events have, the last one given counts. A row that the new event has
    already is not brought again. Of an arena come its name and hours; its day is for the new committee to fill in.
    Rosters are not brought: they are entered anew.
    """
    rows: dict[tuple[str, ...], RowChange] = {}
    for sheets in earlier:
        for sheet, key, cells in _of(sheets):
            rows[sheet, *key] = RowChange(sheet=sheet, cells=cells)
    for one in carried:
        cells = carried_row(one)
        rows["Carried in", *carried_key(one)] = RowChange(sheet="Carried in", cells=cells)
    standing = {(sheet, *key) for sheet, key, _ in _of(into)}
    standing |= {("Carried in", *carried_key(one)) for one in into.carried_in}
    return Changes(rows=tuple(change for key, change in rows.items() if key not in standing))


def _of(sheets: Sheets) -> Iterable[tuple[str, tuple[str, ...], Cells]]:
    for member in sheets.members:
        yield "Members", (member.number,), member_row(member)
    for rerating in sheets.reratings:
        yield "Handicaps", _rerating_key(rerating), rerating_row(rerating)
    for team in sheets.teams:
        yield "Teams", (name_key(team.name),), team_row(_lasting(team))
    for official in sheets.officials:
        key = (name_key(official.name), str(official.role))
        yield "Officials", key, official_row(replace(official, unavailable=()))
    seen: set[str] = set()
    for stretch in sheets.arenas:
        if stretch.arena not in seen:
            seen.add(stretch.arena)
            yield "Arenas", (name_key(stretch.arena),), _undated(stretch)


def _lasting(team: Team) -> Team:
    """What a team keeps from event to event."""
    return Team(
        name=team.name,
        number=team.number,
        club=team.club,
        colour=team.colour,
        shares_horses_with=team.shares_horses_with,
        entered=EMPTY,
    )


def _undated(stretch: OpenStretch) -> Cells:
    return {**arena_row(stretch), "Date": None}


def _rerating_key(rerating: Rerating) -> tuple[str, str]:
    return rerating.member, str(rerating.effective)
