"""`results.json`, what was measured last in every room, and `docs/benchmarks.md`, the page made from it."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from benchmarks.machine import Machine
from benchmarks.measured import HEADINGS, Measured, line

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
PAGE = HERE.parent / "docs" / "benchmarks.md"
TOP = """\
# Benchmarks

What the program costs, measured by `make bench` (`python -m benchmarks --write`), which makes this page. A figure is
the median of so many runs; what stands beside a peer was run in turn with it, and its ratio, ours over the peer's, is
the median of the ratios pair by pair, which holds when the machine's speed drifts. A goal with nothing under *reached*
could not be held against anything, because its peer was not there.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What was measured in one room of benchmarks; `trouble` says why it is not whole."""

    machine: Machine
    seconds: int
    lines: tuple[Measured, ...] = ()
    trouble: str = ""


def results() -> dict[str, Room]:
    """What stands in `results.json`; nothing where there is none."""
    return msgspec.json.decode(RESULTS.read_bytes(), type=dict[str, Room]) if RESULTS.is_file() else {}


def write(rooms: Mapping[str, Room]) -> None:
    """Write `results.json` and the page."""
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(dict(rooms)), indent=1) + b"\n")
    PAGE.write_text(page(rooms), encoding="utf-8")


def page(rooms: Mapping[str, Room]) -> str:
    """The page of these rooms, in the order given."""
    machines = list(dict.fromkeys(room.machine.said for room in rooms.values()))
    goals = [one.reached for room in rooms.values() for one in room.lines if one.goals]
    reached = f"Of {len(goals)} goals {goals.count(True)} are reached and {goals.count(False)} are not.\n"
    parts = [TOP, reached if rooms else "Nothing has been measured yet on a quiet machine.\n"]
    if len(machines) == 1:
        parts.append(f"Machine: {machines[0]}.\n")
    for name, room in rooms.items():
        parts += [f"## {_title(name)}\n", f"{_about(name)}\n"]
        when = f"Measured on {room.machine.day} in {room.seconds} s; load of the machine before it {room.machine.load}."
        parts.append(f"{when}{f' Machine: {room.machine.said}.' if len(machines) > 1 else ''}\n")
        if room.lines:
            parts.append(table(room.lines) + "\n")
        if room.trouble:
            parts.append(f"**Not whole:** {room.trouble}\n")
    return "\n".join(parts)


def table(lines: tuple[Measured, ...]) -> str:
    """The lines as a Markdown table; a column that is empty in all of them is left out."""
    rows = [one.cells for one in lines]
    used = [at for at in range(len(HEADINGS)) if any(row[at] for row in rows)]
    head = [HEADINGS[at] for at in used]
    rule = ["---:" if HEADINGS[at] in {"measured", "ratio", "runs"} else "---" for at in used]
    return "\n".join([line(head), line(rule), *(line([row[at] for at in used]) for row in rows)])


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _about(name: str) -> str:
    """The first paragraph of a room's docstring, read without running it."""
    said = ast.get_docstring(ast.parse((HERE / f"{name}.py").read_text("utf-8"))) or ""
    return said.split("\n\n", maxsplit=1)[0]
