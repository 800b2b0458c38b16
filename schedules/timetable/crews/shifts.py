"""One day's officials in shifts: how few long days and changes of arena there must be, whoever works which shift.

Officials are taken as equal. Then their days are a flow from game to game: in an arena to its next game, or after an
hour, or with a change of arena at once, to any other. There is one such flow for every moment at which a short day can
begin, and one for long days. What the flow costs no list can better; its shifts are given out to officials.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from schedules.solver import Model, Solution, Var, Verdict
from schedules.timetable.crews.giving_out import given_out
from schedules.timetable.problem import Slot
from schedules.timetable.purse import Purse
from schedules.timetable.wishes.few_changes import HOUR
from schedules.timetable.wishes.short_days import LONGEST

if TYPE_CHECKING:
    from schedules.timetable.crews.crew_list import Cost, CrewList, Days, Place, Shift

EFFORT = 2.0
"""The effort that goes into each of a day's flows."""
Node = tuple[str, int]
"""A place in a flow: WORKING a game, THERE in its arena after it, FREE from a moment on."""
WORKING, THERE, FREE = "working", "there", "free"
OUTSIDE: Node = ("outside", 0)
"""Where every shift begins and ends."""


def in_shifts(listed: CrewList, least_long: int, purse: Purse) -> tuple[Days | None, Cost]:
    """A list in shifts, None where a place stays empty; and what no list can better: long days, and changes with them.

    `least_long` is what is known of long days by counting.
    """
    flows = Flows(listed)
    found, least = flows.best(least_long, purse)
    return (given_out(listed, flows.shifts(found)) if found.found else None), least


@dataclass(slots=True)
class Flows:
    """The model of a day's shifts."""

    listed: CrewList
    model: Model = field(default_factory=Model)
    slots: dict[int, Slot] = field(default_factory=dict)
    """The day's games that need officials, in order of time."""
    _needs: Counter[int] = field(default_factory=Counter)
    _flows: list[list[tuple[Node, Node, Var]]] = field(default_factory=list)
    """The steps of each flow."""
    _long: list[tuple[Var, int]] = field(default_factory=list)
    _changes: list[tuple[Var, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for slot, _ in self.listed.seats:
            self.slots[slot.task] = slot
            self._needs[slot.task] += 1
        begun: list[tuple[Var, int]] = []
        for first in (*sorted({slot.start for slot in self.slots.values()}), None):
            steps = list(self._flow(first))
            self._flows.append(steps)
            self._balance(steps)
            begins = [(var, 1) for one, _, var in steps if one == OUTSIDE]
            begun += begins
            self._long += begins if first is None else []
        self.model.bounded(begun, high=self.listed.people)
        for game, needed in self._needs.items():
            worked = [(var, 1) for steps in self._flows for one, _, var in steps if one == (WORKING, game)]
            self.model.equal(worked, needed)

    def _flow(self, first: int | None) -> Iterator[tuple[Node, Node, Var]]:
        """The steps of the short days that begin at a moment, or of the long days."""
        every = self.slots.values()
        inside = [one for one in every if first is None or (one.start >= first and one.end - first <= LONGEST)]
        moments = sorted({slot.start for slot in inside})
        following = _following(inside)
        for slot in inside:
            game = slot.task
            if first in (None, slot.start):
                yield self._step(OUTSIDE, (WORKING, game))
            yield self._step((FREE, slot.start), (WORKING, game))
            yield (WORKING, game), (THERE, game), self.model.whole(0, self._needs[game])
            yield self._step((THERE, game), OUTSIDE)
            if game in following:
                yield self._step((THERE, game), (WORKING, following[game]))
                yield self._step((THERE, game), (THERE, following[game]))
            for wait in (0, HOUR):
                moment = next((one for one in moments if one >= slot.end + wait), None)
                if moment is not None:
                    step = self._step((THERE, game), (FREE, moment))
                    self._changes += [] if wait else [(step[2], 1)]
                    yield step
        for one, two in pairwise(moments):
            yield self._step((FREE, one), (FREE, two))

    def _step(self, one: Node, two: Node) -> tuple[Node, Node, Var]:
        return one, two, self.model.whole(0, self.listed.people)

    def _balance(self, steps: Sequence[tuple[Node, Node, Var]]) -> None:
        """Who comes to a node goes on from it."""
        there: dict[Node, list[tuple[Var, int]]] = {}
        for one, two, var in steps:
            there.setdefault(one, []).append((var, -1))
            there.setdefault(two, []).append((var, 1))
        for node, terms in there.items():
            if node != OUTSIDE:
                self.model.equal(terms, 0)

    def best(self, least_long: int, purse: Purse) -> tuple[Solution, Cost]:
        """The flow with the fewest long days, and of these with the fewest changes; what none can better."""
        limited = self.model.at_most([(self._long, least_long)])
        limited.seek_least(self._changes)
        found = purse.pay(limited.solve(purse.limits(1, most=EFFORT)))
        if found.verdict is not Verdict.IMPOSSIBLE:
            return found, (least_long, max(0, found.bound))
        self.model.seek_least(self._long)
        fewest = purse.pay(self.model.solve(purse.limits(1, most=EFFORT)))
        least_long = max(least_long + 1, fewest.bound)
        return self.best(least_long, purse) if fewest.verdict is Verdict.PROVED else (fewest, (least_long, 0))

    def shifts(self, found: Solution) -> list[Shift]:
        """The shifts of an answer, those with most games first."""
        empty: dict[int, list[Place]] = {}
        for place in self.listed.seats:
            empty.setdefault(place[0].task, []).append(place)
        lines = [
            [empty[game].pop(0) for game in walk]
            for steps in self._flows
            for walk in _walks((one, two, found.value(var)) for one, two, var in steps)
        ]
        return sorted(lines, key=lambda line: (-len(line), line[0][0].start, line[0][0].task))


def _following(slots: Sequence[Slot]) -> dict[int, int]:
    """For every game the next one in its arena."""
    order = sorted(slots, key=lambda slot: (slot.arena, slot.start))
    return {one.task: two.task for one, two in pairwise(order) if one.arena == two.arena}


def _walks(steps: Iterable[tuple[Node, Node, int]]) -> Iterator[list[int]]:
    """A flow taken apart: the games of each shift in order of time."""
    onward: dict[Node, list[Node]] = {}
    for one, two, count in steps:
        onward.setdefault(one, []).extend([two] * count)
    for first in onward.pop(OUTSIDE, []):
        node, walk = first, list[int]()
        while node != OUTSIDE:
            kind, game = node
            walk += [game] if kind == WORKING else []
            node = onward[node].pop()
        yield walk
