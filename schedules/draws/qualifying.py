"""Who meets whom after the pools: pool mates as late as can be.

The places of a bracket go to the qualifiers rank by rank: all winners hold the first seeds, all runners-up the next,
and so on. Inside a rank any pool may take any seed. The bracket is halved again and again, and each time every pool's
teams are shared between the halves as evenly as they can be; so no two can meet a round earlier than they must.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from msgspec import Struct

from schedules.draws.knockout import lines, size_for
from schedules.draws.separation import bracket_places, keep_apart, pairs_of
from tourney.model.games import BestPlaced, Placed, Side


class Qualifier(Struct, frozen=True):
    """A place that goes on: how the bracket names it, its rank in its pool, and the pool ("" where unknown)."""

    side: Side
    rank: int
    pool: str


class Arranged(Struct, frozen=True):
    """Qualifiers in the order of the bracket's seeds; pairs of pool mates who can meet by each round.

    `together[r - 1]` counts the pairs that can meet in round r or earlier, `fewest` is what nobody can go below.
    """

    seeds: tuple[Qualifier, ...]
    together: tuple[int, ...]
    fewest: tuple[int, ...]
    exhausted: bool = False
    """A search that left nothing out found none better."""

    @property
    def proved(self) -> bool:
        """Whether no arrangement keeps pool mates apart longer."""
        return self.together == self.fewest or self.exhausted

    @property
    def tried(self) -> str:
        """What came of it, as the record of the draw has it."""
        counts = ", ".join(map(str, self.together))
        proof = "the fewest there can be (proved)" if self.proved else "not proved to be the fewest"
        return f"pool mates, can meet by round 1, 2, … of the knockout: {counts}; {proof}"


def qualifiers(pools: Sequence[str], each: int, best: Sequence[str] = ()) -> tuple[Qualifier, ...]:
    """So many from each pool, winners first; then the best of the next place, by the pools they came from."""
    going_on = [Qualifier(Placed(rank, pool), rank, pool) for rank in range(1, each + 1) for pool in pools]
    going_on += [Qualifier(BestPlaced(each + 1, nth), each + 1, pool) for nth, pool in enumerate(best, 1)]
    return tuple(going_on)


@lru_cache(maxsize=16)
def arrange(going_on: tuple[Qualifier, ...]) -> Arranged:
    """The qualifiers in the order of the seeds, pool mates as late as can be.

    The winners keep the order of their pools where that costs nothing; first and second seed are then the winners of
    the first two pools.
    """
    fewest = _fewest(going_on)
    held = _arranged(going_on, {one: seed for seed, one in enumerate(going_on, 1) if one.rank == 1})
    kept = Arranged(held, pairs_together(held), fewest)
    if kept.proved:
        return kept
    tried = [_moved(first, fewest) for first in (held, _arranged(going_on, {}))]
    return min(tried, key=lambda one: (one.together, not one.proved))


def _moved(seeds: Sequence[Qualifier], fewest: tuple[int, ...]) -> Arranged:
    """The arrangement bettered by exchanges inside the ranks."""
    named = {str(one.side): one for one in seeds}
    places = bracket_places([one.rank for one in seeds])
    pools: defaultdict[str, list[str]] = defaultdict(list)
    for name, one in named.items():
        pools[one.pool].append(name)
    apart = keep_apart(list(named), places, pairs_of(pools.values()))
    moved = tuple(named[name] for name in apart.order)
    return Arranged(moved, pairs_together(moved), fewest, apart.exhausted)


def pairs_together(seeds: Sequence[Qualifier]) -> tuple[int, ...]:
    """For each round, how many pairs of pool mates can meet in it or earlier."""
    size = size_for(len(seeds))
    down = lines(size)
    counts = []
    block = 2
    while block <= size:
        pairs = 0
        for begin in range(0, size, block):
            pools = Counter(seeds[seed - 1].pool for seed in down[begin : begin + block] if seed <= len(seeds))
            pairs += sum(number * (number - 1) // 2 for number in pools.values())
        counts.append(pairs)
        block *= 2
    return tuple(counts)


def _fewest(going_on: Sequence[Qualifier]) -> tuple[int, ...]:
    """The pairs that must be together by each round: each pool spread evenly over the parts of the bracket."""
    size = size_for(len(going_on))
    pools = Counter(one.pool for one in going_on)
    counts = []
    parts = size // 2
    while parts:
        total = 0
        for number in pools.values():
            full, over = divmod(number, parts)
            total += over * (full + 1) * full // 2 + (parts - over) * full * (full - 1) // 2
        counts.append(total)
        parts //= 2
    return tuple(counts)


def _arranged(going_on: Sequence[Qualifier], held: dict[Qualifier, int]) -> tuple[Qualifier, ...]:
    rank_of = [one.rank for one in going_on]
    placed: dict[int, Qualifier] = {}
    _share(lines(size_for(len(going_on))), tuple(going_on), rank_of, held, placed)
    return tuple(placed[seed] for seed in range(1, len(going_on) + 1))


def _share(
    down: list[int],
    members: tuple[Qualifier, ...],
    rank_of: Sequence[int],
    held: dict[Qualifier, int],
    placed: dict[int, Qualifier],
) -> None:
    """Put the members on these lines, halving them until each stands alone."""
    if not members:
        return
    if len(down) == 1:
        placed[down[0]] = members[0]
        return
    half = len(down) // 2
    upper = [seed for seed in down[:half] if seed <= len(rank_of)]
    split = _Split(members, Counter(rank_of[seed - 1] for seed in upper), set(upper), held)
    top = split.top()
    _share(down[:half], tuple(one for one in members if one in top), rank_of, held, placed)
    _share(down[half:], tuple(one for one in members if one not in top), rank_of, held, placed)


@dataclass
class _Split:
    """Shares members between two halves: so many of each rank on top, each pool as evenly as can be.

    A bipartite flow from pools to ranks, one unit a qualifier, by augmenting paths: first every pool gets the smaller
    half of its members on top, then the larger where a rank still has room.
    """

    members: tuple[Qualifier, ...]
    wanted: Counter[int]
    upper: set[int]
    held: dict[Qualifier, int]
    chosen: set[Qualifier] = field(default_factory=set)
    free: list[Qualifier] = field(default_factory=list)

    def top(self) -> set[Qualifier]:
        """The members of the top half."""
        sizes = Counter(one.pool for one in self.members)
        sure = {one for one in self.members if one in self.held and self.held[one] in self.upper}
        self.chosen = set(sure)
        room = self.wanted.copy()
        room.subtract(Counter(one.rank for one in sure))
        self.free = [one for one in self.members if one not in self.held]
        for larger in (False, True):
            for pool, number in sizes.items():
                limit = (number + 1) // 2 if larger else number // 2
                while sum(one.pool == pool for one in self.chosen) < limit and self._add(pool, room, set()):
                    pass
        for one in self.free:
            if room[one.rank] > 0 and one not in self.chosen:
                self.chosen.add(one)
                room[one.rank] -= 1
        return self.chosen

    def _add(self, pool: str, room: Counter[int], seen: set[str]) -> bool:
        """Send one more of a pool's members to the top, moving others' ranks along a path where need be."""
        seen.add(pool)
        waiting = [one for one in self.free if one.pool == pool and one not in self.chosen]
        for one in waiting:
            if room[one.rank] > 0:
                self.chosen.add(one)
                room[one.rank] -= 1
                return True
        for one in waiting:
            for other in self.free:
                if other in self.chosen and other.rank == one.rank and other.pool not in seen:
                    self.chosen.discard(other)
                    self.chosen.add(one)
                    if self._add(other.pool, room, seen):
                        return True
                    self.chosen.discard(one)
                    self.chosen.add(other)
        return False
