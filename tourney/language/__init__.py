"""Sentences: facts and a page become text, in the language asked.

`Voice` says findings and prints facts; `explain` says what a rule, a paragraph, a code or a setting means.
Importing this room is cheap: its rooms are imported when they are used, Babel only by a Spanish or an Italian voice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.language.explaining import explain
    from tourney.language.voice import Voice

LANGUAGES = ("en", "es", "it")
"""The languages the program speaks."""

__all__ = ["LANGUAGES", "Voice", "explain"]


def __getattr__(name: str) -> object:
    """`Voice` and `explain`, imported when they are asked for: the help of a command does not wait for the records."""
    if name == "Voice":
        from tourney.language.voice import Voice

        return Voice
    if name == "explain":
        from tourney.language.explaining import explain

        return explain
    raise AttributeError(name)
