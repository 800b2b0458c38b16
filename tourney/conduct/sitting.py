"""Sitting out in one game: boxes and the no-substitute time of a red, run along the play clock (14.i)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from enum import Enum

from msgspec import Struct

from tourney.conduct.playclock import PlayClock
from tourney.conduct.rungs import Step

CARDS = -1
"""The source of a box that this game's own cards gave; other sources are numbers of debts brought along."""


class Ended(Enum):
    """How a stretch in the box ended."""

    RUNNING = "running"
    """The game ended first, or the player was free at its last stoppage."""
    RED = "red"
    """A red swallowed it."""
    RELEASED = "released"
    """The officials let the player in before the time had run."""


@dataclass(slots=True)
class Box:
    """One box. `due` is when its time has run out, in tenths of play; `owed` what it was, with what leaving added."""

    source: int
    begins: int
    due: int
    owed: int
    step: int = -1
    """The number of the step on the ladder that gave it; -1 for a box brought along."""
    ended: Ended = Ended.RUNNING
    until: int = 0
    """When a red or an early release ended it."""


class Leave(Struct, frozen=True):
    """Leaving the box early: when, and when the player was back in it."""

    time: int
    back: int


class EarlyRelease(Struct, frozen=True):
    """The officials ended the box of a step at that time."""

    time: int
    step: int


class Removal(Struct, frozen=True):
    """The player was taken off for good at that time (Penalty 7)."""

    time: int


@dataclass(slots=True)
class Sat:
    """What became of one player's boxes in one game."""

    clock: PlayClock
    boxes: list[Box] = field(default_factory=list)
    waiting: deque[tuple[int, int]] = field(default_factory=deque)
    """Boxes brought along that the game did not get to: source and time."""
    window: tuple[int, int] | None = None
    """When a red began and when its no-substitute time has run out."""
    left: list[Leave] = field(default_factory=list)
    """The early leavings that counted."""
    overlapped: list[int] = field(default_factory=list)
    """Times of cards shown while a box ran."""
    released: list[tuple[int, int]] = field(default_factory=list)
    """Early releases: when, and the time then still to run."""
    removed: bool = False
    """A removal ended a box that was not over (A-50)."""

    def running(self, time: int) -> list[Box]:
        """The boxes not yet over at a time: the time has not run out, or no stoppage has come since."""
        return [box for box in self.boxes if box.ended is Ended.RUNNING and not self._over(box.due, time)]

    def _over(self, due: int, time: int) -> bool:
        freed = self.clock.stoppage(due)
        return freed is not None and freed <= time and due <= time

    def unexpired(self, box: Box) -> int:
        """What of a box had not run out when play ended; waiting for a stoppage is nothing (A-04)."""
        return max(0, box.due - self.clock.end) if box.ended is Ended.RUNNING else 0

    def carried(self, steps: frozenset[int]) -> int:
        """What is left of the boxes of those steps of this game's own cards: they run together, so the longest."""
        return max((self.unexpired(box) for box in self.boxes if box.step in steps), default=0)

    @property
    def window_left(self) -> int:
        """What is left of a red's no-substitute time when play ended."""
        return 0 if self.window is None else max(0, self.window[1] - self.clock.end)

    def still(self, source: int) -> int:
        """What is left of a box brought along, as it is owed after this game."""
        begun = [self.unexpired(box) for box in self.boxes if box.source == source]
        return max(begun) if begun else next((time for known, time in self.waiting if known == source), 0)


def sit(
    clock: PlayClock,
    brought: tuple[tuple[int, int], ...],
    steps: tuple[Step, ...],
    more: tuple[Leave | EarlyRelease | Removal, ...] = (),
    *,
    adds: bool = False,
    leaving_adds: int,
) -> Sat:
    """Run one player's game.

    `brought`: boxes to start with (source, tenths), served one behind the other, each to its own stoppage (A-08).
    `steps`: the steps on the ladder; `more`: leaving early, early releases, a removal; `adds`: a box is added to what
    runs instead of overlapping it (A-06), unless its time was fixed; `leaving_adds`: tenths that leaving early adds.
    """
    sat = Sat(clock, waiting=deque(brought))
    events: list[tuple[int, int, Step | Leave | EarlyRelease | Removal]] = [
        *((step.offence.time, number, step) for number, step in enumerate(steps)),
        *((event.time, -1, event) for event in more),
    ]
    for time, number, event in sorted(events, key=lambda event: (event[0], event[1])):
        _bring(sat, time)
        if isinstance(event, Leave):
            _leave(sat, event, leaving_adds)
        elif isinstance(event, EarlyRelease):
            _release(sat, event)
        elif isinstance(event, Removal):
            for box in sat.running(time):
                box.ended, box.until, sat.removed = Ended.RELEASED, time, True
        elif event.red:
            for box in sat.running(time):
                box.ended, box.until = Ended.RED, time
            sat.window = (time, time + event.window)
        elif event.box:
            _box(sat, event, number, adds=adds and event.offence.box_fixed is None)
    _bring(sat, clock.end)
    return sat


def _bring(sat: Sat, time: int) -> None:
    """Begin the boxes brought along that have come to their turn by that time."""
    while sat.waiting:
        earlier = next((box for box in reversed(sat.boxes) if box.source != CARDS), None)
        begins: int | None = 0
        if earlier is not None:
            begins = earlier.until if earlier.ended is not Ended.RUNNING else sat.clock.stoppage(earlier.due)
        if begins is None or begins > time or begins >= sat.clock.end or sat.window is not None:
            return
        source, owed = sat.waiting.popleft()
        sat.boxes.append(Box(source, begins, begins + owed, owed))


def _box(sat: Sat, step: Step, number: int, *, adds: bool) -> None:
    time = step.offence.time
    running = sat.running(time)
    if running:
        sat.overlapped.append(time)
    begins = max([time, *(box.due for box in running)]) if adds else time
    sat.boxes.append(Box(CARDS, begins, begins + step.box, step.box, number))


def _leave(sat: Sat, leave: Leave, leaving_adds: int) -> None:
    running = sat.running(leave.time)
    if not running:
        return
    last = max(running, key=lambda box: box.due)
    for box in running:
        extra = leaving_adds if box is last else 0
        box.due = leave.back + max(0, box.due - leave.time) + extra
        box.owed += extra
    sat.left.append(leave)


def _release(sat: Sat, release: EarlyRelease) -> None:
    running = [box for box in sat.running(release.time) if box.due > release.time and box.step == release.step]
    if not running:
        return
    sat.released.append((release.time, max(box.due for box in running) - release.time))
    for box in running:
        box.ended, box.until = Ended.RELEASED, release.time
