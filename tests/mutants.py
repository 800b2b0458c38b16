"""Mutation testing of `rules/`, `conduct/` and `play/`: `make mutants`; no part of the suite.

mutmut changes the code in some 16,000 small ways. More than half of the changes the type checker refuses, and
`make types` is a test of every commit. Of the others a sample is run, the same for the same seed; `SAMPLE=all` runs
every one, `MUTANTS="tourney.play.ladder*"` those of one file. `mutmut show NAME` shows a survivor.

The share killed is told twice, room by room: of those that were run, on which the exit status depends, and with the
refused ones as killed, as mutmut itself counts them.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

MADE = Path("mutants")
"""Where mutmut keeps the changed code and what became of each change."""

WANTED = 0.9
"""Killed of those that were run."""

EFFORT = "0.25"
"""Random examples of each property, of what the suite has: a change that only a rare example shows may survive."""

MUTMUT = str(Path(sys.executable).with_name("mutmut"))

NOBODY = "no mutant has this name"
"""mutmut makes all mutants and learns which test calls what before it sees that nothing is to be run."""

BECAME = {None: "not run", 0: "survived", 1: "killed", 3: "killed", 5: "no test", 33: "no test"}
"""mutmut's exit codes; any other is a test that did not end, in time or at all: it is noticed, and so killed."""

_DEFINED = re.compile(r"\s*(?:async )?def (x\w*__mutmut_(?:orig|\d+))\(")


def make() -> None:
    """All mutants, below `mutants/`; those of a file that has not changed stay as they are."""
    subprocess.run([MUTMUT, "run", NOBODY], capture_output=True, check=False)
    if not (MADE / "mutmut-stats.json").is_file():
        subprocess.run([MUTMUT, "run", NOBODY], check=True)


def names() -> list[str]:
    """Every mutant by its name."""
    return sorted(name for file in MADE.rglob("*.meta") for name in _became(file))


def _became(file: Path) -> dict[str, int | None]:
    became: dict[str, int | None] = json.loads(file.read_text("utf-8"))["exit_code_by_key"]
    return became


def refused() -> set[str]:
    """The mutants in which mypy finds what it does not find in the function as it was."""
    mypy = [sys.executable, "-m", "mypy", "--output", "json", "-p", "tourney"]
    told = subprocess.run(mypy, cwd=MADE, capture_output=True, text=True, check=False)
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    definitions: dict[str, list[str]] = {}
    for error in map(json.loads, told.stdout.splitlines()):
        file = error["file"]
        if file not in definitions:
            definitions[file] = list(_definitions(file))
        lines = definitions[file]
        where = lines[min(error["line"], len(lines)) - 1]
        if where:
            found[file][where].add(error["message"])
    return {
        f"{file.removesuffix('.py').removesuffix('/__init__').replace('/', '.')}.{name}"
        for file, of_file in found.items()
        for name, says in of_file.items()
        if not name.endswith("_orig") and says - of_file.get(_as_it_was(name), set())
    }


def _definitions(file: str) -> Iterator[str]:
    """For every line the mutant, or the function as it was, in whose definition it stands; "" before the first."""
    inside = ""
    for line in (MADE / file).read_text("utf-8").splitlines():
        defined = _DEFINED.match(line)
        inside = defined[1] if defined else inside
        yield inside


def _as_it_was(name: str) -> str:
    return re.sub(r"\d+$", "orig", name)


def run(chosen: Sequence[str]) -> dict[str, str]:
    """What became of each: killed, survived, no test."""
    subprocess.run([MUTMUT, "run", *chosen], check=True)
    became = {name: code for file in MADE.rglob("*.meta") for name, code in _became(file).items()}
    return {name: BECAME.get(became[name], "killed") for name in chosen}


def told(became: dict[str, str], asked: Sequence[str], left: Collection[str]) -> Iterator[str]:
    """The survivors by name; then for each room, and for all, how many mutants there are, and both shares."""
    yield from (f"{what:9} {name}" for name, what in sorted(became.items()) if what != "killed")
    for room in (*sorted({_room(name) for name in asked}), ""):
        mine = {name: what for name, what in became.items() if room in ("", _room(name))}
        every = [name for name in asked if room in ("", _room(name))]
        refused_share = 1 - sum(name in left for name in every) / len(every)
        if mine:
            killed = sum(what == "killed" for what in mine.values())
            with_refused = refused_share + (1 - refused_share) * share(mine)
            yield (
                f"{room or 'all':8} {len(every)} mutants, {refused_share:.0%} refused by the types;"
                f" {killed} of {len(mine)} run are killed: {share(mine):.1%}, with the refused {with_refused:.1%}"
            )


def _room(name: str) -> str:
    """`play` of `tourney.play.ladder.x_climb__mutmut_3`."""
    return name.split(".")[1]


def share(became: dict[str, str]) -> float:
    """Killed of those that were run."""
    return sum(what == "killed" for what in became.values()) / len(became)


def main(patterns: Iterable[str], sample: str, seed: str) -> int:
    """Exit status 0 where enough are killed."""
    os.environ.setdefault("TOURNEY_EFFORT", EFFORT)
    make()
    asked = [name for name in names() if not (only := list(patterns)) or any(fnmatch(name, one) for one in only)]
    left = sorted(set(asked) - refused())
    chosen = left
    if sample != "all" and int(sample) < len(left):
        chosen = random.Random(seed).sample(left, int(sample))
    if not chosen:
        sys.stdout.write("No mutant is left to be run.\n")
        return 1
    became = run(chosen)
    sys.stdout.write("\n".join((*told(became, asked, set(left)), f"Seed {seed}.")) + "\n")
    return 0 if share(became) >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], os.environ.get("SAMPLE") or "300", os.environ.get("SEED") or "2026"))
