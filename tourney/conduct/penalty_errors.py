"""What follows when a penalty is not carried out as it should be, or hits the defender (9.a Penalty 6, 9.b)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from tourney.conduct.penalties import Penalty
from tourney.rulebook.penalties import penalties as numbers


class Next(Enum):
    """How play goes on after a penalty hit."""

    PLAY_ON = "play on"
    REPEAT = "repeat"
    """The fouled team hits again from the same spot."""
    PENALTY_1 = "penalty 1"
    """The shot would have scored but for the error."""
    HIT_FROM_SPOT = "hit from spot"
    """A free hit to the fouling team from the original spot (6.b)."""
    HIT_NOT_BEYOND_CENTRE = "hit not beyond centre"
    """The same, but no nearer the goal it attacks than the centre (6.c)."""
    REBOUND = "rebound"
    """As if off the end wall: only the fouling team may play it, within five seconds."""


class After(Struct, frozen=True):
    """What an error leads to: by which letter, how play goes on, and whether a goal scored stands."""

    letter: str
    next: Next
    goal_stands: bool


def after_error(penalty: Penalty, *, fouling: bool, fouled: bool, goal: bool, would_have_scored: bool = False) -> After:
    """What follows when a side did not carry the penalty out (6.a to 6.d).

    `fouling` and `fouled` tell who erred, `goal` whether the hit scored, `would_have_scored` whether, in the umpire's
    opinion, it would have but for the fouling team.
    """
    if fouling and fouled:
        return After("6.d", Next.REPEAT, goal_stands=False)
    if fouling:
        if goal:
            return After("6.a", Next.PLAY_ON, goal_stands=True)
        return After("6.a", Next.PENALTY_1 if would_have_scored else Next.REPEAT, goal_stands=False)
    if fouled:
        if penalty.right_of_way:
            return After("6.c", Next.HIT_NOT_BEYOND_CENTRE, goal_stands=False)
        return After("6.b", Next.HIT_FROM_SPOT, goal_stands=False)
    return After("", Next.PLAY_ON, goal_stands=goal)


def off_the_defender(
    *, well_placed: bool, played_it: bool, into_goal: bool = False, would_have_scored: bool = False
) -> After:
    """What follows when a 2 or 3 hits the designated defender or the horse off the mallet (interpretation of 9.b).

    `well_placed`: at least ten yards from the goal's edge, or in the corner. `played_it`: hit it, hit at it, or
    directed it by other means than the mallet.
    """
    if well_placed and not played_it:
        return After("", Next.PLAY_ON if into_goal else Next.REBOUND, goal_stands=into_goal)
    return After("6.a", Next.PENALTY_1 if would_have_scored else Next.REPEAT, goal_stands=False)


def after_a_kick(*, approach: int) -> Next:
    """What follows when a horse kicks the ball and nobody has hit at it: again, or Penalty 6.b after the last approach.

    `approach` counts from 1. The 6.b is a penalty, so a late clock is put back for it (R9-23).
    """
    return Next.REPEAT if approach < numbers()["hit"]["approaches"] else Next.HIT_FROM_SPOT
