"""The house rules on faults: lists complete, pages complete, no finished sentence in a rule."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import tourney.rules
from tourney.language.pages import NEEDED, PARTS, parts_of
from tourney.line import pages
from tourney.model.findings import Effect, Page
from tourney.rulebook import edition
from tourney.rules import EXPLAINED, PAGES, lists, told_only
from tourney.rules.eligible import OF_PLAYERS
from tourney.rules.provisions import PROVISIONS, State

ROOM = Path(tourney.rules.__path__[0])
MODULES = [importlib.import_module(f"tourney.rules.{one.name}") for one in pkgutil.iter_modules(tourney.rules.__path__)]
FAULTS = [module for module in MODULES if hasattr(module, "faults") or hasattr(module, "fault")]
EVERYTHING = {page.key: page for page in (*EXPLAINED, *pages())}


def names_in(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_every_rule_stands_on_one_list():
    listed = [*lists.OF_ROSTERS, *lists.OF_LINEUPS, *lists.OF_EVENTS, *OF_PLAYERS]
    assert len(listed) == len(set(listed))
    assert {rule.__module__ for rule in listed} == {module.__name__ for module in FAULTS}


def test_every_page_of_the_room_stands_on_the_list_once():
    made = {
        id(value)
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, Page) and value not in EXPLAINED[len(PAGES) :]
    }
    assert made == {id(page) for page in PAGES}
    assert len({page.key for page in PAGES}) == len(PAGES)


def test_no_two_rooms_have_a_page_of_one_key():
    keys = [page.key for page in pages()]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("page", EXPLAINED, ids=lambda page: page.key)
def test_a_page_of_rule_3_is_complete(page: Page):
    taken = parts_of(page)
    assert taken.title
    assert [part for part in PARTS if part in taken.parts] == list(taken.parts)
    assert set(NEEDED) <= set(taken.parts)
    assert all(taken.parts.values())


FOUND = [page for page in EVERYTHING.values() if page.kind != told_only.KIND]


@pytest.mark.parametrize("page", FOUND, ids=lambda page: page.key)
def test_a_page_says_what_it_does(page: Page):
    assert page.says.strip().endswith((".", ":", "?", "}"))
    assert not page.cure or page.cure.strip().endswith((".", "?"))
    if page.effect is Effect.NOTES:
        assert not page.answers


@pytest.mark.parametrize("page", EXPLAINED, ids=lambda page: page.key)
def test_a_page_of_rule_3_cites_a_paragraph_of_the_edition(page: Page):
    cited = page.cites.removeprefix("Arena ").replace("Alternative Rule", "Alternative")
    assert cited in (*edition().paragraphs, "Tournament Conditions", "")
    assert cited or page.code.startswith("ruling-")


def test_what_asks_can_be_answered_or_cured():
    for page in PAGES:
        if page.effect is Effect.ASKS:
            assert page.cure, page.key


def test_every_provision_of_rule_3_has_a_state():
    assert [one.id for one in PROVISIONS] == [*(f"R3-{number:02}" for number in range(1, 40)), "TC-01"]


@pytest.mark.parametrize("provision", PROVISIONS, ids=lambda provision: provision.id)
def test_what_is_checked_or_on_the_game_sheet_has_a_page(provision: object):
    found = {page.code for page in PAGES} | {page.code for page in pages()}
    on_the_sheet = {page.code for page in EXPLAINED} - {page.code for page in PAGES}
    assert (provision.id in found) is (provision.state is State.CHECKED)
    assert (provision.id in on_the_sheet) is (provision.state is State.ON_THE_SHEET)


def calls_of_found(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "found":
            yield node


@pytest.mark.parametrize("path", sorted(ROOM.glob("*.py")), ids=lambda path: path.stem)
def test_no_finished_sentence_leaves_a_rule(path: Path):
    """Facts are numbers, days and names: no text written in the call is four words and a full stop."""
    for call in calls_of_found(path):
        for keyword in call.keywords:
            for node in ast.walk(keyword.value):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    assert not re.search(r"(\w+ ){3}.*[.!?]$", node.value), node.value


@pytest.mark.parametrize("path", sorted(ROOM.glob("*.py")), ids=lambda path: path.stem)
def test_a_rule_hands_in_every_fact_its_page_names(path: Path):
    module = importlib.import_module(f"tourney.rules.{path.stem}")
    for call in calls_of_found(path):
        first = call.args[0]
        page = getattr(module, first.id, None) if isinstance(first, ast.Name) else None
        if not isinstance(page, Page):
            continue
        handed = {keyword.arg for keyword in call.keywords} | {"team", "player", "member", "game"}
        assert names_in(page.says) | names_in(page.cure) <= handed, page.key


@pytest.mark.parametrize("path", sorted(ROOM.glob("*.py")), ids=lambda path: path.stem)
def test_no_clock_no_dice_no_disk_in_a_rule(path: Path):
    text = path.read_text("utf-8")
    assert not re.search(r"\b(today|now)\(\)|\bimport random|\bopen\(", text)
