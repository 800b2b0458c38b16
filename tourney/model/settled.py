"""An event with its games resolved and its tables made, before anything is said of cards or line-ups."""

from __future__ import annotations

from msgspec import Struct

from tourney.model.entries import Entries
from tourney.model.findings import Finding
from tourney.model.hopes import Chances
from tourney.model.results import Place, Result, Table
from tourney.model.sheets import Sheets


class Settled(Struct, frozen=True, kw_only=True):
    """What `tourney.play` makes of the sheets: results in the order of `Games`, tables, order of finish, findings."""

    sheets: Sheets
    entries: Entries
    results: tuple[Result, ...] = ()
    tables: tuple[Table, ...] = ()
    finish: tuple[Place, ...] = ()
    findings: tuple[Finding, ...] = ()
    chances: tuple[Chances, ...] = ()
    """Of every table with games left; filled by `schedules.chances`."""
