"""What one event leaves in its season: the little that other events are held against."""

from __future__ import annotations

from collections import defaultdict
from datetime import date, datetime, timedelta
from typing import NamedTuple

from msgspec import Struct

from tourney.model.cells import Row
from tourney.model.findings import Ruling
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.owed import CarriedIn
from tourney.model.people import Rerating
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.play.decisions import plain
from tourney.play.timing import slot_minutes
from tourney.rules import of_season

Place = tuple[str, int, int]
"""Sheet, row and column of a cell."""


class TracedGame(NamedTuple):
    """One game played: when, by whom, and how it ended. Times are local; `ends` is the end of its slot.

    A plain tuple, as of these a season keeps tens of thousands from run to run.
    """

    id: str
    starts: datetime | Nothing
    ends: datetime | Nothing
    riders: tuple[str, ...]
    score: str
    winner: str
    note: str
    start_cell: Place
    score_cell: Place


class TracedMember(NamedTuple):
    """One row of the register as it stands on the event's first day; a plain tuple like a game."""

    number: str
    name: str
    halves: int | Nothing
    """The handicap, in half goals."""
    cell: Place


class Trace(Struct, frozen=True, kw_only=True):
    """One event as the other events of its season see it."""

    where: str
    name: str
    first_day: date | Nothing
    members: tuple[TracedMember, ...]
    players: tuple[tuple[str, str], ...]
    """Number and name of everybody who rode in a game."""
    games: tuple[TracedGame, ...]
    reratings: tuple[Rerating, ...]
    carried_in: tuple[CarriedIn, ...]
    rulings: tuple[Ruling, ...]
    """What the committee decided about findings of the season."""
    teams: frozenset[str]
    """The keys of its teams across events."""
    people: frozenset[str]
    """Everybody who is on a roster, rode, was shown a card or brings something along."""
    owing: frozenset[tuple[str, str]]
    """Member and team key of every card and every row carried in: whoever may owe something."""

    @classmethod
    def of(cls, where: str, settled: Settled) -> Trace:
        """The trace of an event."""
        sheets, entries = settled.sheets, settled.entries
        day = sheets.event.first_day
        keys = {team.name: plain(team.key) for team in sheets.teams}
        by_plain = {plain(word): plain(team.key) for team in sheets.teams for word in (team.name, team.key)}
        owing = {(card.member, keys.get(card.team) or plain(card.team)) for card in sheets.cards}
        for row in sheets.carried_in:
            owing |= {(row.member, plain(row.team)), (row.member, by_plain.get(plain(row.team), plain(row.team)))}
        games = _games(settled)
        riders = {number for game in games for number in game.riders}
        return cls(
            where=where,
            name=sheets.event.name or sheets.name,
            first_day=day,
            members=tuple(
                TracedMember(
                    number=member.number,
                    name=member.name,
                    halves=EMPTY if isinstance(day, Nothing) else _halves(entries.handicap(member.number, day)),
                    cell=_place(member.at, "Arena handicap"),
                )
                for member in sheets.members
            ),
            players=tuple((number, entries.player(number)) for number in sorted(riders)),
            games=games,
            reratings=sheets.reratings,
            carried_in=sheets.carried_in,
            rulings=tuple(row for row in sheets.rulings if of_season(row)),
            teams=frozenset(keys.values()),
            people=frozenset(
                {
                    *(row.member for row in sheets.roster),
                    *(stay.member for stay in sheets.stays),
                    *(member for member, _ in owing),
                }
            ),
            owing=frozenset(owing),
        )


def _games(settled: Settled) -> tuple[TracedGame, ...]:
    riders = _riders(settled)
    event = settled.sheets.event
    return tuple(
        TracedGame(
            id=result.id,
            starts=result.game.start,
            ends=EMPTY
            if isinstance(result.game.start, Nothing)
            else result.game.start + timedelta(minutes=slot_minutes(event, result.game)),
            riders=riders[result.id],
            score=_score(result),
            winner=result.winner,
            note=result.game.note,
            start_cell=_place(result.game.at, "Start"),
            score_cell=_place(result.game.at, "Score A"),
        )
        for result in settled.results
        if result.status is GameStatus.PLAYED
    )


def _riders(settled: Settled) -> dict[str, tuple[str, ...]]:
    """Who rode in each game: those of its line-up rows, else the three of the roster on its day."""
    typed: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for stay in settled.sheets.stays:
        if not isinstance(stay.came_in, Nothing):
            typed[stay.game, stay.team].add(stay.member)
    riders = {}
    for result in settled.results:
        start = result.game.start
        day = settled.sheets.event.first_day if isinstance(start, Nothing) else start.date()
        rode: set[str] = set()
        for team in result.teams:
            rode |= typed.get((result.id, team)) or {row.member for row in settled.entries.three(team, day)}
        riders[result.id] = tuple(sorted(rode))
    return riders


def _score(result: Result) -> str:
    def one(value: Goals | Nothing) -> str:
        return "?" if isinstance(value, Nothing) else str(value)

    return f"{one(result.score_a)}–{one(result.score_b)}"


def _halves(handicap: Goals | Nothing) -> int | Nothing:
    return handicap if isinstance(handicap, Nothing) else handicap.halves


def _place(row: Row, heading: str) -> Place:
    return (row.sheet, row.row, row.columns.get(heading, 1))
