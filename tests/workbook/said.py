"""Collects what a parser says."""

from __future__ import annotations

from tourney.model.findings import Fact, Page


class Said:
    """Takes faults, and remembers their keys and facts."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.facts: list[dict[str, Fact]] = []

    def __call__(self, page: Page, /, **facts: Fact) -> None:
        """Remembers a fault."""
        self.keys.append(page.key)
        self.facts.append(facts)
