"""How much room words take on paper, so that the engine of the printed book is told the columns and rows of a table.

Left to itself the engine sets every cell two or three times to find how wide its column and how high its row must be;
told so, it sets each once, and a long table costs half. Where the width of anything in a table is not known for
certain, or its columns do not fit side by side, nothing is told and the engine finds its own way.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from math import inf
from typing import Any

from msgspec import Struct

from reports.glyphs import tables

Run = str | dict[str, Any]
Said = str | list[Run]
"""A text for the template: a plain string, or runs one after another."""

PAPER = {"a4": (595.28, 841.89), "us-letter": (612.0, 792.0)}
"""Width and height of a sheet, in points."""
MARGIN = 45.36
"""Left and right of the text, in points: 16 mm, as in the template."""
BETWEEN = 14.0
"""Between two columns of text side by side, in points, as in the template."""
INSET = 8.0
"""Left and right of a cell's text together, in points, as in the template."""
HEAD = 0.86
"""The size of a column's head, in parts of the cells'."""
_SLACK = 0.5
"""Points by which a column is wider than its words; kerning only ever draws letters together by more than that."""
_PLAINLY_SET = ((0x20, 0x300), (0x370, 0x590), (0x1E00, 0x2800))
"""The code points whose letters stand one after another, each as wide as the font says: no marks, no joined scripts."""


class Fit(Struct, frozen=True, kw_only=True):
    """The columns of a table in points, 0 for one that shares what is left; and of each row whether it is one line.

    `head` is the size of the heads in parts of the cells', smaller where their words would not go into their columns.
    """

    widths: tuple[float, ...] = ()
    single: tuple[bool, ...] = ()
    head: float = HEAD


def fit(
    shares: Sequence[int],
    heads: Sequence[Said],
    lines: Sequence[Sequence[Said]],
    room: float,
    size: float,
    *,
    to_fill: bool = False,
) -> Fit:
    """The columns and rows of a table that has so much room, set in letters of that size, both in points.

    Heads and cells are texts as the template takes them; a line of one cell runs across the table. The columns that
    share what is left get what their longest lines need, where there is room for all of them; else none gets more than
    that, which leaves more to the others, nor less than its longest word. Only a table to fill in is not narrowed.
    """
    own = [0.0 if share else _natural(heads, lines, at, size) for at, share in enumerate(shares)]
    left = room - sum(own)
    if left < 0:
        return Fit()
    sharing = [at for at, share in enumerate(shares) if share]
    head = HEAD
    natural = {at: _natural(heads, lines, at, size) for at in sharing}
    least, most = natural, dict.fromkeys(sharing, inf)
    if sum(least.values()) > left:
        least = {at: _longest_word(heads, lines, at, size, head) for at in sharing}
        most = most if to_fill else natural
    if sum(least.values()) > left:
        head *= _shrunk(heads, sharing, left, size)
        least = {at: _longest_word(heads, lines, at, size, head) for at in sharing}
    if sum(least.values()) > left + _SLACK:
        return Fit(head=head)
    wide = [round(one, 2) for one in own]
    for at, need in _held(shares, least, most, left).items():
        wide[at] = round(need, 2)
    free = sum(share for share, given in zip(shares, wide, strict=True) if not given)
    rest = room - sum(wide)
    inner = [(given or share * rest / free) - INSET - _SLACK / 2 for share, given in zip(shares, wide, strict=True)]
    across = room if free else sum(wide)
    return Fit(widths=tuple(wide), single=tuple(_is_single(line, inner, across, size) for line in lines), head=head)


def _held(
    shares: Sequence[int], least: Mapping[int, float], most: Mapping[int, float], left: float
) -> dict[int, float]:
    """The columns that cannot have their very share of what is left, each with its least or its most.

    Held one kind at a time, the one that counts more, because what it leaves or takes changes the shares of the others.
    """
    held: dict[int, float] = {}
    while free := {at: shares[at] for at in least if at not in held}:
        unit = (left - sum(held.values())) / sum(free.values())
        less = {at: most[at] for at, share in free.items() if share * unit > most[at]}
        more = {at: least[at] for at, share in free.items() if share * unit < least[at]}
        if not (less or more):
            break
        over = sum(more.values()) - sum(free[at] * unit for at in more)
        under = sum(free[at] * unit for at in less) - sum(less.values())
        held |= more if over >= under else less
    return held


def _natural(heads: Sequence[Said], lines: Sequence[Sequence[Said]], at: int, size: float) -> float:
    """What a column needs so that nothing in it is broken."""
    cells = (width(line[at], size) for line in lines if len(line) > 1)
    return max(width(heads[at], size * HEAD, bold=True), *cells, 0.0) + INSET + _SLACK


def _longest_word(heads: Sequence[Said], lines: Sequence[Sequence[Said]], at: int, size: float, head: float) -> float:
    words = (_word(line[at], size) for line in lines if len(line) > 1)
    return max(_word(heads[at], size * head, bold=True), *words, 0.0) + INSET + _SLACK


def _word(text: Said, size: float, *, bold: bool = False) -> float:
    """The width of the longest word whose width is known; a pill is one, what may break anywhere is none."""
    if isinstance(text, str):
        wide = (_letters(word, bold=bold) * size for word in text.split())
        return max((one for one in wide if one < inf), default=0.0)
    return max((_word_of(run, size, bold=bold) for run in text), default=0.0)


