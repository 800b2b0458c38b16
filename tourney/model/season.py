"""A season: many events worked together."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tourney.model.findings import Finding
from tourney.model.owed import Obligation
from tourney.model.settled import Settled


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonEvent:
    """One event within its season: where it lies below the folder, and everything found about it, rulings applied."""

    where: str
    settled: Settled
    findings: tuple[Finding, ...]

    @property
    def name(self) -> str:
        """The event's name, else its file's."""
        return self.settled.sheets.event.name or self.settled.sheets.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """Every event below a folder, in order of time, and what stands over all of them."""

    as_of: date
    events: tuple[SeasonEvent, ...]
    owed: tuple[Obligation, ...]
    contradictions: tuple[Finding, ...]
    """Where events contradict each other."""
    refused: tuple[tuple[str, str], ...] = ()
    """Files that could not be read: where, and the sentence that says why."""
