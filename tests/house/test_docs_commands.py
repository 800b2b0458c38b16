"""Every command of the pages for committees, run as its reader would run it, in a folder of its own."""

import re

import pytest

from tests.cli.command import tourney
from tests.house.docs_page import DOCS, Command, play

PAGES = ("first-event.md", *sorted(f"jobs/{page.name}" for page in (DOCS / "jobs").glob("*.md")))


@pytest.mark.parametrize("name", PAGES)
def test_every_command_of_the_page_does_what_the_page_says(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    commands = 0
    for act in play(DOCS / name):
        if not isinstance(act, Command):
            act(tmp_path)
            continue
        commands += 1
        said = tourney(*act.words)
        assert (said.status, said.err) == (act.status, ""), (act, said.out)
        printed = [line.strip() for line in said.out.splitlines()]
        assert [line for line in act.prints if line not in printed] == [], said.out
    assert commands > 1


@pytest.mark.parametrize("name", PAGES)
def test_a_page_promises_no_command_that_is_not_run(name):
    text = (DOCS / name).read_text("utf-8")
    loose = [line for line in text.splitlines() if line.startswith("tourney ")]
    assert loose == [], "write it `$ tourney …` in a fenced block"


def test_the_index_names_every_page():
    index = (DOCS / "index.md").read_text("utf-8")
    linked = set(re.findall(r"\]\(([^)#]+\.md)\)", index))
    pages = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}
    assert linked == pages - {"index.md"}


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.name)
def test_every_link_between_pages_leads_somewhere(page):
    for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / link).exists(), link
