"""Keeping teams apart: those that share something meet as late as can be, and the fewest clashes are proved.

Two teams of a bracket can meet first in the round in which their lines come together. A better arrangement has fewer
pairs that can meet in the first round; among equals fewer that can meet by the second, and so on. Teams move only
inside their own rank: seeds stay where they are.

An arrangement is proved the best in one of three ways: it reaches a bound that nothing can go below (each group of
teams that all clash with one another, spread as evenly over the parts of the bracket as the fixed places allow), a
search that leaves nothing out finds none better (`schedules.draws.exact`), or the solver (`schedules.draws.solving`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, pairwise

from msgspec import Struct

from schedules.draws import solving
from schedules.draws.exact import Proof
from schedules.draws.knockout import lines, size_for
from schedules.draws.solving import Standing

Pair = frozenset[str]
PATIENCE = 150
"""The moves without a better arrangement after which the search ends."""
AT_ONCE = 12
"""The teams that clash earliest, tried together."""


class Apart(Struct, frozen=True):
    """Teams kept apart: the teams in their places, and how many clashing pairs can meet by each round.

    `drawn` counts them as the lot alone had them, `together` as they now are, `fewest` is the bound.
    """

    order: tuple[str, ...]
    drawn: tuple[int, ...]
    together: tuple[int, ...]
    fewest: tuple[int, ...]
    exhausted: bool = False

    @property
    def proved(self) -> bool:
        """Whether no arrangement is better."""
        return self.together == self.fewest or self.exhausted


class Places(Struct, frozen=True):
    """Where teams can stand: the line of each place, the rank of each place, and the rounds there are.

    Lines count from 0; two lines come together in the round of the highest bit in which they differ. Places of one
    rank may change teams. Pools are a bracket of one round: a pool's places are one line, twice its number.
    """

    lines: tuple[int, ...]
    ranks: tuple[int, ...]
    rounds: int


def bracket_places(ranks: Sequence[int]) -> Places:
    """The places of a knockout, first seed first."""
    down = lines(size_for(len(ranks)))
    line = {seed: number for number, seed in enumerate(down)}
    return Places(tuple(line[seed] for seed in range(1, len(ranks) + 1)), tuple(ranks), len(down).bit_length() - 1)


def pool_places(pools: Sequence[int], ranks: Sequence[int]) -> Places:
    """The places of pools: the pool of each place by number from 0."""
    return Places(tuple(2 * pool for pool in pools), tuple(ranks), 1)


def keep_apart(order: Sequence[str], places: Places, clashes: Collection[Pair]) -> Apart:
    """The teams, moved inside their ranks so that clashing pairs meet as late as can be.

    A place keeps its drawn team unless moving it helps.
    """
    search = _Search(order, places, clashes)
    drawn = search.together()
    fewest = _fewest(order, places, clashes)
    if drawn == fewest:
        return Apart(tuple(order), drawn, drawn, fewest)
    search.improve(fewest)
    together = search.together()
    if together == fewest:
        return Apart(search.order(), drawn, together, fewest)
    proof = search.proof(fewest)
    complete = proof.complete()
    if proof.found is not None:
        search.stand(proof.found)
    if not complete:
        complete = search.solve(fewest, clashes)
    return Apart(search.order(), drawn, search.together(), fewest, exhausted=complete)


class _Search:
    """A search by exchanges, always the best one; a team just moved rests, so that the search can leave a hollow."""

    def __init__(self, order: Sequence[str], places: Places, clashes: Collection[Pair]) -> None:
        self.teams = list(order)
        number = {team: place for place, team in enumerate(order)}
        self.foes: list[list[int]] = [[] for _ in order]
        for pair in clashes:
            one, other = sorted(number[team] for team in pair)
            self.foes[one].append(other)
            self.foes[other].append(one)
        self.places = places
        self.at = list(range(len(order)))
        """The place of each team, by its number in the order it came in."""
        self.holds = list(range(len(order)))
        weight = sum(map(len, self.foes)) + 1
        by_round = [weight ** (places.rounds - meeting) for meeting in range(1, places.rounds + 1)]
        self.weight = by_round[:1] + by_round + [0] * max(places.lines, default=0).bit_length()
        """The weight of a pair by the round in which it can meet: one early outweighs every later one."""

    def together(self) -> tuple[int, ...]:
        """How many clashing pairs can meet by each round."""
        counts = [0] * len(self.weight)
        for one, foes in enumerate(self.foes):
            for other in foes:
                if one < other:
                    counts[self._round(self.at[one], self.at[other])] += 1
        return tuple(sum(counts[: meeting + 1]) for meeting in range(1, self.places.rounds + 1))

    def order(self) -> tuple[str, ...]:
        """The teams in their places."""
        return tuple(self.teams[team] for team in self.holds)

    def improve(self, fewest: tuple[int, ...]) -> None:
        """Exchange teams until the bound is reached, or nothing better has come for a while."""
        value = best = self._value()
        kept = list(self.holds)
        resting: dict[int, int] = {}
        quiet = step = 0
        while quiet < PATIENCE and self.together() != fewest:
            step += 1
            change = self._best_exchange(step, resting, value - best)
            if change is None:
                break
            gain, one, other = change
            self._exchange(one, other)
            resting[one] = resting[other] = step + 3 + step % 5
            value += gain
            quiet += 1
            if value < best:
                best, quiet = value, 0
                kept = list(self.holds)
        if value > best:
            for place, team in enumerate(kept):
                self.holds[place], self.at[team] = team, place

    def proof(self, fewest: tuple[int, ...]) -> Proof:
        """The search that leaves nothing out, with the arrangement as it stands as the best known."""
        return Proof(
            lines=self.places.lines,
            ranks=self.places.ranks,
            rounds=self.places.rounds,
            weight=self.weight,
            foes=self.foes,
            at=tuple(self.at),
            best=self._value(),
            floor=sum(
                self.weight[meeting] * (pairs - before)
                for meeting, (before, pairs) in enumerate(pairwise((0, *fewest)), 1)
            ),
        )

    def solve(self, fewest: tuple[int, ...], clashes: Collection[Pair]) -> bool:
        """Ask the solver; True where it proves that nothing is better than what stands then."""
        number = {team: place for place, team in enumerate(self.teams)}
        together = [frozenset(number[team] for team in group) for group in groups(clashes)]
        now = Standing(self.places.lines, self.places.ranks, self.places.rounds, tuple(self.at))
        before, value = tuple(self.holds), self._value()
        found = solving.fewest(now, together, fewest)
        if found.at is not None:
            self.stand(found.at)
            if self._value() > value or (self._value() == value and not found.proved):
                for place, team in enumerate(before):
                    self.holds[place], self.at[team] = team, place
        return found.proved

    def stand(self, places: Mapping[int, int]) -> None:
        """Put these teams on these places; the others keep their order on the places that are left of their rank."""
        taken = set(places.values())
        others = [team for team in self.holds if team not in places]
        for team, place in places.items():
            self.at[team], self.holds[place] = place, team
        left: defaultdict[int, list[int]] = defaultdict(list)
        for place, rank in enumerate(self.places.ranks):
            if place not in taken:
                left[rank].append(place)
        for team in others:
            place = left[self.places.ranks[self.at[team]]].pop(0)
            self.at[team], self.holds[place] = place, team

    def _value(self) -> int:
        return sum(self._cost(team, place) for team, place in enumerate(self.at)) // 2

    def _round(self, place: int, other: int) -> int:
        return (self.places.lines[place] ^ self.places.lines[other]).bit_length()

    def _cost(self, team: int, place: int) -> int:
        lines, weight, line = self.places.lines, self.weight, self.places.lines[place]
        return sum(weight[(line ^ lines[self.at[foe]]).bit_length()] for foe in self.foes[team])

    def _best_exchange(self, step: int, resting: dict[int, int], above: int) -> tuple[int, int, int] | None:
        """The exchange that gains most (its gain is negative), or costs least, and its two teams.

        Only teams that clash need to move. Those that clash earliest are tried first, and if one of them gains, the
        others are left for later. The last in the order move before the first.
        """
        costs = [self._cost(team, place) for team, place in enumerate(self.at)]
        peers: defaultdict[int, list[int]] = defaultdict(list)
        for team in range(len(self.at) - 1, -1, -1):
            peers[self.places.ranks[self.at[team]]].append(team)
        clashing = sorted((team for team, cost in enumerate(costs) if cost), key=lambda team: (-costs[team], -team))
        best: tuple[int, int, int] | None = None
        tried: set[int] = set()
        for number, one in enumerate(clashing):
            if number >= AT_ONCE and best is not None and best[0] < 0:
                break
            tried.add(one)
            for other in peers[self.places.ranks[self.at[one]]]:
                if other in tried:
                    continue
                gain = self._gain(one, other, costs[one] + costs[other])
                rests = max(resting.get(one, 0), resting.get(other, 0)) >= step and gain + above >= 0
                if not rests and (best is None or gain < best[0]):
                    best = (gain, one, other)
        return best

    def _gain(self, one: int, other: int, before: int) -> int:
        here, there = self.at[one], self.at[other]
        after = self._cost(one, there) + self._cost(other, here)
        if other in self.foes[one]:
            meeting = self.weight[self._round(here, there)]
            after += 2 * meeting
        return after - before

    def _exchange(self, one: int, other: int) -> None:
        here, there = self.at[one], self.at[other]
        self.at[one], self.at[other] = there, here
        self.holds[here], self.holds[there] = other, one


# --- what cannot be bettered ----------------------------------------------------------------------------------------


def groups(clashes: Collection[Pair]) -> list[set[str]]:
    """Groups of teams that all clash with one another; every clashing pair is in just one of them.

    Found greedily, the largest first; a team may be in several.
    """
    foes: defaultdict[str, set[str]] = defaultdict(set)
    for pair in clashes:
        one, other = sorted(pair)
        foes[one].add(other)
        foes[other].add(one)
    found: list[set[str]] = []
    while any(foes.values()):
        best: set[str] = set()
        for team in sorted(foes):
            group = {team}
            for other in sorted(foes[team], key=lambda foe: (-len(foes[foe] & foes[team]), foe)):
                if group <= foes[other]:
                    group.add(other)
            if len(group) > len(best):
                best = group
        for team in best:
            foes[team] -= best
        found.append(best)
    return found


def _fewest(order: Sequence[str], places: Places, clashes: Collection[Pair]) -> tuple[int, ...]:
    """For each round, the pairs that must be able to meet by it, whatever is moved."""
    alone = Counter(places.ranks)
    rank_of = dict(zip(order, places.ranks, strict=True))
    line_of = dict(zip(order, places.lines, strict=True))
    counts: list[int] = []
    together = groups(clashes)
    for meeting in range(1, places.rounds + 1):
        total = 0
        room = Counter(
            line >> meeting for line, rank in zip(places.lines, places.ranks, strict=True) if alone[rank] > 1
        )
        for group in together:
            fixed = Counter(line_of[team] >> meeting for team in group if alone[rank_of[team]] == 1)
            movable = sum(alone[rank_of[team]] > 1 for team in group)
            total += _spread(fixed, movable, room)
        counts.append(total)
    return tuple(counts)


def _spread(fixed: Counter[int], movable: int, room: Counter[int]) -> int:
    """The pairs of a group in one part, when its movable teams go where the fewest of them are."""
    here = fixed.copy()
    used: Counter[int] = Counter()
    for _ in range(movable):
        part = min((part for part in room if used[part] < room[part]), key=lambda part: (here[part], part))
        here[part] += 1
        used[part] += 1
    return sum(number * (number - 1) // 2 for number in here.values())


def pairs_of(sets: Collection[Collection[str]]) -> frozenset[Pair]:
    """Every pair inside each set."""
    return frozenset(frozenset(pair) for one in sets for pair in combinations(sorted(one), 2))
