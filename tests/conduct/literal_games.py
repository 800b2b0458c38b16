"""Which games are "the next of equal or higher handicap", and for which team: the letter of 14.k and 14.l.

For the tests only; nothing is taken from the program but the records.
"""

from __future__ import annotations

from datetime import date, datetime, time
from itertools import product

from tourney.model.event import EventClass, FallbackTest, Role
from tourney.model.games import Entered, Free, LoserOf, Outcome, Stage, Unreadable, WinnerOf
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus


class Games:
    """All games of some events in the order of time."""

    def __init__(self, events) -> None:
        self.events = sorted(
            events, key=lambda one: (one.sheets.event.first_day, one.sheets.event.name.casefold(), one.sheets.name)
        )
        self.games: list[tuple[datetime, int, int, object]] = []
        for number, event in enumerate(self.events):
            latest = datetime.combine(event.sheets.event.first_day, time())
            for row, result in enumerate(event.results):
                start = result.game.start
                if isinstance(start, Nothing):
                    start = latest
                latest = max(latest, start)
                self.games.append((start, number, row, result))
        self.games.sort(key=lambda one: one[:3])

    def place_of(self, event: str, game: str) -> int:
        return next(
            place
            for place, (_, number, _, result) in enumerate(self.games)
            if (self.sheets(number).event.name, result.id) == (event, game)
        )

    def sheets(self, number: int):
        return self.events[number].sheets

    @staticmethod
    def to_come(result) -> bool:
        waiting = result.status in (GameStatus.READY, GameStatus.OPEN)
        return waiting and not result.played and result.outcome is not Outcome.ABANDONED

    def key_of(self, number: int, team: str) -> str:
        for one in self.sheets(number).teams:
            if one.name == team:
                return (one.number or one.name).casefold()
        return team.casefold()

    def listed(self, number: int, team: str, day: date) -> list:
        rows = []
        for row in self.sheets(number).roster:
            begun = isinstance(row.since, Nothing) or row.since <= day
            ended = not isinstance(row.until, Nothing) and day > row.until
            if row.team == team and row.member and begun and not ended:
                rows.append(row)
        return rows

    def three(self, number: int, team: str, day: date) -> set[str]:
        return {row.member for row in self.listed(number, team, day) if row.position.value in ("1", "2", "3")}

    def rode(self, number: int, game: str, team: str) -> set[str] | None:
        rows = [row for row in self.sheets(number).stays if (row.game, row.team) == (game, team)]
        if not rows:
            return None
        return {row.member for row in rows if not isinstance(row.came_in, Nothing)}

    def of_the_kind(self, one, number: int, result, team: str) -> bool:
        """A game of an event of equal or higher handicap, of the class, that is none of the three excluded."""
        event = self.sheets(number).event
        stage = result.game.stage
        if stage is Stage.FRIENDLY or event.role is Role.CONSOLATION:
            return False
        if number != one.event:
            if event.upper < one.level:
                return False
            if one.uspa and event.event_class is not EventClass.USPA:
                return False
        if stage is Stage.CONSOLATION or stage.value in event.consolation_stages:
            return False
        return not self.subsidiary_first_round(number, result, team)

    def subsidiary_first_round(self, number: int, result, team: str) -> bool:
        event, results = self.sheets(number).event, self.events[number].results
        of_it = [one for one in results if one.game.stage is Stage.SUBSIDIARY]
        if event.role is Role.SUBSIDIARY:
            line = (Stage.POOL, Stage.KNOCKOUT, Stage.QUARTER_FINAL, Stage.SEMI_FINAL, Stage.FINAL, Stage.SUBSIDIARY)
            of_it = [one for one in results if one.game.stage in line]
            if of_it:
                earliest = min(line.index(one.game.stage) for one in of_it)
                of_it = [one for one in of_it if one.game.stage is line[earliest]]
        if result not in of_it:
            return False
        if result.game.stage is Stage.POOL:
            own = [one for one in of_it if team in (one.a, one.b)]
            return bool(own) and own[0] is result
        rounds = [one.game.round for one in of_it if not isinstance(one.game.round, Nothing)]
        if not isinstance(result.game.round, Nothing):
            return result.game.round == min(rounds)
        names = {one.id for one in of_it}
        return not any(
            isinstance(side, WinnerOf | LoserOf) and side.game in names for side in (result.game.a, result.game.b)
        )

    def may_come_into(self, number: int, result) -> set[str]:
        """Teams that may play in a game with open sides: every result of the games before it is played out."""
        results = {one.id: one for one in self.events[number].results}
        names = {one.name for one in self.sheets(number).teams}
        undecided = [one for one in results.values() if not one.winner]
        teams: set[str] = set()
        for choice in product((True, False), repeat=len(undecided)):
            first_wins = {one.id: wins for one, wins in zip(undecided, choice, strict=True)}

            def side(one, first, first_wins=first_wins):
                known, written = (one.a, one.game.a) if first else (one.b, one.game.b)
                if known:
                    return {known}
                if isinstance(written, Entered):
                    return {written.team}
                if isinstance(written, Free | Unreadable):
                    return set()
                if not isinstance(written, WinnerOf | LoserOf):
                    return names
                feeder = results.get(written.game)
                if feeder is None:
                    return set()
                wins = first_wins.get(feeder.id, feeder.winner == feeder.a)
                return side(feeder, wins if isinstance(written, WinnerOf) else not wins)

            teams |= side(result, True) | side(result, False)
        return teams

    def has_one_to_come(self, one, number: int, key: str, place: int) -> bool:
        """A game behind that place in an event which can serve, known or still possible."""
        for later, (_, where, _, result) in enumerate(self.games):
            if where != number:
                continue
            for team in (result.a, result.b):
                known = team and self.key_of(number, team) == key
                if later > place and known and self.of_the_kind(one, number, result, team):
                    return True
            if self.could_still(one, number, key, result):
                return True
        return False

    def could_still(self, one, number: int, key: str, result) -> bool:
        if result.status is not GameStatus.OPEN:
            return False
        for team in self.may_come_into(number, result):
            new = self.key_of(number, team) == key and team not in (result.a, result.b)
            if new and self.of_the_kind(one, number, result, team):
                return True
        return False

    def for_any_team(self, one, number: int, when: datetime, key: str, place: int) -> bool:
        event = self.sheets(number).event
        if event.fallback_test is FallbackTest.EVENT_OPEN:
            if one.in_game or any(where == number for _, where, _, _ in self.games[place + 1 :]):
                return False
        elif self.has_one_to_come(one, number, key, place):
            return False
        for other in range(len(self.events)):
            if other == number or not self.holds(other, one, when, key):
                continue
            if self.has_one_to_come(one, other, key, place):
                return False
        return True

    def holds(self, other: int, one, when: datetime, key: str) -> bool:
        """Accepted by then into an unfinished event at the level in which the card could be served (14.k)."""
        event = self.sheets(other).event
        if event.last_day < one.on:
            return False
        if event.role is Role.CONSOLATION or event.upper < one.level:
            return False
        if one.uspa and event.event_class is not EventClass.USPA:
            return False
        for team in self.sheets(other).teams:
            if self.key_of(other, team.name) != key:
                continue
            if not isinstance(team.entered, Nothing):
                return team.entered <= when
            return datetime.combine(event.first_day, time()) <= when
        return False
