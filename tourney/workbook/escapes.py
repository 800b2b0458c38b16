"""Letters that an Excel workbook writes by their number: `_x000D_`, and `_x005F_` for a `_` that only looks like one.

ECMA-376 part 1, 22.9.2.19 (ST_Xstring).
"""

from __future__ import annotations

import re

_WRITTEN = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LOOKS_WRITTEN = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_TAKEN_OUT = re.compile(rb"_x[0-9A-Fa-f]{4}_|x(?=005F_)")


def escaped(text: str) -> str:
    """The text as a cell must have it so that every program shows this text; what no XML can have is left out."""
    return _LOOKS_WRITTEN.sub("_x005F_", _FORBIDDEN.sub("", text))


def unescaped(text: str) -> str:
    """The text that a cell shows."""
    if "_x" not in text:
        return text
    shown = _WRITTEN.sub(lambda match: chr(int(match.group(1), 16)), text)
    return shown.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")  # a letter may be written in two


def kept(xml: bytes) -> bytes:
    """XML in which `x005F_` is written so that openpyxl, which takes it out of every text, leaves it in."""
    if b"x005F_" not in xml:
        return xml
    return _TAKEN_OUT.sub(_kept, xml)


def _kept(match: re.Match[bytes]) -> bytes:
    found = match.group()
    return {b"_x005F_": b"_x005f_", b"x": b"_x0078_"}.get(found, found)
