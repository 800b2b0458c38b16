"""Names in three languages, and when two ways of writing are the same name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from tourney.model.findings import Word

LANGUAGES = ("en", "es", "it")
"""The languages of workbooks, English first."""

_BETWEEN_DIGITS = re.compile(r"(?<=\d)[.,/:](?=\d)")
_SIGNS = str.maketrans({"×": "x", "#": "no", "°": "o", "✓": "x", "✔": "x", "☑": "x", "☒": "x"})
_TELLING = re.compile(r"[#\-]|\d[.,/:]\d")
"""Of ASCII, what is more than letters, digits and what may be left out."""
_NOT_LETTERS = {code: None for code in range(128) if not chr(code).isalnum()}
_MINUS = re.compile(r"^[-\u2212\u2012\u2013](?=[\d.,])")


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """The text without case, blanks, accents and punctuation: ``Member No.`` and ``member  no`` are one name.

    A point, comma or stroke between digits and a minus before a number stay: they change the meaning.
    """
    if text.isascii() and not _TELLING.search(text):
        return text.lower().translate(_NOT_LETTERS)
    flat = unicodedata.normalize("NFKD", text.translate(_SIGNS)).casefold()
    flat = "".join(letter for letter in flat if not unicodedata.combining(letter)).strip()
    minus = "-" if _MINUS.match(flat) else ""
    kept = {match.start() for match in _BETWEEN_DIGITS.finditer(flat)}
    letters = (letter for place, letter in enumerate(flat) if letter.isalnum() or place in kept)
    return minus + "".join(letters)


class Names(Struct, frozen=True):
    """One thing's name in English (the canonical one), Spanish and Italian, and other ways people write it."""

    en: str
    es: str
    it: str
    also: tuple[str, ...] = ()

    def said(self, language: str) -> str:
        """The name in a language; English where the language is none of ours."""
        return {"es": self.es, "it": self.it}.get(language, self.en)

    @property
    def every(self) -> tuple[str, ...]:
        """Every way of writing it that we accept."""
        return (self.en, self.es, self.it, *self.also)


def as_named(text: str, names: Iterable[Names]) -> str:
    """A text of the file as a fact of a sentence: a `Word` where it is one of our names, else itself."""
    typed = plain(text)
    ours = (name for name in names if typed in (plain(name.en), plain(name.es), plain(name.it)))
    return next((Word(name.en) for name in ours), text)


def in_words(names: Iterable[Names]) -> tuple[Word, ...]:
    """The names as facts for a sentence, said there in the reader's language."""
    return tuple(Word(name.en) for name in names)


def index(names: Iterable[Names]) -> dict[str, str]:
    """Every accepted way of writing (made plain) to the canonical English name."""
    ways = ((plain(way), name.en) for name in names for way in name.every)
    return {way: english for way, english in ways if way}


def clashes(names: Iterable[Names]) -> tuple[str, ...]:
    """Ways of writing that stand for two of the names: there must be none."""
    found: dict[str, str] = {}
    twice: list[str] = []
    for name in names:
        ways = sorted({plain(way) for way in name.every})
        twice += [f"{way}: {found[way]} / {name.en}" for way in ways if found.setdefault(way, name.en) != name.en]
    return tuple(twice)
