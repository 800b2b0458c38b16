"""Builders for tests: small events from a few words. Days are in May 2026; `D1` is the first day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any

from msgspec.structs import replace

from tourney.model.cells import Row
from tourney.model.entries import Entries
from tourney.model.event import Event, EventClass, Format, Played, Tie
from tourney.model.games import Entered, Game, Outcome, Stage
from tourney.model.goals import Goals
from tourney.model.people import Member, Position, RosterPlace, Team
from tourney.model.sheets import Sheets
from tourney.workbook.declared import sheet

D1 = date(2026, 5, 1)
D2 = date(2026, 5, 2)
D3 = date(2026, 5, 3)


def goals(number: float) -> Goals:
    """Goals from a plain number."""
    return Goals.of(number)


def event(**changes: Any) -> Event:
    """A USPA event of 3 to 6 goals by handicap, three days, shootout on ties."""
    plain = Event(
        name="Spring Classic",
        event_class=EventClass.USPA,
        first_day=D1,
        last_day=D3,
        lower=goals(3),
        upper=goals(6),
        played=Played.HANDICAP,
        tie=Tie.SHOOTOUT,
        committee=("A", "B", "C"),
        format=Format.ROUND_ROBIN,
        time_zone="America/New_York",
        lot_phrase="phrase",
    )
    return replace(plain, **changes)


def member(number: str, arena: float | None = 1, **changes: Any) -> Member:
    """A current member of that arena handicap (None: no arena handicap)."""
    plain = Member(number=number, name=f"Player {number}", membership="player", valid_to=date(2026, 12, 31))
    if arena is not None:
        plain = replace(plain, arena=goals(arena))
    return replace(plain, **changes)


def place(team: str, position: str, number: str, **changes: Any) -> RosterPlace:
    """A roster row; the position is "1", "2", "3" or "Alternate"."""
    return replace(
        RosterPlace(team=team, position=Position(position), member=number, player=f"Player {number}"), **changes
    )


def roster(team: str, *numbers: str, captain: int = 0) -> tuple[RosterPlace, ...]:
    """Roster rows: the first three are 1, 2 and 3, all others alternates."""
    positions = ["1", "2", "3"] + ["Alternate"] * max(0, len(numbers) - 3)
    return tuple(
        place(team, positions[index], number, captain=index == captain) for index, number in enumerate(numbers)
    )


def sheets(**parts: Any) -> Sheets:
    """The records of one event; `teams` are made from the roster where none are given, all sheets are present."""
    parts.setdefault("event", event())
    names = dict.fromkeys(row.team for row in parts.get("roster", ()))
    parts.setdefault("teams", tuple(Team(name=name) for name in names))
    parts.setdefault("present", frozenset({"Event", "Members", "Teams", "Rosters", "Games", "Cards", "Lineups"}))
    return Sheets(name="test", **{name: in_rows(name, part) for name, part in parts.items()})


SHEET_OF = {
    "members": "Members",
    "reratings": "Handicaps",
    "teams": "Teams",
    "roster": "Rosters",
    "games": "Games",
    "stays": "Lineups",
    "goals": "Goals",
    "penalties": "Penalties",
    "cards": "Cards",
    "hits": "Shootouts",
    "notices": "Notices",
    "carried_in": "Carried in",
    "rulings": "Rulings",
}


@cache
def headings(name: str) -> Mapping[str, int]:
    """Where each column of a sheet stands."""
    return {column.name.en: number for number, column in enumerate(sheet(name).columns, 1)}


def in_rows(name: str, part: Any) -> Any:
    """The records of a sheet, each in a row of its own, as read from a workbook."""
    if name not in SHEET_OF:
        return part
    title = SHEET_OF[name]
    return tuple(
        one if one.at.row else replace(one, at=Row(title, number, headings(title)))
        for number, one in enumerate(part, 2)
    )


def entries(**parts: Any) -> Entries:
    """The entries of `sheets(...)`."""
    return Entries.of(sheets(**parts))


def game(name: str, a: str, b: str, score: str = "", **changes: Any) -> Game:
    """A pool game between two teams on D1; `score` like "7-5" makes it played."""
    plain = Game(id=name, stage=Stage.POOL, a=Entered(a), b=Entered(b), start=datetime(2026, 5, 1, 10))
    if score:
        left, right = (goals(float(part)) for part in score.split("-"))
        plain = replace(plain, outcome=Outcome.PLAYED, score_a=left, score_b=right)
    return replace(plain, **changes)


def later(hours: float) -> datetime:
    """So many hours after 10:00 on D1."""
    return datetime(2026, 5, 1, 10) + timedelta(hours=hours)
