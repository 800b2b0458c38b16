"""A text as HTML: what stands inside a block."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup, escape

from reports.page import Both, Span, Text, in_turn

SIGNS = {"good": "✓", "bars": "✗", "asks": "?", "notes": "i", "quiet": "·"}
"""The sign of each tone."""
_SCORE = re.compile(r"([\d½]+–[\d½]+)")
"""A score such as 10–8 stands in one line."""
_ELEMENTS = {"plain": "span", "strong": "strong", "muted": 'span class="muted"', "code": "code"}
"""The element of each style; plain text needs one only where it is in another language."""


def nowhere(to: str) -> str:
    """The address of a place that cannot be led to."""
    del to
    return ""


def said(text: Text, href: Callable[[str], str] = nowhere, between: str = " / ") -> Markup:
    """A text as HTML; `href` gives the address of a place, or nothing; `between` stands between two languages."""
    if isinstance(text, Both):
        text = in_turn(text, between)
    parts = (text,) if isinstance(text, str) else text
    made = "".join([_lines(one) if isinstance(one, str) else _span(one, href) for one in parts])
    return Markup(made)  # noqa: S704 - every letter of the text has gone through `escape`


def stacked(text: Text) -> Markup:
    """A text as HTML, with a second language on a line of its own."""
    return said(text, between="\n")


def _lines(text: str) -> str:
    """A text in HTML's letters, line by line."""
    return "<br>".join([_line(line) for line in text.split("\n")]) if "\n" in text else _line(text)


def _line(text: str) -> str:
    if "–" not in text:
        return escape(text)
    parts = _SCORE.split(text)
    return "".join([f'<span class="whole">{part}</span>' if at % 2 else escape(part) for at, part in enumerate(parts)])


def _span(span: Span, href: Callable[[str], str]) -> str:
    inner = _lines(span.text)
    if span.style == "pill":
        tone = span.tone.value
        made = f'<span class="pill {tone}"><span class="sign" aria-hidden="true">{SIGNS[tone]}</span>{inner}</span>'
    elif span.style == "plain" and not span.language:
        made = inner
    else:
        element = _ELEMENTS[span.style]
        language = f' lang="{escape(span.language)}"' if span.language else ""
        made = f"<{element}{language}>{inner}</{element.partition(' ')[0]}>"
    address = href(span.to) if span.to else ""
    return f'<a href="{escape(address)}">{made}</a>' if address else made
