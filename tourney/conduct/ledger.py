"""The ledger: every card of a season turned into what is owed, and every later game into served or not (Rule 14)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property

from msgspec import Struct, field

from tourney.conduct.carrying import brought_in
from tourney.conduct.debts import Debt, Start
from tourney.conduct.holding import Holding
from tourney.conduct.incurring import Incurring, nothing_left
from tourney.conduct.ingame import InGame
from tourney.conduct.penalty_rows import penalty_findings
from tourney.conduct.prospects import AllProspects
from tourney.conduct.questions import Questions
from tourney.conduct.remarks import stray_cards
from tourney.conduct.season import FIRST_DAY, Season, grouped, season
from tourney.conduct.sweep import Sweep
from tourney.model.findings import Finding
from tourney.model.nothing import known
from tourney.model.owed import For, Obligation
from tourney.model.settled import Settled


class Ledger(Struct, frozen=True, kw_only=True, dict=True):
    """What is owed over all events given, in the order of the cards, and what was found on the way."""

    obligations: tuple[Obligation, ...] = ()
    findings: tuple[Finding, ...] = ()
    starts: tuple[Start, ...] = ()
    games: Mapping[tuple[str, str], tuple[InGame, ...]] = field(default_factory=dict)
    """By event and game, what the cards of the game came to, a player each."""
    by_event: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)

    def starts_of(self, settled: Settled) -> tuple[Start, ...]:
        """What players must do at the start of the games of an event."""
        event = settled.sheets.event
        return self._starts.get((event.name or settled.sheets.name, known(event.first_day, FIRST_DAY)), ())

    def concerning(self, event: str) -> tuple[Obligation, ...]:
        """The obligations that come from an event or look at one of its games, in the order of the cards."""
        return self._concerning.get(event, ())

    @cached_property
    def _starts(self) -> Mapping[tuple[str, date], tuple[Start, ...]]:
        return grouped(self.starts, lambda start: (start.event, start.first_day))

    @cached_property
    def _concerning(self) -> Mapping[str, tuple[Obligation, ...]]:
        by_event: defaultdict[str, list[Obligation]] = defaultdict(list)
        for owed in self.obligations:
            for event in dict.fromkeys((owed.origin.event, *(later.event for later in owed.games))):
                by_event[event].append(owed)
        return {event: tuple(owed) for event, owed in by_event.items()}

    def ran(self, settled: Settled, game: str) -> tuple[InGame, ...]:
        """What the cards and boxes of one game of an event came to, a player each."""
        name = settled.sheets.event.name or settled.sheets.name
        return tuple(one for one in self.games.get((name, game), ()) if one.game.within.settled is settled)

    def of(self, event: str) -> tuple[Finding, ...]:
        """The findings that concern one event, by its name; one without a name is found by its file's too."""
        return self.by_event.get(event, ())


def keep(events: Iterable[Settled]) -> Ledger:
    """Keep the ledger of these events; the order they come in does not matter.

    Games are gone through in the order of time: first those that happened or never will, which serve or do not; then
    those still to come, in which what is left will be served as things stand.
    """
    all_events = season(events)
    prospects = AllProspects(all_events)
    holding = Holding(all_events, prospects)
    questions = Questions()
    sweep = Sweep(Incurring(holding), questions)
    brought = brought_in(all_events)
    for within, finding in brought.unclear:
        questions.add(within, [finding])
    for debt in brought.debts:
        sweep.remember(debt)
    for within, row in brought.seen:
        sweep.expect(within, row)
    for within in all_events.events:
        questions.add(within, penalty_findings(within.settled))
        questions.add(within, stray_cards(within))
    for game in all_events.games:
        if not game.ahead or game.has_cards:
            sweep.happened(game)
    for game in all_events.games:
        if game.ahead:
            sweep.to_come(game)
    for within in all_events.events:
        sweep.arrive(within)
    _look_ahead(all_events, holding, sweep.debts, questions)
    ordered = sorted(sweep.debts, key=lambda debt: debt.age)
    by_event: dict[str, tuple[Finding, ...]] = {}
    for within in all_events.events:
        for name in {within.name, within.event.name}:
            by_event[name] = (*by_event.get(name, ()), *questions.of(within))
    return Ledger(
        obligations=tuple(debt.obligation() for debt in ordered),
        findings=tuple(finding for within in all_events.events for finding in questions.of(within)),
        starts=tuple(sweep.starts),
        games={key: tuple(ran) for key, ran in sweep.ran.items()},
        by_event=by_event,
    )


def _look_ahead(all_events: Season, holding: Holding, debts: Iterable[Debt], questions: Questions) -> None:
    """Tell what could still be served in these events from what must be carried to others."""
    teams_of: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    waiting = [debt for debt in debts if debt.left]
    members = {debt.member for debt in waiting if debt.serve_for is For.ANY_TEAM}
    if members:
        for within in all_events.events:
            for row in within.settled.sheets.roster:
                if row.member in members:
                    teams_of[row.member].append((within.number, within.key(row.team)))
    for debt in waiting:
        if debt.planned or debt.planned_games:
            debt.open = True
            continue
        if debt.serve_for is For.SAME_TEAM:
            places = [(within.number, debt.team_key) for within in all_events.entered.get(debt.team_key, ())]
        else:
            places = teams_of[debt.member]
        debt.open = any(holding.open_for(debt, all_events.events[number], key) for number, key in places)
        if debt.held_here and not debt.open and debt.from_event is not None:
            questions.add(debt.from_event, [nothing_left(debt)])
