"""Nobody can say until when a player is a member.

Says: A player who is not a current member of the Association may not play in any Event.
Why: A membership without a last day may have run out years ago.
Example: Valid from 1 June 2025, `Valid to` empty: the committee looks the day up.
Read as: A missing last day is never taken for "for ever"; a missing first day is taken for "always".
Then: Fill in `Valid to` in Members.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.cells import Cell
from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import EMPTY
from tourney.rules.entered import Candidate
from tourney.rules.membership import is_member

PAGE = Page(
    code="R3-16",
    kind="no last day",
    cites="Arena 3.b",
    effect=Effect.BARS,
    says="The membership of {player} ({team}) has no last day, so nobody can say whether it is current.",
    cure="Fill in Valid to for member {member} on the sheet Members.",
    doc=__doc__ or "",
)


def fault(candidate: Candidate) -> Iterator[Finding]:
    """A finding where a member's `Valid to` is empty."""
    member = candidate.member
    if member and is_member(member) and member.valid_to is EMPTY:
        cell = candidate.register("Valid to")
        yield found(PAGE, about=candidate.about, where=cell[0] if cell else candidate.where, also=_listed(candidate))


def _listed(candidate: Candidate) -> tuple[Cell, ...]:
    return (candidate.where,) if candidate.where and candidate.register("Valid to") else ()
