"""Climbing a ladder: step by step a group of level teams is parted, with the reason for every place (CONTRACT 1.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from tourney.model.event import LadderRestarts
from tourney.play.steps import AMONG_TIED, NET_STEPS, Judged, cap_of, counts_goals, judge, waits
from tourney.play.tally import Counted, Tally

GOALS = "goals"
"""What a group waits for whose next step counts goals that are not scored yet."""
TWO = 2
"""The number of teams that `head-to-head if two` is meant for; for more it is not passed over but not meant."""


class Parting(Struct, frozen=True):
    """What parted two neighbours: the step, and its figure for each team it was asked about."""

    step: str
    figures: Mapping[str, str]


class Level(Struct, frozen=True):
    """One team alone, or several still level; `waiting` is the step they wait for ("": none is left).

    GOALS: the next step counts goals of a game that is only supposed.
    """

    teams: tuple[str, ...]
    waiting: str = ""


class Order(Struct, frozen=True):
    """Groups from the first place down, and the parting between each and the next."""

    groups: tuple[Level, ...]
    partings: tuple[Parting, ...] = ()
    passed_over: frozenset[str] = frozenset()
    """Steps that could not be applied where they were asked."""


class Supposed(Struct, frozen=True):
    """Games that are only supposed: of `free` nobody knows the margin, of `told` the margin but not the goals."""

    free: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()

    def leave_open(self, step: str, tally: Tally, part: Sequence[str], came_in: Sequence[str]) -> bool:
        """Whether a step that counts goals cannot be judged on these teams before those games are played."""
        if not (self.free or self.told) or not counts_goals(step):
            return False
        if not all(tally.lines[team].known for team in part):
            return False
        if step == "goals scored" and not all(tally.lines[team].own_known for team in part):
            return False
        by_margin = step in NET_STEPS or cap_of(step) is not None
        waited_for = self.free if by_margin else self.free | self.told
        return any(game.game in waited_for for game in _asked(step, tally, part, came_in))


def _asked(step: str, tally: Tally, part: Sequence[str], came_in: Sequence[str]) -> list[Counted]:
    """The games that a step looks at."""
    if step not in AMONG_TIED:
        return [game for team in part for game in tally.lines[team].games]
    games = tally.among(came_in)
    return games if tally.all_met(came_in, games) and all(game.known for game in games) else []


PLAYED = Supposed()
"""No game is only supposed."""


@dataclass(slots=True)
class _Climb:
    """One climb: the ladder, the way it restarts, and what was passed over on the way."""

    tally: Tally
    steps: tuple[str, ...]
    restarts: LadderRestarts
    supposed: Supposed
    passed: set[str] = field(default_factory=set)

    def group(self, teams: tuple[str, ...], index: int) -> Order:
        """A group that is level so far goes up the ladder from a step on."""
        while len(teams) > 1 and index < len(self.steps):
            step = self.steps[index]
            if waits(step):
                return Order((Level(teams, step),))
            if self.supposed.leave_open(step, self.tally, teams, teams):
                return Order((Level(teams, GOALS),))
            if self.restarts is LadderRestarts.AMONG_TIED and step in AMONG_TIED:
                end = self._block_end(index)
                order = self._block(teams, index, end)
                if len(order.groups) > 1 or order.groups[0].waiting:
                    return self._each(order, index)
                index = end
                continue
            order = self._split(teams, step, teams)
            if len(order.groups) > 1:
                again = self.restarts is LadderRestarts.YES
                return self._each(order, 1 if again else index + 1)
            index += 1
        return Order((Level(teams),))

    def _each(self, order: Order, index: int) -> Order:
        """Each part of a split goes on by itself; the partings between the parts stay."""
        groups: list[Level] = []
        partings: list[Parting] = []
        for place, part in enumerate(order.groups):
            if place:
                partings.append(order.partings[place - 1])
            inner = Order((part,)) if part.waiting else self.group(part.teams, index)
            groups += inner.groups
            partings += inner.partings
        return Order(tuple(groups), tuple(partings))

    def _block_end(self, index: int) -> int:
        while index < len(self.steps) and self.steps[index] in AMONG_TIED:
            index += 1
        return index

    def _block(self, teams: tuple[str, ...], begin: int, end: int) -> Order:
        """Neighbouring among-the-tied steps, all judged on the games among those who came level into the block."""
        order = Order((Level(teams),))
        for step in self.steps[begin:end]:
            groups: list[Level] = []
            partings: list[Parting] = []
            for place, part in enumerate(order.groups):
                if place:
                    partings.append(order.partings[place - 1])
                inner = self._within(part, step, teams)
                groups += inner.groups
                partings += inner.partings
            order = Order(tuple(groups), tuple(partings))
        return order

    def _within(self, part: Level, step: str, came_in: tuple[str, ...]) -> Order:
        """A step of a block on one of its parts; a part that waits for goals goes on waiting."""
        if len(part.teams) == 1 or part.waiting:
            return Order((part,))
        if self.supposed.leave_open(step, self.tally, part.teams, came_in):
            return Order((Level(part.teams, GOALS),))
        return self._split(part.teams, step, came_in)

    def _split(self, teams: tuple[str, ...], step: str, came_in: tuple[str, ...]) -> Order:
        judged = judge(step, self.tally, teams, came_in)
        if judged is None:
            if step != "head-to-head if two" or len(came_in) == TWO:
                self.passed.add(step)
            return Order((Level(teams),))
        return _parts(teams, step, judged)


def _parts(teams: tuple[str, ...], step: str, judged: Judged) -> Order:
    keys = sorted(set(judged.keys.values()), reverse=True)
    if len(keys) == 1:
        return Order((Level(teams),))
    groups = tuple(Level(tuple(team for team in teams if judged.keys[team] == key)) for key in keys)
    return Order(groups, (Parting(step, judged.figures()),) * (len(groups) - 1))


def climb(
    tally: Tally,
    teams: Sequence[str],
    steps: tuple[str, ...],
    restarts: LadderRestarts,
    supposed: Supposed = PLAYED,
) -> Order:
    """The teams in the order the ladder finds, those it leaves level together. The order of `teams` decides nothing.

    Where games are only supposed, a group that comes to a step on their goals waits for them (GOALS).
    """
    run = _Climb(tally, steps, restarts, supposed)
    order = run.group(tuple(teams), 0)
    return Order(order.groups, order.partings, frozenset(run.passed))
