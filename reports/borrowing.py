"""Fonts of this machine, borrowed for letters that the shipped fonts lack: Chinese, Thai, emoji.

A book of Latin, Greek, Cyrillic, Hebrew and Arabic names needs none of them and is the same on every machine.
"""

from __future__ import annotations

import mmap
import re
import struct
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from reports.glyphs import STAND_IN, ranges, tables

SHIPPED = "DejaVu Sans"
"""The family that is shipped; a copy of it on the machine would stand in its own way."""
JAPANESE = ("Noto Sans CJK JP", "Noto Sans JP", "Hiragino Sans", "Yu Gothic")
FIRST = (
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "Noto Sans KR",
    "Malgun Gothic",
    *JAPANESE,
)
"""Families that are taken before others that have as many of the letters."""
SCRIPTS = (
    ("Chinese, Japanese and Korean", "\u5317\u3042\ud55c", "Noto Sans CJK"),
    ("Devanagari", "\u0905", "Noto Sans Devanagari"),
    ("Thai", "\u0e01", "Noto Sans Thai"),
    ("emoji", "\U0001f600", "Noto Emoji"),
)
"""Scripts that the shipped fonts have not got: letters to know each by, and a family that has it."""
_DRAWN = re.compile(r"(?<=>)[^<>]+(?=</t)")
"""What is written in a picture."""
_WEIGHTS = (400, 700)
_COLOURED = frozenset({b"CBDT", b"sbix", b"COLR", b"SVG "})
"""Tables of fonts whose letters are pictures."""


class Face(Protocol):
    """One font of a family, as the PDF engine finds it."""

    family: str
    style: str
    weight: int
    stretch: float
    path: str | None
    index: int


class Borrowed(Struct, frozen=True, kw_only=True):
    """Families that have the letters, in the order they are asked, and the letters that no font has."""

    families: tuple[str, ...]
    lacking: frozenset[str]


def kept_out_of_pictures(text: str, letters: frozenset[str]) -> str:
    """The text with these letters as ▯ in what is written in its pictures."""
    table = {ord(letter): STAND_IN for letter in letters}
    return _DRAWN.sub(lambda drawn: drawn[0].translate(table), text)


def borrow(letters: frozenset[str], faces: Iterable[Face]) -> Borrowed:
    """The fewest families that come to mind for these letters: again and again the one that has most of the rest."""
    kept = {family: _has(tuple(ours), letters) for family, ours in _families(faces).items()}
    kana = any("KATAKANA" in name or "HIRAGANA" in name for name in (unicodedata.name(one, "") for one in letters))
    families: list[str] = []
    left = letters
    while left:
        best = min(kept, key=lambda one: (-len(kept[one] & left), *_rank(one, kana=kana)), default="")
        if not best or not kept[best] & left:
            break
        families.append(best)
        left -= kept[best]
    return Borrowed(families=tuple(families), lacking=left)


def _rank(family: str, *, kana: bool) -> tuple[int, str]:
    """Which of two families with as many letters is taken: Japanese for kana, then those of FIRST, then plain ones."""
    if kana and family in JAPANESE:
        return -1, family
    if family in FIRST:
        return FIRST.index(family), family
    return len(FIRST) + ("Sans" not in family), family


def _families(faces: Iterable[Face]) -> dict[str, list[Face]]:
    families: dict[str, list[Face]] = {}
    for face in faces:
        if face.path is not None and face.style == "normal" and face.family != SHIPPED:
            families.setdefault(face.family, []).append(face)
    return families


def _has(faces: tuple[Face, ...], letters: frozenset[str]) -> frozenset[str]:
    """The letters that a family has, plain and bold: each weight is set in the face that comes nearest to it."""
    nearest = [min(faces, key=lambda face: (abs(face.weight - weight), str(face.path))) for weight in _WEIGHTS]
    found = [_ranges(str(face.path), face.index) for face in nearest]
    return frozenset(
        letter for letter in letters if all(any(a <= ord(letter) < b for a, b in ranges) for ranges in found)
    )


@cache
def _ranges(path: str, index: int) -> tuple[tuple[int, int], ...]:
    """The code points of a font file; none where it cannot be read, or is drawn in colours: no archive takes those."""
    try:
        with Path(path).open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as font:
            return () if _COLOURED & set(tables(font, index)) else tuple(ranges(font, index))
    except (OSError, ValueError, struct.error, KeyError):
        return ()
