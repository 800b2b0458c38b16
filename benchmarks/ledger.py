"""The ledger of a whole season in memory: 2,000 events, 30,000 games, cards at a realistic rate.

The records are made in memory, from fixed numbers, before the clock
starts: fifteen games an event, four teams of three and an alternate out of 500 teams and 1,200 players; a yellow in
every second game, a second or third one now and then, a red in every thirtieth game, cards after every fortieth.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from random import Random
from time import process_time

from msgspec.structs import replace

from benchmarks.measured import Measured
from tourney.conduct import keep
from tourney.model.clock import AFTER, regulation
from tourney.model.entries import Entries
from tourney.model.event import Event, EventClass, Tie
from tourney.model.games import Card, Colour, Entered, Game, GoalScored, Outcome, Stage
from tourney.model.goals import Goals
from tourney.model.people import Position, RosterPlace, Team
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets

STAGES = (*[Stage.POOL] * 12, Stage.SEMI_FINAL, Stage.SEMI_FINAL, Stage.FINAL)
TEAMS = 500
PLAYERS = 1200
A_YELLOW, MORE_YELLOWS, A_RED, AFTER_THE_GAME = 1 / 2, 1 / 10, 1 / 30, 1 / 40
"""How often in a game."""
POSITIONS = (Position.ONE, Position.TWO, Position.THREE, Position.ALTERNATE)
PRESENT = frozenset({"Event", "Rosters", "Teams", "Games", "Cards", "Other entries"})


def one_event(number: int, chance: Random) -> Settled:
    """An event of four teams: all meet, then a bracket."""
    first = date(2024, 1, 5) + timedelta(days=7 * (number % 100))
    name = f"Event {number}"
    keys = chance.sample(range(TEAMS), 4)
    members = chance.sample(range(PLAYERS), 16)
    teams = tuple(
        Team(
            name=f"Team {key}",
            number=str(key),
            entered=datetime.combine(first - timedelta(days=10), time()),
        )
        for key in keys
    )
    roster = tuple(
        RosterPlace(team=team.name, position=position, member=str(members[4 * index + place]))
        for index, team in enumerate(teams)
        for place, position in enumerate(POSITIONS)
    )
    games, cards, goals = [], [], []
    for index in range(len(STAGES)):
        a, b = chance.sample(range(4), 2)
        stage = STAGES[index]
        start = datetime.combine(first, time(8)) + timedelta(hours=index)
        game = Game(
            id=f"G{index + 1}",
            stage=stage,
            a=Entered(teams[a].name),
            b=Entered(teams[b].name),
            start=start,
            outcome=Outcome.PLAYED,
            score_a=Goals(14),
            score_b=Goals(10),
        )
        games.append(game)
        cards += cards_of(game, roster, (a, b), chance)
        goals += [
            GoalScored(
                game=game.id,
                team=teams[a].name,
                period=regulation(1 + k % 4),
                clock=chance.randrange(4500),
                member="",
                points=1,
            )
            for k in range(12)
        ]
    event = Event(
        name=name,
        event_class=chance.choice([EventClass.USPA, EventClass.USPA, EventClass.CLUB]),
        first_day=first,
        last_day=first + timedelta(days=2),
        upper=Goals(2 * chance.choice([3, 6, 9, 12])),
        tie=Tie.SHOOTOUT,
    )
    sheets = Sheets(
        name=name,
        event=event,
        teams=teams,
        roster=roster,
        games=tuple(games),
        cards=tuple(cards),
        goals=tuple(goals),
        present=PRESENT,
    )
    results = tuple(
        Result(
            game=game,
            a=str(game.a),
            b=str(game.b),
            status=GameStatus.PLAYED,
            played=True,
            winner=str(game.a),
            loser=str(game.b),
        )
        for game in games
    )
    return Settled(sheets=sheets, entries=Entries.of(sheets), results=results)


def cards_of(game: Game, roster: tuple[RosterPlace, ...], sides: tuple[int, int], chance: Random) -> list[Card]:
    """The cards of one game."""
    side = chance.choice(sides)
    row = roster[4 * side + chance.randrange(3)]
    plain = Card(
        game=game.id,
        team=row.team,
        member=row.member,
        colour=Colour.YELLOW,
        period=regulation(1 + chance.randrange(4)),
        clock=chance.randrange(4500),
    )
    found = []
    if chance.random() < A_YELLOW:
        found.append(plain)
    if chance.random() < MORE_YELLOWS:
        found += [replace(plain, clock=chance.randrange(4500)) for _ in range(chance.choice([1, 1, 2]))]
    if chance.random() < A_RED:
        found.append(replace(plain, colour=Colour.RED, clock=chance.randrange(4500)))
    if chance.random() < AFTER_THE_GAME:
        found += [replace(plain, period=AFTER, clock=0)] * chance.choice([2, 3])
    return found


def measure(events: int = 2000) -> Iterator[Measured]:
    """Time the ledger of so many events."""
    chance = Random(14)  # noqa: S311 - the same season every time, nothing secret
    season = tuple(one_event(number, chance) for number in range(events))
    begun = process_time()
    ledger = keep(season)
    spent = process_time() - begun
    games = sum(len(event.results) for event in season)
    cards = sum(len(event.sheets.cards) for event in season)
    yield Measured(
        what=f"ledger of {events:,} events, {games:,} games, {cards:,} cards",
        value=spent,
        remark=f"{len(ledger.obligations):,} obligations, {len(ledger.findings):,} findings",
    )
