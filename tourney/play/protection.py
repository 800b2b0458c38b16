"""Which teams 3.f protects when goals are given: the rostered three, or those of a captain's notice (R3-30, R3-32)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime

from tourney.model.clock import START
from tourney.model.drawn import Rostered, RosteredTeam
from tourney.model.entries import Entries
from tourney.model.games import Entered, Game, NoticeKind, Outcome
from tourney.model.nothing import Nothing
from tourney.play.draw_record import draw_day, rostered
from tourney.play.ground import Ground


def protected(entries: Entries, team: RosteredTeam, day: date | Nothing) -> bool:
    """Whether 3.f protects a team on a day: complete at the draw, re-rated since, and now outside the limits."""
    total = entries.total(tuple(one.member for one in team.rostered), day)
    if not team.complete or isinstance(total, Nothing) or isinstance(entries.event.upper, Nothing):
        return False
    rerated = any(entries.handicap(one.member, day) != one.handicap for one in team.rostered)
    return rerated and not entries.event.floor <= total <= entries.event.upper


def rostered_teams(ground: Ground) -> Mapping[str, RosteredTeam]:
    """The rostered teams by name. Where the captain said so before its first game, those who played it (R3-32).

    The first game is the earliest one that names the team or has its line-up; without a line-up there the roster
    played it, and the notice changes nothing. The handicaps are those of the draw.
    """
    teams = {team.team: team for team in rostered(ground.sheets, ground.entries)}
    for notice in ground.sheets.notices:
        if notice.kind is not NoticeKind.ROSTER_NOTICE or isinstance(notice.told_at, Nothing):
            continue
        team, first = teams.get(notice.team), _first_game(ground, notice.team)
        if team is None or first is None or notice.told_at >= first[0]:
            continue
        starters = tuple(
            stay.member for stay in ground.stays.get((first[1].id, notice.team), ()) if stay.came_in == START
        )
        if starters:
            teams[notice.team] = _of(ground, team, starters)
    return teams


def _first_game(ground: Ground, team: str) -> tuple[datetime, Game] | None:
    """A team's first game and its start; a cancelled game is none."""
    starts = [
        (game.start, game)
        for game in ground.sheets.games
        if not isinstance(game.start, Nothing)
        and game.outcome is not Outcome.CANCELLED
        and ((game.id, team) in ground.stays or Entered(team) in (game.a, game.b))
    ]
    return min(starts, key=lambda one: one[0], default=None)


def _of(ground: Ground, team: RosteredTeam, starters: tuple[str, ...]) -> RosteredTeam:
    day = draw_day(ground.sheets, team.team)
    then = {one.member: one.handicap for one in team.rostered}
    three = tuple(
        Rostered(member=member, handicap=then.get(member, ground.entries.handicap(member, day))) for member in starters
    )
    return RosteredTeam(team=team.team, rostered=three, complete=team.complete)
