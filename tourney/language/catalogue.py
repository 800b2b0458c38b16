"""The Spanish and Italian catalogues: gettext files beside this one, read in memory."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """English text to translated text, of one language; nothing for English and for a language without a catalogue.

    An empty or a doubtful (fuzzy) translation is left out, so that the English stands in.
    """
    from importlib import resources

    file = resources.files("tourney.language").joinpath("catalogues", f"{language}.po")
    if language == "en" or not file.is_file():
        return MappingProxyType({})
    from babel.messages.pofile import read_po

    with file.open("rb") as lines:
        messages = read_po(lines, locale=language)
    return MappingProxyType(
        {
            str(message.id): str(message.string)
            for message in messages
            if message.id and message.string and not message.fuzzy
        }
    )
