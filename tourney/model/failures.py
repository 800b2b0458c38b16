"""The one way a run ends early."""

from __future__ import annotations


class CannotGoOnError(Exception):
    """The run cannot go on (no such file, not a workbook, disk full): one sentence for the user, exit status 2.

    The sentence is a template over its facts, so that the command can say it in the reader's language; as text it is
    the English one.
    """

    def __init__(self, says: str, **facts: str | int) -> None:
        super().__init__(says.format_map(facts) if facts else says)
        self.says = says
        self.facts = facts
