"""Builders for tests of line-ups: stays in a word each, an event settled and judged."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from tests.build import game, member, roster, sheets
from tourney.conduct import keep
from tourney.model.clock import END, SHOOTOUT_START, START, Moment, at, overtime, regulation
from tourney.model.entries import Entries
from tourney.model.findings import Effect, Finding
from tourney.model.games import Notice, NoticeKind, Stay, StayReason
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import Member, Position
from tourney.model.settled import Settled
from tourney.play import settle
from tourney.rules import judge_lineups, judge_rosters


def moment(text: str) -> Moment | Nothing:
    """`start`, `end`, `shootout`, `P2`, `P2 3:10`, `O1 3:10`; "" is an empty cell."""
    if text in ("", "start", "end", "shootout"):
        return {"": EMPTY, "start": START, "end": END, "shootout": SHOOTOUT_START}[text]
    name, _, clock = text.partition(" ")
    period = regulation(int(name[1:])) if name[0] == "P" else overtime(int(name[1:]))
    if not clock:
        return at(period)
    minutes, seconds = clock.split(":")
    return at(period, int(minutes) * 600 + round(float(seconds) * 10))


def stay(who: str, came: str = "start", went: str = "end", reason: str = "", **more: str) -> Stay:
    """A row of Lineups: `"A/1"` is member 1 of Team A; the game is G1 unless said."""
    team, number = who.split("/")
    return Stay(
        game=more.get("game", "G1"),
        team=f"Team {team}",
        position=Position(more.get("position", "1")),
        member=number,
        came_in=moment(came),
        went_out=moment(went),
        reason=StayReason(reason) if reason else EMPTY,
    )


def rated(**handicaps: float) -> tuple[Member, ...]:
    """Members by number: `rated(m1=3, m2=-1)`."""
    return tuple(member(name[1:], handicap) for name, handicap in handicaps.items())


def played(
    a: Iterable[Stay] = (),
    b: Iterable[Stay] = (),
    *,
    members: tuple[Member, ...],
    score: str = "7-5",
    team_a: tuple[str, ...] = ("1", "2", "3"),
    team_b: tuple[str, ...] = ("7", "8", "9"),
    **parts: Any,
) -> Settled:
    """One game G1 between Team A (members 1, 2, 3) and Team B (7, 8, 9), with the stays given."""
    parts.setdefault("games", (game("G1", "Team A", "Team B", score),))
    rows = (*roster("Team A", *team_a), *roster("Team B", *team_b))
    parts.setdefault("roster", rows)
    return settled(members=members, stays=(*a, *b, *parts.pop("stays", ())), **parts)


def settled(**parts: Any) -> Settled:
    """An event settled."""
    known = sheets(**parts)
    return settle(known, Entries.of(known))


def judged(event: Settled, *, owed: bool = False) -> tuple[Finding, ...]:
    """The findings on its line-ups but the note that some are not typed; with what players owe, where asked."""
    found = judge_lineups(event, keep((event,)).obligations if owed else ())
    return tuple(one for one in found if one.code != "A-54")


def entered(**parts: Any) -> tuple[Finding, ...]:
    """The findings on the rosters of an event."""
    known = sheets(**parts)
    return judge_rosters(known, Entries.of(known))


def keys(findings: Iterable[Finding], *, bars: bool = False) -> list[str]:
    """The keys of the findings, in order; those that bar only, where asked."""
    return [one.key for one in findings if not bars or one.effect is Effect.BARS]


def only(findings: Iterable[Finding], key: str) -> Finding:
    """The one finding of that key."""
    found = [one for one in findings if one.key == key]
    assert len(found) == 1, f"{len(found)} findings {key}, not one"
    return found[0]


def notice(kind: str, **more: Any) -> Notice:
    """A row of Notices; the game is G1 and the team Team A unless said."""
    return Notice(kind=NoticeKind(kind), game=more.pop("game", "G1"), team=more.pop("team", "Team A"), **more)


def on(day: int, clock: str) -> datetime:
    """A local moment in May 2026."""
    hours, minutes, *seconds = (int(part) for part in clock.split(":"))
    return datetime(2026, 5, day, hours, minutes, *seconds)
