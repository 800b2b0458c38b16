"""Text in CSV files that a spreadsheet would take for a formula."""

from __future__ import annotations

import re

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_NUMBER = re.compile(r"[+-](\d+([.,]\d*)?|[.,]\d+)½?$|[+-]½$")
_GUARDED = re.compile(r"'(?=[=+\-@\t\r])")


def guarded(text: str) -> str:
    """Text as a CSV file may hold it: an apostrophe before what a spreadsheet would take for a formula.

    Plain numbers such as -1 stay as they are.
    """
    return f"'{text}" if text.startswith(_FORMULA) and not _NUMBER.match(text) else text


def unguarded(text: str) -> str:
    """The text that was meant: without the apostrophe that guards it."""
    return _GUARDED.sub("", text, count=1) if text.startswith("'") else text
