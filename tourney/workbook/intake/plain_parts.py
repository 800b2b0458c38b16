"""The parts of a plain package, as the quicker reader takes them: rows, shared texts, number formats, day zero."""

from __future__ import annotations

import re
from datetime import datetime
from enum import Enum
from xml.etree.ElementTree import Element, ParseError

from tourney.markup import unescape
from tourney.workbook.intake.formats import Shows, shows
from tourney.workbook.intake.parts import Parts

DAY_ONLY = Shows(day=True)
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_START, _END = b"<sheetData>", b"</sheetData>"
_HEAD = 100_000
"""Bytes before and after the rows of a plain sheet."""
_UNFIT = bytes([*range(9), 11, 12, *range(13, 32)])
"""Bytes that no text in XML can have, and the carriage return, which would not stay one."""
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);)")
_TEXTS = re.compile(r"<sst\b[^>]*>(.*)</sst>\s*", re.DOTALL)
_SHARED = re.compile(r'<si><t(?: xml:space="preserve")?>([^<]*)</t></si>|<si><t ?/></si>')
_AS_THEY_ARE = frozenset({0, 1, 2, 3, 4, 49})
"""Built-in formats that show a number as it is (General, 0, 0.00, #,##0, #,##0.00, @)."""
_DAYS = frozenset({14, 15, 16, 17})
"""Built-in formats that show a day without a time."""
_FIGURES = re.compile(r"@|[0#]?[#,.?]*0?[.,][0#?]+")
_WINDOWS, _MAC = datetime(1899, 12, 30), datetime(1904, 1, 1)  # noqa: DTZ001 -- a cell knows no time zone


class NotPlainError(ValueError):
    """Something stands in the file that the quicker reader would miss."""


class Holds(Enum):
    """What a number is, by its format."""

    NUMBER = "number"
    DAY = "day"
    OTHER = "other"


def epoch(parts: Parts) -> datetime:
    """Day zero of the workbook's day numbers."""
    properties = re.search(rb"<workbookPr\b[^>]*>", parts.read("xl/workbook.xml"))
    late = properties and re.search(rb"date1904=\"(?:1|true)\"", properties.group())
    return _MAC if late else _WINDOWS


def body_of(content: bytes) -> str:
    """The rows of a sheet's XML. Raises NotPlainError where anything around them or in them is not plain."""
    start, end = content.find(_START, 0, _HEAD), content.rfind(_END)
    if not 0 < start < end or len(content) - end > _HEAD or b"<f" in content:
        raise NotPlainError
    root = _tree(content[:start] + b"<sheetData/>" + content[end + len(_END) :])
    hidden = any(one.get("hidden", "0") not in ("0", "false") for one in root.iter(f"{_MAIN}col"))
    if root.tag != f"{_MAIN}worksheet" or hidden or root.find(f".//{_MAIN}mergeCell") is not None:
        raise NotPlainError
    return _text(content[start + len(_START) : end], content[:start])


def shared_texts(content: bytes) -> list[str]:
    """The shared texts. Raises NotPlainError where one has several fonts or is escaped."""
    if not content:
        return []
    found = _TEXTS.search(_text(content, content[:_HEAD]))
    pieces = _SHARED.split(found.group(1)) if found else []
    if found is None or "".join(pieces[::2]).strip():
        raise NotPlainError
    texts = [text or "" for text in pieces[1::2]]
    return [unescape(text) for text in texts] if "&" in found.group(1) else texts


def formats(content: bytes) -> list[Holds]:
    """What numbers in the workbook's cell styles are. Raises NotPlainError where a font strikes through."""
    if not content:
        return [Holds.NUMBER]
    root = _tree(content)
    if root.find(f".//{_MAIN}strike") is not None:
        raise NotPlainError
    codes = {one.get("numFmtId"): one.get("formatCode", "") for one in root.iter(f"{_MAIN}numFmt")}
    looks = root.findall(f"{_MAIN}cellXfs/{_MAIN}xf")
    return [_holds(one.get("numFmtId", "0"), codes) for one in looks] or [Holds.NUMBER]


def _holds(number: str, codes: dict[str | None, str]) -> Holds:
    if number in codes:
        code = codes[number]
        if shows(code) == DAY_ONLY:
            return Holds.DAY
        return Holds.NUMBER if code in ("General", "0") or _FIGURES.fullmatch(code) else Holds.OTHER
    if not number.isdecimal():
        return Holds.OTHER
    if int(number) in _DAYS:
        return Holds.DAY
    return Holds.NUMBER if int(number) in _AS_THEY_ARE else Holds.OTHER


def _tree(content: bytes) -> Element:
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        found: Element = fromstring(content)
    except (ParseError, DefusedXmlException, ValueError) as broken:
        raise NotPlainError from broken
    return found


def _text(content: bytes, head: bytes) -> str:
    """XML as text, if every letter of it means itself or is one of the five usual entities."""
    encoding = re.search(rb"encoding=[\"']([^\"']*)", head[:200])
    if encoding and encoding.group(1).lower() != b"utf-8":
        raise NotPlainError
    # one letter is looked for much faster than several
    if (b"_" in content and b"_x" in content) or (b"&" in content and _ENTITY.search(content)):
        raise NotPlainError
    if (b"]" in content and b"]]>" in content) or len(content.translate(None, _UNFIT)) != len(content):
        raise NotPlainError
    if not content.isascii() and re.search(rb"\xef\xbf[\xbe\xbf]", content):
        raise NotPlainError
    try:
        return content.decode()
    except UnicodeDecodeError as broken:
        raise NotPlainError from broken
