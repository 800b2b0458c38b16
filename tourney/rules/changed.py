"""The changes of a line-up that are substitutions: those in which somebody came in."""

from __future__ import annotations

from collections.abc import Iterator

from tourney.play.lineup import Change
from tourney.rules.fielded import Fielded


def changes_with_newcomers(line: Fielded) -> Iterator[tuple[Change, tuple[str, ...]]]:
    """Each change after the start in which somebody came in, and who."""
    for change in line.lineup.changes:
        newcomers = tuple(one.spell.member for one in line.incoming if one.change is change)
        if newcomers:
            yield change, newcomers
