"""Swiss: so many rounds, each drawn when the one before is in; level teams meet, nobody meets twice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from schedules.draws.plan import Pairing, Plan
from tourney.model.games import Entered, Stage


def rounds_for(teams: int) -> int:
    """The rounds that part a single unbeaten team from so many: 3 for eight, 4 for nine."""
    return (teams - 1).bit_length()


def most_rounds(teams: int) -> int:
    """The most rounds that can be drawn without a rematch."""
    return teams - 1 if teams % 2 == 0 else teams


def first_round(teams: int) -> list[tuple[int, int]]:
    """Upper half against lower half: 1 against 5 for eight. With an odd number the last has the free round."""
    half = teams // 2
    return [(number, number + half) for number in range(1, half + 1)]


def first_pairs(order: Sequence[str], apart: Collection[frozenset[str]]) -> list[tuple[str, str]]:
    """The first round of these teams, first seed first."""
    drawn = [(order[a - 1], order[b - 1]) for a, b in first_round(len(order))]
    if not any(frozenset(pair) in apart for pair in drawn):
        return drawn
    return next_round(order, dict.fromkeys(order, 0), (), {}, apart)


def next_round(
    order: Sequence[str],
    points: Mapping[str, int],
    met: Collection[frozenset[str]],
    free: Mapping[str, int],
    apart: Collection[frozenset[str]] = (),
) -> list[tuple[str, str]]:
    """The pairs of the next round; `order` is the table, best first.

    `points` are whole numbers, `met` the pairs that have played, `free` how often a team had a free round, `apart` the
    pairs to keep apart. In this order: no rematch and no second free round (else the fewest), teams as level as can
    be, no pair of `apart`, the free round as low as can be, and in a group of level teams its upper half against its
    lower. A maximum-weight matching finds it.
    """
    import networkx as nx

    place = {team: number for number, team in enumerate(order)}
    nobody = ""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(order)
    size = len(order)
    spread = (max(points.values(), default=0) - min(points.values(), default=0) + 1) ** 2
    detail = size * size + 1
    kept = detail * (size + 1)
    level = kept * (size + 1)
    again = level * (spread + 1) * (size + 1)
    top = again * (size + 1)
    for one, other in combinations(order, 2):
        uneven = (points[one] - points[other]) ** 2
        fold = abs(place[other] - place[one] - _half_of_group(one, points, order))
        pair = frozenset((one, other))
        weight = top - level * uneven - fold - (again if pair in met else 0) - (kept if pair in apart else 0)
        graph.add_edge(one, other, weight=weight)
    if size % 2:
        lowest = min(points.values())
        for team in order:
            uneven = (points[team] - lowest) ** 2
            weight = top - level * uneven - (size - place[team]) - again * free.get(team, 0)
            graph.add_edge(team, nobody, weight=weight)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    pairs = [sorted(pair, key=lambda team: place.get(team, size)) for pair in matching]
    return sorted(((a, b) for a, b in pairs if b != nobody), key=lambda pair: place[pair[0]])


def _half_of_group(team: str, points: Mapping[str, int], order: Sequence[str]) -> int:
    return max(1, sum(points[other] == points[team] for other in order) // 2)


def round_games(pairs: Sequence[tuple[str, str]], number: int) -> Plan:
    """The games of round `number`."""
    return tuple(
        Pairing(wave=1, stage=Stage.POOL, round=number, a=Entered(one), b=Entered(other)) for one, other in pairs
    )
