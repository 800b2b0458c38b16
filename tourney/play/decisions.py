"""What the committee decided, found among the rows of `Rulings`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tourney.model.findings import Ruling


def plain(text: str) -> str:
    """A text as it is compared: one case, no accents of width, blanks collapsed."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


_POOL = re.compile(r"(?:pool|group|grupo|zona|girone)\s+(?=\S)", re.IGNORECASE)


def pool_label(text: str) -> str:
    """A pool's own name: `Pool A`, `Grupo A` and `A` are all `A`."""
    return _POOL.sub("", text.strip(), count=1) if _POOL.match(text.strip()) else text.strip()


def pool_key(text: str) -> str:
    """A pool's name as it is compared."""
    return plain(pool_label(text))


def decided(rulings: Iterable[Ruling], finding: str, about: str) -> Ruling | None:
    """The last ruling on that finding about that name which holds a decision; None where nobody has decided."""
    wanted = plain(finding), plain(about)
    rows = [row for row in rulings if row.decision.strip() and (plain(row.finding), plain(row.about)) == wanted]
    return rows[-1] if rows else None


def ranking(decision: str, teams: tuple[str, ...]) -> tuple[tuple[str, ...], ...] | None:
    """The order in a decision such as `C > A > B`; None where it is not one of these teams, each at most once.

    `A = B` leaves two level; teams not named follow, level.
    """
    spelt = {plain(team): team for team in teams}
    parts: list[tuple[str, ...]] = []
    for part in decision.split(">"):
        names = [plain(name) for name in part.split("=")]
        if any(name not in spelt for name in names):
            return None
        parts.append(tuple(spelt[name] for name in names))
    named = [team for part in parts for team in part]
    if len(set(named)) != len(named):
        return None
    rest = tuple(team for team in teams if team not in named)
    return (*parts, rest) if rest else tuple(parts)
