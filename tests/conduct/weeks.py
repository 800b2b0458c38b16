"""An event with a card, and the events of the weeks after it."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from tests.build import goals, roster
from tests.conduct.arrange import (
    BLUE,
    card,
    held,
    played,
)
from tourney.model.clock import END, START
from tourney.model.event import EventClass, Role
from tourney.model.games import Game, OtherEntry, Stay
from tourney.model.people import Position, Team
from tourney.model.settled import Settled

RED_CARD = card("G1", "R1", "red", at="7:00")


WEEK_2 = date(2026, 5, 8)


WEEK_3 = date(2026, 5, 15)


def first(*cards: Any, games: tuple[Game, ...] = (), **parts: Any) -> Settled:
    """The event of the card: G1, then these games."""
    parts.setdefault("name", "First")
    return held((played("G1"), *games), cards or (RED_CARD,), **parts)


def second(
    *games: Game, name: str = "Second", day: date = WEEK_2, entered: datetime | None = None, **event: Any
) -> Settled:
    """A later event with these games; Red entered at that time."""
    known = {} if entered is None else {"entered": entered}
    teams = (Team(name="Red", **known), Team(name="Blue"), Team(name="Green"))
    changes = {"first_day": day, "last_day": day, **event}
    return held(games, name=name, event=changes, teams=teams)


EARLY = datetime(2026, 4, 1)


LATE = datetime(2026, 5, 7)


def subsidiary(*games: Game) -> Settled:
    return second(*games, role=Role.SUBSIDIARY, entered=EARLY)


def stay(game: str, member: str, position: str = "1", team: str = "Red") -> Stay:
    return Stay(game=game, team=team, position=Position(position), member=member, came_in=START, went_out=END)


def of_green(*members: str, **parts: Any) -> Settled:
    """A later event in which these ride for Green."""
    return held(
        (played("H1", "Green", "Blue"),),
        name="Second",
        roster=(*roster("Green", *members), *roster("Blue", *BLUE)),
        event={"first_day": WEEK_2, "last_day": WEEK_2},
        **parts,
    )


ENTRY = OtherEntry(
    team="Red",
    event="Second",
    event_class=EventClass.USPA,
    upper=goals(6),
    entered=date(2026, 4, 1),
    last_day=WEEK_2,
)
"""Red is entered in an event of the next week at the level."""
