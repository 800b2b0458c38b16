"""A workbook with charts, macros, pivot tables, slicers and links is read as the plain one is."""

from __future__ import annotations

from pathlib import Path

from tests.workbook.rich import plain_book, rich_book, saved
from tourney.workbook.reading import read


def test_what_else_a_workbook_holds_does_not_change_what_is_read(tmp_path: Path):
    (tmp_path / "event.xlsm").write_bytes(rich_book())
    (tmp_path / "event.xlsx").write_bytes(saved(plain_book()))
    rich, plain = read(tmp_path / "event.xlsm"), read(tmp_path / "event.xlsx")
    assert rich.sheets == plain.sheets
    assert rich.findings == plain.findings
