"""Arena polo events from one workbook.

As a library: `tourney.read`, `judge`, `draw`, `place`, `settle`, `report` and `say` (see `docs/library.md`). Importing
`tourney` costs nothing; the work behind a name is imported when the name is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.line.api import (
        Drawn,
        Judged,
        Reading,
        Timetable,
        Worked,
        draw,
        judge,
        place,
        read,
        report,
        say,
        settle,
    )
    from tourney.model.failures import CannotGoOnError

__all__ = [
    "CannotGoOnError",
    "Drawn",
    "Judged",
    "Reading",
    "Timetable",
    "Worked",
    "draw",
    "judge",
    "place",
    "read",
    "report",
    "say",
    "settle",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    room = "tourney.model.failures" if name == "CannotGoOnError" else "tourney.line.api"
    return getattr(importlib.import_module(room), name)


def __dir__() -> list[str]:
    return __all__
