"""Which letters the shipped fonts can print; a letter they lack is told, never dropped."""

from __future__ import annotations

import re
import struct
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib import resources
from itertools import chain, starmap
from mmap import mmap

from msgspec import Struct

STAND_IN = "▯"
"""What is printed for a letter that the fonts lack."""

_WORD = re.compile(r'[^"\\]{0,30}')


class Missing(Struct, frozen=True, kw_only=True):
    """A letter that cannot be printed: its code point, its name in the character tables, and where it stands."""

    code: str
    name: str
    inside: str


def lacking(text: str) -> frozenset[str]:
    """The letters of a text that the shipped fonts have not got; what only steers how others are drawn is no letter."""
    covered = coverage()
    return frozenset(
        letter for letter in set(text) if ord(letter) not in covered and letter not in "\n\t" and not _steers(letter)
    )


def _steers(letter: str) -> bool:
    """Whether it has no shape of its own: a joiner, a mark of direction, a choice of variant."""
    variant = "VARIATION SELECTOR" in unicodedata.name(letter, "")
    return variant or unicodedata.category(letter) == "Cf"


def stood_in(text: str, letters: Iterable[str]) -> tuple[str, tuple[Missing, ...]]:
    """The text with these letters replaced, and what was replaced, each letter once."""
    gone = sorted(letters)
    clean = text.translate({ord(letter): STAND_IN for letter in gone})
    return clean, tuple(_missing(letter, text, clean) for letter in gone)


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
        frozenset(chain.from_iterable(starmap(range, ranges(folder.joinpath(name).read_bytes()))))
        for name in ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf")
    )
    return regular & bold


def ranges(font: bytes | mmap, index: int = 0) -> list[tuple[int, int]]:
    """The code points of a font as ranges, each from its first to one past its last (formats 4 and 12 of `cmap`).

    `index` is its place where a file holds several. struct.error or KeyError where the file is no such font.
    """
    start = tables(font, index)[b"cmap"]
    (maps,) = struct.unpack_from(">H", font, start + 2)
    found: list[tuple[int, int]] = []
    for at in {start + struct.unpack_from(">I", font, start + 4 + 8 * number + 4)[0] for number in range(maps)}:
        (form,) = struct.unpack_from(">H", font, at)
        if form == 4:  # noqa: PLR2004 - the format's own number
            found += _segments(font, at)
        elif form == 12:  # noqa: PLR2004 - the format's own number
            (groups,) = struct.unpack_from(">I", font, at + 12)
            listed = font[at + 16 : at + 16 + 12 * groups]
            found += [(first, last + 1) for first, last, _ in struct.iter_unpack(">III", listed)]
    return found


def tables(font: bytes | mmap, index: int = 0) -> dict[bytes, int]:
    """The tables of a font by their names, and where each begins."""
    head = struct.unpack_from(">I", font, 12 + 4 * index)[0] if font[:4] == b"ttcf" else 0
    (count,) = struct.unpack_from(">H", font, head + 4)
    listed = font[head + 12 : head + 12 + 16 * count]
    return {name: start for name, _, start, _ in struct.iter_unpack(">4sIII", listed)}


def _segments(font: bytes | mmap, at: int) -> list[tuple[int, int]]:
    (doubled,) = struct.unpack_from(">H", font, at + 6)
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", font, at + 14)
    starts = struct.unpack_from(f">{count}H", font, at + 16 + doubled)
    last = 0xFFFF
    return [(first, end + 1) for first, end in zip(starts, ends, strict=True) if first != last]
