"""All events of a run as one line of games in the order of time, ready to be asked about teams and players."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, time
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from tourney.conduct.playclock import GameRecords
from tourney.conduct.subsidiary import first_round
from tourney.model.entries import Entries
from tourney.model.event import Event
from tourney.model.findings import About, Ruling
from tourney.model.games import Card, Game, Hit, OtherEntry, Outcome, Stay
from tourney.model.nothing import Nothing, known
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.play.decisions import plain
from tourney.play.lineup import Lineup, lineup

Record = TypeVar("Record")
FIRST_DAY = date(1, 1, 1)


class Side(Struct, frozen=True):
    """A team in a game: its name in its event, and its key across events (its number, else its name)."""

    team: str
    key: str


class SeasonEvent(Struct, frozen=True, eq=False, dict=True):
    """One event of the run, its records found by game."""

    number: int
    settled: Settled

    @property
    def event(self) -> Event:
        """Its settings."""
        return self.settled.sheets.event

    @property
    def entries(self) -> Entries:
        """Who is entered in it."""
        return self.settled.entries

    @cached_property
    def name(self) -> str:
        """The event's name, else its file's."""
        return self.event.name or self.settled.sheets.name

    @cached_property
    def begins(self) -> date:
        """Its first day; the beginning of time where nobody wrote it."""
        return known(self.event.first_day, FIRST_DAY)

    @cached_property
    def cards(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards, by game."""
        return grouped(self.settled.sheets.cards, lambda row: row.game)

    @cached_property
    def stays(self) -> Mapping[tuple[str, str], tuple[Stay, ...]]:
        """The rows of `Lineups`, by game and team."""
        return grouped(self.settled.sheets.stays, lambda row: (row.game, row.team))

    @cached_property
    def hits(self) -> Mapping[str, tuple[Hit, ...]]:
        """The rows of `Shootouts`, by game."""
        return grouped(self.settled.sheets.hits, lambda row: row.game)

    @cached_property
    def keys(self) -> Mapping[str, str]:
        """Every team's key across events, by its name."""
        return {team.name: plain(team.key) for team in self.settled.sheets.teams}

    @cached_property
    def other_entries(self) -> Mapping[str, tuple[OtherEntry, ...]]:
        """Where else teams are entered, by the team's key."""
        return grouped(self.settled.sheets.other_entries, lambda row: self.key(row.team))

    @cached_property
    def firsts(self) -> Mapping[tuple[str, str], bool]:
        """First-round games of a subsidiary, by game and team; True where it is one only as a first game in a pool."""
        return first_round(self.event, self.settled.results)

    @cached_property
    def decisions(self) -> Mapping[tuple[str, str], str]:
        """What the committee decided, by finding and name."""
        rows: Iterable[Ruling] = self.settled.sheets.rulings
        return {(plain(row.finding), plain(row.about)): plain(row.decision) for row in rows if row.decision.strip()}

    @cached_property
    def records(self) -> Mapping[str, GameRecords]:
        """Goals, penalties and cards, by game."""
        sheets = self.settled.sheets
        goals = grouped(sheets.goals, lambda row: row.game)
        penalties = grouped(sheets.penalties, lambda row: row.game)
        return {
            game: GameRecords(
                goals=goals.get(game, ()), penalties=penalties.get(game, ()), cards=self.cards.get(game, ())
            )
            for game in {*goals, *penalties, *self.cards}
        }

    def key(self, team: str) -> str:
        """A team's key across events."""
        return self.keys.get(team) or plain(team)

    def decided(self, code: str, about: About) -> str:
        """The committee's decision on a finding, in one case; "" where it has not decided."""
        return self.decisions.get((plain(code), plain(about.text)), "") if self.decisions else ""

    def chosen(self, setting: str) -> bool:
        """Whether the committee filled a setting."""
        return setting in self.event.written

    def lineup(self, game: Game, team: str) -> Lineup | None:
        """A team's typed line-up of a game; None where none is typed (A-54)."""
        stays = self.stays.get((game.id, team))
        return lineup(self.entries, game, team, stays) if stays else None

    def rode(self, game: Game, team: str) -> frozenset[str] | None:
        """The members who were in the arena for a team; None where no line-up is typed (A-54)."""
        there = self.lineup(game, team)
        return None if there is None else frozenset(there.played)


