"""Moving the ball from 25 to 15 yards (5.c(2)(x))."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tourney.model.games import Hit, HitResult
from tourney.model.results import Turn
from tourney.rulebook import Edition


def may_move_up(hits: Iterable[Hit], order: tuple[Turn, ...], book: Edition) -> bool:
    """Whether every player of both sides has had two attempts from the far line and none has reached the end wall.

    A goal has reached it. A forfeited turn is no attempt. A miss of which nobody wrote whether it reached the wall
    shows nothing, so the option waits.
    """
    near = book.number("shootout", "moved_up_yards")
    failed: Counter[tuple[str, str]] = Counter()
    for hit in hits:
        if hit.line == near or hit.result is HitResult.FORFEITED or not hit.member:
            continue
        if hit.result is not HitResult.MISS or hit.reached_wall is not False:
            return False
        failed[hit.team, hit.member] += 1
    needed = book.number("shootout", "attempts_before_move")
    return bool(order) and all(turn.member and failed[turn.team, turn.member] >= needed for turn in order)
