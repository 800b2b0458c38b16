"""Nothing of a sentence stays English: not a template, not a phrase in it, not a word of the workbook it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from reports.pages import chosen
from tourney.language import Voice
from tourney.line import Worked, pages, work
from tourney.model.findings import Fact, Finding, Phrase, Word
from tourney.workbook.reading import read
from tourney.workbook.spoken import spoken

DATA = Path(__file__).parents[2] / "data" / "xlsx"
EXAMPLES = sorted(DATA.glob("*.xlsx"))
WHOLE = tuple(path for path in EXAMPLES if path.stem in {"autumn-cup", "every-finding-2", "summer-challenge"})
"""Examples whose pages are made in both languages; together they have every report of an event."""
LANGUAGES = ("es", "it")
FACTS = re.compile(r"\{\w+\}")
TYPED = frozenset(
    {"game", "games", "team", "teams", "other", "own", "player", "players", "member", "members", "name", "names"}
    | {"number", "numbers", "first", "second", "value", "written", "typed", "guess", "code", "codes", "concerned"}
    | {"title", "columns", "rows", "cells", "event", "series", "arena", "later", "lost", "side", "right", "official"}
    | {"zone", "colour", "origin"}
)
"""Facts that hold what the committee has typed: names of games, teams and people, which stay as they are."""


class Listening(Voice):
    """A voice that remembers which texts it had to leave English."""

    def __init__(self, language: str) -> None:
        super().__init__(language, pages(), spoken(language))
        self.english: set[str] = set()

    def _translated(self, english: str) -> str:
        if english not in self._translations and any(map(str.isalpha, FACTS.sub("", english))):
            self.english.add(english)
        return super()._translated(english)


@cache
def worked(path: Path) -> Worked:
    return work([read(path)], date(2026, 5, 2))


def plain_facts(name: str, fact: Fact) -> Iterator[tuple[str, str]]:
    """The facts that are printed as they are, with their names."""
    if isinstance(fact, tuple):
        for one in fact:
            yield from plain_facts(name, one)
    elif isinstance(fact, Phrase):
        for inner, one in fact.facts:
            yield from plain_facts(inner, one)
    elif isinstance(fact, str) and not isinstance(fact, Word):
        yield name, fact


def findings() -> Iterator[Finding]:
    for path in EXAMPLES:
        for book in worked(path).books:
            yield from book.findings


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_every_example_is_said_in_the_language(language: str):
    voice = Listening(language)
    for finding in findings():
        assert voice.says(finding)
        voice.cure(finding)
    assert voice.english == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_every_page_of_an_event_is_said_in_the_language(language: str, path: Path):
    voice = Listening(language)
    book = worked(path).books[0]
    assert chosen(book, voice)
    assert voice.english == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_fact_is_an_english_word_of_the_workbook(language: str):
    """What can be said in another language is a `Word`, an enum or a phrase; a plain text is printed as it is."""
    foreign = {english for english, said in spoken(language).items() if english != said and ": " not in english}
    left = {
        (finding.key, name, text)
        for finding in findings()
        for fact_name, fact in finding.facts.items()
        for name, text in plain_facts(fact_name, fact)
        if text in foreign and name not in TYPED
    }
    assert left == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_and_a_phrase_are_said_and_a_name_is_not(language: str):
    voice = Voice(language, pages(), spoken(language))
    said = spoken(language)["third place"]
    assert voice.fact(Word("third place")) == said
    assert voice.fact("third place") == "third place"
    assert voice.fact(Phrase("the number of games")) != "the number of games"
