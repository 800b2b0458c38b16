"""Places that go on only as the best of their kind: what a team's record there must be, beside the other pools.

The games of one pool say nothing about those of another. So a team goes on surely if too few other pools can bring a
record to that place that is as good as its own, and it is out if enough of them must bring a better one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import takewhile

from msgspec import Struct

from schedules.chances.aims import Aim, Bar, Record
from schedules.chances.oracle import Beside, Oracle
from schedules.chances.purse import NotDecidedError
from schedules.chances.race import Race, race
from tourney.model.results import Result, Table
from tourney.play.frames import Frames
from tourney.play.onward import Onward
from tourney.play.steps import AMONG_TIED, counts_goals, waits
from tourney.play.tally import UNKNOWN


class Pool(Struct, frozen=True):
    """A table, where it leads, and its race: None where nobody can say anything yet."""

    table: Table
    onward: Onward
    race: Race | None
    to_be_drawn: bool

    @classmethod
    def of(cls, frames: Frames, pool: str, tables: Mapping[str, Table], settled: Sequence[Result]) -> Pool | None:
        """The pool of that key; None where it has no teams."""
        results = [settled[number] for number in frames.games_of(pool)]
        frame = frames.frame(pool, results)
        table = tables.get(frame.name)
        if table is None or not table.rows:
            return None
        to_be_drawn = not results or frame.to_be_drawn
        compared = _comparing(frames) if frame.onward.perhaps else ()
        run = None if to_be_drawn else race(frames.event, table, frame.onward, results, compared)
        return cls(table, frame.onward, run, to_be_drawn)


def _comparing(frames: Frames) -> tuple[str, ...]:
    """The steps that part equal places of several pools: those teams have not met, so none among the tied."""
    ladder = frames.best_frame(0, ()).ladder
    return tuple(step for step in takewhile(lambda one: not waits(one), ladder) if step not in AMONG_TIED)


@dataclass(slots=True)
class Across:
    """The pools of an event, and how many of each place go on as the best of their kind."""

    best: Mapping[int, int]
    """For each place compared, how many of it go on."""
    oracles: Mapping[str, Oracle | None] = field(default_factory=dict)
    """Every table; None where nobody can say how it ends."""
    pools: frozenset[str] = frozenset()
    """The tables that are compared."""
    told: bool = True
    """Whether every goal that the comparison counts is known."""
    _made: dict[tuple[str, int, bool], Record | None] = field(default_factory=dict)

    @classmethod
    def of(cls, frames: Frames, pools: Sequence[Pool], look_through: int, most: Callable[[Race], int]) -> Across:
        """The pools, each with its oracle; `most` bounds the goals of a side in a game left of a race."""
        places = {place for pool in pools for place in pool.onward.perhaps}
        made = cls(
            best={place: len(frames.best_frame(place, ()).onward.through) for place in places},
            pools=frozenset(pool.table.name for pool in pools if pool.table.pool),
            told=all(_told(pool.race) for pool in pools if pool.race),
        )
        made.oracles = {
            pool.table.name: Oracle(pool.race, most(pool.race), look_through, beside=made.of_table(pool.table.name))
            if pool.race
            else None
            for pool in pools
        }
        return made

    def waits(self, pool: Pool) -> bool:
        """Whether places of a table hang on games left: its own, or those of the pools it is compared with."""
        if not pool.table.complete:
            return True
        others = [self.oracles[name] for name in self.pools] if pool.onward.perhaps else []
        return pool.race is not None and any(one is None or one.race.left for one in others)

    def of_table(self, table: str) -> Beside:
        """What the oracle of a table asks."""
        return lambda good: self.beside(table, good=good)

    def beside(self, table: str, *, good: bool) -> Aim:
        """The places of a table that go on by comparison (or do not), each with its bar."""
        oracle = self.oracles[table]
        bars: list[Bar] = []
        open_places: set[int] = set()
        for place in sorted(oracle.race.perhaps & oracle.race.everywhere) if oracle else ():
            bar = self._bar(table, place, good=good)
            if isinstance(bar, Bar):
                bars.append(bar)
            elif bar:
                open_places.add(place)
        return Aim(frozenset(open_places), tuple(bars))

    def _bar(self, table: str, place: int, *, good: bool) -> Bar | bool:
        """A record at that place; True where any will do (or nobody can say), False where none does.

        A team misses if as many as go on can be as good as it is; it goes on if fewer than that must be better.
        """
        others = [name for name in sorted(self.pools) if name != table]
        records = [made for name in others if (made := self._extreme(name, place, good=not good)) is not None]
        if len(records) < self.best[place]:
            return good
        if () in records or not self.told:
            return True
        ordered = sorted((_whole(one) for one in records), reverse=True)
        oracle = self.oracles[table]
        steps = oracle.race.compared if oracle else ()
        return Bar(place=place, steps=steps, record=ordered[self.best[place] - 1], above=good)

    def _extreme(self, table: str, place: int, *, good: bool) -> Record | None:
        """The best (or the worst) record that a pool can bring to a place; None: none; empty: nobody can say."""
        key = (table, place, good)
        if key not in self._made:
            oracle = self.oracles[table]
            try:
                self._made[key] = () if oracle is None else oracle.extreme(place, good=good)
            except NotDecidedError:
                self._made[key] = ()
        return self._made[key]


def _whole(record: Record) -> tuple[Fraction, ...]:
    return tuple(figure for figure in record if figure is not None)


def _told(run: Race) -> bool:
    """Whether every goal that the comparison counts is known, or will be."""
    counting = [step for step in run.compared if counts_goals(step)]
    own = "goals scored" in counting
    return not counting or (
        all(game.known and (not own or UNKNOWN not in (game.own_a, game.own_b)) for game in run.played)
        and all(left.own or not own for left in run.left)
    )
