"""The order of the teams in the draw: seeds, handicaps, lots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from schedules.draws import order_faults, setting_faults
from schedules.draws.lots import SEEDING, cast
from tourney.model.cells import Cell
from tourney.model.drawn import Lot, RosteredTeam
from tourney.model.event import Event, Seeding
from tourney.model.findings import About, Finding, found
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.people import STARTING, Team


@dataclass(frozen=True, slots=True)
class Order:
    """The teams in order, first seed first.

    The first `seeded` hold their place; the others were drawn. `by_handicap`: all are in the order of their handicaps
    and may be moved inside a band to keep teams apart.
    """

    teams: tuple[str, ...]
    seeded: int = 0
    lots: tuple[Lot, ...] = ()
    findings: tuple[Finding, ...] = ()
    by_handicap: bool = False

    def ranks(self, row: int = 0) -> tuple[int, ...]:
        """The rank of each place: teams on places of one rank may change to keep teams apart.

        A seed is alone on its rank. Handicaps: a row of so many pools, else the bands of a bracket.
        """
        if self.by_handicap:
            return tuple(place // row if row else place.bit_length() for place in range(len(self.teams)))
        return tuple(min(place, self.seeded) for place in range(len(self.teams)))


def in_the_draw(teams: Sequence[Team], day: date) -> tuple[Team, ...]:
    """The teams that are drawn on a day: entered by its end and not withdrawn."""
    return tuple(team for team in teams if not _after(team.entered, day) and not _by(team.withdrawn, day))


def _after(moment: datetime | Nothing, day: date) -> bool:
    return not isinstance(moment, Nothing) and moment.date() > day


def _by(moment: datetime | Nothing, day: date) -> bool:
    return not isinstance(moment, Nothing) and moment.date() <= day


def order_of(event: Event, teams: Sequence[Team], rostered: Sequence[RosteredTeam], purpose: str = SEEDING) -> Order:
    """The order of the teams by the event's `Seeding`; `purpose` is what the lot of unseeded teams is for.

    Findings that bar name what is missing: seeds, a handicap, the phrase. The order is then not to be used.
    """
    way = event.seeding
    if way is Seeding.HANDICAP:
        return _by_handicap(event, teams, rostered)
    if way is Seeding.LOT:
        return _drawn(event, (), [team.name for team in teams], purpose, ())
    return _by_seeds(event, teams, purpose)


def _by_seeds(event: Event, teams: Sequence[Team], purpose: str) -> Order:
    numbers = {team.name: team.seed for team in teams if not isinstance(team.seed, Nothing)}
    unseeded = [team for team in teams if team.name not in numbers]
    seeded = sorted((team for team in teams if team.name in numbers), key=lambda team: numbers[team.name])
    findings: list[Finding] = []
    shared = [seed for seed, times in Counter(numbers.values()).items() if times > 1]
    for seed in sorted(shared):
        holders = [team for team in seeded if team.seed == seed]
        findings.append(
            found(
                order_faults.SEED_TWICE,
                about=About(team=holders[-1].name),
                where=_cell(holders[-1], "Seed"),
                also=_cells(holders[:-1], "Seed"),
                seed=seed,
                teams=tuple(team.name for team in holders),
            )
        )
    if event.seeding is Seeding.SEEDS and unseeded:
        findings.append(
            found(
                order_faults.SEEDS_MISSING,
                where=_cell(unseeded[0], "Seed"),
                also=_cells(unseeded[1:], "Seed"),
                teams=tuple(team.name for team in unseeded),
            )
        )
        return Order((), findings=tuple(findings))
    if shared:
        return Order((), findings=tuple(findings))
    missing = tuple(str(seed) for seed in range(1, len(seeded) + 1) if seed not in set(numbers.values()))
    if missing:
        findings.append(found(order_faults.SEED_GAP, where=_cell(seeded[-1], "Seed"), missing=missing))
    return _drawn(event, [team.name for team in seeded], [team.name for team in unseeded], purpose, tuple(findings))


def _drawn(
    event: Event, first: Sequence[str], others: Sequence[str], purpose: str, findings: tuple[Finding, ...]
) -> Order:
    """The teams already in order, and behind them the others in the order of a lot."""
    if not others:
        return Order(tuple(first), len(first), (), findings)
    if not event.lot_phrase:
        return Order(
            (), findings=(*findings, found(setting_faults.PHRASE_MISSING, where=event.cells.get("Lot phrase")))
        )
    lot = cast(event.lot_phrase, purpose, others)
    return Order((*first, *lot.order), len(first), (lot,), findings)


def _by_handicap(event: Event, teams: Sequence[Team], rostered: Sequence[RosteredTeam]) -> Order:
    totals: dict[str, Goals] = {}
    unknown: list[str] = []
    for team in rostered:
        values = [player.handicap for player in team.rostered if not isinstance(player.handicap, Nothing)]
        if len(values) == len(STARTING):
            totals[team.team] = Goals.total(values)
        else:
            unknown.append(team.team)
    if unknown:
        first = next(team for team in teams if team.name == unknown[0])
        return Order(
            (),
            findings=(
                found(
                    order_faults.HANDICAP_UNKNOWN,
                    about=About(team=unknown[0]),
                    where=_cell(first, "Team"),
                    teams=tuple(unknown),
                ),
            ),
        )
    level = Counter(totals.values())
    tied = [team for team in totals if level[totals[team]] > 1]
    if tied and not event.lot_phrase:
        return Order((), findings=(found(setting_faults.PHRASE_MISSING, where=event.cells.get("Lot phrase")),))
    lots = (cast(event.lot_phrase, SEEDING, tied),) if tied else ()
    turn = {team: number for lot in lots for number, team in enumerate(lot.order)}
    order = sorted(totals, key=lambda team: (-totals[team].halves, turn.get(team, 0)))
    return Order(tuple(order), len(order), lots, by_handicap=True)


def _cell(team: Team, heading: str) -> Cell | None:
    """The cell of a team; None for a team that no sheet holds."""
    return team.at.cell(heading) if team.at.sheet else None


def _cells(teams: Sequence[Team], heading: str) -> tuple[Cell, ...]:
    return tuple(team.at.cell(heading) for team in teams if team.at.sheet)
