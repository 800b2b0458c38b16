"""Climbing a ladder: step by step a group of level teams is parted, with the reason for every place (CONTRACT 1.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tourney.model.event import LadderRestarts
from tourney.play.steps import AMONG_TIED, Judged, judge, waits
from tourney.play.tally import Tally

TWO = 2
"""The number of teams that `head-to-head if two` is meant for; for more it is not passed over but not meant."""


@dataclass(frozen=True, slots=True)
class Parting:
    """What parted two neighbours: the step, and its figure for each team it was asked about."""

    step: str
    figures: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Level:
    """One team alone, or several still level; `waiting` is the step they wait for ("": none is left)."""

    teams: tuple[str, ...]
    waiting: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """Groups from the first place down, and the parting between each and the next."""

    groups: tuple[Level, ...]
    partings: tuple[Parting, ...] = ()
    passed_over: frozenset[str] = frozenset()
    """Steps that could not be applied where they were asked."""


@dataclass(slots=True)
class _Climb:
    """One climb: the ladder, the way it restarts, and what was passed over on the way."""

    tally: Tally
    steps: tuple[str, ...]
    restarts: LadderRestarts
    passed: set[str] = field(default_factory=set)

    def group(self, teams: tuple[str, ...], index: int) -> Order:
        """A group that is level so far goes up the ladder from a step on."""
        while len(teams) > 1 and index < len(self.steps):
            step = self.steps[index]
            if waits(step):
                return Order((Level(teams, step),))
            if self.restarts is LadderRestarts.AMONG_TIED and step in AMONG_TIED:
                end = self._block_end(index)
                order = self._block(teams, index, end)
                if len(order.groups) > 1:
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
            inner = self.group(part.teams, index)
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
                inner = self._split(part.teams, step, teams) if len(part.teams) > 1 else Order((part,))
                groups += inner.groups
                partings += inner.partings
            order = Order(tuple(groups), tuple(partings))
        return order

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


def climb(tally: Tally, teams: Sequence[str], steps: tuple[str, ...], restarts: LadderRestarts) -> Order:
    """The teams in the order the ladder finds, those it leaves level together. The order of `teams` decides nothing."""
    run = _Climb(tally, steps, restarts)
    order = run.group(tuple(teams), 0)
    return Order(order.groups, order.partings, frozenset(run.passed))
