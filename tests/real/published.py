"""Reads the published data."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def facts(name: str) -> Any:
    """A JSON file."""
    return json.loads((DATA / name).read_text("utf-8"))
