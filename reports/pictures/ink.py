"""Lines, boxes and letters of a picture.

Every shape has its colour as an attribute (paper) and a class with the same meaning (the screen's dark theme changes
it). Nothing is told by colour alone: a winner is bold and has a sign as well.
"""

from __future__ import annotations

import unicodedata

from tourney.markup import escape, quoted

COLOURS = {
    "ink": "#17211c",
    "soft": "#4d5852",
    "paper": "#ffffff",
    "band": "#f2f1eb",
    "won": "#e2f0e6",
    "accent": "#175c38",
}
"""Fills by their class."""

LINES = {"rule": "#b9b8ae", "line": "#17211c", "edge": "#175c38"}
"""Strokes by their class."""

_FAMILY = "DejaVu Sans Condensed, DejaVu Sans, system-ui, sans-serif"
_NARROW = frozenset("iljtfrI.,:;'|!()[]- ")
_WIDE = frozenset("mwMW@%—")
_SMALLEST = 6.5


def width(text: str) -> float:
    """About how wide a text is, in parts of its size; rather too wide than too narrow."""
    return sum(_letter(letter) for letter in text)


def _letter(letter: str) -> float:
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    if unicodedata.bidirectional(letter) in {"AL", "R"}:
        return 0.48
    if letter in _NARROW:
        return 0.4
    if letter in _WIDE:
        return 1.0
    return 0.7 if letter.isupper() or letter.isdigit() else 0.62


def box(
    x: float, y: float, wide: float, high: float, fill: str = "paper", stroke: str = "rule", thick: float = 1
) -> str:
    """A rectangle."""
    edge = (
        f' class="{fill} {stroke}" stroke="{LINES[stroke]}" stroke-width="{thick:g}"' if stroke else f' class="{fill}"'
    )
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="2" fill="{COLOURS[fill]}"{edge}/>'


def line(points: tuple[tuple[float, float], ...], stroke: str = "line", thick: float = 1, dash: str = "") -> str:
    """A line through points."""
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<polyline points="{path}" fill="none" class="{stroke}" stroke="{LINES[stroke]}" '
        f'stroke-width="{thick:g}"{dashed}/>'
    )


def circle(x: float, y: float, radius: float, fill: str = "ink", stroke: str = "") -> str:
    """A disc, or a ring where only a stroke is named."""
    edge = f' stroke="{LINES[stroke]}" stroke-width="1"' if stroke else ""
    inside = COLOURS[fill] if fill else "none"
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{inside}" class="{fill} {stroke}"{edge}/>'


def text(
    x: float,
    y: float,
    what: str,
    size: float = 10,
    *,
    room: float = 0,
    bold: bool = False,
    fill: str = "ink",
    anchor: str = "start",
) -> str:
    """A line of text, centred on `y`. With `room` it shrinks, and at last is squeezed, to stay inside."""
    squeeze = ""
    needed = width(what) * (1.08 if bold else 1.0)
    if room and needed * size > room:
        size = max(_SMALLEST, room / needed)
        if needed * size > room:
            squeeze = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'
    weight = ' font-weight="bold"' if bold else ""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{x:g}" y="{y:g}" dy=".35em" font-family={quoted(_FAMILY)} font-size="{size:.4g}"{weight}{at} '
        f'fill="{COLOURS[fill]}" class="{fill}"{squeeze}>{escape(what)}</text>'
    )


def picture(wide: float, high: float, title: str, parts: list[str]) -> str:
    """The whole picture; `title` is its alternative text."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}" '
        f'role="img" aria-label={quoted(title)}><title>{escape(title)}</title>{"".join(parts)}</svg>'
    )
