"""A workbook under the writer's hand: which sheets stand where, and what came out."""

from __future__ import annotations

import io
import warnings
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace
from openpyxl import Workbook, load_workbook

from tests.build import game, sheets
from tests.workbook.rich import GAMES
from tourney.model.cells import Row
from tourney.model.games import Game
from tourney.workbook.changes import Changes
from tourney.workbook.filling import fill
from tourney.workbook.ours import Standing
from tourney.workbook.xlsx_book import XlsxBook

COLUMNS = {heading: number for number, heading in enumerate(GAMES, start=1) if heading != "Our note"}
STANDING = {"Games": Standing("Games", 1, COLUMNS)}


def standing_game(name: str, row: int, columns: Mapping[str, int] = COLUMNS) -> Game:
    """A game of the workbook `plain_book`, as it is read: without arena and start."""
    return replace(game(name, "Reds", "Blues", start=game(name, "a", "b").ended), at=Row("Games", row, columns))


def filled(
    content: bytes,
    changes: Changes,
    standing: Mapping[str, Standing] = STANDING,
    language: str = "en",
    *,
    games: bool = True,
) -> bytes:
    """The workbook after the changes; its two games G1 and G2 (if it has games) stand in rows 2 and 3."""
    book = XlsxBook(Path("event.xlsx"), content)
    columns = standing["Games"].columns
    two = (standing_game("G1", 2, columns), standing_game("G2", 3, columns)) if games else ()
    fill(book, standing, sheets(games=two), changes, language)
    return book.content()


def opened(content: bytes, *, values: bool = False) -> Workbook:
    """The workbook as openpyxl reads it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return load_workbook(io.BytesIO(content), data_only=values)


def rows(content: bytes, sheet: str) -> list[tuple[object, ...]]:
    """The rows of a sheet, as openpyxl reads them."""
    return list(opened(content)[sheet].iter_rows(values_only=True))
