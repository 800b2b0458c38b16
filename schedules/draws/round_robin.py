"""Round robin: each team meets every other, by the Berger tables, in one leg or more."""

from __future__ import annotations

from collections.abc import Sequence

from schedules.draws.plan import Pairing, Plan
from tourney.model.clock import PeriodFormat
from tourney.model.games import Side, Stage
from tourney.model.nothing import EMPTY, Nothing


def berger(teams: int) -> list[list[tuple[int, int]]]:
    """The rounds of the Berger table, first-named side first; numbers from 1.

    With an odd number the table of the next even one is used, and who meets its last number has a free round. The
    last number sits still; each round the others step on by half the table, and it is named first in even rounds.
    """
    size = teams + teams % 2
    ring = size - 1
    half = size // 2
    around = list(range(1, size)) * 3
    rounds = []
    for number in range(ring):
        lead = ring + number * half % ring
        pairs = [] if teams % 2 else [(size, around[lead]) if number % 2 else (around[lead], size)]
        pairs.extend(zip(around[lead + 1 : lead + half], around[lead - 1 : lead - half : -1], strict=True))
        rounds.append(pairs)
    return rounds


def round_robin(
    sides: Sequence[Side], *, legs: int = 1, pool: str = "", periods: PeriodFormat | Nothing = EMPTY
) -> Plan:
    """Every side against every other, `legs` times; in each second leg the first-named side changes."""
    table = berger(len(sides))
    return tuple(
        Pairing(
            wave=leg * len(table) + number,
            stage=Stage.POOL,
            round=leg * len(table) + number,
            pool=pool,
            a=sides[(b if leg % 2 else a) - 1],
            b=sides[(a if leg % 2 else b) - 1],
            periods=periods,
        )
        for leg in range(legs)
        for number, pairs in enumerate(table, 1)
        for a, b in pairs
    )
