"""The Spanish and Italian catalogues: their facts are the English ones, and nothing is missing."""

from __future__ import annotations

import importlib.util
import string
from pathlib import Path
from types import ModuleType

import pytest

from tests.build import D1, goals
from tourney.language import Voice, explain
from tourney.language.catalogue import catalogue
from tourney.model.findings import About, found
from tourney.rules import PAGES, player_above_limit

DOCS = Path(__file__).parents[2] / "docs"


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_catalogues", DOCS / "catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = tool()
LANGUAGES = ("es", "it")


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_names_the_facts_of_its_english(language: str):
    for english, translated in catalogue(language).items():
        assert facts(english) == facts(translated), english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_and_every_page_of_rule_3_is_translated(language: str):
    known = catalogue(language)
    for page in PAGES:
        assert page.says in known, page.key
        assert not page.cure or page.cure in known, page.key
    assert not [text for text in TOOL.explanations() if text not in known]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_program_says_is_translated(language: str):
    """A missing translation fails, and so does a doubtful (fuzzy) one, which the catalogue leaves out."""
    texts, known = TOOL.messages(), catalogue(language)
    assert [text for text in texts if text not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_kept_that_the_program_no_longer_says(language: str):
    assert set(catalogue(language)) - set(TOOL.messages()) == set()


def test_a_finding_is_said_in_spanish_and_in_italian():
    finding = found(player_above_limit.PAGE, about=About(player="Ann Cox"), handicap=goals(7.5), day=D1, upper=goals(6))
    says = {language: Voice(language, PAGES).says(finding) for language in LANGUAGES}
    assert says["es"].startswith("Ann Cox tiene hándicap 7½ el 1 de mayo de 2026;")
    assert says["it"].startswith("Ann Cox ha handicap 7½ il 1 maggio 2026;")


def test_a_page_is_explained_in_spanish():
    text = explain("R3-17", language="es")
    assert "  Dice: " in text
    assert "Efecto: impide." in text


def test_an_unknown_language_has_an_empty_catalogue():
    assert not catalogue("xx")