class SeasonGame(Struct, frozen=True, eq=False):
    """One game of the run. `place` is its place in the order of time over all events."""

    place: int
    within: SeasonEvent
    result: Result
    when: datetime
    sides: tuple[Side, ...]

    @property
    def id(self) -> str:
        """The game's name."""
        return self.result.id

    @property
    def day(self) -> date:
        """The day it is played on, as far as known."""
        return self.when.date()

    @property
    def has_cards(self) -> bool:
        """Whether a card was shown in it."""
        return self.id in self.within.cards

    @property
    def ahead(self) -> bool:
        """Whether it is still to be played."""
        waiting = self.result.status in (GameStatus.READY, GameStatus.OPEN)
        return waiting and not self.result.played and not self.abandoned

    @property
    def abandoned(self) -> bool:
        """Begun and not finished, with no result."""
        return self.result.outcome is Outcome.ABANDONED

    @property
    def played(self) -> bool:
        """Whether play took place to the end, also where the result still waits for a word of the committee."""
        return self.result.played and self.result.status is not GameStatus.VOID and not self.abandoned

    def named(self, team: str) -> frozenset[str]:
        """The members in positions 1 to 3 of a team's roster on its day."""
        return frozenset(row.member for row in self.within.entries.three(team, self.day))

    def listed(self, team: str) -> frozenset[str]:
        """All members on a team's roster on its day, alternates too."""
        return frozenset(row.member for row in self.within.entries.places_on(team, self.day) if row.member)


class Season(Struct, frozen=True, dict=True):
    """Events in order of their first day, and all their games in the order of time."""

    events: tuple[SeasonEvent, ...]
    games: tuple[SeasonGame, ...]

    @cached_property
    def of_team(self) -> Mapping[str, tuple[SeasonGame, ...]]:
        """Games with that team in them, by key, in the order of time."""
        games: defaultdict[str, list[SeasonGame]] = defaultdict(list)
        for game in self.games:
            for side in game.sides:
                games[side.key].append(game)
        return {key: tuple(found) for key, found in games.items()}

    @cached_property
    def entered(self) -> Mapping[str, tuple[SeasonEvent, ...]]:
        """Events that have that team, by key."""
        events: defaultdict[str, list[SeasonEvent]] = defaultdict(list)
        for within in self.events:
            for team in within.settled.sheets.teams:
                events[within.key(team.name)].append(within)
        return {key: tuple(found) for key, found in events.items()}

    @cached_property
    def named(self) -> Mapping[str, tuple[SeasonEvent, ...]]:
        """Events by their name."""
        return grouped(self.events, lambda within: plain(within.name))


def season(events: Iterable[Settled]) -> Season:
    """The events as a season; the order they come in does not matter."""
    ordered = sorted(
        events,
        key=lambda one: (
            known(one.sheets.event.first_day, FIRST_DAY),
            plain(one.sheets.event.name),
            plain(one.sheets.name),
        ),
    )
    held = tuple(SeasonEvent(number, settled) for number, settled in enumerate(ordered))
    timed = [
        (when, within.number, row, within, result)
        for within in held
        for row, (when, result) in enumerate(_times(within))
    ]
    timed.sort(key=lambda one: one[:3])
    return Season(
        held,
        tuple(
            SeasonGame(place, within, result, when, tuple(Side(team, within.key(team)) for team in result.teams))
            for place, (when, _, _, within, result) in enumerate(timed)
        ),
    )


def _times(within: SeasonEvent) -> Iterable[tuple[datetime, Result]]:
    """Every game with its start; one without a start stands where its row does, after the latest start above it."""
    latest = datetime.combine(within.begins, time())
    for result in within.settled.results:
        start = result.game.start
        latest = latest if isinstance(start, Nothing) else max(start, latest)
        yield (latest if isinstance(start, Nothing) else start), result


Group = TypeVar("Group")


def grouped(rows: Iterable[Record], by: Callable[[Record], Group]) -> dict[Group, tuple[Record, ...]]:
    """Rows by what they share, each group in the order of the rows."""
    groups: defaultdict[Group, list[Record]] = defaultdict(list)
    for row in rows:
        groups[by(row)].append(row)
    return {key: tuple(found) for key, found in groups.items()}


def natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """Sorts names with numbers in them as people do: G2 before G10."""
    return tuple(
        (0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"(\d+)", plain(text)) if part
    )
