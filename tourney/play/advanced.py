"""Who goes on by a ruling, shown in the tables too: the team that it names, and not the one that it passes over."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from tourney.model.games import BestPlaced, Placed
from tourney.model.results import Result, Table
from tourney.play.decisions import decided, pool_key
from tourney.play.frames import BEST, Frames
from tourney.play.ground import Ground


def as_ruled(
    ground: Ground, frames: Frames, tables: Mapping[str, Table], results: Mapping[int, Result]
) -> dict[str, Table]:
    """The tables, with those that go on by a ruling on a place of the bracket (`advance`)."""
    named: set[str] = set()
    passed: set[str] = set()
    going: set[str] = set()
    for number in frames.main:
        game, result = ground.sheets.games[number], results[number]
        for side, team in ((game.a, result.a), (game.b, result.b)):
            if not isinstance(side, Placed | BestPlaced) or not team:
                continue
            going.add(team)
            if decided(ground.rulings, "advance", str(side)) is not None:
                named.add(team)
                passed |= _holding(side, tables)
    fates = dict.fromkeys(passed - going, False) | dict.fromkeys(named, True)
    return {key: _told(table, fates) for key, table in tables.items()} if fates else dict(tables)


def _holding(side: Placed | BestPlaced, tables: Mapping[str, Table]) -> set[str]:
    """Who has the place by the table."""
    key, place = (pool_key(side.pool), side.place) if isinstance(side, Placed) else (f"{BEST}{side.place}", side.nth)
    table = tables.get(key)
    return {row.team for row in table.rows if row.rank == row.rank_to == place} if table and table.complete else set()


def _told(table: Table, fates: Mapping[str, bool]) -> Table:
    rows = tuple(replace(row, qualifies=fates[row.team]) if row.team in fates else row for row in table.rows)
    return replace(table, rows=rows)
