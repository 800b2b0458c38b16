"""Timing in pairs: the command and its peer in turn, in one run; the median of the ratios holds when speed drifts."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent


def seconds(command: Sequence[str]) -> float:
    """Wall seconds of a whole process; its output is thrown away."""
    begun = time.perf_counter()
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
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


def peak_megabytes(command: Sequence[str]) -> float:
    """The peak memory of a whole process, in MB (Unix)."""
    pid = os.spawnv(os.P_NOWAIT, sys.executable, [sys.executable, "-c", _QUIET, *command])  # noqa: S606 - our own command
    usage = os.wait4(pid, 0)[2]
    del pid
    return max(usage.ru_maxrss, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss) / 1024


_QUIET = (
    "import os, sys; null = os.open(os.devnull, os.O_WRONLY); os.dup2(null, 1); os.dup2(null, 2); "
    "os.execv(sys.argv[1], sys.argv[1:])"
)


def row(*cells: object) -> None:
    """Print a row of a Markdown table."""
    print("| " + " | ".join(f"{cell:.3f}" if isinstance(cell, float) else str(cell) for cell in cells) + " |")
