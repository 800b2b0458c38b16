"""What the words under `Membership` mean."""

from __future__ import annotations

from tourney.model.people import Member

NO_MEMBER = frozenset({"", "-", "none", "no", "ninguno", "ninguna", "nessuno", "nessuna"})
BEGINNER = frozenset({"beginner", "principiante"})


def is_beginner(member: Member) -> bool:
    """Whether the register calls the person a beginner, who is not a member yet."""
    return member.membership.strip().casefold() in BEGINNER


def is_member(member: Member) -> bool:
    """Whether the register names a membership; its days are another question (CONTRACT 1.1)."""
    return member.membership.strip().casefold() not in NO_MEMBER | BEGINNER
