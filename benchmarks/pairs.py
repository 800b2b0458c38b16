"""Timing in pairs: the command and its peer in turn, in one run; the median of the ratios holds when speed drifts."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.measured import Measured

ROOT = Path(__file__).parent.parent


def seconds(command: Sequence[str]) -> float:
    """Wall seconds of a whole process; its output is thrown away. Modules are compiled, as pip leaves them."""
    compiled = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begun = time.perf_counter()
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT, env=compiled)
    return time.perf_counter() - begun


def ratio(command: Sequence[str], peer: Sequence[str], runs: int = 9) -> tuple[float, float, float]:
    """(median seconds of the command, of the peer, median of the ratios pair by pair), after one warm-up of each."""
    seconds(command), seconds(peer)
    pairs = [(seconds(command), seconds(peer)) for _ in range(runs)]
    return (
        statistics.median(one for one, _ in pairs),
        statistics.median(other for _, other in pairs),
        statistics.median(one / other for one, other in pairs),
    )


def paired(
    what: str, command: Sequence[str], beside: str, peer: Sequence[str], *, at_most: float, runs: int = 9
) -> Measured:
    """A whole process beside its peer, whose ratio is to be at most so much."""
    mine, other, share = ratio(command, peer, runs)
    return Measured(what=what, value=mine, beside=beside, peer=other, ratio=share, ratio_at_most=at_most, runs=runs)


def alone(what: str, command: Sequence[str], *, at_most: float, runs: int = 5) -> Measured:
    """A whole process by itself, after one run to warm up."""
    seconds(command)
    return Measured(
        what=what, value=statistics.median(seconds(command) for _ in range(runs)), at_most=at_most, runs=runs
    )


def peak_megabytes(command: Sequence[str]) -> float:
    """The peak memory of a whole process, in MB (Unix): a small process starts it and reads its children's peak."""
    said = subprocess.run(
        [sys.executable, "-c", _WATCH, *command], check=True, capture_output=True, text=True, cwd=ROOT
    ).stdout
    return float(said) / 1024


_WATCH = (
    "import resource, subprocess, sys; "
    "subprocess.run(sys.argv[1:], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL); "
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
)
