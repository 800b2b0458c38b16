"""Draws as functions on numbers, beside other programs in one run; each figure is the median of five, in milliseconds.

Goals: knockout of 4,096 within 15 ms and at least as fast as the fastest Python package that gives the same pairs;
double knockout of 4,096 within 50 ms; round robin of 1,024 within 200 ms; 64 teams of 16 clubs kept apart in 50 ms.

The peers are run as programs of their own, where a folder named by TOURNEY_PEERS has them; they are no dependencies:

    npm install --prefix PEERS brackets-manager brackets-memory-db tournament-pairings
    python -m venv PEERS/py
    PEERS/py/bin/pip install single-elimination double-elimination cardarena-tournament-core caissify-pairings
    TOURNEY_PEERS=PEERS python -m benchmarks draws
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.pairs import row
from schedules.draws import double_knockout, knockout, round_robin
from schedules.draws.apart import pairs_of
from schedules.draws.separation import bracket_places, keep_apart

RUNS = 5

PYTHON = """
import json, statistics, time
def median(make):
    times = []
    for _ in range(5):
        begun = time.perf_counter(); make(); times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times)
{body}
"""
NODE = """
import {{ performance }} from 'node:perf_hooks';
async function median(make) {{
    const times = [];
    for (let run = 0; run < 5; run++) {{
        const begun = performance.now(); await make(); times.push(performance.now() - begun);
    }}
    return times.sort((a, b) => a - b)[2];
}}
{body}
"""

SINGLE = """
from single_elimination import Tournament
make = lambda: Tournament(list(range(1, {n} + 1)))
first = [[p.get_competitor() for p in m.get_participants()] for m in make().get_active_matches()]
print(json.dumps([median(make), first]))
"""
DOUBLE = """
from double_elimination import Tournament
print(json.dumps([median(lambda: Tournament(list(range(1, {n} + 1)))), None]))
"""
CARDARENA = """
from cardarena_tournament_core.common.models import Player
from cardarena_tournament_core.pairings.round_robin import RoundRobin
entered = [Player(id=str(i), name=str(i)) for i in range(1, {n} + 1)]
print(json.dumps([median(lambda: RoundRobin(entered)), None]))
"""
CAISSIFY = """
from caissify_pairings.engines.round_robin import berger_schedule
print(json.dumps([median(lambda: berger_schedule({n})), None]))
"""
PAIRINGS = """
import {{ {kind} }} from 'tournament-pairings';
const made = {kind}({n}, 1, {options});
const first = made.filter(m => m.round === made[0].round).map(m => [m.player1, m.player2]);
console.log(JSON.stringify([await median(() => {kind}({n}, 1, {options})), first]));
"""
BRACKETS = """
import {{ BracketsManager }} from 'brackets-manager';
import {{ InMemoryDatabase }} from 'brackets-memory-db';
async function make() {{
    const storage = new InMemoryDatabase();
    const manager = new BracketsManager(storage);
    const seeding = Array.from({{ length: {n} }}, (_, i) => 'T' + (i + 1));
    await manager.create.stage({{ name: 'x', tournamentId: 0, type: '{kind}', seeding,
        settings: {{ seedOrdering: ['{order}'], grandFinal: 'double' }} }});
    return storage;
}}
console.log(JSON.stringify([await median(make), null]));
"""


def median(make: Callable[[], object]) -> float:
    """Median milliseconds of five calls."""
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        make()
        times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times)


def peer(program: str, body: str) -> tuple[float, list[list[int]] | None] | None:
    """A peer's median and its first round; None where it is not installed or fails."""
    folder = os.environ.get("TOURNEY_PEERS")
    if not folder:
        return None
    home = Path(folder)
    node = program == "node"
    command = ["node", "--input-type=module", "-e"] if node else [str(home / "py" / "bin" / "python"), "-c"]
    text = (NODE if node else PYTHON).replace("{{", "{").replace("}}", "}").replace("{body}", body)
    try:
        done = subprocess.run([*command, text], capture_output=True, text=True, check=True, cwd=home, timeout=120)
        milliseconds, first = json.loads(done.stdout.splitlines()[-1])
    except (OSError, subprocess.SubprocessError, ValueError, IndexError) as error:
        print(f"<!-- {program}: {type(error).__name__} -->", file=sys.stderr)
        return None
    return milliseconds, first


def compare(task: str, ours: float, name: str, theirs: tuple[float, list[list[int]] | None] | None, size: int) -> None:
    """Print one line: our milliseconds, the peer's, the ratio, and whether the first round is the same."""
    if theirs is None:
        row(task, ours, name, "not run", "", "")
        return
    milliseconds, first = theirs
    same = ""
    if first:
        ours_first = {frozenset(pair) for pair in knockout.bracket(size)[0]}
        same = (
            "yes" if {frozenset(pair) for pair in first if None not in pair and 0 not in pair} == ours_first else "no"
        )
    row(task, ours, name, milliseconds, milliseconds / ours, same)


def main() -> None:
    """Print the table."""
    row("task", "ours, ms", "peer", "peer, ms", "times ours", "same first round")
    row("---", "---:", "---", "---:", "---:", "---")
    for size in (64, 1024, 4096):
        ours = median(lambda size=size: knockout.bracket(size))  # type: ignore[misc]  # a default binds the size
        compare(f"knockout {size}", ours, "single-elimination", peer("python", SINGLE.format(n=size)), size)
        body = PAIRINGS.format(kind="SingleElimination", n=size, options="false, true")
        compare(f"knockout {size}", ours, "tournament-pairings", peer("node", body), size)
        body = BRACKETS.format(kind="single_elimination", n=size, order="inner_outer")
        compare(f"knockout {size}", ours, "brackets-manager", peer("node", body), size)
    for size in (64, 1024, 4096):
        ours = median(lambda size=size: double_knockout.rounds(size))  # type: ignore[misc]  # a default binds the size
        compare(f"double knockout {size}", ours, "double-elimination", peer("python", DOUBLE.format(n=size)), size)
        body = PAIRINGS.format(kind="DoubleElimination", n=size, options="true").replace(", first]", ", null]")
        compare(f"double knockout {size}", ours, "tournament-pairings", peer("node", body), size)
    for size in (64, 256, 1024):
        ours = median(lambda size=size: round_robin.berger(size))  # type: ignore[misc]  # a default binds the size
        compare(f"round robin {size}", ours, "caissify-pairings", peer("python", CAISSIFY.format(n=size)), size)
        compare(f"round robin {size}", ours, "cardarena", peer("python", CARDARENA.format(n=size)), size)
        body = PAIRINGS.format(kind="RoundRobin", n=size, options="true").replace(", first]", ", null]")
        compare(f"round robin {size}", ours, "tournament-pairings", peer("node", body), size)
    teams = [f"T{number}" for number in range(64)]
    clubs = pairs_of(
        [[team for place, team in enumerate(teams) if (place * 7 + place // 5) % 16 == club] for club in range(16)]
    )
    ours = median(lambda: keep_apart(teams, bracket_places([0] * 64), clubs))
    row("64 teams of 16 clubs kept apart, proved", ours, "", "", "", "")
