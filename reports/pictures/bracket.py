"""The bracket drawn: each game a box with both sides, the score, the place and the time; winners filled and bold."""

from __future__ import annotations

from dataclasses import dataclass

from reports.pictures.ink import box, line, picture, text, width

BOX_WIDE = 188.0
ROW = 19.0
GAP_X = 34.0
GAP_Y = 26.0
HEAD = 14.0
SIZE = 10.5
IN_TWO = 8.5
"""Names that would have to be smaller than this stand in two lines."""
TWO_LINES = 8.0
MOST_COLUMNS = 3
"""With so many columns of games, or more, the picture takes the whole width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """A game of the bracket. `a` and `b` are (name, score, won); `feeds` the games its sides come from, a first."""

    label: str
    place: str
    a: tuple[str, str, bool]
    b: tuple[str, str, bool]
    feeds: tuple[Branch | None, Branch | None] = (None, None)

    @property
    def depth(self) -> int:
        """How many rounds lie before it."""
        return max((1 + feed.depth for feed in self.feeds if feed is not None), default=0)


@dataclass(slots=True)
class _Drawing:
    parts: list[str]
    depth: int
    bottom: float = 8.0

    def place(self, branch: Branch, level: int) -> float:
        """Draws a game and all before it; the height of its middle comes back."""
        x = (self.depth - level) * (BOX_WIDE + GAP_X) + 4
        middles = [None if feed is None else self.place(feed, level + 1) for feed in branch.feeds]
        known = [middle for middle in middles if middle is not None]
        if known:
            middle = sum(known) / len(known)
        else:
            middle = self.bottom + HEAD + ROW
            self.bottom += HEAD + 2 * ROW + GAP_Y
        self._join(x, middle, middles)
        self._game(x, middle, branch)
        self.bottom = max(self.bottom, middle + ROW + GAP_Y)
        return middle

    def _join(self, x: float, middle: float, middles: list[float | None]) -> None:
        turn = x - GAP_X / 2
        for side, start in enumerate(middles):
            if start is not None:
                into = middle + (side - 0.5) * ROW
                self.parts.append(line(((x - GAP_X, start), (turn, start), (turn, into), (x, into)), "line", 1.1))

    def _game(self, x: float, middle: float, branch: Branch) -> None:
        top = middle - ROW
        heading = text(x + 2, top - HEAD / 2, branch.label, 8.5, bold=True, room=BOX_WIDE * 0.42)
        self.parts.append(heading)
        self.parts.append(
            text(x + BOX_WIDE - 2, top - HEAD / 2, branch.place, 8, fill="soft", anchor="end", room=BOX_WIDE * 0.56)
        )
        for row, (name, score, won) in enumerate((branch.a, branch.b)):
            y = top + row * ROW
            self.parts.append(box(x, y, BOX_WIDE, ROW, "won" if won else "paper", "line", 0.8))
            room = BOX_WIDE - (46 if score else 12) - (10 if won else 0)
            self.parts += _name(x + 6, y, name, room, bold=won)
            if score:
                self.parts.append(text(x + BOX_WIDE - 6, y + ROW / 2, score, SIZE, bold=won, anchor="end"))
            if won:
                self.parts.append(text(x + BOX_WIDE - 36, y + ROW / 2, "✓", 9, fill="accent", anchor="middle"))


def _name(x: float, y: float, name: str, room: float, *, bold: bool) -> list[str]:
    """A side's name in its row: in one line, or, where its letters would become too small, in two."""
    needed = width(name) * (1.08 if bold else 1.0)
    if needed * IN_TWO <= room or " " not in name:
        return [text(x, y + ROW / 2, name, SIZE, bold=bold, room=room)]
    words = name.split()
    first, second = min(
        ((" ".join(words[:count]), " ".join(words[count:])) for count in range(1, len(words))),
        key=lambda parts: max(width(part) for part in parts),
    )
    longest = max(width(first), width(second)) * (1.08 if bold else 1.0)
    size = min(TWO_LINES, room / longest)
    return [
        text(x, y + ROW * share, part, size, bold=bold, room=room) for part, share in ((first, 0.28), (second, 0.72))
    ]


def bracket(roots: tuple[Branch, ...], title: str) -> tuple[str, int]:
    """The picture, and its share of the page's width in percent.

    Trees stand one below the other, the last game of each on the right; games that nothing leads to stand side by side.
    """
    trees = [root for root in roots if root.depth]
    alone = [root for root in roots if not root.depth]
    columns = max((tree.depth + 1 for tree in trees), default=min(len(alone), MOST_COLUMNS))
    drawing = _Drawing(parts=[], depth=columns - 1)
    for tree in trees:
        drawing.place(tree, 0)
    for start in range(0, len(alone), columns):
        top = drawing.bottom
        for column, root in enumerate(alone[start : start + columns]):
            drawing.bottom = top
            drawing.place(root, columns - 1 - column)
    wide = columns * (BOX_WIDE + GAP_X) - GAP_X + 8
    full = MOST_COLUMNS * (BOX_WIDE + GAP_X) - GAP_X + 8
    return picture(wide, drawing.bottom - GAP_Y + 8, title, drawing.parts), min(100, round(100 * wide / full))
