"""The generated pages name everything that is declared, and the pages in docs/ are fresh."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourney.workbook.declared import SHEETS
from tourney.workbook.reference import explained, settings_page, workbook_page
from tourney.workbook.settings import SETTINGS

DOCS = Path(__file__).parents[2] / "docs"


def test_the_workbook_page_names_every_sheet_column_and_word() -> None:
    page = workbook_page()
    for one in SHEETS:
        for names in (one.name, *(column.name for column in one.columns)):
            assert all(name in page for name in (names.en, names.es, names.it))
        for column in one.columns:
            assert all(word.es in page for word in column.words)


def test_the_settings_page_names_every_setting_and_its_default() -> None:
    page = settings_page()
    for one in SETTINGS:
        line = next(line for line in page.splitlines() if line.startswith(f"| {one.name.en} |"))
        assert one.name.es in line
        assert one.name.it in line
        assert one.default in line
    assert set(explained()) == {one.name.en for one in SETTINGS}


def test_every_table_has_as_many_cells_in_each_row() -> None:
    for page in (workbook_page(), settings_page()):
        block: list[int] = []
        for line in [*page.splitlines(), ""]:
            if line.startswith("|"):
                block.append(line.replace("\\|", "").count("|"))
            else:
                assert len(set(block)) <= 1
                block = []


@pytest.mark.parametrize(("name", "page"), [("workbook.md", workbook_page), ("settings.md", settings_page)])
def test_the_page_in_docs_is_fresh(name: str, page: object) -> None:
    assert callable(page)
    assert (DOCS / name).read_text("utf-8") == page()
