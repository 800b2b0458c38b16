"""One cell of an OpenDocument spreadsheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from msgspec.structs import replace

from tourney.workbook.intake.formats import Shows
from tourney.workbook.intake.grid import ERROR_SHOWN, Content, Odd, Special, Struck
from tourney.workbook.intake.stamps import moment

if TYPE_CHECKING:
    from tourney.workbook.intake.ods_styles import Styles

_BASE = "urn:oasis:names:tc:opendocument:xmlns:"
OFFICE, TABLE, TEXT, STYLE = (f"{_BASE}{name}:1.0" for name in ("office", "table", "text", "style"))
NUMBER = f"{_BASE}datastyle:1.0"
CALC = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"
_TRUTHS = {"of:=TRUE()": "TRUE", "of:=FALSE()": "FALSE"}
"""LibreOffice writes TRUE in a cell without a format of its own as a formula whose value is 1."""
_LENGTH = re.compile(r"PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,](\d+))?S)?")


def tag(space: str, name: str) -> str:
    """A name with its namespace, as ElementTree writes it."""
    return f"{{{space}}}{name}"


def content_of(cell: Element, styles: Styles) -> Content | None:
    """What a cell holds; None where it is empty."""
    style = cell.get(tag(TABLE, "style-name"), "")
    pieces = list(_pieces(cell, styles))
    text = "".join(piece for piece, _ in pieces)
    content = _typed(cell, text, styles.shows(style))
    if content is None:
        return None
    if styles.strikes(style):
        return _whole(content)
    struck = [piece for piece, gone in pieces if gone and piece.strip()]
    if struck and isinstance(content, str):
        standing = "".join(piece for piece, gone in pieces if not gone)
        share = Struck.PART if standing.strip() else Struck.WHOLE
        return Special(odd=Odd.STRUCK, text=content, standing=standing if share is Struck.PART else "", struck=share)
    return content


def _whole(content: Content) -> Content:
    if isinstance(content, Special):
        return replace(content, struck=Struck.WHOLE)
    number = content if isinstance(content, int | float) else None
    shown = str(int(content)) if isinstance(content, float) and content.is_integer() else str(content)
    return Special(odd=Odd.STRUCK, text=shown, number=number, struck=Struck.WHOLE)


def _typed(cell: Element, text: str, look: Shows | None) -> Content | None:
    kind = cell.get(tag(OFFICE, "value-type"))
    written = cell.get(tag(TABLE, "formula"))
    formula = written is not None
    if written in _TRUTHS:
        return Special(odd=Odd.TRUTH, text=_TRUTHS[written])
    if cell.get(tag(CALC, "value-type")) == "error" or (formula and ERROR_SHOWN.fullmatch(text.strip())):
        return Special(odd=Odd.ERROR, text=text.strip() or "#N/A")
    if kind is None:
        if formula and not text.strip():
            return Special(odd=Odd.NO_VALUE)
        return text if text.strip() else None
    if kind in ("float", "currency"):
        return _number(cell.get(tag(OFFICE, "value"), ""), text)
    if kind == "percentage":
        return Special(odd=Odd.PADDED, text=text.strip() or "%")
    if kind == "boolean":
        return Special(odd=Odd.TRUTH, text=cell.get(tag(OFFICE, "boolean-value"), "").upper())
    if kind == "date":
        return _day(cell.get(tag(OFFICE, "date-value"), ""), text, look)
    if kind == "time":
        return _length(cell.get(tag(OFFICE, "time-value"), ""), text, look)
    said = cell.get(tag(OFFICE, "string-value"), text)
    return said if said.strip() else None


def _number(value: str, text: str) -> Content | None:
    try:
        number = float(value)
    except ValueError:
        return text if text.strip() else None
    if not number.is_integer():
        return number
    whole = int(number)
    shown = text.strip()
    if shown.isascii() and shown.isdigit() and shown.startswith("0") and len(shown) > 1 and int(shown) == whole:
        return Special(odd=Odd.PADDED, text=shown, number=number)
    return whole


def _day(value: str, text: str, look: Shows | None) -> Content | None:
    try:
        when = datetime.fromisoformat(value)
    except ValueError:
        return text if text.strip() else None
    return moment(when, look or Shows(day=True, time="T" in value, seconds=False))


def _length(value: str, text: str, look: Shows | None) -> Content | None:
    match = _LENGTH.fullmatch(value)
    if match is None:
        return text if text.strip() else None
    hours, minutes, seconds = (int(part or 0) for part in match.groups()[:3])
    tenth = round(float(f"0.{match.group(4) or 0}") * 10)
    span = timedelta(hours=hours, minutes=minutes, seconds=seconds, milliseconds=100 * tenth)
    in_text = Shows(time=True, seconds=text.count(":") > 1 or bool(re.search(r":\d\d[.,]\d", text)))
    return moment(span, look or in_text)


def _pieces(cell: Element, styles: Styles) -> Iterator[tuple[str, bool]]:
    """The text of a cell in pieces, and whether each is struck through. Comments are no text of it."""
    first = True
    for part in cell:
        if part.tag == tag(TEXT, "p"):
            if not first:
                yield "\n", False
            first = False
            yield from _inside(part, styles, struck=False)


def _inside(element: Element, styles: Styles, *, struck: bool) -> Iterator[tuple[str, bool]]:
    name = element.get(tag(TEXT, "style-name"), "")
    struck = struck or (bool(name) and styles.strikes(name))
    if element.text:
        yield element.text, struck
    for part in element:
        if part.tag == tag(TEXT, "s"):
            count = part.get(tag(TEXT, "c"), "1")
            yield " " * (int(count) if count.isdigit() and len(count) < 5 else 1), struck  # noqa: PLR2004 -- no text has so many blanks
        elif part.tag in (tag(TEXT, "tab"), tag(TEXT, "line-break")):
            yield " ", struck
        elif part.tag != tag(OFFICE, "annotation"):
            yield from _inside(part, styles, struck=struck)
        if part.tail:
            yield part.tail, struck
