"""The verdict on each team and each player: eligible, barred or not validated (CONTRACT 3.1)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from tourney.model.book import PlayerVerdict, TeamStatus, TeamVerdict
from tourney.model.entries import Entries
from tourney.model.findings import Effect, Finding
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import RosterPlace
from tourney.rules.eligible import MISSING
from tourney.rules.entered import STARTERS


def verdicts(entries: Entries, findings: Iterable[Finding]) -> tuple[TeamVerdict, ...]:
    """Each team's verdict, in the order of the teams, from the findings on rosters and cells.

    A team is barred where a rule finding on its roster bars; not validated where only a missing or unreadable cell
    does, where a member is not in the register, or where there is no register. What asks or notes changes nothing,
    and neither does a finding on the line-up of one game.
    """
    barring = [one for one in findings if one.standing is Effect.BARS and not one.about.game]
    return tuple(_verdict(entries, team.name, barring) for team in entries.teams)


def _verdict(entries: Entries, team: str, barring: list[Finding]) -> TeamVerdict:
    day = entries.event.first_day
    rows = [row for row in entries.places(team) if row.member]
    players = tuple(_player(entries, row, barring) for row in rows)
    three = entries.three(team, day)
    members = tuple(row.member for row in three)
    total: Goals | Nothing = EMPTY
    if len(members) == len(set(members)) == STARTERS:
        total = entries.total(members, day)
    own = [one for one in barring if _concerns(one, team)]
    doubtful = (
        not entries.has_members
        or any(one.status is TeamStatus.NOT_VALIDATED for one in players)
        or isinstance(total, Nothing)
    )
    if any(_is_rule(one) for one in own):
        status = TeamStatus.BARRED
    elif own or doubtful:
        status = TeamStatus.NOT_VALIDATED
    else:
        status = TeamStatus.ELIGIBLE
    lowest, highest = _range(entries, [row for row, one in zip(rows, players, strict=True) if _may_play(one)])
    return TeamVerdict(team=team, status=status, handicap=total, lowest=lowest, highest=highest, players=players)


def _concerns(finding: Finding, team: str) -> bool:
    teams = finding.facts.get("teams", ())
    return finding.about.team == team or (isinstance(teams, tuple) and team in teams)


def _is_rule(finding: Finding) -> bool:
    """Whether a rule bars, and not a cell. Codes of findings on the file are words in small letters."""
    return finding.code[:1].isupper() and finding.key not in MISSING


def _player(entries: Entries, row: RosterPlace, barring: list[Finding]) -> PlayerVerdict:
    own = [one for one in barring if one.about.member == row.member and _player_of(one, row.team)]
    handicap = entries.handicap(row.member, entries.event.first_day)
    unknown = entries.has_members and entries.member(row.member) is None
    if any(_is_rule(one) for one in own):
        status = TeamStatus.BARRED
    elif own or unknown or not entries.has_members or isinstance(handicap, Nothing):
        status = TeamStatus.NOT_VALIDATED
    else:
        status = TeamStatus.ELIGIBLE
    return PlayerVerdict(
        member=row.member,
        player=entries.player(row.member),
        position="" if isinstance(row.position, Nothing) else row.position.value,
        handicap=handicap,
        status=status,
    )


def _player_of(finding: Finding, team: str) -> bool:
    return not finding.about.team or _concerns(finding, team)


def _may_play(player: PlayerVerdict) -> bool:
    return player.status is not TeamStatus.BARRED and not isinstance(player.handicap, Nothing)


def _range(entries: Entries, rows: list[RosterPlace]) -> tuple[Goals | Nothing, Goals | Nothing]:
    """The lowest and highest total of all threes that may start on the first day."""
    event, day = entries.event, entries.event.first_day
    listed = dict.fromkeys(row.member for row in rows if isinstance(day, Nothing) or row.listed_on(day))
    totals = [entries.total(three, day) for three in combinations(listed, STARTERS)]
    legal = [
        total
        for total in totals
        if not isinstance(total, Nothing)
        and event.floor <= total
        and (isinstance(event.upper, Nothing) or total <= event.upper)
    ]
    return (min(legal), max(legal)) if legal else (EMPTY, EMPTY)
