"""What a format cannot do with these teams, and what would work."""

from __future__ import annotations

from collections.abc import Sequence

from schedules.draws import setting_faults
from schedules.draws.cross_pools import POOLS as TWO_POOLS
from schedules.draws.formats import CROSS, IN_POOLS, THEN_KNOCKOUT, Asked, pools_in, swiss_rounds
from schedules.draws.swiss import most_rounds
from schedules.draws.three_team_day import TEAMS as THREE_TEAMS
from tourney.model.event import Event, Format
from tourney.model.findings import Finding, Phrase, Word, found, phrase
from tourney.model.people import Team

MOST_TEAMS = 256
FINALISTS = 2
SMALLEST_POOL = 2

_LIMITS: dict[Format, tuple[int, int]] = {
    Format.KNOCKOUT: (2, MOST_TEAMS),
    Format.DOUBLE_KNOCKOUT: (3, MOST_TEAMS),
    Format.ROUND_ROBIN: (2, MOST_TEAMS),
    Format.POOLS: (2, MOST_TEAMS),
    Format.POOLS_THEN_KNOCKOUT: (2, MOST_TEAMS),
    Format.CROSS_POOLS: (4, MOST_TEAMS),
    Format.CROSS_POOLS_THEN_KNOCKOUT: (4, MOST_TEAMS),
    Format.THREE_TEAM_DAY: (THREE_TEAMS, THREE_TEAMS),
    Format.SWISS: (4, MOST_TEAMS),
}
"""The fewest and the most teams of each format."""


def limits(format_: Format) -> tuple[int, int]:
    """The fewest and the most teams that a format takes."""
    return _LIMITS[format_]


def works_with(teams: int) -> tuple[str, ...]:
    """The formats that can be drawn with so many teams, as words of the setting."""
    return tuple(one.value for one, (fewest, most) in _LIMITS.items() if fewest <= teams <= most)


def cannot(event: Event, format_: Format, teams: Sequence[Team]) -> tuple[Finding, ...]:
    """What stands against the format with these teams; empty where it can be drawn."""
    number = len(teams)
    fewest, most = _LIMITS[format_]
    if not fewest <= number <= most:
        works = tuple(Format(word) for word in works_with(number))
        instead = works or (phrase("{fewest} to {most} teams", fewest=fewest, most=most),)
        return (
            found(
                setting_faults.TEAMS_NUMBER,
                where=event.cells.get("Format"),
                format=format_,
                teams=number,
                instead=instead,
            ),
        )
    if format_ in IN_POOLS:
        return _pools_cannot(event, format_, teams)
    rounds, possible = swiss_rounds(event, number), most_rounds(number)
    if format_ is Format.SWISS and not 1 <= rounds <= possible:
        return (
            found(
                setting_faults.ROUNDS_NUMBER,
                where=event.cells.get("Rounds"),
                rounds=rounds,
                teams=number,
                most=possible,
            ),
        )
    return ()


def _pools_cannot(event: Event, format_: Format, teams: Sequence[Team]) -> tuple[Finding, ...]:
    number, qualify = len(teams), event.qualify
    sizes = [len(pool.teams) for pool in pools_in(event, format_, teams, [team.name for team in teams])]
    going_on = _going_on(event, format_, sizes)
    too_many = format_ in CROSS and qualify.each > number
    if going_on is not None and (qualify.each < 1 or going_on < FINALISTS or too_many):
        with_best = phrase("{each} + {best} best", each=qualify.each, best=qualify.best)
        text = with_best if qualify.best else str(qualify.each)
        where = event.cells.get("Qualify")
        return (found(setting_faults.QUALIFY_NUMBER, where=where, qualify=text, teams=going_on, most=number),)
    if format_ in CROSS:
        return _cross_cannot(event, sizes)
    if not _pools_fit(event, format_, sizes):
        most = number // SMALLEST_POOL
        working = [pools for pools in range(1, most + 1) if _pools_fit(event, format_, _even(number, pools))]
        return (
            found(
                setting_faults.POOLS_NUMBER,
                where=event.cells.get("Pools"),
                pools=len(sizes),
                teams=number,
                qualify=str(qualify.each),
                smallest=min(sizes),
                instead=tuple(phrase("`Pools` = {pools}", pools=pools) for pools in working)
                or (Phrase("a smaller `Qualify`"),),
            ),
        )
    most = _next_placed(event, sizes)
    if format_ is Format.POOLS_THEN_KNOCKOUT and qualify.best > most:
        where, place = event.cells.get("Qualify"), qualify.each + 1
        return (found(setting_faults.BEST_NUMBER, where=where, best=qualify.best, place=place, most=most),)
    return ()


def _cross_cannot(event: Event, sizes: Sequence[int]) -> tuple[Finding, ...]:
    asked = len(sizes) if event.pools in (1, TWO_POOLS) else event.pools
    if asked == TWO_POOLS and min(sizes) > 0:
        return ()
    sizes_text = tuple(str(size) for size in sizes)
    return (found(setting_faults.CROSS_POOLS, where=event.cells.get("Pools"), pools=asked, sizes=sizes_text),)


def _even(teams: int, pools: int) -> list[int]:
    return [teams // pools + (pool < teams % pools) for pool in range(pools)]


def _going_on(event: Event, format_: Format, sizes: Sequence[int]) -> int | None:
    """How many go on to a knockout; None where none follows. Behind cross pools they are of the joint table."""
    if format_ is Format.CROSS_POOLS_THEN_KNOCKOUT:
        return event.qualify.each
    return len(sizes) * event.qualify.each + event.qualify.best if format_ is Format.POOLS_THEN_KNOCKOUT else None


def _next_placed(event: Event, sizes: Sequence[int]) -> int:
    """The pools that have a team on the place behind those who go on from each."""
    return sum(size > event.qualify.each for size in sizes)


def _pools_fit(event: Event, format_: Format, sizes: Sequence[int]) -> bool:
    """Whether pools of these sizes can be played in this format."""
    if format_ is Format.POOLS:
        return min(sizes) >= SMALLEST_POOL
    return min(sizes) >= max(SMALLEST_POOL, event.qualify.each)


def without_games(asked: Asked) -> tuple[Finding, ...]:
    """Settings that ask for games which this format does not have."""
    event = asked.event
    knocked_out = asked.format is Format.KNOCKOUT or asked.format in THEN_KNOCKOUT
    wanted = {
        "Third place": event.third_place and not knocked_out,
        "Placement games": event.placement_games and not knocked_out,
        "Consolation": event.consolation and (asked.format is not Format.KNOCKOUT or event.placement_games),
    }
    return tuple(
        found(
            setting_faults.SETTING_WITHOUT_GAMES,
            where=event.cells.get(setting),
            setting=Word(setting),
            format=asked.format,
            teams=len(asked.order),
        )
        for setting, amiss in wanted.items()
        if amiss
    )
