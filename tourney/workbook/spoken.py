"""The workbook's own words in a language, for sentences that name a sheet, a heading, a setting or a word of a list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from tourney.workbook import settings_words
from tourney.workbook.answers import ANSWERS
from tourney.workbook.declared import SHEETS
from tourney.workbook.naming import Names
from tourney.workbook.settings import SETTINGS
from tourney.workbook.words import YES_NO, Words


@cache
def spoken(language: str) -> Mapping[str, str]:
    """Every word of the workbook by its English: `Rosters`, `third place`; of two lists also as `Format: knockout`."""
    words: dict[str, str] = {}
    for heading, name in _named():
        words.setdefault(name.en, name.said(language))
        if heading:
            words[f"{heading}: {name.en}"] = name.said(language)
    return MappingProxyType(words)


def _named() -> Iterator[tuple[str, Names]]:
    """Every name with the heading or the setting whose list it stands in, "" for the name of a thing itself."""
    for sheet in SHEETS:
        yield "", sheet.name
        for column in sheet.columns:
            yield "", column.name
            yield from ((column.name.en, word) for word in column.words)
    for setting in SETTINGS:
        yield "", setting.name
        yield from ((setting.name.en, word) for word in setting.words)
    for words in (YES_NO, *_OTHERS, ANSWERS):
        yield from (("", word) for word in words)


_OTHERS: tuple[Words, ...] = (
    settings_words.LADDER_STEPS,
    settings_words.LADDER_PRESETS,
    settings_words.NONE_WORDS,
    settings_words.ANY_WORDS,
)
