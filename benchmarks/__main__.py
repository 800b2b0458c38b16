"""Run every benchmark, or those named: `python -m benchmarks [whole_process ledger draws timetable intake reports]`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def main(names: list[str]) -> None:
    """Run the benchmarks named; all of them without a name."""
    here = Path(__file__).parent
    known = sorted(path.stem for path in here.glob("*.py") if not path.stem.startswith("_") and path.stem != "pairs")
    for name in names or known:
        if name not in known:
            sys.exit(f"There is no benchmark {name!r}; there are {', '.join(known)}.")
        print(f"\n## {name}\n")
        importlib.import_module(f"benchmarks.{name}").main()


main(sys.argv[1:])
