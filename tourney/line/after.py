"""A new event after earlier ones: their members, teams, officials, arenas, and what is still owed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tourney.conduct import carried_out, keep
from tourney.line import settled
from tourney.workbook.bringing import bring
from tourney.workbook.reading import read
from tourney.workbook.writing import save


def bring_from(path: Path, earlier: Sequence[Path]) -> int:
    """Fill a new workbook from earlier events, in order of their first day; how many rows it came to."""
    events = [settled(read(event)) for event in earlier]
    events.sort(key=lambda event: str(event.sheets.event.first_day))
    reading = read(path)
    changes = bring(reading.sheets, [event.sheets for event in events], carried_out(keep(events).obligations))
    save(reading, changes)
    return len(changes.rows)
