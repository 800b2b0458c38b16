"""Draws of other Python packages, run as a program of its own by the interpreter that has them installed.

python draws_peers.py TASK SIZE prints [median milliseconds of five calls after one to warm up, first round or null].
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

Pairs = list[list[Any]]


def single(size: int) -> tuple[Callable[[], object], Pairs | None]:
    """The package single-elimination."""
    from single_elimination import Tournament

    first = Tournament(list(range(1, size + 1))).get_active_matches()
    pairs = [[side.get_competitor() for side in match.get_participants()] for match in first]
    return lambda: Tournament(list(range(1, size + 1))), pairs


def double(size: int) -> tuple[Callable[[], object], Pairs | None]:
    """The package double-elimination."""
    from double_elimination import Tournament

    return lambda: Tournament(list(range(1, size + 1))), None


def cardarena(size: int) -> tuple[Callable[[], object], Pairs | None]:
    """The package cardarena-tournament-core."""
    from cardarena_tournament_core.common.models import Player
    from cardarena_tournament_core.pairings.round_robin import RoundRobin

    entered = [Player(id=str(number), name=str(number)) for number in range(1, size + 1)]
    return lambda: RoundRobin(entered), None


def caissify(size: int) -> tuple[Callable[[], object], Pairs | None]:
    """The package caissify-pairings."""
    from caissify_pairings.engines.round_robin import berger_schedule

    return lambda: berger_schedule(size), None


TASKS = {
    "single-elimination/knockout": single,
    "double-elimination/double knockout": double,
    "cardarena-tournament-core/round robin": cardarena,
    "caissify-pairings/round robin": caissify,
}


def main(task: str, size: int) -> None:
    """Measure one task."""
    make, first = TASKS[task](size)
    make()
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        make()
        times.append(1000 * (time.perf_counter() - begun))
    print(json.dumps([statistics.median(times), first]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
