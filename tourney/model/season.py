"""A season: many events worked together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from tourney.model.event import Event
from tourney.model.findings import Effect, Finding
from tourney.model.games import Outcome
from tourney.model.owed import Obligation
from tourney.model.results import Result
from tourney.model.settled import Settled

FORFEITS = frozenset({Outcome.FORFEIT_BY_A, Outcome.FORFEIT_BY_B, Outcome.DOUBLE_FORFEIT})


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

    @property
    def in_short(self) -> EventInShort:
        """What the papers of the season tell of it."""
        results = self.settled.results
        return EventInShort(
            where=self.where,
            name=self.name,
            settings=self.settled.sheets.event,
            teams=tuple(team.name for team in self.settled.sheets.teams),
            games=len(results),
            played=sum(result.played for result in results),
            found=Counter(finding.standing for finding in self.findings),
            forfeits=tuple(result for result in results if result.outcome in FORFEITS),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class EventInShort:
    """What the papers of a season tell of one event."""

    where: str
    name: str
    settings: Event
    teams: tuple[str, ...]
    games: int
    played: int
    found: Mapping[Effect, int]
    """How many findings do what."""
    forfeits: tuple[Result, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What stands over all events of a season, and each event in short, in order of time."""

    as_of: date
    events: tuple[EventInShort, ...]
    owed: tuple[Obligation, ...]
    contradictions: tuple[Finding, ...]
    """Where events contradict each other."""
    refused: tuple[tuple[str, str], ...] = ()
    """Files that could not be read: where, and the sentence that says why."""


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

    def concerning(self) -> Mapping[str, tuple[Obligation, ...]]:
        """By event, the obligations that come from it or look at one of its games."""
        return concerning(self.owed)

    @property
    def in_short(self) -> Outlook:
        """The season with each event in short."""
        return Outlook(
            as_of=self.as_of,
            events=tuple(event.in_short for event in self.events),
            owed=self.owed,
            contradictions=self.contradictions,
            refused=self.refused,
        )


def concerning(owed: Iterable[Obligation]) -> Mapping[str, tuple[Obligation, ...]]:
    """By event, the obligations that come from it or look at one of its games."""
    by_event: defaultdict[str, list[Obligation]] = defaultdict(list)
    for one in owed:
        for event in dict.fromkeys((one.origin.event, *(later.event for later in one.games))):
            by_event[event].append(one)
    return {event: tuple(some) for event, some in by_event.items()}
