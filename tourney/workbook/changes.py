"""What the program wants written into a workbook."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tourney.model.cells import Row
from tourney.model.findings import Ruling
from tourney.model.games import Game
from tourney.model.sheets import DrawRow, WrittenSlot
from tourney.workbook.contents import Content


class GameCell(Struct, frozen=True):
    """A cell of `Games` to fill: the game, the canonical English heading, and the value (None empties it).

    A cell in which the committee typed something is left as it is; only an empty one is filled, or one that still
    holds what the sheet `Timetable` says the program wrote there, unless it may go `over` it: the committee itself
    typed the value elsewhere.
    """

    game_id: str
    heading: str
    value: Content
    over: bool = False


class RowChange(Struct, frozen=True, kw_only=True):
    """A row of any sheet of ours: cells by canonical English heading, into a row that stands, or into a new one.

    Unless it may go `over` them, only cells that are empty are filled.
    """

    sheet: str
    cells: Mapping[str, Content]
    at: Row | None = None
    over: bool = False


class Changes(Struct, frozen=True, kw_only=True):
    """Everything to write at once. A part that is empty (None for the two whole sheets) is left as it stands.

    Games whose name stands in `Games` already, and rulings that stand already, are not added again. A ruling's row
    goes only where the committee has typed nothing in it.
    """

    games: tuple[Game, ...] = ()
    """To add to `Games`."""
    games_gone: tuple[Row, ...] = ()
    """Rows of `Games` to take away."""
    cells: tuple[GameCell, ...] = ()
    draw: tuple[DrawRow, ...] | None = None
    """The whole sheet `Draw`, anew."""
    timetable: tuple[WrittenSlot, ...] | None = None
    """The whole sheet `Timetable`, anew."""
    rulings: tuple[Ruling, ...] = ()
    """To add to `Rulings`."""
    rulings_gone: tuple[Row, ...] = ()
    rows: tuple[RowChange, ...] = ()
    """Rows brought in from other files."""
