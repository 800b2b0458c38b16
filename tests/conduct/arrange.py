"""Small seasons for the tests of conduct: games with their results, cards, and what the ledger makes of them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any

from msgspec.structs import replace

from tests.build import event, game, goals, roster, sheets
from tourney.conduct import keep
from tourney.conduct.ledger import Ledger
from tourney.model.clock import AFTER, MINUTE, TENTHS, Period, regulation
from tourney.model.entries import Entries
from tourney.model.games import Card, Colour, Game, GoalScored, Outcome, PenaltyGiven
from tourney.model.owed import Obligation, Owes
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled

RED = ("R1", "R2", "R3", "R4")
BLUE = ("B1", "B2", "B3")
GREEN = ("G1", "G2", "G3")
TEAMS = (*roster("Red", *RED), *roster("Blue", *BLUE), *roster("Green", *GREEN))
PRESENT = frozenset({"Event", "Members", "Teams", "Rosters", "Games", "Cards", "Lineups", "Other entries"})


def clock(text: str) -> int:
    """Tenths from `3:10` or `0:04.2`."""
    minutes, seconds = text.split(":")
    return int(minutes) * MINUTE + round(float(seconds) * TENTHS)


def card(
    game_id: str, member: str, colour: str = "yellow", at: str = "7:30", period: int | Period = 1, **changes: Any
) -> Card:
    """A card of Red (or the team of the member's letter) at a clock value."""
    team = {"R": "Red", "B": "Blue", "G": "Green"}[member[0]]
    within = regulation(period) if isinstance(period, int) else period
    plain = Card(game=game_id, team=team, member=member, colour=Colour(colour), period=within, clock=clock(at))
    return replace(plain, **changes)


def after(game_id: str, member: str, *colours: str, **changes: Any) -> tuple[Card, ...]:
    """Cards shown after the game."""
    return tuple(card(game_id, member, colour, "0:00", AFTER, **changes) for colour in colours)


def goal(game_id: str, at: str, period: int | Period = 1, team: str = "Blue") -> GoalScored:
    """A goal, which is a stoppage."""
    within = regulation(period) if isinstance(period, int) else period
    return GoalScored(game=game_id, team=team, period=within, clock=clock(at), member="", points=1)


def penalty(game_id: str, at: str, period: int = 1, against: str = "Red", **changes: Any) -> PenaltyGiven:
    """A penalty, which is a stoppage, and below 0:05 puts the clock back."""
    plain = PenaltyGiven(game=game_id, period=regulation(period), clock=clock(at), against=against, penalty="3")
    return replace(plain, **changes)


def played(name: str, a: str = "Red", b: str = "Blue", **changes: Any) -> Game:
    """A pool game with a score."""
    return replace(game(name, a, b, "5-3"), **changes)


def ahead(name: str, a: str = "Red", b: str = "Blue", **changes: Any) -> Game:
    """A game still to be played."""
    return replace(game(name, a, b), **changes)


STATUS = {
    Outcome.NOT_PLAYED: GameStatus.READY,
    Outcome.ABANDONED: GameStatus.READY,
    Outcome.CANCELLED: GameStatus.VOID,
}


def result(one: Game) -> Result:
    """A result by the outcome typed; good enough for sides that are entered teams."""
    outcome = one.outcome if isinstance(one.outcome, Outcome) else Outcome.NOT_PLAYED
    unplayed = (
        Outcome.NOT_PLAYED,
        Outcome.ABANDONED,
        Outcome.CANCELLED,
        Outcome.WALKOVER_A,
        Outcome.WALKOVER_B,
    )
    forfeit = (Outcome.FORFEIT_BY_A, Outcome.FORFEIT_BY_B, Outcome.DOUBLE_FORFEIT)
    took_place = outcome not in unplayed and (outcome not in forfeit or one.score_a is not goals(0))
    sides = [getattr(side, "team", "") for side in (one.a, one.b)]
    status = STATUS.get(outcome, GameStatus.PLAYED)
    if status is GameStatus.READY and "" in sides:
        status = GameStatus.OPEN
    return Result(game=one, a=sides[0], b=sides[1], status=status, played=took_place)


def held(games: Iterable[Game], cards: Iterable[Card] = (), *, name: str = "Spring Classic", **parts: Any) -> Settled:
    """An event with these games an hour apart, in their order, where they have no other start."""
    changes = parts.pop("event", {})
    first: date = changes.get("first_day", date(2026, 5, 1))
    timed = tuple(
        replace(one, start=datetime(first.year, first.month, first.day, 8) + timedelta(hours=number))
        if one.start == datetime(2026, 5, 1, 10)
        else one
        for number, one in enumerate(games)
    )
    parts.setdefault("roster", TEAMS)
    parts.setdefault("present", PRESENT)
    whole = sheets(event=event(name=name, **changes), games=timed, cards=tuple(cards), **parts)
    results = tuple(result(one) for one in timed)
    return Settled(sheets=whole, entries=Entries.of(whole), results=results, tables=(), finish=())


def ledger(*events: Settled) -> Ledger:
    """The ledger of these events."""
    return keep(events)


def owed(book: Ledger, member: str, owes: Owes) -> Obligation:
    """The one obligation of that player and kind."""
    found = [one for one in book.obligations if one.member == member and one.owes is owes]
    assert len(found) == 1, found
    return found[0]


def verdicts(one: Obligation) -> dict[str, tuple[bool, str]]:
    """By later game, whether it counts and why."""
    return {later.game: (later.counts, later.reason) for later in one.games}


def codes(book: Ledger) -> list[str]:
    """The keys of all findings."""
    return [finding.key for finding in book.findings]


def tenths(text: str) -> int:
    """A length of time in tenths."""
    return clock(text)
