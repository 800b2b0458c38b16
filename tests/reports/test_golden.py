"""What the pages of the invented event hold, word for word. `TOURNEY_UPDATE=1 pytest tests/reports` writes them anew.

Only what stands between the head and the foot of a page is kept: the style and the colophon have tests of their own.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from reports import html
from reports.pages import chosen
from tests.reports import autumn

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("index", "eligibility", "draw", "bracket", "game-sheets", "shootouts", "results", "suspensions")


@pytest.fixture(scope="module")
def site():
    book, voice = autumn.book(), autumn.voice()
    return dict(html.pages(book, voice, chosen(book, voice)))


def heart(page):
    return page[page.index('<main id="main">') : page.index("</main>")].replace("><", ">\n<") + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_a_page_says_what_it_said(site, name):
    kept = GOLDEN / f"{name}.html"
    found = heart(site[f"{name}.html"])
    if os.environ.get("TOURNEY_UPDATE") == "1":
        GOLDEN.mkdir(exist_ok=True)
        kept.write_text(found, encoding="utf-8")
    assert found == kept.read_text("utf-8")
