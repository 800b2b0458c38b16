"""The fixed parts of a rule's page, read from the docstring at the top of its file."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tourney.model.findings import Page

PARTS = ("Says", "Why", "Example", "Unless", "Read as", "Then", "Not here")
"""The parts of a page, in order. A page always has the first three and `Then`; the others where there is something."""
NEEDED = ("Says", "Why", "Example", "Then")

_PART = re.compile(rf"^({'|'.join(PARTS)}): ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Parts:
    """A page taken apart: its title and its parts, blanks collapsed."""

    title: str
    parts: dict[str, str]


def parts_of(page: Page) -> Parts:
    """The title and the parts of a page; a page without a docstring has an empty title and no parts."""
    title, _, rest = page.doc.strip().partition("\n")
    pieces = _PART.split(rest)[1:]
    found = dict(zip(pieces[::2], pieces[1::2], strict=True))
    return Parts(title.strip().rstrip("."), {name: " ".join(text.split()) for name, text in found.items()})
