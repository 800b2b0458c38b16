"""Who meets whom after the pools: pool mates as late as can be."""

from __future__ import annotations

from collections.abc import Sequence

from schedules.draws.knockout import lines, size_for
from tourney.model.games import Placed, Side


def qualifiers(pools: Sequence[str], each: int) -> tuple[Side, ...]:
    """So many from each pool, in the order of a bracket's seeds: all winners, all runners-up, and so on.

    Two from each: a runner-up goes into the half in which its pool's winner is not, so that pool mates can meet only
    in the final, and a first game between a winner and a runner-up is one of two pools.
    """
    seeds = [Placed(1, pool) for pool in pools]
    for place in range(2, each + 1):
        seeds.extend(_opposite(pools, seeds, place, each))
    return tuple(seeds)


def _opposite(pools: Sequence[str], seeds: Sequence[Placed], place: int, each: int) -> list[Placed]:
    """The pools in the order in which their teams of one place take the next seeds."""
    half = top_half(len(pools) * each)
    with_first = {seeds[number].pool: half[number] for number in range(len(pools))}
    waiting = list(pools)
    taken: list[Placed] = []
    for seed in range(len(seeds), len(seeds) + len(pools)):
        mate = next((pool for pool in reversed(waiting) if with_first[pool] != half[seed]), waiting[-1])
        waiting.remove(mate)
        taken.append(Placed(place, mate))
    return taken


def top_half(teams: int) -> list[bool]:
    """For each seed, whether its line is in the top half of the bracket; seed 1 is."""
    size = size_for(teams)
    upper = set(lines(size)[: size // 2])
    return [seed in upper for seed in range(1, teams + 1)]
