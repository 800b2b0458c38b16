"""A text as HTML: what stands inside a block."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup, escape

from reports.page import Both, Span, Text, in_turn

SIGNS = {"good": "✓", "bars": "✗", "asks": "?", "notes": "i", "quiet": "·"}
"""The sign of each tone."""
_BREAK = Markup("<br>")
_SCORE = re.compile(r"([\d½]+–[\d½]+)")
_WHOLE = Markup('<span class="whole">{}</span>')
"""A score such as 10–8 stands in one line."""
_STYLES = {
    "plain": Markup("{}"),
    "strong": Markup("<strong>{}</strong>"),
    "muted": Markup('<span class="muted">{}</span>'),
    "code": Markup("<code>{}</code>"),
}
_IN_ANOTHER = {
    **_STYLES,
    "plain": Markup('<span lang="{}">{}</span>'),
    "muted": Markup('<span class="muted" lang="{}">{}</span>'),
}
_PILL = Markup('<span class="pill {}"><span class="sign" aria-hidden="true">{}</span>{}</span>')
_LINK = Markup('<a href="{}">{}</a>')


def nowhere(to: str) -> str:
    """The address of a place that cannot be led to."""
    del to
    return ""


def said(text: Text, href: Callable[[str], str] = nowhere, between: str = " / ") -> Markup:
    """A text as HTML; `href` gives the address of a place, or nothing; `between` stands between two languages."""
    if isinstance(text, Both):
        text = in_turn(text, between)
    if isinstance(text, str):
        return _lines(text)
    return Markup("").join(_lines(one) if isinstance(one, str) else _span(one, href) for one in text)


def stacked(text: Text) -> Markup:
    """A text as HTML, with a second language on a line of its own."""
    return said(text, between="\n")


def _lines(text: str) -> Markup:
    return _BREAK.join(_line(line) for line in text.split("\n")) if "\n" in text else _line(text)


def _line(text: str) -> Markup:
    if "–" not in text:
        return escape(text)
    parts = _SCORE.split(text)
    return Markup("").join(_WHOLE.format(part) if at % 2 else escape(part) for at, part in enumerate(parts))


def _span(span: Span, href: Callable[[str], str]) -> Markup:
    inner = _lines(span.text)
    if span.style == "pill":
        made = _PILL.format(span.tone.value, SIGNS[span.tone.value], inner)
    elif span.language:
        made = _IN_ANOTHER[span.style].format(span.language, inner)
    else:
        made = _STYLES[span.style].format(inner)
    address = href(span.to) if span.to else ""
    return _LINK.format(address, made) if address else made
