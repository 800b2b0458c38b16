"""The rules asked of one player on one day, in the order of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tourney.model.findings import Effect, Finding
from tourney.rules import (
    beginner_beyond_exception,
    beginner_not_known,
    handicap_from_outdoor,
    membership_not_current,
    membership_without_end,
    minus_one_above_level,
    no_arena_handicap,
    not_a_member,
    player_above_limit,
    rerated_player,
    suspended_by_association,
)
from tourney.rules.entered import Candidate

OF_PLAYERS: tuple[Callable[[Candidate], Iterator[Finding]], ...] = (
    not_a_member.fault,
    membership_not_current.fault,
    membership_without_end.fault,
    suspended_by_association.fault,
    beginner_beyond_exception.fault,
    beginner_not_known.fault,
    minus_one_above_level.fault,
    no_arena_handicap.fault,
    handicap_from_outdoor.fault,
    player_above_limit.fault,
    rerated_player.fault,
)
"""What is asked of each player: on the roster, and again on the day of each game."""
MISSING = frozenset({no_arena_handicap.PAGE.key, membership_without_end.PAGE.key})
"""Findings that only say that a cell is missing: they leave a team not validated, and nobody ineligible."""


def judged(candidate: Candidate) -> tuple[Finding, ...]:
    """All findings on a player on a day."""
    return tuple(finding for rule in OF_PLAYERS for finding in rule(candidate))


def barred(candidate: Candidate) -> tuple[Finding, ...]:
    """The findings that bar a player on a day."""
    return tuple(finding for finding in judged(candidate) if finding.effect is Effect.BARS)
