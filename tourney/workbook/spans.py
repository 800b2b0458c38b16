"""Where each element of an XML part stands in its bytes, so that a part can be changed and the rest of it kept.

A workbook's parts carry namespaces, markup and attributes of many programs. Parsing a part into a tree and writing it
out again loses or renames some of them. Here a part is only looked at; changes are splices into the bytes that stand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TypeAlias
from xml.parsers import expat

from tourney.markup import quoted

Splice: TypeAlias = tuple[int, int, bytes]
"""Replace the bytes from one offset up to another by these."""

_TAG = re.compile(rb"""<[^\s/>]+(?:[^>"']|"[^"]*"|'[^']*')*?(/?)>""")
_DECLARED = re.compile(rb"""<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9_.-]+)["'][^>]*\?>""")


class MalformedPartError(Exception):
    """The bytes are not XML that can be changed safely (broken, or with a document type)."""


@dataclass(slots=True)
class Span:
    """An element and where it stands: `start` … `inner` is its opening tag, `inner_end` … `end` its closing tag.

    An element written `<x/>` has `inner`, `inner_end` and `end` equal, and `closed` is true.
    """

    name: str
    """The name as written, prefix included."""
    attributes: dict[str, str]
    start: int
    inner: int = 0
    inner_end: int = 0
    end: int = 0
    closed: bool = False
    text: str = ""
    children: list[Span] = field(default_factory=list)

    @property
    def local(self) -> str:
        """The name without its prefix."""
        return self.name.rpartition(":")[2]

    def child(self, local: str) -> Span | None:
        """The first child of that name."""
        return next((child for child in self.children if child.local == local), None)

    def all(self, local: str) -> list[Span]:
        """The children of that name, in order."""
        return [child for child in self.children if child.local == local]

    def everywhere(self, *locals_: str) -> list[Span]:
        """All elements of those names below this one, in the order of the file."""
        hits = []
        for child in self.children:
            if child.local in locals_:
                hits.append(child)
            hits.extend(child.everywhere(*locals_))
        return hits

    def attribute(self, local: str) -> str | None:
        """An attribute by its name without prefix."""
        return next((value for name, value in self.attributes.items() if name.rpartition(":")[2] == local), None)

    def prefixed(self, local: str) -> str:
        """A sibling's name with this element's prefix."""
        return self.name[: -len(self.local)] + local


def utf8(part: bytes) -> bytes:
    """The part in UTF-8 (parts may come in another encoding), its declaration changed to match."""
    encoding = "utf-8"
    if part.startswith((b"\xff\xfe", b"\xfe\xff")):
        encoding = "utf-16"
    elif declared := _DECLARED.match(part.removeprefix(b"\xef\xbb\xbf")):
        encoding = declared[1].decode()
    if encoding.casefold() in {"utf-8", "us-ascii"}:
        return part
    plain = part.decode(encoding).encode()
    declared = _DECLARED.match(plain)
    return plain if declared is None else plain[: declared.start(1)] + b"UTF-8" + plain[declared.end(1) :]


def spans(part: bytes, start: int = 0, end: int | None = None, *, closed_to: str = "") -> Span:
    """The root element of a part and, below it, every element with its place.

    `part` is UTF-8 (`utf8`); `start` and `end` choose one element of it. What is inside elements of the name
    `closed_to` is not looked at. Raises MalformedPartError.
    """
    top = Span("", {}, 0)
    stack = [top]
    inside_closed = 0
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def begin(name: str, attributes: dict[str, str]) -> None:
        nonlocal inside_closed
        if inside_closed:
            inside_closed += 1
            return
        at = start + parser.CurrentByteIndex
        tag = _TAG.match(part, at)
        if tag is None:  # pragma: no cover - expat has just read a tag here
            raise MalformedPartError(name)
        one = Span(name, attributes, at, inner=tag.end(), closed=bool(tag[1]))
        stack[-1].children.append(one)
        stack.append(one)
        inside_closed = int(one.local == closed_to)

    def finish(_name: str) -> None:
        nonlocal inside_closed
        inside_closed = max(0, inside_closed - 1)
        if inside_closed:
            return
        one = stack.pop()
        if one.closed:
            one.inner_end = one.end = one.inner
            return
        one.inner_end = start + parser.CurrentByteIndex
        one.end = part.index(b">", one.inner_end) + 1

    def words(text: str) -> None:
        if not inside_closed:
            stack[-1].text += text

    def refuse(*_what: object) -> None:
        raise MalformedPartError("document type")

    parser.StartElementHandler = begin
    parser.EndElementHandler = finish
    parser.CharacterDataHandler = words
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(part if not start and end is None else part[start:end], True)
    except expat.ExpatError as broken:
        raise MalformedPartError(str(broken)) from broken
    return top.children[0]


def spliced(part: bytes, splices: list[Splice]) -> bytes:
    """The part with every splice made; splices must not overlap. Those at one place keep their order."""
    pieces = []
    at = 0
    for start, end, new in sorted(splices, key=lambda splice: (splice[0], splice[1])):
        if start < at:
            message = "splices overlap"
            raise ValueError(message)
        pieces += [part[at:start], new]
        at = end
    pieces.append(part[at:])
    return b"".join(pieces)


def retagged(part: bytes, span: Span, **attributes: str | None) -> Splice:
    """The splice that sets attributes of an element's opening tag (None takes one away), the others as they were."""
    tag = part[span.start : span.inner]
    for name, value in attributes.items():
        have = re.search(rb"\s" + name.encode() + rb"""\s*=\s*("[^"]*"|'[^']*')""", tag)
        new = b"" if value is None else f" {name}={quoted(value)}".encode()
        if have:
            tag = tag[: have.start()] + new + tag[have.end() :]
        elif new:
            cut = len(tag) - (2 if span.closed else 1)
            tag = tag[:cut].rstrip() + new + tag[cut:]
    return span.start, span.inner, tag


def inside(part: bytes, span: Span, new: bytes) -> Splice:
    """The splice that adds bytes at the end of an element's content, opening an element written `<x/>`."""
    if not span.closed:
        return span.inner_end, span.inner_end, new
    opened = part[span.start : span.inner - 2].rstrip() + b">"
    return span.start, span.end, opened + new + f"</{span.name}>".encode()
