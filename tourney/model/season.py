"""A season: many events worked together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date

from msgspec import Struct

from tourney.model.findings import Finding
from tourney.model.owed import Obligation
from tourney.model.results import Result
from tourney.model.settled import Settled


class SeasonEvent(Struct, frozen=True, kw_only=True):
    """One event within its season: where it lies below the folder, and everything found about it, rulings applied."""

    where: str
    settled: Settled
    findings: tuple[Finding, ...]

    @property
    def name(self) -> str:
        """The event's name, else its file's."""
        return self.settled.sheets.event.name or self.settled.sheets.name


class EventInShort(Struct, frozen=True, kw_only=True):
    """What the papers of a season tell of one event."""

    where: str
    name: str
    days: str
    """Its days as printed."""
    kind: str
    """Its class and level as printed."""
    teams: tuple[str, ...]
    players: tuple[str, ...]
    """Everybody on its rosters, by name."""
    games: int
    played: int
    bars: int
    asks: int
    notes: int
    forfeits: tuple[Result, ...]


class Outlook(Struct, frozen=True, kw_only=True):
    """What stands over all events of a season, and each event in short, in order of time."""

    as_of: date
    title: str
    events: tuple[EventInShort, ...]
    owed: tuple[Obligation, ...]
    contradictions: tuple[Finding, ...]
    """Where events contradict each other."""
    refused: tuple[tuple[str, str], ...] = ()
    """Files that could not be read: where, and the sentence that says why."""


class Season(Struct, frozen=True, kw_only=True):
    """Every event below a folder, in order of time, and what stands over all of them."""

    as_of: date
    events: tuple[SeasonEvent, ...]
    owed: tuple[Obligation, ...]
    contradictions: tuple[Finding, ...]
    """Where events contradict each other."""
    refused: tuple[tuple[str, str], ...] = ()
    """Files that could not be read: where, and the sentence that says why."""

    def concerning(self) -> Mapping[str, tuple[Obligation, ...]]:
        """By event, the obligations that come from it or look at one of its games."""
        return concerning(self.owed)


def concerning(owed: Iterable[Obligation]) -> Mapping[str, tuple[Obligation, ...]]:
    """By event, the obligations that come from it or look at one of its games."""
    by_event: defaultdict[str, list[Obligation]] = defaultdict(list)
    for one in owed:
        for event in dict.fromkeys((one.origin.event, *(later.event for later in one.games))):
            by_event[event].append(one)
    return {event: tuple(some) for event, some in by_event.items()}
