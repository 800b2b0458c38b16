"""The rulebook: one edition a file, every number of the book and the paragraph it stands in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from tourney.model.failures import CannotGoOnError

EDITIONS = ("uspa-arena-2026",)
"""The editions that ship with the program, the newest first."""


class Edition(Struct, frozen=True):
    """One year's rulebook. Numbers are asked by section and name, in the unit that the name ends on."""

    name: str
    title: str
    numbers: Mapping[str, Mapping[str, int]]
    paragraphs: Mapping[str, str]
    inferred: frozenset[str]

    def number(self, section: str, name: str) -> int:
        """A number of the book; KeyError where the edition has none of that name (our mistake, not the user's)."""
        return self.numbers[section][name]

    def citation(self, cites: str) -> str:
        """The citation as printed: `Arena 3.b(1) (paragraph inferred)` where nobody has read its number."""
        paragraph = cites.removeprefix("Arena ").strip()
        return f"{cites} (paragraph inferred)" if paragraph in self.inferred else cites


@cache
def edition(name: str = EDITIONS[0]) -> Edition:
    """The edition of that name. Raises CannotGoOnError where it is not shipped, naming those that are."""
    if name not in EDITIONS:
        raise CannotGoOnError(
            "There is no rulebook edition “{name}”; this version has {editions}.",
            name=name,
            editions=", ".join(EDITIONS),
        )
    import tomllib
    from importlib import resources

    book = tomllib.loads(resources.files(__name__).joinpath(f"{name}.toml").read_text("utf-8"))
    sections = {key: value for key, value in book.items() if isinstance(value, dict)}
    paragraphs = sections.pop("paragraphs")
    inferred = frozenset(sections.pop("inferred")["paragraphs"])
    return Edition(
        name=book["name"],
        title=book["title"],
        numbers=MappingProxyType({key: MappingProxyType(value) for key, value in sections.items()}),
        paragraphs=MappingProxyType(paragraphs),
        inferred=inferred,
    )
