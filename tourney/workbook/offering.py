"""Drop-down lists on cells of a sheet that is being written: they offer words, and leave every other text allowed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from tourney.markup import escape
from tourney.workbook.blocks import Block
from tourney.workbook.sheet_part import SheetPart
from tourney.workbook.spans import Span, inside, retagged

_LONGEST = 255
"""Letters that Excel takes for a list written in place."""
_STATED = re.compile(rb'\ssqref="([^"]*)"')
_BEFORE = frozenset(
    (
        *("sheetData", "sheetCalcPr", "sheetProtection", "protectedRanges", "scenarios", "autoFilter", "sortState"),
        *("dataConsolidate", "customSheetViews", "mergeCells", "phoneticPr", "conditionalFormatting"),
    )
)
"""What stands before the lists of a sheet (ECMA-376 part 1, 18.3.1.99)."""


def offer(sheet: SheetPart) -> None:
    """Puts the lists that were asked for on their cells. A list that stands on a cell stays; a mere message gives way.

    A list that Excel does not take in place (too long, a comma in a word) is left out.
    """
    wanted: defaultdict[tuple[str, ...], list[Block]] = defaultdict(list)
    for block, words in sheet.offers.items():
        if len(",".join(words)) <= _LONGEST and not any("," in word or '"' in word for word in words):
            wanted[words].append(block)
    sheet.offers.clear()
    for one in sheet.beside("dataValidation"):
        _give_way(sheet, one, wanted)
    name = sheet.root.prefixed("dataValidation")
    formula = sheet.root.prefixed("formula1")
    added = [
        f'<{name} type="list" allowBlank="1" sqref="{" ".join(map(str, blocks))}">'
        f'<{formula}>"{escape(",".join(words))}"</{formula}></{name}>'
        for words, blocks in wanted.items()
        if blocks
    ]
    if added:
        _put(sheet, added)


def _give_way(sheet: SheetPart, one: Span, wanted: dict[tuple[str, ...], list[Block]]) -> None:
    """Takes the cells out of a check that stands; where it is a list, out of what is wanted."""
    grown = next((splice for splice in sheet.splices if splice[0] == one.start), None)
    said = _STATED.search(grown[2]) if grown else None
    stated = said.group(1).decode() if said else one.attributes.get("sqref", "")
    try:
        standing = [Block.of(reference) for reference in stated.split()]
    except ValueError:  # whole columns: there is no telling what is left of them
        wanted.clear()
        return
    if one.attributes.get("type") == "list":
        for blocks in wanted.values():
            blocks[:] = [block for block in blocks if not any(_common(block, other) for other in standing)]
        return
    left = standing
    for blocks in wanted.values():
        for block in blocks:
            left = [rest for other in left for rest in _without(other, block)]
    if left == standing:
        return
    if grown:
        sheet.splices.remove(grown)
    if left:
        sheet.splices.append(retagged(sheet.part, one, sqref=" ".join(map(str, left))))
    else:
        sheet.splices.append((one.start, one.end, b""))


def _common(one: Block, other: Block) -> bool:
    return one.top <= other.bottom and other.top <= one.bottom and one.left <= other.right and other.left <= one.right


def _without(block: Block, hole: Block) -> Iterator[Block]:
    """What is left of a block without another, in rectangles."""
    if not _common(block, hole):
        yield block
        return
    top, bottom = max(block.top, hole.top), min(block.bottom, hole.bottom)
    if block.top < top:
        yield Block(block.top, block.left, top - 1, block.right)
    if block.left < hole.left:
        yield Block(top, block.left, bottom, hole.left - 1)
    if hole.right < block.right:
        yield Block(top, hole.right + 1, bottom, block.right)
    if bottom < block.bottom:
        yield Block(bottom + 1, block.left, block.bottom, block.right)


def _put(sheet: SheetPart, added: list[str]) -> None:
    written = "".join(added).encode()
    listed = sheet.root.child("dataValidations")
    if listed is None:
        name = sheet.root.prefixed("dataValidations")
        after = max(one.end for one in sheet.root.children if one.local in _BEFORE)
        sheet.splices.append(
            (after, after, f'<{name} count="{len(added)}">'.encode() + written + f"</{name}>".encode())
        )
        return
    gone = sum(1 for one in listed.children if (one.start, one.end, b"") in sheet.splices)
    if not listed.closed:
        count = len(listed.children) - gone + len(added)
        sheet.splices.append(retagged(sheet.part, listed, count=str(count)))
    sheet.splices.append(inside(sheet.part, listed, written))
