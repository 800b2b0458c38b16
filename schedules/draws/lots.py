"""Lots: one chance decision each, which anyone can recompute with `sha256sum`.

A lot is a sort. Each name's key is the SHA-256, in hex, of the UTF-8 text *phrase*, newline, *what for*, newline,
*name*, where the name is in Unicode form NFKC, case folded, with its blanks collapsed. Ascending.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from hashlib import sha256

from tourney.model.drawn import Lot
from tourney.model.findings import Phrase, Word
from tourney.model.findings import phrase as a_phrase

SEEDING = "seeding"
"""The lot that puts teams without a seed in order."""
POOL = "pool"
"""The lot in whose order teams without a seed are dealt into pools."""


def spelt(name: str) -> str:
    """A name as it goes into a lot: NFKC, case folded, blanks collapsed and trimmed."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def key(phrase: str, purpose: str, name: str) -> str:
    """The key of one name, 64 hex digits. The phrase and the purpose go in as they are."""
    return sha256(f"{phrase}\n{purpose}\n{spelt(name)}".encode()).hexdigest()


_PURPOSES = {"seeding": Phrase("the seeding"), "pool": Phrase("the pools")}


def purpose_said(purpose: str) -> Phrase | str:
    """What a lot is for, as a sentence says it."""
    first_hit, tie = purpose.removeprefix("first hit "), purpose.removeprefix("tie ")
    if first_hit != purpose:
        return a_phrase("the first hit in {game}", game=first_hit)
    return a_phrase("the tie {tie}", tie=Word(tie)) if tie != purpose else _PURPOSES.get(purpose, purpose)


def cast(phrase: str, purpose: str, names: Iterable[str]) -> Lot:
    """The lot over these names. Two names that are spelt alike share a key and keep their alphabetical order."""
    keyed = sorted((key(phrase, purpose, name), name) for name in names)
    return Lot(purpose=purpose, order=tuple(name for _, name in keyed), keys=tuple(digest for digest, _ in keyed))