def _word_of(run: Run, size: float, *, bold: bool) -> float:
    if isinstance(run, str):
        return _word(run, size, bold=bold)
    if run["style"] in ("break", "long"):
        return 0.0
    if run["style"] == "pill":
        wide = _run(run, size, bold=bold)
        return wide if wide < inf else 0.0
    return _word(run["text"], size, bold=bold or run["style"] == "strong")


def _shrunk(heads: Sequence[Said], sharing: Sequence[int], left: float, size: float) -> float:
    """By how much the heads of the columns that share must shrink to stand beside each other, each in its share."""
    words = sum(_word(heads[at], size * HEAD, bold=True) for at in sharing)
    return min(1.0, max(0.6, (left - len(sharing) * (INSET + _SLACK)) / words)) if words else 1.0


def _is_single(line: Sequence[Said], inner: list[float], across: float, size: float) -> bool:
    if any(_broken(cell) for cell in line):
        return False
    if len(line) == 1 < len(inner):
        return width(line[0], size, bold=True) <= across - INSET - _SLACK
    return all(width(cell, size) <= room for cell, room in zip(line, inner, strict=True))


def width(text: Said, size: float, *, bold: bool = False) -> float:
    """How wide a text is that nothing breaks but its own ends of line, in points; infinite where that is not known.

    `size` is that of its letters, in points.
    """
    if isinstance(text, str):
        return _letters(text, bold=bold) * size
    return max((sum(_run(run, size, bold=bold) for run in line) for line in _lines(text)), default=0.0)


def _run(run: Run, size: float, *, bold: bool) -> float:
    if isinstance(run, str):
        return _letters(run, bold=bold) * size
    style, inner = run["style"], run["text"]
    if style == "pill":
        return width(inner, 0.9 * size, bold=True) + _letters("✓ ", bold=True) * size + 6
    if style == "code":
        return width(inner, 0.95 * size, bold=bold) + 4
    return width(inner, size, bold=bold or style == "strong")


def _broken(text: Said) -> bool:
    """Whether a text has ends of line of its own."""
    return not isinstance(text, str) and any(
        not isinstance(run, str) and (run["style"] == "break" or _broken(run["text"])) for run in text
    )


def _lines(text: list[Run]) -> Iterator[list[Run]]:
    line: list[Run] = []
    for run in text:
        if not isinstance(run, str) and run["style"] == "break":
            yield line
            line = []
        else:
            line.append(run)
    yield line


@cache
def _letters(text: str, *, bold: bool) -> float:
    """The width of letters in parts of their size."""
    known = advances(bold=bold)
    return sum(known.get(ord(letter), inf) for letter in text)


@cache
def advances(*, bold: bool = False) -> dict[int, float]:
    """How far each plainly set letter of a shipped font reaches, in parts of the size, by its code point."""
    font = _font(bold=bold)
    at = tables(font)
    (em,) = struct.unpack_from(">H", font, at[b"head"] + 18)
    (count,) = struct.unpack_from(">H", font, at[b"hhea"] + 34)
    reach = [wide / em for wide, _ in struct.iter_unpack(">Hh", font[at[b"hmtx"] : at[b"hmtx"] + 4 * count])]
    return {
        point: reach[min(glyph, count - 1)]
        for point, glyph in _glyphs(font, at[b"cmap"])
        if any(first <= point < end for first, end in _PLAINLY_SET)
        and unicodedata.category(chr(point)) not in ("Cf", "Mn", "Me")
    }


@cache
def line_height() -> float:
    """How high the engine makes a line, in parts of the size: a capital, or where the font names none, its ascent."""
    font = _font(bold=False)
    at = tables(font)
    (em,) = struct.unpack_from(">H", font, at[b"head"] + 18)
    (form,) = struct.unpack_from(">H", font, at[b"OS/2"])
    (ascent,) = struct.unpack_from(">h", font, at[b"OS/2"] + 68)
    capital = struct.unpack_from(">h", font, at[b"OS/2"] + 88)[0] if form > 1 else 0
    return float((capital or ascent) / em)


def _font(*, bold: bool) -> bytes:
    name = "DejaVuSansCondensed-Bold.ttf" if bold else "DejaVuSansCondensed.ttf"
    return resources.files("reports").joinpath("fonts", name).read_bytes()


def _glyphs(font: bytes, start: int) -> Iterator[tuple[int, int]]:
    """Code points and the numbers of their glyphs (format 4 of `cmap`)."""
    (maps,) = struct.unpack_from(">H", font, start + 2)
    places = {start + struct.unpack_from(">I", font, start + 8 + 8 * number)[0] for number in range(maps)}
    at = next(place for place in sorted(places) if struct.unpack_from(">H", font, place)[0] == 4)  # noqa: PLR2004
    (doubled,) = struct.unpack_from(">H", font, at + 6)
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{doubled // 2}H", font, at + where)
        for where in (14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled)
    )
    for number, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for point in range(first, last + 1):
            glyph = point
            if offset:
                place = at + 16 + 3 * doubled + 2 * number + offset + 2 * (point - first)
                (glyph,) = struct.unpack_from(">H", font, place) if place + 2 <= len(font) else (0,)
            yield point, (glyph + delta) % 0x10000
