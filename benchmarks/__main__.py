"""Measure every room, or those named: `python -m benchmarks [--write] [whole_process ledger …]`.

Each room is a process of its own with so many seconds, so that one that fails or never ends loses no line of another,
nor those of its own that it had measured before. `--write` puts what came of it into `results.json` and
`docs/benchmarks.md`; rooms not named keep what stands there. `python -m benchmarks profile` says where the time goes.
"""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from threading import Timer

import msgspec

from benchmarks.machine import this_machine
from benchmarks.measured import HEADINGS, Measured, line
from benchmarks.page import Room, results, write
from benchmarks.pairs import ROOT

ROOMS = {
    "whole_process": 120,
    "profile": 60,
    "intake": 360,
    "rules": 60,
    "tables": 120,
    "draws": 300,
    "timetable": 1800,
    "timetable_large": 1800,
    "reports": 300,
    "ledger": 60,
    "season": 600,
}
"""Every room in the order of the page, and the seconds it has."""
OWN = "--own"
"""Asks a process to measure one room itself and to print its lines as JSON."""
OWN_COMMAND = ("-m", "benchmarks", OWN)
A_LINE = '{"what":'


def main(given: list[str]) -> int:
    """Measure the rooms named, all of them without a name; 1 where one is not whole."""
    asked = ArgumentParser(prog="python -m benchmarks", description="Measure every room, or those named.")
    asked.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(ROOMS))
    asked.add_argument("--write", action="store_true", help="put what came of it into docs/benchmarks.md")
    options = asked.parse_args(given)
    names = [name.replace("-", "_") for name in options.rooms]
    for name in names:
        if name not in ROOMS:
            asked.error(f"there is no benchmark {name!r}; there are {', '.join(ROOMS)}")
    known = results()
    troubles = 0
    for name in [name for name in ROOMS if name in names or not names]:
        known[name] = apart(name)
        troubles += bool(known[name].trouble)
        if options.write:
            write({one: known[one] for one in ROOMS if one in known})
    return 1 if troubles else 0


def apart(name: str) -> Room:
    """Measure one room in a process of its own; print every line as it comes."""
    print(f"\n## {name}\n", flush=True)
    machine, begun = this_machine(), time.perf_counter()
    command = [sys.executable, *OWN_COMMAND, name]
    lines: list[Measured] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True) as process:
        late = Timer(ROOMS[name], os.killpg, (process.pid, signal.SIGKILL))
        late.start()
        for said in process.stdout or ():
            if said.startswith(A_LINE):
                if not lines:
                    print(line(HEADINGS), line(["---"] * len(HEADINGS)), sep="\n")
                lines.append(msgspec.json.decode(said, type=Measured))
                print(line(lines[-1].cells), flush=True)
            else:
                print(said, end="", flush=True)
        status = process.wait()
        late.cancel()
    spent = round(time.perf_counter() - begun)
    trouble = ""
    if status == -signal.SIGKILL and spent >= ROOMS[name]:
        trouble = f"it was stopped after its {ROOMS[name]} s."
    elif status:
        trouble = f"it ended with status {status}."
    if trouble:
        print(f"\n{name}: {trouble}", flush=True)
    return Room(machine=machine, seconds=spent, lines=tuple(lines), trouble=trouble)


def own(name: str) -> int:
    """Measure one room in this process."""
    for one in importlib.import_module(f"benchmarks.{name}").measure():
        print(msgspec.json.encode(one).decode(), flush=True)
    return 0


if __name__ == "__main__":
    if sys.argv[1:2] == [OWN]:
        sys.exit(own(sys.argv[2]))
    sys.exit(main(sys.argv[1:]))
