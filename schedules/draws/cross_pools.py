"""Cross pools: each team meets every team of the other pool; one joint table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from schedules.draws.plan import Pairing, Plan
from tourney.model.games import Side, Stage

POOLS = 2
SEMI_FINALISTS = 4


def cross_rounds(one: int, other: int) -> list[list[tuple[int, int]]]:
    """The rounds between pools of these sizes: numbers from 1, the first of the pair from the first pool.

    Each round the second pool steps on by one; of a smaller pool some rest.
    """
    size = max(one, other)
    rounds = []
    for shift in range(size):
        pairs = [(a + 1, (a + shift) % size + 1) for a in range(size)]
        rounds.append([(a, b) for a, b in pairs if a <= one and b <= other])
    return rounds


def cross_games(one: Sequence[Side], other: Sequence[Side], *, legs: int = 1) -> Plan:
    """Every side of one pool against every side of the other, `legs` times; sides change names each round."""
    rounds = cross_rounds(len(one), len(other)) * legs
    plan: list[Pairing] = []
    for number, pairs in enumerate(rounds, 1):
        for a, b in pairs:
            sides = (one[a - 1], other[b - 1]) if number % 2 else (other[b - 1], one[a - 1])
            plan.append(Pairing(wave=number, stage=Stage.POOL, round=number, a=sides[0], b=sides[1]))
    return tuple(plan)


def semi_finals(order: Sequence[str], met: Collection[frozenset[str]]) -> tuple[int, int, int, int]:
    """The places of the joint table in the order of a bracket's seeds (1 v 4th seed, 2 v 3rd seed).

    First against fourth and second against third, unless one of them would be a rematch and another pairing has none.
    """
    ways = ((1, 2, 3, 4), (1, 2, 4, 3), (1, 3, 4, 2))
    for way in ways:
        pairs = (frozenset((order[way[0] - 1], order[way[3] - 1])), frozenset((order[way[1] - 1], order[way[2] - 1])))
        if not any(pair in met for pair in pairs):
            return way
    return ways[0]
