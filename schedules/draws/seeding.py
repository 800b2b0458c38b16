"""The order of the teams in the draw: seeds, handicaps, lots."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import date, datetime

from msgspec import Struct

from schedules.draws import order_faults, setting_faults
from schedules.draws.lots import SEEDING, cast
from tourney.model.cells import Cell
from tourney.model.drawn import Lot, RosteredTeam
from tourney.model.event import Event, Seeding
from tourney.model.findings import About, Finding, Page, found
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing, known
from tourney.model.people import STARTING, Team


class Order(Struct, frozen=True):
    """The teams in order, first seed first.

    `bands` tells the places whose teams may be exchanged to keep teams apart: a seed has a band of its own, teams of
    one seed share one, and so do all that have none. Where the order is that of the handicaps (`by_handicap`), the
    bands are those of the format.
    """

    teams: tuple[str, ...]
    bands: tuple[int, ...] = ()
    lots: tuple[Lot, ...] = ()
    findings: tuple[Finding, ...] = ()
    by_handicap: bool = False

    def ranks(self, row: int = 0) -> tuple[int, ...]:
        """The rank of each place: teams on places of one rank may change to keep teams apart.

        Handicaps: a row of so many pools; without pools first, second, third and fourth, fifth to eighth, and so on.
        """
        if self.by_handicap:
            return tuple(place // row if row else place.bit_length() for place in range(len(self.teams)))
        return self.bands


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
    if event.seeding is Seeding.HANDICAP:
        return _by_handicap(event, teams, rostered)
    lottery = event.seeding is Seeding.LOT
    seeds = {team.name: team.seed for team in teams if not lottery and not isinstance(team.seed, Nothing)}
    seeded = [team for team in teams if team.name in seeds]
    unseeded = [team for team in teams if team.name not in seeds]
    shared = {seed: holders for seed, holders in _by_seed(seeded).items() if len(holders) > 1}
    if event.seeding is Seeding.SEEDS and (unseeded or shared):
        return Order((), findings=(*_twice(shared, order_faults.SEED_TWICE), *_missing(unseeded)))
    notes = (*_twice(shared, order_faults.SEED_SHARED), *_gap(seeded))
    chance = [team.name for team in teams if team.name not in seeds or seeds[team.name] in shared]
    if chance and not event.lot_phrase:
        missing = found(setting_faults.PHRASE_MISSING, where=event.cells.get("Lot phrase"))
        return Order((), findings=(*notes, missing))
    lots = (cast(event.lot_phrase, purpose, chance),) if chance else ()
    turn = {name: number for lot in lots for number, name in enumerate(lot.order)}
    last = max(seeds.values(), default=0) + 1
    place = {team.name: seeds.get(team.name, last) for team in teams}
    order = sorted(place, key=lambda name: (place[name], turn.get(name, 0)))
    return Order(tuple(order), tuple(place[name] for name in order), lots, notes)


def _by_seed(seeded: Sequence[Team]) -> dict[int, list[Team]]:
    """The teams of each seed, the seeds in order."""
    holders: defaultdict[int, list[Team]] = defaultdict(list)
    for team in seeded:
        holders[known(team.seed, 0)].append(team)
    return dict(sorted(holders.items()))


def _twice(shared: Mapping[int, Sequence[Team]], page: Page) -> tuple[Finding, ...]:
    return tuple(
        found(
            page,
            about=About(team=holders[-1].name),
            where=_cell(holders[-1], "Seed"),
            also=_cells(holders[:-1], "Seed"),
            seed=seed,
            teams=tuple(team.name for team in holders),
        )
        for seed, holders in shared.items()
    )


def _missing(unseeded: Sequence[Team]) -> tuple[Finding, ...]:
    if not unseeded:
        return ()
    teams = tuple(team.name for team in unseeded)
    where, also = _cell(unseeded[0], "Seed"), _cells(unseeded[1:], "Seed")
    return (found(order_faults.SEEDS_MISSING, where=where, also=also, teams=teams),)


def _gap(seeded: Sequence[Team]) -> tuple[Finding, ...]:
    """Seeds that nobody has; two teams of seed 3 may be followed by 4 or by 5."""
    missing: list[str] = []
    following = 1
    for seed, holders in _by_seed(seeded).items():
        missing.extend(str(number) for number in range(following, seed))
        following = seed + len(holders)
    if not missing:
        return ()
    return (found(order_faults.SEED_GAP, where=_cell(seeded[-1], "Seed"), missing=tuple(missing)),)


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
    return Order(tuple(order), lots=lots, by_handicap=True)


def _cell(team: Team, heading: str) -> Cell | None:
    """The cell of a team; None for a team that no sheet holds."""
    return team.at.cell(heading) if team.at.sheet else None


def _cells(teams: Sequence[Team], heading: str) -> tuple[Cell, ...]:
    return tuple(team.at.cell(heading) for team in teams if team.at.sheet)
