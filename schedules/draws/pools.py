"""Pools: balanced, dealt in a snake, each played as a round robin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from string import ascii_uppercase

from msgspec import Struct

from schedules.draws.plan import Plan, entered
from schedules.draws.round_robin import round_robin


class DrawnPool(Struct, frozen=True):
    """A pool: its name and its teams in the order of the draw."""

    name: str
    teams: tuple[str, ...]


def pool_name(number: int) -> str:
    """Pool 0 is A, 25 is Z, 26 is AA."""
    letters = ascii_uppercase[number % len(ascii_uppercase)]
    return letters if number < len(ascii_uppercase) else pool_name(number // len(ascii_uppercase) - 1) + letters


def pools_of(order: Sequence[str], count: int, given: Mapping[str, str]) -> tuple[DrawnPool, ...]:
    """The pools of these teams, first seed first: those whose pool the committee gave stay there, the others are dealt.

    They are dealt to and fro, in a snake: twelve in three pools are 1 6 7 12, 2 5 8 11 and 3 4 9 10. Pools are as even
    as the given places allow: the snake passes over a pool that is full. Pools the committee named
    come first, by name; letters fill up to `count`.
    """
    names = sorted({given[team] for team in order if team in given})
    letter = 0
    while len(names) < count:
        if pool_name(letter) not in names:
            names.append(pool_name(letter))
        letter += 1
    names.sort(key=lambda name: (len(name), name))
    members: dict[str, list[str]] = {name: [] for name in names}
    for team in order:
        if team in given:
            members[given[team]].append(team)
    even, extra = divmod(len(order), len(names))
    turn = cycle([*names, *reversed(names)])
    for team in order:
        if team not in given:
            larger = sum(len(teams) > even for teams in members.values())
            room = even + 1 if larger < extra else even
            members[next(name for name in turn if len(members[name]) < room)].append(team)
    place = {team: number for number, team in enumerate(order)}
    return tuple(DrawnPool(name, tuple(sorted(members[name], key=place.__getitem__))) for name in names)


def pool_games(pools: Sequence[DrawnPool], *, legs: int = 1) -> Plan:
    """A round robin in each pool. A pool of one has no games; a draw has at least two in each."""
    return tuple(pairing for pool in pools for pairing in round_robin(entered(pool.teams), legs=legs, pool=pool.name))
