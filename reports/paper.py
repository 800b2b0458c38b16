"""The page tree as the template of the printed book takes it: everything that Python can decide is decided here.

The template is a program too, and a slow one: it costs what it is asked for each cell. So a text without styles stays
a plain string that it need not look at, and only what is not plain is said span by span.
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from reports.fitting import BETWEEN, MARGIN, PAPER, Run, Said, fit
from reports.page import Block, Both, Line, Report, Span, Table, Text, Tone, in_turn, plain

_UNBROKEN = re.compile(r"\S{25,}")
"""A word that nothing can break: a fingerprint, a name without a blank."""
_FEW_ROWS = 24
"""With more rows than these blocks cannot stay on one page, and begin where they are."""
_SHORT = 300
"""With no cell longer than so many letters no row is taller than a page, and none is parted by its end."""
_TIGHT = 9
"""More columns than these are set in smaller letters."""
_SMALLER = 8.0
"""The size of those letters, in points, as in the template."""


class _Place(Struct, frozen=True, kw_only=True):
    """Where a block stands: what links may lead to, the room across and the size of letters, in points."""

    targets: frozenset[str]
    room: float
    size: float


def laid_out(report: Report, targets: frozenset[str], paper: str, size: float) -> dict[str, object]:
    """A report for the template, on this paper, in letters of this size in points.

    A link to a place that is not among the targets is plain text.
    """
    wide, high = PAPER[paper]
    place = _Place(targets=targets, room=(high if report.landscape else wide) - 2 * MARGIN, size=size)
    return {
        "name": report.name,
        "title": said(report.title, targets),
        "about": said(report.about, targets),
        "landscape": report.landscape,
        "blocks": [_block(block, place) for block in report.blocks],
    }


def told(value: object) -> object:
    """Records, lists and tables of words, with every text as the template takes it."""
    if isinstance(value, str):
        return said(value)
    if isinstance(value, Struct):
        return {name: told(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {key: told(one) for key, one in value.items()}
    return [told(one) for one in value] if isinstance(value, tuple | list) else value


def said(text: Text, targets: frozenset[str] = frozenset(), between: str = " / ") -> Said:
    """A text for the template: line breaks and words too long for a line are runs of their own.

    `between` stands between two languages.
    """
    if isinstance(text, Both):
        text = in_turn(text, between)
    if isinstance(text, str):
        return _plain(text) if "\n" in text or _UNBROKEN.search(text) else text
    runs: list[Run] = []
    for span in text:
        made = said(span) if isinstance(span, str) else _styled(span, targets)
        if isinstance(made, str) and runs and isinstance(runs[-1], str):
            runs[-1] += made
        elif isinstance(made, list):
            runs.extend(made)
        else:
            runs.append(made)
    return runs[0] if len(runs) == 1 and isinstance(runs[0], str) else runs


def _plain(text: str) -> list[Run]:
    runs: list[Run] = []
    for number, line in enumerate(text.split("\n")):
        if number:
            runs.append({"style": "break"})
        at = 0
        for word in _UNBROKEN.finditer(line):
            runs += [line[at : word.start()], {"style": "long", "text": word.group()}]
            at = word.end()
        runs.append(line[at:])
    return [run for run in runs if run]


def _styled(span: Span, targets: frozenset[str]) -> Said:
    to = span.to if span.to in targets else ""
    inner = said(span.text)
    if span.style == "plain" and not to and not span.language:
        return inner
    run: dict[str, object] = {"style": span.style, "text": inner}
    if span.style == "pill":
        run["tone"] = span.tone.value
    if to:
        run["to"] = to
    if span.language:
        run["language"] = span.language
    return [run]


def _block(block: Block, place: _Place) -> dict[str, object]:  # noqa: C901 - one arm a kind of block
    made: dict[str, object] = {"kind": block.kind}
    targets = place.targets
    match block.kind:
        case "heading":
            return made | {"text": said(block.text, targets), "level": block.level, "anchor": block.anchor}
        case "paragraph":
            return made | {"text": said(block.text, targets), "style": block.style}
        case "callout":
            lines = [said(line, targets) for line in block.lines]
            return made | {"tone": block.tone.value, "title": said(block.title, targets), "lines": lines}
        case "facts":
            return made | {"rows": [(said(name, between="\n"), said(value, targets)) for name, value in block.rows]}
        case "table":
            return made | _table(block, place)
        case "figure":
            return made | {"svg": block.svg, "alt": str(block.alt), "width": block.width}
        case "checklist":
            return made | {"items": [said(item, targets) for item in block.items]}
        case "bullets":
            return made | {"items": [said(item, targets) for item in block.items], "numbered": block.numbered}
        case "signatures":
            return made | {"names": [said(name) for name in block.names]}
        case "pair":
            half = replace(place, room=(place.room - BETWEEN) / 2)
            left, right = ([_block(one, half) for one in side] for side in (block.left, block.right))
            return made | {"left": left, "right": right, "languages": block.languages}
        case "together":
            whole = sum(len(one.lines) for one in block.blocks if one.kind == "table") <= _FEW_ROWS
            return made | {"blocks": [_block(one, place) for one in block.blocks], "whole": whole}
        case "page_break":
            return made


def _table(table: Table, place: _Place) -> dict[str, object]:
    """The cells one after another; those that are more than a plain string a second time, with their place."""
    cells: list[str] = []
    marked: list[tuple[int, dict[str, object]]] = []
    lines: list[list[Said]] = []
    for line in table.lines:
        lines.append([])
        for at, cell in enumerate(line.cells[:1] if line.group else line.cells):
            text = said(cell, place.targets)
            mark = _mark(line, at, table)
            if mark or not isinstance(text, str):
                marked.append((len(cells), mark | {"text": text}))
            cells.append(text if isinstance(text, str) else "")
            lines[-1].append([{"style": "strong", "text": text}] if "strong" in mark else text)
    shares = [column.share for column in table.columns]
    heads = [said(column.head, between="\n") for column in table.columns]
    tight = len(table.columns) > _TIGHT
    fitted = fit(shares, heads, lines, place.room, _SMALLER if tight else place.size, to_fill=table.to_fill)
    return {
        "caption": said(table.caption, place.targets) if table.show_caption else "",
        "shares": shares,
        "head": fitted.head,
        "widths": fitted.widths or [0] * len(shares),
        "single": [
            one and not (table.to_fill and row.group) for one, row in zip(fitted.single, table.lines, strict=False)
        ],
        "aligns": [column.align for column in table.columns],
        "heads": heads,
        "tight": tight,
        "to_fill": table.to_fill,
        "unbroken": max((len(plain(cell)) for line in table.lines for cell in line.cells), default=0) <= _SHORT,
        "cells": cells,
        "marked": marked,
    }


def _mark(line: Line, at: int, table: Table) -> dict[str, object]:
    if line.group:
        return {"group": True}
    mark: dict[str, object] = {}
    if line.strong or (table.row_heads and at == 0):
        mark["strong"] = True
    if table.to_fill and at == 0:
        mark["room"] = True
    if line.tone is not Tone.QUIET:
        mark["tone"] = line.tone.value
    return mark
