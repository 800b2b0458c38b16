"""A headless Chromium and the site of the invented event, both once for all tests of this folder.

Where there is no Chromium the tests say that they were not run; with TOURNEY_BROWSER=required they fail instead.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from reports import html
from reports.pages import chosen
from tests.reports import autumn
from tourney.language import LANGUAGES

NAMES = ("chromium", "chromium-browser", "google-chrome")


def pytest_collection_modifyitems(items):
    here = Path(__file__).parent
    for item in items:
        if here in Path(item.fspath).parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser():
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        if os.environ.get("TOURNEY_BROWSER") == "required":
            pytest.fail("there is no Chromium, and TOURNEY_BROWSER says that there must be one")
        pytest.skip("no Chromium on this machine: the pages were not opened in a browser")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()


def written(folder, language, second=""):
    book, voice = autumn.book(), autumn.voice(language)
    beside = autumn.voice(second) if second else None
    return html.write(book, voice, chosen(book, voice, beside=beside), folder, ("event.pdf",), beside)


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    """The site in each language: its pages by name."""
    made = {}
    for language in LANGUAGES:
        folder = tmp_path_factory.mktemp(language)
        made[language] = {path.stem: path for path in written(folder, language)}
    return made


@pytest.fixture(scope="session")
def both(tmp_path_factory):
    """The site in English and Spanish side by side."""
    return {path.stem: path for path in written(tmp_path_factory.mktemp("both"), "en", "es")}


@pytest.fixture(scope="session")
def site(sites):
    return sites["en"]


class Visit:
    """A page opened offline; it remembers what the console said and what was asked of any network."""

    def __init__(self, browser, width, theme, *, script=True):
        self.context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=theme, bypass_csp=True, java_script_enabled=script
        )
        self.context.set_offline(True)
        self.page = self.context.new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))

    def open(self, path, place=""):
        self.page.goto(path.as_uri() + place)
        return self.page

    @property
    def outside(self):
        return [url for url in self.asked if not url.startswith(("file:", "data:"))]


@pytest.fixture
def visit(browser):
    visits = []

    def make(width=390, theme="light", *, script=True):
        visits.append(Visit(browser, width, theme, script=script))
        return visits[-1]

    yield make
    for one in visits:
        one.context.close()
