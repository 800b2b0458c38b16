"""Which letters the shipped fonts can print; a letter they lack is told, never dropped."""

from __future__ import annotations

import re
import struct
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib import resources

STAND_IN = "▯"
"""What is printed for a letter that the fonts lack."""

_WORD = re.compile(r'[^"\\]{0,30}')


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """A letter that cannot be printed: its code point, its name in the character tables, and where it stands."""

    code: str
    name: str
    inside: str


def printable(text: str) -> tuple[str, tuple[Missing, ...]]:
    """The text with every letter that the fonts lack replaced, and what was replaced, each letter once."""
    covered = coverage()
    lacking = sorted({letter for letter in text if ord(letter) not in covered and letter not in "\n\t"})
    if not lacking:
        return text, ()
    clean = text.translate({ord(letter): STAND_IN for letter in lacking})
    return clean, tuple(_missing(letter, text, clean) for letter in lacking)


def _missing(letter: str, text: str, clean: str) -> Missing:
    at = text.index(letter)
    start = max(text.rfind('"', 0, at) + 1, at - 30)
    found = _WORD.match(clean, start)
    return Missing(
        code=f"U+{ord(letter):04X}",
        name=unicodedata.name(letter, ""),
        inside=found.group(0) if found else STAND_IN,
    )


@cache
def coverage() -> frozenset[int]:
    """The code points that both shipped fonts have."""
    folder = resources.files("reports").joinpath("fonts")
    regular, bold = (
        _code_points(folder.joinpath(name).read_bytes())
        for name in ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf")
    )
    return regular & bold


def _code_points(font: bytes) -> frozenset[int]:
    """The code points of a TrueType font, from its character map (formats 4 and 12 of the `cmap` table)."""
    (tables,) = struct.unpack_from(">H", font, 4)
    start = next(
        struct.unpack_from(">I", font, 12 + 16 * index + 8)[0]
        for index in range(tables)
        if font[12 + 16 * index : 16 + 16 * index] == b"cmap"
    )
    (maps,) = struct.unpack_from(">H", font, start + 2)
    points: set[int] = set()
    for index in range(maps):
        (offset,) = struct.unpack_from(">I", font, start + 4 + 8 * index + 4)
        at = start + offset
        (form,) = struct.unpack_from(">H", font, at)
        if form == 4:  # noqa: PLR2004 - the format's own number
            points.update(_segments(font, at))
        elif form == 12:  # noqa: PLR2004 - the format's own number
            (groups,) = struct.unpack_from(">I", font, at + 12)
            for group in range(groups):
                first, last, _ = struct.unpack_from(">III", font, at + 16 + 12 * group)
                points.update(range(first, last + 1))
    return frozenset(points)


def _segments(font: bytes, at: int) -> set[int]:
    (doubled,) = struct.unpack_from(">H", font, at + 6)
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", font, at + 14)
    starts = struct.unpack_from(f">{count}H", font, at + 16 + doubled)
    return {point for first, last in zip(starts, ends, strict=True) for point in range(first, last + 1)} - {0xFFFF}
