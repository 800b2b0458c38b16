"""The fixed parts of a rule's page, read from the docstring at the top of its file."""

from __future__ import annotations

import re

from msgspec import Struct

from tourney.model.findings import Page

PARTS = ("Says", "Why", "Example", "Unless", "Read as", "Then", "Not here")
"""The parts of a page, in order. A page always has the first three and `Then`; the others where there is something."""
NEEDED = ("Says", "Why", "Example", "Then")

_PART = re.compile(rf"^({'|'.join(PARTS)}): ", re.MULTILINE)


class Parts(Struct, frozen=True):
    """A page taken apart: its title and its parts, blanks collapsed."""

    title: str
    parts: dict[str, str]


def parts_of(page: Page) -> Parts:
    """The title and the parts of a page. Where the docstring begins with its first part, that is the title too."""
    title, *pieces = _PART.split(page.doc.strip())
    found = dict(zip(pieces[::2], pieces[1::2], strict=True))
    taken = {name: " ".join(text.split()) for name, text in found.items()}
    title = " ".join(title.split()) or taken.get("Says", "").partition(". ")[0]
    return Parts((title[:1].upper() + title[1:]).rstrip("."), taken)


def in_the_book(code: str) -> tuple[int, int, int, str]:
    """R3-01 before R14-01, the Tournament Conditions after them, then our readings (A-01), then words."""
    match = re.match(r"(R|TC|A)(\d*)-(\d+)$", code)
    if not match:
        return (9, 0, 0, code)
    book = {"R": 0, "TC": 1, "A": 2}[match.group(1)]
    return (book, int(match.group(2) or 0), int(match.group(3)), "")
