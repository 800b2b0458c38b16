"""What an event keeps apart, and what came of it in its format."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from itertools import combinations
from math import comb

from msgspec import Struct

from schedules.draws import order_faults
from schedules.draws.formats import CROSS, IN_POOLS
from schedules.draws.lots import spelt
from schedules.draws.pools import DrawnPool
from schedules.draws.seeding import Order
from schedules.draws.separation import Apart, Pair, bracket_places, keep_apart, pairs_of, pool_places
from tourney.model.event import Event, Format, KeepApart
from tourney.model.findings import Finding, found
from tourney.model.people import Team

WAYS = 5_040
"""The most ways of sharing teams between two cross pools that are all tried."""
BRACKETS = frozenset({Format.KNOCKOUT, Format.DOUBLE_KNOCKOUT})


class Kept(Struct, frozen=True):
    """The order in which the teams are drawn now, what was tried (a line each), and what is to be said of it."""

    order: tuple[str, ...]
    tried: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


def kept_apart(event: Event, format_: Format, teams: Sequence[Team], order: Order, pools: Sequence[DrawnPool]) -> Kept:
    """The order of the draw with teams of one club, or sharing horses, moved apart as far as `Keep apart` asks.

    `pools` are the pools as the order alone fills them; teams whose pool the committee gave stay in it.
    """
    clashes = clashes_of(teams, event.keep_apart)
    if not event.keep_apart:
        return Kept(order.teams)
    words = " and ".join(sorted(kind.value for kind in event.keep_apart))
    if format_ is Format.SWISS:
        return Kept(order.teams, (f"{words}: not paired in a round while level teams can be paired otherwise",))
    if not clashes:
        return Kept(order.teams, (f"{words}: no two teams share any",))
    if format_ in BRACKETS:
        apart = keep_apart(order.teams, bracket_places(order.ranks()), clashes)
        return Kept(
            apart.order,
            _tried(words, clashes, apart, "can meet by round 1, 2, …"),
            _left(event, clashes, apart, last=1),
        )
    if format_ not in IN_POOLS or len(pools) == 1:
        return Kept(order.teams, (f"{words}: everybody meets everybody",))
    number = {team: place for place, pool in enumerate(pools) for team in pool.teams}
    held = [number[team] for team in order.teams]
    given = {team.name for team in teams if team.pool}
    ranks = [
        -1 - place if team in given else rank
        for place, (team, rank) in enumerate(zip(order.teams, order.ranks(len(pools)), strict=True))
    ]
    if format_ in CROSS:
        apart = pools_together(order.teams, held, ranks, clashes)
        return Kept(
            apart.order,
            _tried(words, clashes, apart, "in different pools, which play each other"),
            _left(event, clashes, apart),
        )
    apart = keep_apart(order.teams, pool_places(held, ranks), clashes)
    return Kept(apart.order, _tried(words, clashes, apart, "in one pool"), _left(event, clashes, apart))


def _tried(words: str, clashes: Collection[Pair], apart: Apart, where: str) -> tuple[str, ...]:
    """What was tried, as the record of the draw has it."""
    fewest = f"{_counts(apart.together)} (proved)" if apart.proved else f"at least {_counts(apart.fewest)} (not proved)"
    return (
        f"{words}: {len(clashes)} pairs to keep apart",
        f"as the order alone has it, {where}: {_counts(apart.drawn)}",
        f"as drawn, {where}: {_counts(apart.together)}",
        f"the fewest there can be, {where}: {fewest}",
    )


def _counts(counts: Sequence[int]) -> str:
    return ", ".join(map(str, counts))


def _left(event: Event, clashes: Collection[Pair], apart: Apart, last: int = 0) -> tuple[Finding, ...]:
    """What to say where pairs still clash; `last` rounds of a bracket, its final, are nobody's fault."""
    left = apart.together[-1 - last] if len(apart.together) > last else 0
    if not left:
        return ()
    page = order_faults.CLASHES_LEFT if apart.proved else order_faults.CLASHES_NOT_PROVED
    return (found(page, where=event.cells.get("Keep apart"), left=left, pairs=len(clashes)),)


def clashes_of(teams: Collection[Team], kinds: Collection[KeepApart]) -> frozenset[Pair]:
    """The pairs that the event keeps apart: teams of one club, teams that share horses (said by either of them)."""
    sets: list[set[str]] = []
    if KeepApart.CLUB in kinds:
        clubs: defaultdict[str, set[str]] = defaultdict(set)
        for team in teams:
            if team.club:
                clubs[spelt(team.club)].add(team.name)
        sets.extend(clubs.values())
    if KeepApart.HORSES in kinds:
        here = {team.name for team in teams}
        sets.extend(
            {team.name, other} for team in teams for other in team.shares_horses_with if other in here - {team.name}
        )
    return pairs_of(sets)


def pools_together(
    order: Sequence[str], pools: Sequence[int], ranks: Sequence[int], clashes: Collection[Pair]
) -> Apart:
    """Clashing teams put into one of two pools that only play against each other.

    All ways to share the movable teams are tried where they are few; else the search by exchanges has the last word.
    """

    def across(holds: Sequence[str]) -> int:
        pool = dict(zip(holds, pools, strict=True))
        return sum(len({pool[team] for team in pair}) > 1 for pair in clashes)

    drawn = across(order)
    alone = Counter(ranks)
    movable = [place for place, rank in enumerate(ranks) if alone[rank] > 1]
    first = [place for place in movable if pools[place] == 0]
    if not drawn or not movable:
        return Apart(tuple(order), (drawn,), (drawn,), (0,), exhausted=not movable)
    if comb(len(movable), len(first)) <= WAYS and len({ranks[place] for place in movable}) == 1:
        best = min((_shared(order, movable, first, top) for top in combinations(movable, len(first))), key=across)
        return Apart(tuple(best), (drawn,), (across(best),), (0,), exhausted=True)
    others = pairs_of([order]) - set(clashes)
    found = keep_apart(order, pool_places(pools, ranks), others)
    return Apart(found.order, (drawn,), (across(found.order),), (0,))


def _shared(order: Sequence[str], movable: Sequence[int], first: Sequence[int], top: Sequence[int]) -> list[str]:
    """The movable teams of the places `top` on the places `first`, the others on the rest, each in order."""
    second = [place for place in movable if place not in first]
    rest = [place for place in movable if place not in top]
    holds = list(order)
    for place, source in zip([*first, *second], [*top, *rest], strict=True):
        holds[place] = order[source]
    return holds
