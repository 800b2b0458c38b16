"""The styles of an OpenDocument spreadsheet: what is hidden, struck through, shown with hours or seconds."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from msgspec import Struct

from tourney.workbook.intake.formats import Shows
from tourney.workbook.intake.ods_cells import NUMBER, STYLE, TABLE, tag

_PARENTS = 20


class _Style(Struct, frozen=True):
    parent: str
    data: str
    struck: bool | None
    hidden: bool


class Styles:
    """The styles by name, as far as they change what a cell means."""

    def __init__(self) -> None:
        self._styles: dict[str, _Style] = {}
        self._data: dict[str, Shows] = {}

    def add(self, element: Element) -> None:
        """Takes in a style or a data style; anything else is let go."""
        if element.tag == tag(STYLE, "style"):
            self._styles[element.get(tag(STYLE, "name"), "")] = _Style(
                parent=element.get(tag(STYLE, "parent-style-name"), ""),
                data=element.get(tag(STYLE, "data-style-name"), ""),
                struck=_struck(element),
                hidden=any(part.get(tag(TABLE, "display")) == "false" for part in element),
            )
        elif element.tag in (tag(NUMBER, "date-style"), tag(NUMBER, "time-style")):
            parts = {part.tag.rpartition("}")[2] for part in element}
            self._data[element.get(tag(STYLE, "name"), "")] = Shows(
                day=bool(parts & {"day", "month", "year"}),
                time="hours" in parts or "minutes" in parts,
                seconds="seconds" in parts,
            )

    def hides(self, name: str) -> bool:
        """Whether a table of that style is hidden."""
        style = self._styles.get(name)
        return style is not None and style.hidden

    def strikes(self, name: str) -> bool:
        """Whether a style strikes text through, by itself or by those it is made from."""
        for _ in range(_PARENTS):
            style = self._styles.get(name)
            if style is None:
                return False
            if style.struck is not None:
                return style.struck
            name = style.parent
        return False

    def shows(self, name: str) -> Shows | None:
        """What a style shows of a date or time; None where it does not say."""
        for _ in range(_PARENTS):
            style = self._styles.get(name)
            if style is None:
                return None
            if style.data:
                return self._data.get(style.data)
            name = style.parent
        return None


def _struck(style: Element) -> bool | None:
    for part in style:
        if part.tag == tag(STYLE, "text-properties"):
            lines = [part.get(tag(STYLE, f"text-line-through-{kind}")) for kind in ("style", "type")]
            said = [line for line in lines if line is not None]
            if said:
                return any(line != "none" for line in said)
    return None
