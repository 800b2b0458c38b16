"""What the rules look at in a game: who was in the arena for a team, on the day of the game."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property

from msgspec import Struct

from tourney.conduct.counting import PLAYED_ALL_THE_SAME
from tourney.model.cells import Cell
from tourney.model.clock import START, Moment
from tourney.model.entries import Entries
from tourney.model.event import Event
from tourney.model.findings import About
from tourney.model.games import Game, Notice, Outcome
from tourney.model.goals import NO_GOALS, Goals
from tourney.model.nothing import Nothing
from tourney.model.owed import Obligation, Owes
from tourney.model.results import Result
from tourney.model.settled import Settled
from tourney.play.lineup import Lineup
from tourney.rulebook import Edition
from tourney.rules.changing import Incoming, incoming, play_at
from tourney.rules.entered import Candidate
from tourney.rules.protection import Protection, outside

FORFEITED_BY_A = (Outcome.FORFEIT_BY_A, Outcome.DOUBLE_FORFEIT)
FORFEITED_BY_B = (Outcome.FORFEIT_BY_B, Outcome.DOUBLE_FORFEIT)


class Fielded(Struct, frozen=True, dict=True):
    """A team's line-up of one game, typed or standing for the roster's three, ready to be judged."""

    settled: Settled
    book: Edition
    result: Result
    team: str
    opponent: str
    lineup: Lineup
    owed: tuple[Obligation, ...]
    """What anybody in the line-up owes."""
    sitting_out: tuple[Obligation, ...]
    """Games owed by members of the team's roster who are not in the line-up."""
    hurt_before: frozenset[str]
    """Members who went off hurt in an earlier game of the team."""
    rode_for: Mapping[str, tuple[str, ...]]
    """The teams a member rode for in the event's games so far played, by number, in the order of time."""
    listed: Mapping[str, tuple[str, ...]]
    """The teams whose rosters name a member, by number, on whatever day."""
    other: Lineup
    """The opponent's line-up."""
    protection: Protection | None
    """The team under 3.f; None where no draw is known."""
    notices: tuple[Notice, ...]
    """What the committee was told of this team in this game."""

    @property
    def entries(self) -> Entries:
        """The entries of the event."""
        return self.settled.entries

    @property
    def event(self) -> Event:
        """The event."""
        return self.settled.entries.event

    @property
    def limits(self) -> str:
        """The event's limits as they are written: `3–6`; `≤ 6` where there is no lower one."""
        lower, upper = self.event.lower, self.event.upper
        return f"≤ {upper}" if isinstance(lower, Nothing) else f"{lower}–{upper}"

    @property
    def game(self) -> Game:
        """The game's row."""
        return self.result.game

    @property
    def day(self) -> date | Nothing:
        """The day of the game."""
        return self.lineup.day

    @property
    def played(self) -> bool:
        """Whether play took place."""
        return self.result.played

    @property
    def forfeited(self) -> bool:
        """Whether the team has lost the game by forfeit already."""
        return forfeited(self.result, self.team)

    @cached_property
    def players(self) -> tuple[Candidate, ...]:
        """Everybody who was in the arena for the team, in the order of coming in."""
        return tuple(self.candidate(number) for number in self.lineup.played if number)

    def candidate(self, number: str) -> Candidate:
        """A member as a player of the team on the day of the game."""
        name, where = self.entries.player(number), self.where(number)
        return Candidate(
            self.entries, self.book, number, name, self.team, self.day, where, self.game.id, self.protection
        )

    @cached_property
    def suspended(self) -> tuple[tuple[Candidate, Obligation], ...]:
        """Players of a typed line-up who owe this game, and what they owe.

        Where nothing is typed, suspended players obey (A-54).
        """
        if not self.lineup.typed:
            return ()
        return tuple(
            (player, obligation)
            for player in self.players
            for obligation in self.owed
            if obligation.member == player.number and self._owes_this(obligation)
        )

    def _owes_this(self, obligation: Obligation) -> bool:
        return owes_game(obligation, self.event.name or self.settled.sheets.name, self.game.id)

    def where(self, number: str) -> Cell | None:
        """The cell that puts a player into the line-up: in `Lineups`, else in `Rosters`."""
        for spell in self.lineup.spells:
            if spell.member == number and spell.stay and spell.stay.at.row:
                return spell.stay.at.cell("Member no.")
        for row in self.entries.places_on(self.team, self.day):
            if row.member == number and row.at.row:
                return row.at.cell("Member no.")
        return None

    def about(self, number: str = "") -> About:
        """Whom a finding on the line-up, or on one of its players, concerns."""
        name = self.entries.player(number) if number else ""
        return About(team=self.team, member=number, player=name, game=self.game.id)

    @cached_property
    def starters(self) -> tuple[str, ...]:
        """Who started."""
        return started(self.lineup)

    @cached_property
    def starting_total(self) -> Goals | Nothing:
        """The sum of those who started, on the day of the game."""
        return self.total_of(self.starters)

    @property
    def full(self) -> int:
        """How many a full team is."""
        return self.book.number("players", "in_arena")

    @cached_property
    def protected(self) -> bool:
        """Whether re-ratings since the draw have put the rostered team outside the limits on the day (R3-30)."""
        return self.protection is not None and self.protection.moved(self.entries, self.day)

    def all_rostered(self, members: tuple[str, ...]) -> bool:
        """Whether all of them are rostered players of a protected team."""
        return self.protection is not None and set(members) <= self.protection.members

    @cached_property
    def incoming(self) -> tuple[Incoming, ...]:
        """Everybody who came in after the start, each with the place taken."""
        return incoming(self.lineup)

    @property
    def gives(self) -> Goals | Nothing:
        """Goals that the team gives by handicap in this game; Nothing where nobody can say."""
        return self.result.given_b if self.team == self.result.a else self.result.given_a

    @property
    def receives(self) -> Goals:
        """Goals that the team receives by handicap in this game; none where nobody can say."""
        goals = self.result.given_a if self.team == self.result.a else self.result.given_b
        return NO_GOALS if isinstance(goals, Nothing) else goals

    def rerated_after(self, number: str, day: date | Nothing) -> bool:
        """Whether a member's handicap changes after a day, by the last day of the event."""
        last = self.event.last_day
        return self.entries.handicap(number, day) != self.entries.handicap(number, last)

    def rerated_substitutes(self, members: tuple[str, ...]) -> tuple[str, ...]:
        """Those who were not rostered at the draw and whose handicap is another since (R3-37)."""
        if self.protection is None or isinstance(self.protection.day, Nothing):
            return ()
        day = self.protection.day
        return tuple(
            number
            for number in members
            if number not in self.protection.members
            and self.entries.handicap(number, day) != self.entries.handicap(number, self.day)
        )

    def only_by_rerating(self, members: tuple[str, ...]) -> bool:
        """Whether a three lies outside the limits, and lay inside them with its substitutes' handicaps at the draw."""
        if self.protection is None or len(set(members)) < self.full:
            return False
        if not outside(self.entries, self.total_of(members)):
            return False
        rerated = self.rerated_substitutes(members)
        if not rerated:
            return False
        rest = tuple(number for number in members if number not in rerated)
        then = self.entries.total(rerated, self.protection.day)
        now = self.total_of(rest)
        if isinstance(then, Nothing) or isinstance(now, Nothing):
            return False
        return not outside(self.entries, then + now)

    def play_at(self, moment: Moment) -> int:
        """Tenths of play gone at a moment."""
        return play_at(self.event, self.game, moment)

    @property
    def row(self) -> Cell | None:
        """The first cell of the line-up, else the team's cell in `Games`."""
        for spell in self.lineup.spells:
            if spell.stay and spell.stay.at.row:
                return spell.stay.at.cell("Team")
        heading = "Team A" if self.team == self.result.a else "Team B"
        return self.game.at.cell(heading) if self.game.at.row else None

    def sum_of(self, members: tuple[str, ...]) -> str:
        """The members' handicaps as a sum, `3 + 2 + -1`; a dot where one is not known."""
        values = [self.entries.handicap(number, self.day) for number in members]
        return " + ".join("·" if isinstance(value, Nothing) else str(value) for value in values)

    def total_of(self, members: tuple[str, ...]) -> Goals | Nothing:
        """The sum of the members' handicaps on the day of the game."""
        return self.entries.total(members, self.day)


def forfeited(result: Result, team: str) -> bool:
    """Whether a team has lost a game by forfeit."""
    return result.outcome in (FORFEITED_BY_A if team == result.a else FORFEITED_BY_B)


def started(line: Lineup) -> tuple[str, ...]:
    """Who started."""
    return tuple(dict.fromkeys(spell.member for spell in line.inside(START)))


def owes_game(obligation: Obligation, event: str, game: str) -> bool:
    """Whether a whole game is owed, and this is the one to sit out, whether or not the player did."""
    if obligation.owes is not Owes.GAME:
        return False
    return any(
        later.game == game and later.event == event and (later.counts or later.reason == PLAYED_ALL_THE_SAME)
        for later in obligation.games
    )
