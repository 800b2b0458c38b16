"""How much room words take on paper, so that the engine of the printed book is told the columns and rows of a table.

Left to itself the engine sets every cell two or three times to find how wide its column and how high its row must be;
told so, it sets each once, and a long table costs half. Where the width of anything in a table is not known for
certain, or its columns do not fit side by side, nothing is told and the engine finds its own way.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import inf
from typing import Any

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
_NARROWEST = 60.0
"""A column that shares what is left has at least so many points."""
_PLAINLY_SET = ((0x20, 0x300), (0x370, 0x590), (0x1E00, 0x2800))
"""The code points whose letters stand one after another, each as wide as the font says: no marks, no joined scripts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """The columns of a table in points, 0 for one that shares what is left; and of each row whether it is one line."""

    widths: tuple[float, ...] = ()
    single: tuple[bool, ...] = ()


def fit(shares: Sequence[int], heads: Sequence[Said], lines: Sequence[Sequence[Said]], room: float, size: float) -> Fit:
    """The columns and rows of a table that has so much room, set in letters of that size, both in points.

    Heads and cells are texts as the template takes them; a line of one cell runs across the table.
    """
    wide = tuple(
        0.0 if share else round(max(width(head, size * HEAD, bold=True), _widest(lines, at, size)) + INSET + _SLACK, 2)
        for at, (share, head) in enumerate(zip(shares, heads, strict=True))
    )
    left = room - sum(wide)
    total = sum(shares)
    if left < 0 or any(share * left / total < _NARROWEST for share in shares if share):
        return Fit()
    inner = [
        (share * left / total if share else given) - INSET - _SLACK / 2
        for share, given in zip(shares, wide, strict=True)
    ]
    across = room if total else sum(wide)
    return Fit(widths=wide, single=tuple(_is_single(line, inner, across, size) for line in lines))


def _widest(lines: Sequence[Sequence[Said]], at: int, size: float) -> float:
    return max((width(line[at], size) for line in lines if len(line) > 1), default=0.0)


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
