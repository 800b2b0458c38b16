"""Small events for the timetable: teams A, B, C …, arenas North and South, days D1, D2 …; hours as plain numbers."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from msgspec.structs import replace

from tests.build import D1, event
from tourney.model.cells import Row
from tourney.model.entries import Entries
from tourney.model.games import Entered, Game, LoserOf, Placed, Side, Stage, WinnerOf
from tourney.model.people import Official, OpenStretch, Position, RosterPlace, Stretch, Team
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.model.timetable import Placement

SAME_DAY = {"first_day": D1, "last_day": D1}


def clock(hour: float) -> time:
    """9.5 is half past nine."""
    return time(int(hour), round(hour % 1 * 60))


def at(hour: float, day: date = D1) -> datetime:
    """An hour of a day."""
    return datetime.combine(day, clock(hour))


def opened(arena: str, opens: float, closes: float, day: date = D1) -> OpenStretch:
    """A stretch in which an arena is open."""
    return OpenStretch(arena=arena, day=day, opens=clock(opens), closes=clock(closes))


def side(text: str) -> Side:
    """`A`, `Winner of G1`, `Loser of G1`, `1st of Pool A`."""
    for start, kind in (("Winner of ", WinnerOf), ("Loser of ", LoserOf)):
        if text.startswith(start):
            return kind(text.removeprefix(start))
    if " of Pool " in text:
        place, pool = text.split(" of Pool ")
        return Placed(int(place[0]), pool)
    return Entered(text)


def game(name: str, a: str, b: str, stage: Stage = Stage.KNOCKOUT, **changes: Any) -> Game:
    """A game that nobody has placed."""
    return replace(Game(id=name, stage=stage, a=side(a), b=side(b)), **changes)


def typed(name: str, a: str, b: str, arena: str, hour: float, day: date = D1, **changes: Any) -> Game:
    """A game whose arena and start the committee typed."""
    return game(name, a, b, arena=arena, start=at(hour, day), **changes)


def team(name: str, **changes: Any) -> Team:
    """A team."""
    return replace(Team(name=name), **changes)


def away(opens: float, closes: float, day: date = D1) -> Stretch:
    """A stretch in which a team or an official is away."""
    return Stretch(day, clock(opens), clock(closes))


def rider(team_name: str, member: str) -> RosterPlace:
    """A member on a roster."""
    return RosterPlace(team=team_name, position=Position.ONE, member=member, player=f"Player {member}")


def official(name: str, **changes: Any) -> Official:
    """An umpire with a row of the sheet."""
    return replace(Official(name=name, at=Row("Officials", 2, {"Name": 1, "Unavailable": 6})), **changes)


def meeting(
    *games: Game,
    arenas: tuple[OpenStretch, ...] = (),
    teams: tuple[Team, ...] = (),
    name: str = "test",
    settings: dict[str, Any] | None = None,
    **sheets: Any,
) -> Settled:
    """An event with these games; teams named in games are there, with those given explicitly.

    Games last 45 minutes, teams rest 90 minutes and play any number of games a day unless the settings say otherwise.
    """
    plain = {"slot_minutes": 45, "start_step": 15, "games_a_day": 9, **SAME_DAY}
    named = dict.fromkeys(one.team for row in games for one in (row.a, row.b) if isinstance(one, Entered))
    given = {one.name for one in teams}
    every = (*teams, *(Team(name=one) for one in named if one not in given))
    made = Sheets(
        name=name,
        event=event(**{**plain, **(settings or {})}),
        teams=every,
        arenas=arenas or (opened("North", 9, 18),),
        games=tuple(replace(row, at=Row("Games", index + 2, {})) for index, row in enumerate(games)),
        present=frozenset({"Event", "Teams", "Rosters", "Arenas", "Officials", "Games"}),
        **sheets,
    )
    return Settled(sheets=made, entries=Entries.of(made))


def put(game_name: str, arena: str, hour: float, day: date = D1, minutes: int = 45, **changes: Any) -> Placement:
    """A game's placement."""
    return replace(Placement(game=game_name, arena=arena, start=at(hour, day), minutes=minutes), **changes)


def hours(placements: tuple[Placement, ...]) -> dict[str, float]:
    """When each game starts, in hours of its day."""
    return {one.game: one.start.hour + one.start.minute / 60 for one in placements}


def day(number: int) -> date:
    """Day 1 is D1."""
    return D1 + timedelta(days=number - 1)
