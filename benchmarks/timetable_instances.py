"""Invented events of several sizes for the timetable's benchmarks, the same for the same size and seed.

`small`: 8 teams, 2 arenas, 3 days. `medium`: 2 events of 12 teams, 4 arenas, 4 days, officials, shared players; `tight`
takes hours and half days away; `random` is of another size for each seed. `large`: 12 events of 8 teams, 8 arenas, 10
days. `xl`: 60 events, 24 arenas, 14 days.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, time, timedelta
from itertools import combinations
from random import Random

from tourney.model.entries import Entries
from tourney.model.event import Event, EventClass, Format, Played, Tie
from tourney.model.games import Entered, Game, LoserOf, Placed, Side, Stage, Wanted, WinnerOf
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY
from tourney.model.people import Official, OfficialRole, OpenStretch, Position, RosterPlace, Stretch, Team
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets

FIRST_DAY = date(2026, 5, 1)
CLUBS = ("North", "South", "East", "West", "Lake", "Hill")
NEUTRAL = 0.7
"""The part of the officials who belong to no club."""
SHORTER = 0.15
"""The part of the days on which an arena opens later, or closes earlier."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """What an instance is made of. `shared` is the number of players who ride in two events."""

    events: int
    pools: int
    teams_a_pool: int
    arenas: int
    days: int
    opens: int
    closes: int
    officials: int = 0
    shared: int = 0
    placement: bool = False
    wanted: float = 0.2
    away: float = 0.1
    days_an_event: int = 0
    """0: every event runs on all days."""


SIZES = {
    "small": Size(events=1, pools=2, teams_a_pool=4, arenas=2, days=3, opens=9, closes=18, placement=True),
    "medium": Size(
        events=2, pools=2, teams_a_pool=6, arenas=4, days=4, opens=9, closes=17, officials=24, shared=7, placement=True
    ),
    "tight": Size(
        events=2, pools=2, teams_a_pool=6, arenas=4, days=4, opens=9, closes=16, officials=24, shared=7,
        placement=True, wanted=0.5, away=0.3,
    ),
    "large": Size(
        events=12, pools=1, teams_a_pool=8, arenas=8, days=10, opens=9, closes=17, officials=47, shared=16,
        placement=True,
    ),
    "xl": Size(
        events=60, pools=1, teams_a_pool=8, arenas=24, days=14, opens=9, closes=17, officials=120, shared=120,
        placement=True,
    ),
}  # fmt: skip


RANDOM = "random"
"""The name of instances whose size is itself random: one or two events, few arenas, one to three days."""


def _any_size(dice: Random) -> Size:
    return Size(
        events=dice.choice((1, 1, 2)),
        pools=dice.choice((1, 2)),
        teams_a_pool=dice.choice((4, 5)) if dice.random() < 0.5 else 4,  # noqa: PLR2004 - half of them
        arenas=dice.choice((2, 3)),
        days=dice.choice((3, 4)),
        opens=9,
        closes=dice.choice((16, 17, 18)),
        officials=dice.choice((0, 0, 12)),
        shared=dice.choice((0, 2)),
        placement=dice.random() < 0.3,  # noqa: PLR2004 - some of them
        wanted=dice.choice((0.0, 0.2, 0.5)),
        away=dice.choice((0.0, 0.1, 0.3)),
    )


def instance(size: str, seed: int = 1) -> tuple[Settled, ...]:
    """The events of one instance, settled, with nothing placed."""
    dice = Random(f"{size} {seed}")  # noqa: S311 - invented data
    shape = SIZES[size] if size in SIZES else _any_size(dice)
    arenas = _arenas(shape, dice)
    officials = tuple(
        Official(name=f"Official {number}", role=role, club=dice.choice(CLUBS) if dice.random() >= NEUTRAL else "")
        for number in range(1, shape.officials + 1)
        for role in (OfficialRole.UMPIRE, OfficialRole.REFEREE)
    )
    rosters = [
        [[f"{event}-{team}-{place}" for place in range(4)] for team in range(shape.pools * shape.teams_a_pool)]
        for event in range(shape.events)
    ]
    for _ in range(shape.shared if shape.events > 1 else 0):
        one, two = dice.sample(range(shape.events), 2)
        dice.choice(rosters[two])[3] = dice.choice(rosters[one])[dice.randrange(3)]
    return tuple(_event(shape, number, dice, arenas, officials, rosters[number]) for number in range(shape.events))


def _arenas(shape: Size, dice: Random) -> tuple[OpenStretch, ...]:
    rows = []
    for number in range(shape.arenas):
        for day in range(shape.days):
            opens = shape.opens + (dice.random() < SHORTER)
            closes = shape.closes + (2 if number < shape.arenas // 4 + 1 else 0) - (dice.random() < SHORTER)
            rows.append(
                OpenStretch(
                    arena=f"Arena {number + 1:02d}",
                    day=FIRST_DAY + timedelta(days=day),
                    opens=time(opens),
                    closes=time(closes),
                )
            )
    return tuple(rows)


def _event(
    shape: Size,
    number: int,
    dice: Random,
    arenas: tuple[OpenStretch, ...],
    officials: tuple[Official, ...],
    rosters: list[list[str]],
) -> Settled:
    names = [f"E{number + 1:02d} Team {index + 1:02d}" for index in range(shape.pools * shape.teams_a_pool)]
    last = FIRST_DAY + timedelta(days=shape.days - 1)
    event = Event(
        name=f"Event {number + 1}",
        event_class=EventClass.USPA,
        first_day=FIRST_DAY,
        last_day=last,
        upper=Goals.of(6),
        played=Played.HANDICAP,
        tie=Tie.SHOOTOUT,
        format=Format.POOLS_THEN_KNOCKOUT,
        time_zone="America/New_York",
        rest=120,
        games_a_day=2,
        slot_minutes=60,
        officials_gap=15,
    )
    teams = tuple(Team(name=name, club=dice.choice(CLUBS), unavailable=_away(shape, dice)) for name in names)
    sheets = Sheets(
        name=f"event-{number + 1:02d}",
        event=event,
        teams=teams,
        roster=tuple(
            RosterPlace(team=name, position=Position.ONE, member=member)
            for name, members in zip(names, rosters, strict=True)
            for member in members
        ),
        arenas=arenas,
        officials=officials,
        games=_games(shape, dice, names),
        present=frozenset({"Event", "Teams", "Rosters", "Arenas", "Officials", "Games"}),
    )
    return Settled(sheets=sheets, entries=Entries.of(sheets))


def _away(shape: Size, dice: Random) -> tuple[Stretch, ...]:
    if dice.random() >= shape.away:
        return ()
    day = FIRST_DAY + timedelta(days=dice.randrange(max(1, shape.days - 2)))
    return (Stretch(day, *dice.choice([(time(8), time(12)), (time(13), time(20))])),)


def _games(shape: Size, dice: Random, names: list[str]) -> tuple[Game, ...]:
    games: list[Game] = []

    def add(stage: Stage, a: Side, b: Side, pool: str = "", wanted: Wanted | None = None) -> str:
        name = f"G{len(games) + 1}"
        games.append(Game(id=name, stage=stage, a=a, b=b, pool=pool, wanted=wanted or EMPTY))
        return name

    pools = [chr(ord("A") + index) for index in range(shape.pools)]
    for index, pool in enumerate(pools):
        members = names[index * shape.teams_a_pool : (index + 1) * shape.teams_a_pool]
        for one, two in combinations(members, 2):
            wish = Wanted(time=time(dice.choice((10, 14)))) if dice.random() < shape.wanted else None
            add(Stage.POOL, Entered(one), Entered(two), pool, wish)
    first, second = (pools[0], pools[1]) if len(pools) > 1 else (pools[0], pools[0])
    fourth = 2 if len(pools) > 1 else 4
    semi_1 = add(Stage.SEMI_FINAL, Placed(1, first), Placed(fourth, second))
    semi_2 = add(
        Stage.SEMI_FINAL,
        Placed(1, second) if len(pools) > 1 else Placed(2, first),
        Placed(fourth - 1 if len(pools) == 1 else 2, first),
    )
    if shape.placement:
        place = 3 if len(pools) > 1 else 5
        low_1 = add(Stage.PLACEMENT, Placed(place, first), Placed(place + (1 if len(pools) > 1 else 3), second))
        low_2 = add(Stage.PLACEMENT, Placed(place + 1, first), Placed(place if len(pools) > 1 else place + 2, second))
        add(Stage.PLACEMENT, WinnerOf(low_1), WinnerOf(low_2))
        add(Stage.PLACEMENT, LoserOf(low_1), LoserOf(low_2))
    add(Stage.THIRD_PLACE, LoserOf(semi_1), LoserOf(semi_2))
    prime = Wanted(day=FIRST_DAY + timedelta(days=shape.days - 1), time=time(15))
    add(Stage.FINAL, WinnerOf(semi_1), WinnerOf(semi_2), wanted=prime)
    return tuple(games)


def main() -> None:
    """Print what each size holds."""
    for size in SIZES:
        events = instance(size)
        games = sum(len(event.sheets.games) for event in events)
        teams = sum(len(event.sheets.teams) for event in events)
        print(f"{size}: {len(events)} events, {teams} teams, {games} games")
