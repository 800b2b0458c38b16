"""Which format makes which games, and for how many teams it works."""

from __future__ import annotations

from dataclasses import dataclass

from schedules.draws import setting_faults
from schedules.draws.cross_pools import POOLS as TWO_POOLS
from schedules.draws.cross_pools import cross_games
from schedules.draws.double_knockout import double_knockout
from schedules.draws.knockout import PlayedFor, knockout, placement
from schedules.draws.plan import Plan, beside, entered, followed_by
from schedules.draws.pools import DrawnPool, pool_games
from schedules.draws.qualifying import arrange, qualifiers
from schedules.draws.round_robin import round_robin
from schedules.draws.separation import Pair
from schedules.draws.swiss import first_pairs, most_rounds, round_games, rounds_for
from schedules.draws.three_team_day import TEAMS as THREE_TEAMS
from schedules.draws.three_team_day import three_team_day
from tourney.model.event import Event, Format
from tourney.model.findings import Finding, found
from tourney.model.games import Placed
from tourney.model.nothing import Nothing

MOST_TEAMS = 256
IN_POOLS = frozenset({Format.POOLS, Format.POOLS_THEN_KNOCKOUT, Format.CROSS_POOLS, Format.CROSS_POOLS_THEN_KNOCKOUT})
"""Formats whose teams are dealt into pools."""
THEN_KNOCKOUT = frozenset({Format.POOLS_THEN_KNOCKOUT, Format.CROSS_POOLS_THEN_KNOCKOUT})
CROSS = frozenset({Format.CROSS_POOLS, Format.CROSS_POOLS_THEN_KNOCKOUT})

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


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a format: the event, its format, and the teams in order, first seed first."""

    event: Event
    format: Format
    order: tuple[str, ...]
    pools: tuple[DrawnPool, ...] = ()
    clashes: frozenset[Pair] = frozenset()


def pools_wanted(event: Event, format_: Format) -> int:
    """The number of pools: cross pools are always two."""
    return TWO_POOLS if format_ in CROSS else event.pools


def limits(format_: Format) -> tuple[int, int]:
    """The fewest and the most teams that a format takes."""
    return _LIMITS[format_]


def works_with(teams: int) -> tuple[str, ...]:
    """The formats that can be drawn with so many teams, as words of the setting."""
    return tuple(one.value for one, (fewest, most) in _LIMITS.items() if fewest <= teams <= most)


def cannot(event: Event, format_: Format, teams: int) -> tuple[Finding, ...]:
    """What stands against the format with so many teams; empty where it can be drawn."""
    fewest, most = _LIMITS[format_]
    if not fewest <= teams <= most:
        return (
            found(
                setting_faults.TEAMS_NUMBER,
                where=event.cells.get("Format"),
                format=format_.value,
                teams=teams,
                instead=works_with(teams) or (f"{fewest} teams or more",),
            ),
        )
    if format_ in IN_POOLS - CROSS:
        return _pools_cannot(event, format_, teams)
    if format_ in CROSS and event.pools not in (1, TWO_POOLS):
        return (_pools_number(event, teams, teams // TWO_POOLS, ("2",)),)
    if format_ is Format.CROSS_POOLS_THEN_KNOCKOUT and not 2 <= event.qualify.each <= teams:  # noqa: PLR2004 - a final
        return (
            found(
                setting_faults.QUALIFY_NUMBER, where=event.cells.get("Qualify"), qualify=event.qualify.each, most=teams
            ),
        )
    if format_ is Format.SWISS and _swiss_rounds(event, teams) > most_rounds(teams):
        return (
            found(
                setting_faults.ROUNDS_NUMBER,
                where=event.cells.get("Rounds"),
                rounds=_swiss_rounds(event, teams),
                teams=teams,
                most=most_rounds(teams),
            ),
        )
    return ()


def _pools_cannot(event: Event, format_: Format, teams: int) -> tuple[Finding, ...]:
    needed = _needed(event, format_)
    smallest = teams // event.pools
    if smallest >= needed and (event.pools > 1 or format_ is Format.POOLS or event.qualify.each > 1):
        return ()
    working = tuple(
        str(pools)
        for pools in range(1, teams // 2 + 1)
        if teams // pools >= needed and (pools > 1 or format_ is Format.POOLS or event.qualify.each > 1)
    )
    return (_pools_number(event, teams, smallest, working or ("fewer in `Qualify`",)),)


def _needed(event: Event, format_: Format) -> int:
    """The teams that the smallest pool must have."""
    if format_ is Format.POOLS:
        return 2
    return max(2, event.qualify.each + (1 if event.qualify.best else 0))


def _pools_number(event: Event, teams: int, smallest: int, instead: tuple[str, ...]) -> Finding:
    qualify = f"{event.qualify.each} + {event.qualify.best} best" if event.qualify.best else str(event.qualify.each)
    return found(
        setting_faults.POOLS_NUMBER,
        where=event.cells.get("Pools"),
        pools=event.pools,
        teams=teams,
        qualify=qualify,
        smallest=smallest,
        instead=instead,
    )


def _swiss_rounds(event: Event, teams: int) -> int:
    return rounds_for(teams) if isinstance(event.rounds, Nothing) else event.rounds


def swiss_rounds(event: Event, teams: int) -> int:
    """The rounds of a Swiss event: the setting, else as many as part one unbeaten team from the rest."""
    return _swiss_rounds(event, teams)


def played_for(event: Event) -> PlayedFor:
    """Which places a knockout plays for."""
    if event.placement_games:
        return PlayedFor.ALL
    return PlayedFor.THIRD if event.third_place else PlayedFor.FIRST


def plan_of(asked: Asked) -> Plan:
    """The games that the format has before any result: all of them, or its first stage.

    Swiss has its first round, cross pools then knockout its pools, pools then knockout with `best` its pools; what
    hangs on results is made by `schedules.draws.continuing`.
    """
    event, sides = asked.event, entered(asked.order)
    if asked.format is Format.KNOCKOUT:
        return knockout(sides, played_for(event))
    if asked.format is Format.DOUBLE_KNOCKOUT:
        return double_knockout(sides)
    if asked.format is Format.ROUND_ROBIN:
        return round_robin(sides, legs=event.legs)
    if asked.format is Format.THREE_TEAM_DAY:
        return three_team_day(sides, event.periods)
    if asked.format is Format.SWISS:
        return round_games(first_pairs(asked.order, asked.clashes), 1)
    if asked.format in CROSS:
        one, other = asked.pools
        return cross_games(entered(one.teams), entered(other.teams), legs=event.legs)
    in_pools = pool_games(asked.pools, legs=event.legs)
    if asked.format is Format.POOLS or event.qualify.best:
        return in_pools
    going_on = arrange(qualifiers([pool.name for pool in asked.pools], event.qualify.each))
    bracket = knockout([one.side for one in going_on.seeds], played_for(event))
    return followed_by(in_pools, beside(_below_bracket(asked), bracket))


def _below_bracket(asked: Asked) -> Plan:
    """Placement games of those who do not go on: the thirds of all pools among each other, and so on."""
    if not asked.event.placement_games:
        return ()
    plan: Plan = ()
    sizes = [len(pool.teams) for pool in asked.pools]
    for rank in range(max(sizes), asked.event.qualify.each, -1):
        sides = [Placed(rank, pool.name) for pool in asked.pools if len(pool.teams) >= rank]
        plan = beside(plan, placement(sides, 1 + sum(min(size, rank - 1) for size in sizes)))
    return plan


def without_games(asked: Asked) -> tuple[Finding, ...]:
    """Settings that ask for games which this format does not have."""
    event = asked.event
    knocked_out = asked.format is Format.KNOCKOUT or asked.format in THEN_KNOCKOUT
    wanted = {
        "Third place": event.third_place and not knocked_out,
        "Placement games": event.placement_games and not knocked_out,
        "Consolation": event.consolation and asked.format is not Format.KNOCKOUT,
    }
    return tuple(
        found(
            setting_faults.SETTING_WITHOUT_GAMES,
            where=event.cells.get(setting),
            setting=setting,
            format=asked.format.value,
            teams=len(asked.order),
        )
        for setting, amiss in wanted.items()
        if amiss
    )
