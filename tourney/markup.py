"""Words as XML has them, between tags and in attributes, and back.

The standard library's `xml.sax.saxutils` does the same, but brings along all that fetches pages from the network.
"""

from __future__ import annotations

from html import escape as _escape

_WHITE = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


def escape(text: str) -> str:
    """The text as it may stand between tags."""
    return _escape(text, quote=False)


def quoted(text: str) -> str:
    """The text as the value of an attribute, in its quotes; line ends and tabs are kept."""
    return f'"{escape(text).replace(chr(34), "&quot;").translate(_WHITE)}"'


def unescape(text: str) -> str:
    """The text that was meant, of text with none but the five entities of XML."""
    for entity, mark in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(entity, mark)
    return text
