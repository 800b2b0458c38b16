"""A book in two languages: the trees that two voices made, laid side by side as one.

What is the same in both (names, scores, times) stands once. Words stand one after the other (`Pool / Zona`), in a
cell one below the other; sentences stand in two columns, the first language on the left. The first language is the
page's own; everything in the second is marked as such, for a voice that reads aloud.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import unescape
from itertools import chain
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from reports.page import (
    Block,
    Both,
    Bullets,
    Callout,
    Checklist,
    Facts,
    Figure,
    Heading,
    Line,
    Pair,
    Paragraph,
    Report,
    Signatures,
    Span,
    Table,
    Text,
    Together,
    joined,
    plain,
)
from tourney.language import Voice

Made = TypeVar("Made")

_WORDS = 40
"""Letters up to which a text is a few words and no sentence."""
_DOT = " · "
"""What stands between the parts of a text in a picture."""
_DRAWN = re.compile(r"<text [^>]*>([^<]*)</text>")


def in_both(make: Callable[[Voice], Made], voice: Voice, beside: Voice | None) -> Made:
    """What `make` says in the language of `voice`, and beside it in that of `beside` where there is one."""
    first = make(voice)
    return first if beside is None else merged(first, make(beside), beside.language)


def merged(first: Any, second: Any, language: str) -> Any:  # noqa: ANN401 - whatever comes in goes out
    """Two of the same, said in two languages, as one: records by their fields, lists and tables by their places."""
    if first == second:
        return first
    if isinstance(first, str):
        return Both(first, second, language)
    if isinstance(first, Struct):
        names = first.__struct_fields__
        return replace(first, **{name: merged(getattr(first, name), getattr(second, name), language) for name in names})
    if isinstance(first, dict):
        return {key: merged(value, second[key], language) for key, value in first.items()}
    return type(first)(merged(a, b, language) for a, b in zip(first, second, strict=True))


def reports_in_both(
    first: Iterable[Report], second: Iterable[Report], languages: tuple[str, str]
) -> tuple[Report, ...]:
    """Every report in two languages; both were made of one book, so they are the same reports."""
    beside = _Beside(languages)
    return tuple(
        replace(
            one,
            title=merged(one.title, other.title, languages[1]),
            about=merged(one.about, other.about, languages[1]),
            blocks=tuple(beside.blocks(one.blocks, other.blocks)),
        )
        for one, other in zip(first, second, strict=True)
    )


class _Beside:
    """Lays blocks of one language beside those of another."""

    def __init__(self, languages: tuple[str, str]) -> None:
        self.languages = languages
        self.second = languages[1]

    def blocks(self, first: tuple[Block, ...], second: tuple[Block, ...], *, narrow: bool = False) -> Iterator[Block]:
        """Block by block; blocks that do not answer each other stand in two columns as they are."""
        if [block.kind for block in first] != [block.kind for block in second]:
            return iter((Pair(left=first, right=second, languages=self.languages),))
        return chain.from_iterable(self.block(one, other, narrow) for one, other in zip(first, second, strict=True))

    def block(self, one: Block, other: Block, narrow: bool) -> tuple[Block, ...]:
        """A block in both languages; `narrow` where there is no room for two columns."""
        match one, other:
            case _ if one == other:
                return (one,)
            case Heading(), Heading():
                return (replace(one, text=self.words(one.text, other.text)),)
            case Facts(), Facts() if len(one.rows) == len(other.rows):
                return (self.facts(one, other),)
            case Table(), Table() if _answer(one, other):
                return (self.table(one, other),)
            case Figure(), Figure():
                return self.figure(one, other)
            case Checklist(), Checklist() if len(one.items) == len(other.items):
                return (replace(one, items=self.cells(one.items, other.items)),)
            case Signatures(), Signatures():
                return (merged(one, other, self.second),)
            case Pair(), Pair():
                left = tuple(self.blocks(one.left, other.left, narrow=True))
                return (Pair(left=left, right=tuple(self.blocks(one.right, other.right, narrow=True))),)
            case Together(), Together():
                return (Together(blocks=tuple(self.blocks(one.blocks, other.blocks, narrow=narrow))),)
            case _ if narrow:
                return (self.below(one, other),)
            case _:
                return (self.columns(one, other),)

    def below(self, one: Block, other: Block) -> Block:
        """A block of sentences with each in both languages, one below the other."""
        match one, other:
            case Paragraph(), Paragraph():
                return replace(one, text=self.cell(one.text, other.text))
            case Bullets(), Bullets() if len(one.items) == len(other.items):
                return replace(one, items=self.cells(one.items, other.items))
            case Callout(), Callout() if len(one.lines) == len(other.lines):
                lines = self.cells(one.lines, other.lines)
                return replace(one, title=self.cell(one.title, other.title), lines=lines)
            case _:
                return self.columns(one, other)

    def columns(self, one: Block, other: Block) -> Block:
        """A block in two columns, a language each."""
        return Pair(left=(one,), right=(other,), languages=self.languages)

    def facts(self, one: Facts, other: Facts) -> Facts:
        """Names and values in both."""
        rows = zip(one.rows, other.rows, strict=True)
        return replace(one, rows=tuple((merged(a, b, self.second), self.cell(x, y)) for (a, x), (b, y) in rows))

    def table(self, one: Table, other: Table) -> Table:
        """One table: headings in both languages, each cell once where it is the same."""
        columns = tuple(
            replace(a, head=merged(a.head, b.head, self.second), short=merged(a.short, b.short, self.second))
            for a, b in zip(one.columns, other.columns, strict=True)
        )
        lines = tuple(self.line(a, b) for a, b in zip(one.lines, other.lines, strict=True))
        return replace(one, caption=merged(one.caption, other.caption, self.second), columns=columns, lines=lines)

    def line(self, one: Line, other: Line) -> Line:
        """A row of both."""
        if one.group:
            return replace(one, cells=(self.words(one.cells[0], other.cells[0]), *one.cells[1:]))
        return replace(one, cells=self.cells(one.cells, other.cells))

    def cells(self, first: tuple[Text, ...], second: tuple[Text, ...]) -> tuple[Text, ...]:
        """Cells of both, place by place."""
        return tuple(self.cell(a, b) for a, b in zip(first, second, strict=True))

    def cell(self, one: Text, other: Text) -> Text:
        """One below the other, unless they are the same or only a few words of them are not."""
        if one == other or plain(one) == plain(other):
            return one
        spans = self.spans(one, other)
        return spans or (*_parts(one), "\n", self.said(other))

    def words(self, one: Text, other: Text) -> Text:
        """One after the other, in a line."""
        if plain(one) == plain(other):
            return one
        return self.spans(one, other) or (*_parts(one), " / ", self.said(other))

    def spans(self, one: Text, other: Text) -> Text:
        """Span by span where only a few words differ; nothing where that cannot be."""
        if isinstance(one, str) or isinstance(other, str) or len(one) != len(other):
            return ()
        made: list[str | Span] = []
        for a, b in zip(one, other, strict=True):
            made.append(a)
            left, right = plain((a,)), plain((b,))
            if left == right:
                continue
            if max(len(left), len(right)) > _WORDS or "\n" in left:
                return ()
            made += [" / ", self.said(right[_same(left, right) :])]
        return tuple(made)

    def said(self, text: Text) -> Span:
        """Words of the second language."""
        return Span(text=plain(text), style="muted", language=self.second)

    def figure(self, one: Figure, other: Figure) -> tuple[Block, ...]:
        """The picture of the first language, and under it what its words are in the second."""
        drawn = (_DRAWN.findall(figure.svg) for figure in (one, other))
        texts = [(unescape(a).split(_DOT), unescape(b).split(_DOT)) for a, b in zip(*drawn, strict=False)]
        words = chain.from_iterable(zip(a, b, strict=True) for a, b in texts if len(a) == len(b))
        pairs = dict.fromkeys((a, b) for a, b in words if a != b)
        picture = replace(one, alt=merged(one.alt, other.alt, self.second))
        if not pairs:
            return (picture,)
        legend = joined(tuple((f"{a} = ", self.said(b)) for a, b in pairs), _DOT)
        return (picture, Paragraph(text=legend, style="muted"))


def _parts(text: Text) -> tuple[str | Span, ...]:
    return (text,) if isinstance(text, str) else text


def _same(one: str, other: str) -> int:
    """How many signs that are no letters both begin with: a number, a comma, a blank."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b or a.isalpha()), 0)


def _answer(one: Table, other: Table) -> bool:
    """Whether the tables hold the same rows in the same order."""
    same_columns = len(one.columns) == len(other.columns)
    rows = [[(line.group, line.names, len(line.cells)) for line in table.lines] for table in (one, other)]
    return same_columns and rows[0] == rows[1]
