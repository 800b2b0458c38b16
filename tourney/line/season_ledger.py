"""The ledger of a season, kept whole, or kept anew only for the members and teams that a changed event touches.

What a member owes is decided by the member's own cards, by the games of the member and of the teams the cards were
shown with, and by whoever else sits something out in the same game. So after a change the ledger is kept again over the
events of everybody the changed events can touch, everything else stays, and the two together are what keeping the whole
gives (`tests/line/test_season_ledger.py` holds them equal).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date

from msgspec import Struct, field

from tourney.conduct import counting, keep
from tourney.conduct.season import natural
from tourney.line.season_trace import Trace
from tourney.model.findings import Finding
from tourney.model.nothing import known
from tourney.model.owed import Obligation
from tourney.model.settled import Settled

IDLE = frozenset({counting.SERVED_BEFORE, counting.OTHER_TEAM, counting.NOT_NAMED})
"""Reasons of games in which an obligation meets nobody else's."""
GameKey = tuple[str, str]
"""Event and game."""


class Account(Struct, frozen=True, kw_only=True):
    """What is owed over a season, and by event what was found, both in an order that no history changes."""

    owed: tuple[Obligation, ...] = ()
    found: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)

    def of(self, event: str) -> tuple[Finding, ...]:
        """The findings of one event."""
        return self.found.get(event, ())


def kept(events: Iterable[Settled]) -> Account:
    """The ledger over these events; the order they come in does not matter."""
    ledger = keep(events)
    return _account(ledger.obligations, ledger.by_event)


def kept_anew(
    before: Account,
    traces: tuple[Sequence[Trace], Sequence[Trace]],
    changed: AbstractSet[str],
    settled: Callable[[Iterable[str]], Iterable[Settled]],
    most: float = 0.5,
) -> Account:
    """The ledger after a change, from the one before it.

    `traces` are those of all events before and now, `changed` says where events lie that are new, changed or gone, and
    `settled` hands over the events that lie at the places asked for. Where more than that share of all events is
    touched, the whole is kept.
    """
    was, now = traces
    touched = [trace for trace in (*was, *now) if trace.where in changed]
    map_ = _Map(now, touched)
    met_before = _met(before.owed)
    members = map_.touched_by(touched, {one.member for one in before.owed})
    members |= _met_by(members, met_before)
    names = {trace.name for trace in touched}
    near: set[str] = set()
    events: list[Settled] = []
    while True:
        wheres = map_.events_of(members, names)
        whole = len(wheres) > most * len(now)
        further = [where for where in ((trace.where for trace in now) if whole else wheres) if where not in near]
        near.update(further)
        events += settled(further)
        fresh = kept(events)
        if whole:
            return fresh
        met_now = _met(fresh.owed)
        more = _met_by(members, met_before, met_now)
        if more <= members:
            games = {game for met in (met_before, met_now) for game, who in met.items() if who & members}
            return _merged(before, fresh, members, games, names)
        members |= more


class _Map:
    """Who may owe, with which teams, and which events can say something about it."""

    def __init__(self, now: Sequence[Trace], touched: Sequence[Trace]) -> None:
        self._now = now
        self._teams: defaultdict[str, set[str]] = defaultdict(set)
        for trace in (*now, *touched):
            for member, team in trace.owing:
                self._teams[member].add(team)

    def touched_by(self, touched: Sequence[Trace], owed: AbstractSet[str]) -> set[str]:
        """Everybody who owed or may owe from these events, and is in one of them or may owe with one of their teams."""
        owing = owed | {member for trace in touched for member, _ in trace.owing}
        people = frozenset().union(*(trace.people for trace in touched))
        teams = frozenset().union(*(trace.teams for trace in touched))
        return {member for member in owing if member in people or self._teams[member] & teams}

    def events_of(self, members: AbstractSet[str], names: AbstractSet[str]) -> list[str]:
        """Where the events lie that these members or their teams are in, and all events of those names."""
        teams = {team for member in members for team in self._teams[member]}
        near = {trace.name for trace in self._now if trace.people & members or trace.teams & teams} | names
        return [trace.where for trace in self._now if trace.name in near]


def _met(owed: Iterable[Obligation]) -> dict[GameKey, set[str]]:
    """By game, whose obligations come from it or are at stake in it."""
    met: defaultdict[GameKey, set[str]] = defaultdict(set)
    for one in owed:
        met[one.origin.event, one.origin.game].add(one.member)
        for later in one.games:
            if later.reason not in IDLE:
                met[later.event, later.game].add(one.member)
    return met


def _met_by(members: AbstractSet[str], *met: Mapping[GameKey, set[str]]) -> set[str]:
    """Everybody whom these members meet in a game, whom those meet, and so on."""
    by_game: defaultdict[GameKey, set[str]] = defaultdict(set)
    for one in met:
        for game, who in one.items():
            by_game[game] |= who
    found = set(members)
    while more := {one for who in by_game.values() if who & found for one in who} - found:
        found |= more
    return found


def _merged(
    before: Account, fresh: Account, members: AbstractSet[str], games: AbstractSet[GameKey], names: AbstractSet[str]
) -> Account:
    """Of these members, these games and the events of these names what was found anew; of the others what stood."""

    def anew(event: str, finding: Finding) -> bool:
        if event in names:
            return True
        about = finding.about
        return (event, about.game) in games if about.game else about.member in members

    found = {}
    for event in {*before.found, *fresh.found}:
        stood = (one for one in before.of(event) if not anew(event, one))
        found[event] = (*stood, *(one for one in fresh.of(event) if anew(event, one)))
    owed = (
        *(one for one in before.owed if one.member not in members),
        *(one for one in fresh.owed if one.member in members),
    )
    return _account(owed, found)


def _account(owed: Iterable[Obligation], found: Mapping[str, Iterable[Finding]]) -> Account:
    ordered = {event: tuple(sorted(findings, key=_finding_order)) for event, findings in sorted(found.items())}
    return Account(
        owed=tuple(sorted(owed, key=_owed_order)),
        found={event: findings for event, findings in ordered.items() if findings},
    )


def _owed_order(one: Obligation) -> tuple[object, ...]:
    """By day, event and game of the card."""
    origin = one.origin
    return (known(origin.on, date.min), origin.event, natural(origin.game), one.member, origin.key, one.owes.value)


def _finding_order(finding: Finding) -> tuple[object, ...]:
    about = finding.about
    return (natural(about.game), about.team, about.member, finding.key, str(finding.where or ""))
