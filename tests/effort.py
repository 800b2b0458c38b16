"""How hard the tests try: TOURNEY_EFFORT=10 makes ten times as many random examples."""

from __future__ import annotations

import os


def examples(number: int) -> int:
    """So many random examples, scaled by the environment variable TOURNEY_EFFORT (default 1)."""
    return max(1, round(number * float(os.environ.get("TOURNEY_EFFORT", "1"))))
