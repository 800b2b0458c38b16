"""The ledger: every card of a season turned into what is owed, and every later game into served or not (Rule 14)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tourney.conduct.carrying import brought_in
from tourney.conduct.debts import Debt, Start
from tourney.conduct.holding import Holding
from tourney.conduct.incurring import Incurring, nothing_left
from tourney.conduct.ingame import InGame
from tourney.conduct.penalty_rows import penalty_findings
from tourney.conduct.prospects import AllProspects
from tourney.conduct.questions import Questions
from tourney.conduct.remarks import stray_cards
from tourney.conduct.season import Season, season
from tourney.conduct.sweep import Sweep
from tourney.model.findings import Finding
from tourney.model.owed import For, Obligation
from tourney.model.settled import Settled


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What is owed over all events given, in the order of the cards, and what was found on the way."""

    obligations: tuple[Obligation, ...] = ()
    findings: tuple[Finding, ...] = ()
    starts: tuple[Start, ...] = ()
    games: Mapping[tuple[str, str], tuple[InGame, ...]] = field(default_factory=dict, repr=False, compare=False)
    """By event and game, what the cards of the game came to, a player each."""
    by_event: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict, repr=False)

    def of(self, event: str) -> tuple[Finding, ...]:
        """The findings that concern one event."""
        return self.by_event.get(event, ())


def keep(events: Iterable[Settled]) -> Ledger:
    """Keep the ledger of these events; the order they come in does not matter.

    Games are gone through in the order of time: first those that happened or never will, which serve or do not; then
    those still to come, in which what is left will be served as things stand.
    """
    known = season(events)
    prospects = AllProspects(known)
    holding = Holding(known, prospects)
    questions = Questions()
    sweep = Sweep(Incurring(holding), questions)
    debts, findings = brought_in(known)
    for number, of_event in findings.items():
        questions.add(known.events[number], of_event)
    for debt in debts:
        sweep.remember(debt)
    for within in known.events:
        questions.add(within, penalty_findings(within.settled))
        questions.add(within, stray_cards(within))
    for game in known.games:
        if not game.ahead or game.has_cards:
            sweep.happened(game)
    for game in known.games:
        if game.ahead:
            sweep.to_come(game)
    _look_ahead(known, holding, sweep.debts, questions)
    ordered = sorted(sweep.debts, key=lambda debt: debt.age)
    by_event = {within.name: questions.of(within) for within in known.events}
    return Ledger(
        obligations=tuple(debt.obligation() for debt in ordered),
        findings=tuple(finding for found in by_event.values() for finding in found),
        starts=tuple(sweep.starts),
        games={key: tuple(ran) for key, ran in sweep.ran.items()},
        by_event=by_event,
    )


def _look_ahead(known: Season, holding: Holding, debts: Iterable[Debt], questions: Questions) -> None:
    """Tell what could still be served in these events from what must be carried to others."""
    teams_of: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    waiting = [debt for debt in debts if debt.left]
    members = {debt.member for debt in waiting if debt.serve_for is For.ANY_TEAM}
    if members:
        for within in known.events:
            for row in within.settled.sheets.roster:
                if row.member in members:
                    teams_of[row.member].append((within.number, within.key(row.team)))
    for debt in waiting:
        if debt.planned or debt.planned_games:
            debt.open = True
            continue
        if debt.serve_for is For.SAME_TEAM:
            places = [(within.number, debt.team_key) for within in known.entered.get(debt.team_key, ())]
        else:
            places = teams_of[debt.member]
        debt.open = any(holding.open_for(debt, known.events[number], key) for number, key in places)
        if debt.held_here and not debt.open and debt.from_event is not None:
            questions.add(debt.from_event, [nothing_left(debt)])
