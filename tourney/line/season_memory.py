"""What a run of a season leaves for the next one, in one file of the cache; a damaged one counts as none.

The file is the SHA-256 of what follows, then packed records. Like all of the cache it is made by this program for
itself, in the output folder, and changes nothing but time.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from msgspec import Struct, field

from reports.exports.season_tables import Lines
from tourney.line.packing import packed, unpacked
from tourney.line.season_cache import program
from tourney.line.season_ledger import Account
from tourney.line.season_trace import Trace
from tourney.model.findings import Finding
from tourney.model.owed import Obligation
from tourney.model.people import Rerating
from tourney.model.season import EventInShort

FILE = "season.memory"
_SUM = 32
"""Bytes of a SHA-256."""


class Part(Struct, frozen=True, kw_only=True):
    """What the season says about one event: the name of its page, re-ratings, what is owed, what was found."""

    page: str
    more: tuple[Rerating, ...]
    owed: tuple[Obligation, ...]
    found: tuple[Finding, ...]


class Asked(Struct, frozen=True, kw_only=True):
    """What the pages of events are made for: the language, the name of the season."""

    language: str
    home: str


class Remembered(Struct, frozen=True, kw_only=True):
    """One event as the last run left it. `digest` is the sum of its files, `page` of its page."""

    digest: str
    trace: Trace
    short: EventInShort
    lines: Lines
    page: str


class Memory(Struct, frozen=True, kw_only=True):
    """The last run: its events by where they lie, files that could not be read, the ledger, sums of its files.

    `parts` are what the season said about each event, for what was asked. Most of a part is the ledger's own records,
    which are packed with it and stay the same records, so that two parts are compared in no time.
    """

    events: Mapping[str, Remembered]
    refused: Mapping[str, tuple[str, str]]
    account: Account
    parts: Mapping[str, Part]
    asked: Asked
    files: Mapping[str, str]
    parcels: Mapping[str, bytes] = field(default_factory=dict)
    """The events as they lie in the file."""


def recall(cache: Path) -> Memory | None:
    """What the last run of this very program left; None where there is nothing, or it is damaged."""
    try:
        content = (cache / FILE).read_bytes()
    except OSError:
        return None
    if sha256(content[_SUM:]).digest() != content[:_SUM]:
        return None
    try:
        by, whole, parcels = unpacked(content[_SUM:])
    except ValueError:  # the shape of another program
        return None
    if by != program():
        return None
    refused, account, parts, asked, files = unpacked(whole)
    events = {where: unpacked(one) for where, one in parcels.items()}
    return Memory(
        events=events, refused=refused, account=account, parts=parts, asked=asked, files=files, parcels=parcels
    )


def remember(cache: Path, memory: Memory, before: Memory | None) -> None:
    """Leave a run for the next one; events that are as they were `before` are not packed again."""
    parcels = {
        where: before.parcels[where] if before and before.events.get(where) is one else packed(one)
        for where, one in memory.events.items()
    }
    whole = packed((memory.refused, memory.account, memory.parts, memory.asked, memory.files))
    content = packed((program(), whole, parcels))
    cache.mkdir(mode=0o700, exist_ok=True)  # without the folder above: where that has gone, so have the papers
    scratch = cache / f"{FILE}.new"
    scratch.write_bytes(sha256(content).digest() + content)
    scratch.replace(cache / FILE)


def sum_of(content: bytes | str) -> str:
    """The SHA-256 of a content."""
    return sha256(content.encode() if isinstance(content, str) else content).hexdigest()
