"""The page tree: what a report says, before anybody decides how it looks.

A report is made of blocks; a block holds text. Both renderers (`reports.html`, `reports.pdf`) draw every block there
is here, so a new report is one file in `reports.pages` and looks right on paper and on a screen.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal, Self

from msgspec import Struct


class Tone(Enum):
    """What a mark tells. Each tone has a sign of its own, so nothing is told by colour alone."""

    GOOD = "good"
    BARS = "bars"
    ASKS = "asks"
    NOTES = "notes"
    QUIET = "quiet"


class Span(Struct, frozen=True, kw_only=True):
    """A stretch of text in one style. `to` is the anchor it leads to: `team-3`, or `results#pool-a` in a report.

    `language` is named where it is another than the page's.
    """

    text: str
    style: Literal["plain", "strong", "muted", "code", "pill"] = "plain"
    tone: Tone = Tone.QUIET
    to: str = ""
    language: str = ""


class Both(str):
    """A few words in two languages. Where only plain text can stand it is both, with a stroke between."""

    __slots__ = ("first", "language", "second")

    first: str
    second: str
    language: str
    """Of the second."""

    def __new__(cls, first: str, second: str, language: str) -> Self:
        """Both as one text; one alone where the other is empty."""
        both = super().__new__(cls, " / ".join(one for one in (first, second) if one))
        both.first, both.second, both.language = first, second, language
        return both


LONGEST = 100
"""Letters of a file's name that are made from a text; no disk takes more than 255 in all."""

Text = str | tuple[str | Span, ...]
"""Plain text, or spans one after another; a line break is a new line."""


class Heading(Struct, frozen=True, kw_only=True):
    """A heading; level 2 is the highest inside a report (the title is level 1)."""

    text: Text
    level: Literal[2, 3, 4] = 2
    anchor: str = ""
    kind: Literal["heading"] = "heading"


class Paragraph(Struct, frozen=True, kw_only=True):
    """A paragraph."""

    text: Text
    style: Literal["plain", "muted"] = "plain"
    kind: Literal["paragraph"] = "paragraph"


class Callout(Struct, frozen=True, kw_only=True):
    """Something to see at once: a sentence, and smaller lines under it (the rule, the cell, the cure)."""

    tone: Tone
    title: Text
    lines: tuple[Text, ...] = ()
    kind: Literal["callout"] = "callout"


class Facts(Struct, frozen=True, kw_only=True):
    """Names and their values, a line each."""

    rows: tuple[tuple[str, Text], ...]
    kind: Literal["facts"] = "facts"


class Column(Struct, frozen=True, kw_only=True):
    """A column. `share` is its part of the width against the others; 0 takes what its longest cell needs."""

    head: str
    align: Literal["left", "right", "centre"] = "left"
    share: int = 0
    short: str = ""
    """What an abbreviated head stands for, said in full."""
    card: Literal["row", "title", "inline", "pair"] = "row"
    """On a card: a row with its head before it, the card's title, a bare word in the line, or a word with its head."""


class Line(Struct, frozen=True, kw_only=True):
    """A row of a table. With `group` the first cell runs across the whole table, as a heading of the rows below."""

    cells: tuple[Text, ...]
    tone: Tone = Tone.QUIET
    group: bool = False
    strong: bool = False
    names: tuple[str, ...] = ()
    """Teams and players whom the row concerns: what a reader can search for."""


class Table(Struct, frozen=True, kw_only=True):
    """A table. `to_fill` gives rows room to write in; `as_cards` turns rows into cards on a narrow screen."""

    caption: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    show_caption: bool = False
    row_heads: bool = False
    """The first cell of each row is a heading of the row."""
    to_fill: bool = False
    as_cards: bool = False
    sortable: bool = False
    """Where script is on, a reader can sort it by any column."""
    kind: Literal["table"] = "table"


class Figure(Struct, frozen=True, kw_only=True):
    """A picture: SVG source and its alternative text; `width` is its share of the page's width in percent.

    `names` is its left edge as a picture of its own, `names_wide` percent of it: on a narrow screen, where the picture
    is moved sideways, that edge stands still.
    """

    svg: str
    alt: str
    width: int = 100
    names: str = ""
    names_wide: float = 0
    kind: Literal["figure"] = "figure"


