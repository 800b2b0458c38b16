"""The machine and the versions that figures were measured on."""

from __future__ import annotations

import os
import platform
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

LIBRARIES = ("openpyxl", "python-calamine", "ortools", "typst", "jinja2", "joblib", "msgspec", "pandas")


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """Where and when a room of benchmarks was measured. `load` is the machine's, over a minute, before it began."""

    processor: str
    cores: int
    memory_gb: int
    system: str
    python: str
    versions: str
    day: str
    load: float

    @property
    def said(self) -> str:
        """The machine in a sentence, without the day."""
        cores = "1 core" if self.cores == 1 else f"{self.cores} cores"
        return f"{self.processor}, {cores}, {self.memory_gb} GB; {self.system}; Python {self.python}; {self.versions}"


def this_machine() -> Machine:
    """The machine this runs on."""
    return Machine(
        processor=_processor(),
        cores=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        memory_gb=_memory(),
        system=f"{platform.system()} {platform.release().split('-')[0]}",
        python=platform.python_version(),
        versions=", ".join(f"{name} {metadata.version(name)}" for name in ("tourney", *LIBRARIES)),
        day=datetime.now(UTC).date().isoformat(),
        load=round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0,
    )


def _processor() -> str:
    listed = Path("/proc/cpuinfo")
    if listed.is_file():
        named = re.search(r"^model name\s*:\s*(.+)$", listed.read_text("utf-8", errors="replace"), re.MULTILINE)
        if named:
            return named[1].strip()
    return platform.processor() or platform.machine()


def _memory() -> int:
    """Memory in GB, 0 where the system does not say."""
    try:
        return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9)
    except (AttributeError, ValueError, OSError):
        return 0
