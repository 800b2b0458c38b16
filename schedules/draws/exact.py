"""The proof that no arrangement keeps teams apart better: a search that leaves nothing out.

Teams that clash with somebody are put on places one after the other; a branch is left as soon as it costs as much as
the best arrangement known. Parts of a bracket (or pools) that are alike and still empty are one case, not two.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

PATIENCE = 30_000
"""The most places looked at in a search; beyond it nothing is proved."""


@dataclass(slots=True)
class Part:
    """A part of a bracket, a pool, or (with `place`) one place. `held` counts the clashing teams that stand in it."""

    place: int = -1
    parts: tuple[Part, ...] = ()
    shape: int = 0
    held: int = 0


@dataclass
class Proof:
    """A search for an arrangement that costs less than `best`.

    `lines`, `ranks` and `rounds` are those of the places, `weight` the cost of a clashing pair by the round in which it
    can meet, `foes` the teams that each team (by its number) clashes with, `at` the place where each team stands,
    `floor` a cost that nothing goes below.
    """

    lines: Sequence[int]
    ranks: Sequence[int]
    rounds: int
    weight: Sequence[int]
    foes: Sequence[Sequence[int]]
    at: Sequence[int]
    best: int
    floor: int = 0
    steps: int = 0
    found: dict[int, int] | None = None
    """The place of each clashing team in the best arrangement found; None while nothing better was found."""
    _stands: dict[int, int] = field(default_factory=dict)
    _shapes: dict[tuple[int, ...], int] = field(default_factory=dict)

    def complete(self) -> bool:
        """Search; True when nothing was left out, so that the best known is the best there is."""
        self._movable = {rank for rank in self.ranks if list(self.ranks).count(rank) > 1}
        self._whole = self._part(range(len(self.lines)), self.rounds + 1)
        self._path = {place: path for path in self._paths(self._whole, ()) for place in (path[-1].place,)}
        cost = 0
        waiting = []
        for team, place in enumerate(self.at):
            if not self.foes[team]:
                continue
            if self.ranks[place] in self._movable:
                waiting.append(team)
            else:
                cost += self._added(team, place)
                self._put(team, place)
        waiting.sort(key=lambda team: (-len(self.foes[team]), team))
        return self._search(waiting, cost)

    def _search(self, waiting: Sequence[int], cost: int) -> bool:
        if self.best <= self.floor:
            return True
        if self.steps > PATIENCE:
            return False
        if not waiting:
            self.best, self.found = cost, dict(self._stands)
            return True
        team, *rest = self._next(waiting)
        rank = self.ranks[self.at[team]]
        choices = sorted((self._added(team, place), place) for place in self._free(self._whole, rank))
        self.steps += len(choices)
        for added, place in choices:
            if cost + added >= self.best:
                break
            self._put(team, place)
            complete = self._search(rest, cost + added)
            self._take(team, place)
            if not complete:
                return False
        return True

    def _next(self, waiting: Sequence[int]) -> list[int]:
        """The team that clashes with most of those that stand comes next."""
        standing = self._stands
        first = max(waiting, key=lambda team: (sum(foe in standing for foe in self.foes[team]), -waiting.index(team)))
        return [first, *(team for team in waiting if team != first)]

    def _added(self, team: int, place: int) -> int:
        line = self.lines[place]
        return sum(
            self.weight[(line ^ self.lines[self._stands[foe]]).bit_length()]
            for foe in self.foes[team]
            if foe in self._stands
        )

    def _free(self, part: Part, rank: int) -> Iterator[int]:
        """Free places of a rank; of parts that are alike and hold nobody, only those of the first."""
        if part.place >= 0:
            if not part.held and self.ranks[part.place] == rank:
                yield part.place
            return
        seen: set[int] = set()
        for one in part.parts:
            if not one.held:
                if one.shape in seen:
                    continue
                seen.add(one.shape)
            yield from self._free(one, rank)

    def _put(self, team: int, place: int) -> None:
        self._stands[team] = place
        for part in self._path[place]:
            part.held += 1

    def _take(self, team: int, place: int) -> None:
        del self._stands[team]
        for part in self._path[place]:
            part.held -= 1

    def _part(self, places: Sequence[int], level: int) -> Part:
        """The part of these places: halved by their lines, down to single places."""
        if level == 0:
            parts = tuple(Part(place=place, shape=self._leaf(place)) for place in places)
            return parts[0] if len(parts) == 1 else self._joined(parts)
        groups: defaultdict[int, list[int]] = defaultdict(list)
        for place in places:
            groups[self.lines[place] >> (level - 1)].append(place)
        return self._joined(tuple(self._part(group, level - 1) for _, group in sorted(groups.items())))

    def _joined(self, parts: tuple[Part, ...]) -> Part:
        return Part(parts=parts, shape=self._shape((1, *sorted(part.shape for part in parts))))

    def _leaf(self, place: int) -> int:
        rank = self.ranks[place]
        return self._shape((0, rank if rank in self._movable else -1))

    def _shape(self, key: tuple[int, ...]) -> int:
        return self._shapes.setdefault(key, len(self._shapes))

    def _paths(self, part: Part, above: tuple[Part, ...]) -> Iterator[tuple[Part, ...]]:
        if part.place >= 0:
            yield (*above, part)
        for one in part.parts:
            yield from self._paths(one, (*above, part))
