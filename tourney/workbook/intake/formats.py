"""What a number format shows: a day, a time, seconds, leading zeros."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

_QUOTED = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.IGNORECASE)


class Shows(Struct, frozen=True):
    """What a number format shows."""

    day: bool = False
    time: bool = False
    seconds: bool = False
    zeros: int = 0
    """Digits of a format of zeros only (`000000` is 6); 0 for any other."""
    percent: bool = False


@lru_cache(maxsize=4096)
def shows(code: str) -> Shows:
    """What an Excel number format code shows."""
    first = _QUOTED.sub("", code).split(";")[0].strip().lower()
    if re.fullmatch(r"0+", first):
        return Shows(zeros=len(first))
    if first == "general" or not re.search(r"[dymhs]", first):
        return Shows(percent="%" in first)
    hours = "h" in first
    seconds = "s" in first
    return Shows(day=bool(re.search(r"[dy]", first)) or not (hours or seconds), time=hours or seconds, seconds=seconds)