class Checklist(Struct, frozen=True, kw_only=True):
    """Things to tick off, by hand."""

    items: tuple[Text, ...]
    kind: Literal["checklist"] = "checklist"


class Bullets(Struct, frozen=True, kw_only=True):
    """A list; `numbered` counts its items."""

    items: tuple[Text, ...]
    numbered: bool = False
    kind: Literal["bullets"] = "bullets"


class Signatures(Struct, frozen=True, kw_only=True):
    """Lines to sign on, with the name or office under each."""

    names: tuple[str, ...]
    kind: Literal["signatures"] = "signatures"


class PageBreak(Struct, frozen=True, kw_only=True):
    """On paper what follows begins a new page."""

    kind: Literal["page_break"] = "page_break"


class Pair(Struct, frozen=True, kw_only=True):
    """Two columns side by side; on a narrow screen one below the other.

    `languages` are named where the columns say the same in two.
    """

    left: tuple[Block, ...]
    right: tuple[Block, ...]
    languages: tuple[str, str] | None = None
    kind: Literal["pair"] = "pair"


class Together(Struct, frozen=True, kw_only=True):
    """Blocks that no page break may part."""

    blocks: tuple[Block, ...]
    kind: Literal["together"] = "together"


Block = (
    Heading
    | Paragraph
    | Callout
    | Facts
    | Table
    | Figure
    | Checklist
    | Bullets
    | Signatures
    | PageBreak
    | Pair
    | Together
)


class Report(Struct, frozen=True, kw_only=True):
    """One report, ready to be drawn. `name` is the file's name and the word behind `--only`."""

    name: str
    title: str
    about: str
    """One line for the contents: what the reader finds here."""
    blocks: tuple[Block, ...]
    landscape: bool = False


def strong(text: str, to: str = "") -> Span:
    """Bold text."""
    return Span(text=text, style="strong", to=to)


def muted(text: str) -> Span:
    """Text of less weight."""
    return Span(text=text, style="muted")


def code(text: str) -> Span:
    """Something to type or to compare letter by letter."""
    return Span(text=text, style="code")


def pill(text: str, tone: Tone) -> Span:
    """A verdict in a word, with the sign of its tone."""
    return Span(text=text, style="pill", tone=tone)


def joined(parts: tuple[Text, ...], between: str = " · ") -> Text:
    """Texts one after another with something between; empty ones are left out."""
    spans: list[str | Span] = []
    for part in parts:
        if not part:
            continue
        if spans:
            spans.append(between)
        spans.extend((part,) if isinstance(part, str) else part)
    return tuple(spans)


def in_turn(both: Both, between: str = " / ") -> Text:
    """The words of the first language, and those of the second as what they are."""
    second = Span(text=both.second, style="muted", language=both.language)
    return (both.first, between, second) if both.first and both.second else (both.first or second,)


def plain(text: Text) -> str:
    """A text without its styles."""
    return text if isinstance(text, str) else "".join(part if isinstance(part, str) else part.text for part in text)


def anchor(*parts: str) -> str:
    """A name that can stand behind `#` in an address, made from any text.

    A blank is a hyphen, letters and digits of ASCII stay, every other sign is its number (`_2f_`): so two texts that
    differ in more than capitals never have one name, and a text has the same name every time.
    """
    return "-".join("".join(map(_named, part.casefold())) for part in parts if part)


def _named(letter: str) -> str:
    if letter.isascii() and letter.isalnum():
        return letter
    return "-" if letter == " " else f"_{ord(letter):x}_"


def stem(text: str) -> str:
    """The name of a file made from any text, good for any disk; two texts may come to one: who asks numbers them."""
    plain = text.casefold()
    return "".join(letter if letter.isascii() and letter.isalnum() else _of_file(letter) for letter in plain)[:LONGEST]


def _of_file(letter: str) -> str:
    return "-" if letter.isascii() else f"{ord(letter):x}"
