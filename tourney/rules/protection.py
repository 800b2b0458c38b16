"""Roster protection (3.f): who was rostered at the draw, and whether re-ratings moved the team out of the limits."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from enum import Enum

from msgspec import Struct

from tourney.model.drawn import Rostered
from tourney.model.entries import Entries
from tourney.model.games import Game, Notice, NoticeKind, Outcome
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.play.draw_record import draws, rostered


class NoticeState(Enum):
    """What the captain's notice before the first game came to (R3-32)."""

    NONE = "none"
    IN_TIME = "in time"
    LATE = "late"
    NOT_TIMED = "not timed"


class Protection(Struct, frozen=True, kw_only=True):
    """A team under 3.f: its rostered players with their handicaps at the draw; `complete`: it has the protection.

    `first_three` are the players of its first game where they were others, and `notice` says whether the captain had
    them treated as rostered.
    """

    team: str
    day: date | Nothing
    players: tuple[Rostered, ...]
    complete: bool
    first_game: str = ""
    first_three: tuple[str, ...] = ()
    notice: NoticeState = NoticeState.NONE
    notice_row: Notice | None = None

    @property
    def members(self) -> frozenset[str]:
        """The rostered members."""
        return frozenset(player.member for player in self.players)

    def at_draw(self, member: str) -> Goals | Nothing:
        """A rostered player's handicap at the draw; EMPTY for anybody else."""
        return next((player.handicap for player in self.players if player.member == member), EMPTY)

    def total(self, entries: Entries, day: date | Nothing) -> Goals | Nothing:
        """The rostered team's handicap on a day."""
        return entries.total(tuple(player.member for player in self.players), day)

    def moved(self, entries: Entries, day: date | Nothing) -> bool:
        """Whether re-ratings since the draw have put the rostered team outside the limits on a day (R3-30)."""
        if not self.complete:
            return False
        return self.rerated(entries, day) and outside(entries, self.total(entries, day))

    def rerated(self, entries: Entries, day: date | Nothing) -> bool:
        """Whether a rostered player's handicap of the day is another than at the draw."""
        return any(entries.handicap(player.member, day) != player.handicap for player in self.players)


def outside(entries: Entries, total: Goals | Nothing) -> bool:
    """Whether a known total lies outside the event's limits."""
    event = entries.event
    if isinstance(total, Nothing):
        return False
    return total < event.floor or (not isinstance(event.upper, Nothing) and total > event.upper)


def protections(sheets: Sheets, entries: Entries) -> Mapping[str, Protection]:
    """The teams with a known draw, by name, before any game is looked at."""
    own = {team.name: team.protected_from for team in sheets.teams if not isinstance(team.protected_from, Nothing)}
    if not draws(sheets.draw) and not own and isinstance(sheets.event.drawn_on, Nothing):
        return {}
    drawn = {one.team: draw.day for draw in draws(sheets.draw) if not draw.by_hand for one in draw.teams}
    return {
        team.team: Protection(
            team=team.team,
            day=own.get(team.team, drawn.get(team.team, sheets.event.drawn_on)),
            players=team.rostered,
            complete=team.complete,
        )
        for team in rostered(sheets, entries)
    }


def protections_in_play(
    settled: Settled, starters: Mapping[tuple[str, str], tuple[str, ...]]
) -> Mapping[str, Protection]:
    """The same once games are known: a notice in time makes the players of the first game the rostered ones (R3-32).

    `starters` are the members who started, by game and team; only typed line-ups are in it.
    """
    sheets, entries = settled.sheets, settled.entries
    found = dict(protections(sheets, entries))
    first = _first_games(settled)
    notices = [one for one in sheets.notices if one.kind is NoticeKind.ROSTER_NOTICE]
    for team, protection in found.items():
        game = first.get(team)
        three = starters.get((game.id, team), ()) if game else ()
        if game is None or not three or set(three) <= protection.members:
            continue
        notice = next((one for one in notices if one.team == team), None)
        found[team] = _with_first_game(entries, protection, game, three, notice)
    return found


def _first_games(settled: Settled) -> Mapping[str, Game]:
    """The first game of each team; a cancelled one is none."""
    first: dict[str, Game] = {}
    for result in sorted(settled.results, key=lambda one: begins(one.game)):
        for team in () if result.outcome is Outcome.CANCELLED else result.teams:
            first.setdefault(team, result.game)
    return first


def begins(game: Game) -> tuple[bool, str]:
    """Sorts games by their start; those without one come last, in the order of their rows."""
    start = game.start
    return (True, "") if isinstance(start, Nothing) else (False, start.isoformat())


def _with_first_game(
    entries: Entries, protection: Protection, game: Game, three: tuple[str, ...], notice: Notice | None
) -> Protection:
    state = _state(notice, game)
    players = protection.players
    if state is NoticeState.IN_TIME:
        players = tuple(Rostered(member=member, handicap=_at_draw(entries, protection, member)) for member in three)
    return Protection(
        team=protection.team,
        day=protection.day,
        players=players,
        complete=protection.complete,
        first_game=game.id,
        first_three=three,
        notice=state,
        notice_row=notice,
    )


def _at_draw(entries: Entries, protection: Protection, member: str) -> Goals | Nothing:
    known = protection.at_draw(member)
    return entries.handicap(member, protection.day) if isinstance(known, Nothing) else known


def _state(notice: Notice | None, game: Game) -> NoticeState:
    if notice is None:
        return NoticeState.NONE
    if isinstance(notice.told_at, Nothing) or isinstance(game.start, Nothing):
        return NoticeState.NOT_TIMED
    return NoticeState.IN_TIME if notice.told_at < game.start else NoticeState.LATE
