"""The one way a run ends early."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.model.findings import Fact


class CannotGoOnError(Exception):
    """The run cannot go on (no such file, not a workbook, disk full): one sentence for the user, exit status 2.

    The sentence is a template over its facts, so that the command can say it in the reader's language; as text it is
    the English one.
    """

    def __init__(self, says: str, **facts: Fact) -> None:
        shown = {name: ", ".join(map(str, fact)) if isinstance(fact, tuple) else fact for name, fact in facts.items()}
        super().__init__(says.format_map(shown) if facts else says)
        self.says = says
        self.facts = facts
