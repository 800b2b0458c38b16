"""The pages of the faults of the file."""

from __future__ import annotations

import re

import pytest

from tourney.language.file_faults import PAGES
from tourney.language.pages import NEEDED, parts_of
from tourney.model.findings import Effect, Page

CONTRACT = [
    "unreadable-value",
    "missing-value",
    "missing-setting",
    "unknown-word",
    "formula-without-value",
    "excel-error",
    "number-read-as-date",
    "ambiguous-date",
    "time-twice-or-never",
    "date-in-score",
    "duplicate-row",
    "duplicate-heading",
    "ambiguous-heading",
    "unknown-member",
    "unified-names",
    "similar-names",
    "declared-differs",
    "total-differs",
    "hidden-rows",
    "struck-out",
    "half-struck",
    "gap-in-rows",
    "no-rows",
]


def test_every_code_of_the_contract_has_a_page() -> None:
    assert set(CONTRACT) <= {page.code for page in PAGES}


def test_no_two_pages_have_one_key() -> None:
    assert len({page.key for page in PAGES}) == len(PAGES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.key)
def test_a_page_says_why_with_an_example_and_what_to_do(page: Page) -> None:
    parts = parts_of(page)
    assert parts.title
    assert set(NEEDED) <= set(parts.parts)
    assert page.cure or page.effect is Effect.NOTES
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", page.code)
    assert page.says.endswith((".", "?", "}"))
    assert (page.effect is Effect.ASKS) == bool(page.answers)
