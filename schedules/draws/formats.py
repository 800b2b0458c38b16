"""Which format makes which games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from schedules.draws.cross_pools import POOLS as TWO_POOLS
from schedules.draws.cross_pools import cross_games
from schedules.draws.double_knockout import double_knockout
from schedules.draws.knockout import PlayedFor, knockout, placement
from schedules.draws.plan import Plan, beside, entered, followed_by
from schedules.draws.pools import DrawnPool, pool_games, pools_of
from schedules.draws.qualifying import Arranged, arrange, qualifiers
from schedules.draws.round_robin import round_robin
from schedules.draws.separation import Pair
from schedules.draws.swiss import first_pairs, round_games, rounds_for
from schedules.draws.three_team_day import three_team_day
from tourney.model.event import Event, Format
from tourney.model.games import Placed
from tourney.model.nothing import Nothing
from tourney.model.people import Team

IN_POOLS = frozenset({Format.POOLS, Format.POOLS_THEN_KNOCKOUT, Format.CROSS_POOLS, Format.CROSS_POOLS_THEN_KNOCKOUT})
"""Formats whose teams are dealt into pools."""
THEN_KNOCKOUT = frozenset({Format.POOLS_THEN_KNOCKOUT, Format.CROSS_POOLS_THEN_KNOCKOUT})
CROSS = frozenset({Format.CROSS_POOLS, Format.CROSS_POOLS_THEN_KNOCKOUT})


class Asked(Struct, frozen=True):
    """What is asked of a format: the event, its format, and the teams in order, first seed first."""

    event: Event
    format: Format
    order: tuple[str, ...]
    pools: tuple[DrawnPool, ...] = ()
    clashes: frozenset[Pair] = frozenset()


def pools_wanted(event: Event, format_: Format) -> int:
    """The number of pools: cross pools are always two."""
    return TWO_POOLS if format_ in CROSS else event.pools


def pools_in(event: Event, format_: Format, teams: Sequence[Team], order: Sequence[str]) -> tuple[DrawnPool, ...]:
    """The pools that this order fills; none in a format without pools. A pool given on the sheet Teams is kept."""
    if format_ not in IN_POOLS:
        return ()
    return pools_of(order, pools_wanted(event, format_), {team.name: team.pool for team in teams if team.pool})


def swiss_rounds(event: Event, teams: int) -> int:
    """The rounds of a Swiss event: the setting, else as many as part one unbeaten team from the rest."""
    return rounds_for(teams) if isinstance(event.rounds, Nothing) else event.rounds


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
    return _PLANS[asked.format](asked)


def _knockout(asked: Asked) -> Plan:
    return knockout(entered(asked.order), played_for(asked.event))


def _double_knockout(asked: Asked) -> Plan:
    return double_knockout(entered(asked.order))


def _round_robin(asked: Asked) -> Plan:
    return round_robin(entered(asked.order), legs=asked.event.legs)


def _pools(asked: Asked) -> Plan:
    return pool_games(asked.pools, legs=asked.event.legs)


def _pools_then_knockout(asked: Asked) -> Plan:
    going_on = behind_pools(asked)
    if going_on is None:
        return _pools(asked)
    bracket = knockout([one.side for one in going_on.seeds], played_for(asked.event))
    return followed_by(_pools(asked), beside(_below_bracket(asked), bracket))


def _cross_pools(asked: Asked) -> Plan:
    one, other = asked.pools
    return cross_games(entered(one.teams), entered(other.teams), legs=asked.event.legs)


def _three_team_day(asked: Asked) -> Plan:
    return three_team_day(entered(asked.order), asked.event.periods)


def _swiss(asked: Asked) -> Plan:
    return round_games(first_pairs(asked.order, asked.clashes), 1)


_PLANS: dict[Format, Callable[[Asked], Plan]] = {
    Format.KNOCKOUT: _knockout,
    Format.DOUBLE_KNOCKOUT: _double_knockout,
    Format.ROUND_ROBIN: _round_robin,
    Format.POOLS: _pools,
    Format.POOLS_THEN_KNOCKOUT: _pools_then_knockout,
    Format.CROSS_POOLS: _cross_pools,
    Format.CROSS_POOLS_THEN_KNOCKOUT: _cross_pools,
    Format.THREE_TEAM_DAY: _three_team_day,
    Format.SWISS: _swiss,
}
"""How each format begins. `as entered` is not drawn."""


def behind_pools(asked: Asked) -> Arranged | None:
    """Who meets whom behind the pools; None where nothing follows them, or hangs on results."""
    if asked.format is not Format.POOLS_THEN_KNOCKOUT or asked.event.qualify.best:
        return None
    return arrange(qualifiers([pool.name for pool in asked.pools], asked.event.qualify.each))


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
