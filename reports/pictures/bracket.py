"""The bracket drawn: each game a box with both sides, the score, the place and the time; winners filled and bold.

A bracket of many rounds would be too small to read in one picture: it is cut into several.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from reports.pictures.ink import box, line, picture, text, width

BOX_WIDE = 188.0
ROW = 19.0
GAP_X = 34.0
GAME = 78.0
"""From one game to the next below it."""
HEAD = 14.0
TWO_HEADS = 25.0
"""The head of a game that also names its arena."""
SIZE = 10.5
IN_TWO = 8.5
"""Names that would have to be smaller than this stand in two lines."""
TWO_LINES = 8.0
TALL = 6.6
"""The same for letters that reach far above and below their line."""
MOST_COLUMNS = 3
"""With so many columns of games, or more, the picture takes the whole width."""
ROUNDS = 4
"""So many rounds stand side by side in one picture at the most."""
TALLEST = 1.3
"""A picture is no taller than so many times its width."""


class Branch(Struct, frozen=True, kw_only=True):
    """A game of the bracket. `a` and `b` are (name, score, won); `feeds` the games its sides come from, a first."""

    game: str
    label: str
    start: str
    arena: str
    a: tuple[str, str, bool]
    b: tuple[str, str, bool]
    feeds: tuple[Branch | None, Branch | None] = (None, None)

    @property
    def depth(self) -> int:
        """How many rounds lie before it."""
        return max((1 + feed.depth for feed in self.feeds if feed is not None), default=0)

    def games(self) -> Iterator[Branch]:
        """It and every game that leads to it."""
        yield self
        for feed in self.feeds:
            if feed is not None:
                yield from feed.games()


@dataclass(slots=True)
class _Drawing:
    parts: list[str]
    depth: int
    head: float
    bottom: float = 8.0

    @property
    def gap(self) -> float:
        """What stays free below a game."""
        return GAME - self.head - 2 * ROW

    def place(self, branch: Branch, level: int) -> float:
        """Draws a game and all before it; the height of its middle comes back."""
        x = (self.depth - level) * (BOX_WIDE + GAP_X) + 4
        middles = [None if feed is None else self.place(feed, level + 1) for feed in branch.feeds]
        known = [middle for middle in middles if middle is not None]
        if known:
            middle = sum(known) / len(known)
        else:
            middle = self.bottom + self.head + ROW
            self.bottom += GAME
        self._join(x, middle, middles)
        self._game(x, middle, branch)
        self.bottom = max(self.bottom, middle + ROW + self.gap)
        return middle

    def _join(self, x: float, middle: float, middles: list[float | None]) -> None:
        turn = x - GAP_X / 2
        for side, start in enumerate(middles):
            if start is not None:
                into = middle + (side - 0.5) * ROW
                self.parts.append(line(((x - GAP_X, start), (turn, start), (turn, into), (x, into)), "line", 1.1))

    def _game(self, x: float, middle: float, branch: Branch) -> None:
        top = middle - ROW
        first = top - self.head + HEAD / 2
        self.parts += [
            text(x + 2, first, branch.label, 8.5, bold=True, room=BOX_WIDE * 0.46),
            text(x + BOX_WIDE - 2, first, branch.start, 8, fill="soft", anchor="end", room=BOX_WIDE * 0.5),
        ]
        if branch.arena:
            self.parts.append(text(x + 2, top - 6, branch.arena, 8, fill="soft", room=BOX_WIDE - 4))
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
    halves = list(_halves(name))
    if needed * IN_TWO <= room or not halves:
        return [text(x, y + ROW / 2, name, SIZE, bold=bold, room=room)]
    first, second = min(halves, key=lambda parts: max(width(part) for part in parts))
    longest = max(width(first), width(second)) * (1.08 if bold else 1.0)
    size = min(TALL if _tall(name) else TWO_LINES, room / longest)
    return [
        text(x, y + ROW * share, part, size, bold=bold, room=room) for part, share in ((first, 0.28), (second, 0.72))
    ]


def _halves(name: str) -> Iterator[tuple[str, str]]:
    """The ways to part a name: at a blank, behind a hyphen or a stroke, before a letter as wide as high."""
    for place in range(1, len(name)):
        before, after = name[:place], name[place:]
        if after[0] == " " or before[-1] in "-/" or unicodedata.east_asian_width(after[0]) in "WF":
            yield before.rstrip(), after.lstrip()


def _tall(name: str) -> bool:
    return any(unicodedata.bidirectional(letter) in {"AL", "R"} for letter in name)


def pictures(roots: tuple[Branch, ...]) -> list[tuple[Branch, ...]]:
    """What stands together in one picture: all of it where that can be read, else the trees cut into parts.

    The part with the last game of a tree comes first, then the largest; each of them ends with a game that feeds one
    of another part.
    Games that nothing leads to stand together in the last picture.
    """
    if _readable(roots):
        return [roots]
    parts = [(part,) for root in roots if root.depth for part in _cut(root)]
    alone = tuple(root for root in roots if not root.depth)
    return [*parts, *([alone] if alone else [])]


def _readable(roots: tuple[Branch, ...]) -> bool:
    columns = _columns(roots)
    leaves = sum(not one.depth for root in roots if root.depth for one in root.games())
    alone = sum(not root.depth for root in roots)
    return columns <= ROUNDS and (leaves + ceil(alone / columns)) * GAME <= TALLEST * _wide(max(columns, MOST_COLUMNS))


def _cut(root: Branch) -> list[Branch]:
    """The parts of a tree, none with more rounds than fit, all about equally many."""
    rounds = root.depth + 1
    most = ceil(rounds / ceil(rounds / ROUNDS))
    parts: list[Branch] = []

    def cut(branch: Branch) -> Branch:
        feeds = [None if feed is None else cut(feed) for feed in branch.feeds]
        parts.extend(feed for feed in feeds if feed is not None and feed.depth + 1 == most)
        feeds = [None if feed is None or feed.depth + 1 == most else feed for feed in feeds]
        return replace(branch, feeds=(feeds[0], feeds[1]))

    last = cut(root)
    return [last, *sorted(parts, key=lambda part: -len(list(part.games())))]


def _columns(roots: tuple[Branch, ...]) -> int:
    alone = sum(not root.depth for root in roots)
    return max((root.depth + 1 for root in roots if root.depth), default=min(alone, MOST_COLUMNS))


def _wide(columns: int) -> float:
    return columns * (BOX_WIDE + GAP_X) - GAP_X + 8


def bracket(roots: tuple[Branch, ...], title: str) -> tuple[str, int]:
    """The picture, and its share of the page's width in percent.

    Trees stand one below the other, the last game of each on the right; games that nothing leads to stand side by side.
    """
    trees = [root for root in roots if root.depth]
    alone = [root for root in roots if not root.depth]
    columns = _columns(roots)
    arenas = any(game.arena for root in roots for game in root.games())
    drawing = _Drawing(parts=[], depth=columns - 1, head=TWO_HEADS if arenas else HEAD)
    for tree in trees:
        drawing.place(tree, 0)
    for start in range(0, len(alone), columns):
        top = drawing.bottom
        for column, root in enumerate(alone[start : start + columns]):
            drawing.bottom = top
            drawing.place(root, columns - 1 - column)
    wide = _wide(columns)
    share = min(100, round(100 * wide / _wide(MOST_COLUMNS)))
    return picture(wide, drawing.bottom - drawing.gap + 8, title, drawing.parts), share
