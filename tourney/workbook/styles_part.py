"""The workbook's styles: a date format or a bold heading added, every style that stands left as it is."""

from __future__ import annotations

import re

from tourney.workbook.spans import Span, inside, retagged, spans, spliced, utf8

DAY = "yyyy\\-mm\\-dd"
MOMENT = "yyyy\\-mm\\-dd\\ hh:mm"
CLOCK_TIME = "hh:mm"
GENERAL = "General"

_BUILT_IN = {
    0: GENERAL,
    14: "mm-dd-yy",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    22: "m/d/yy h:mm",
    45: "mm:ss",
    46: "[h]:mm:ss",
    47: "mmss.0",
}
_QUOTED = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.IGNORECASE)
_FIRST_OWN = 164
"""Formats below this number are built in."""

EMPTY_STYLES = (
    b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    b'<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    b'<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>'
    b'<fills count="2"><fill><patternFill patternType="none"/></fill>'
    b'<fill><patternFill patternType="gray125"/></fill></fills>'
    b'<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    b'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
    b'<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>'
    b"</styleSheet>"
)


def shows_day(code: str) -> bool:
    """Whether a number format shows a day."""
    bare = _QUOTED.sub("", code).casefold()
    return "y" in bare or "d" in bare


def shows_time(code: str) -> bool:
    """Whether a number format shows a time of day."""
    bare = _QUOTED.sub("", code).casefold()
    return "h" in bare or "[m" in bare or "s" in bare.replace("general", "")


class StylesPart:
    """The styles of a workbook and those added to them."""

    def __init__(self, part: bytes) -> None:
        self.part = utf8(part)
        root = spans(self.part)
        self._formats = {
            int(one.attributes["numFmtId"]): one.attributes.get("formatCode", "")
            for one in root.everywhere("numFmt")
            if one.attributes.get("numFmtId", "").isdigit()
        }
        cells = root.child("cellXfs")
        self._cells = [int(one.attributes.get("numFmtId", 0)) for one in cells.all("xf")] if cells else []
        fonts = root.child("fonts")
        self._struck_fonts = {
            number
            for number, font in enumerate(fonts.all("font") if fonts else [])
            if (mark := font.child("strike")) and mark.attributes.get("val", "1") not in {"0", "false"}
        }
        self._fonts = [int(one.attributes.get("fontId", 0)) for one in cells.all("xf")] if cells else []
        self._made: dict[tuple[int, str], int] = {}

    def code(self, style: int) -> str:
        """The number format of a style."""
        number = self._cells[style] if style < len(self._cells) else 0
        return self._formats.get(number) or _BUILT_IN.get(number, GENERAL)

    def struck(self, style: int) -> bool:
        """Whether a style strikes its text through."""
        return style < len(self._fonts) and self._fonts[style] in self._struck_fonts

    def like(self, style: int, code: str) -> int:
        """The style that is as this one but shows its number in that format."""
        if (style, code) not in self._made:
            self._made[style, code] = self._add_cell(style, numFmtId=str(self._format(code)), applyNumberFormat="1")
        return self._made[style, code]

    def bold(self, style: int = 0) -> int:
        """The style that is as this one but bold."""
        if (style, "bold") not in self._made:
            self._made[style, "bold"] = self._add_cell(style, fontId=str(self._bold_font()), applyFont="1")
        return self._made[style, "bold"]

    def _format(self, code: str) -> int:
        if code == GENERAL:
            return 0
        for number, have in self._formats.items():
            if have == code:
                return number
        number = max([_FIRST_OWN - 1, *self._formats]) + 1
        root = spans(self.part)
        entry = f'<{root.prefixed("numFmt")} numFmtId="{number}" formatCode="{code}"/>'
        listed = root.child("numFmts")
        if listed is None:
            name = root.prefixed("numFmts")
            whole = f'<{name} count="1">{entry}</{name}>'.encode()
            self.part = spliced(self.part, [(root.inner, root.inner, whole)])
        else:
            self._append(listed, entry.encode())
        self._formats[number] = code
        return number

    def _bold_font(self) -> int:
        fonts = spans(self.part).child("fonts")
        if fonts is None:
            return 0
        first = fonts.all("font")[0]
        inner = self.part[first.inner : first.inner_end]
        bold = b"" if first.child("b") else f"<{first.prefixed('b')}/>".encode()
        font = f"<{first.name}>".encode() + bold + inner + f"</{first.name}>".encode()
        self._append(fonts, font)
        return len(fonts.all("font"))

    def _add_cell(self, style: int, **attributes: str) -> int:
        cells = spans(self.part).child("cellXfs")
        if cells is None or not cells.all("xf"):
            return 0
        listed = cells.all("xf")
        model = listed[style] if style < len(listed) else listed[0]
        _, inner, tag = retagged(self.part, model, **attributes)
        made = tag + self.part[inner : model.end]
        for number, one in enumerate(listed):
            if self.part[one.start : one.end] == made:
                return number
        self._append(cells, made)
        self._cells.append(int(attributes.get("numFmtId", model.attributes.get("numFmtId", "0"))))
        self._fonts.append(int(attributes.get("fontId", model.attributes.get("fontId", "0"))))
        return len(listed)

    def _append(self, listed: Span, entry: bytes) -> None:
        count = retagged(self.part, listed, count=str(len(listed.children) + 1))
        if listed.closed:  # pragma: no cover - an empty list of formats is not written by any program known
            count = (listed.start, listed.start, b"")
        self.part = spliced(self.part, [count, inside(self.part, listed, entry)])
