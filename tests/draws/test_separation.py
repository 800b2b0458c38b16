"""Teams kept apart, against every arrangement tried."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schedules.draws.apart import clashes_of, pools_together
from schedules.draws.knockout import lines
from schedules.draws.separation import Places, bracket_places, groups, keep_apart, pairs_of, pool_places
from schedules.draws.solving import Fewest, Standing, fewest
from tests.effort import examples
from tourney.model.event import KeepApart
from tourney.model.people import Team

Pair = frozenset[str]


def together(order: tuple[str, ...], clashes: frozenset[Pair]) -> tuple[int, ...]:
    """Clashing pairs by the round in which they can meet at the latest, found by walking the bracket."""
    size = 1 << (len(order) - 1).bit_length()
    parts = [[seed] for seed in lines(size)]
    counts = []
    while len(parts) > 1:
        parts = [one + other for one, other in zip(parts[::2], parts[1::2], strict=True)]
        counts.append(
            sum(
                frozenset((order[a - 1], order[b - 1])) in clashes
                for part in parts
                for a, b in combinations([seed for seed in part if seed <= len(order)], 2)
            )
        )
    return tuple(counts)


def arrangements(order: tuple[str, ...], seeded: int) -> list[tuple[str, ...]]:
    return [(*order[:seeded], *others) for others in permutations(order[seeded:])]


TEAMS = tuple("ABCDEFGH")


@st.composite
def problems(draw: st.DrawFn) -> tuple[tuple[str, ...], int, frozenset[Pair]]:
    order = TEAMS[: draw(st.integers(2, 7))]
    seeded = draw(st.integers(0, len(order) - 1))
    pairs = [frozenset(pair) for pair in combinations(order, 2)]
    return order, seeded, frozenset(draw(st.sets(st.sampled_from(pairs), max_size=9)))


@settings(max_examples=examples(40), deadline=None)
@given(problem=problems())
def test_no_arrangement_of_a_bracket_is_better_and_it_is_proved(problem):
    order, seeded, clashes = problem
    ranks = [min(place, seeded) for place in range(len(order))]
    apart = keep_apart(order, bracket_places(ranks), clashes)
    assert apart.together == together(apart.order, clashes)
    assert apart.drawn == together(order, clashes)
    assert apart.together == min(together(one, clashes) for one in arrangements(order, seeded))
    assert apart.proved
    assert apart.order[:seeded] == order[:seeded]
    assert all(bound <= count for bound, count in zip(apart.fewest, apart.together, strict=True))


@settings(max_examples=examples(12), deadline=None)
@given(problem=problems())
def test_the_solver_alone_finds_no_arrangement_better_than_the_best_of_all(problem):
    """Without the search that leaves nothing out and without the bound, from the arrangement as it was drawn."""
    order, seeded, clashes = problem
    ranks = tuple(min(place, seeded) for place in range(len(order)))
    places = bracket_places(ranks)
    now = Standing(places.lines, places.ranks, places.rounds, tuple(range(len(order))))
    together_in = [frozenset(map(order.index, group)) for group in groups(clashes)]
    found = fewest(now, together_in, (0,) * places.rounds) if clashes else Fewest({}, proved=True)
    holds = list(order)
    taken = dict(found.at)
    others = iter([team for place, team in enumerate(order) if place not in taken and ranks[place] == seeded])
    for place in range(len(order)):
        mine = [team for team, at in taken.items() if at == place]
        if mine or ranks[place] == seeded:
            holds[place] = order[mine[0]] if mine else next(others)
    assert found.proved
    assert together(tuple(holds), clashes) == min(together(one, clashes) for one in arrangements(order, seeded))


@settings(max_examples=examples(40), deadline=None)
@given(problem=problems(), count=st.integers(2, 3))
def test_no_arrangement_of_pools_is_better_and_it_is_proved(problem, count):
    order, seeded, clashes = problem
    pools = [place % count for place in range(len(order))]
    ranks = [min(place, seeded) for place in range(len(order))]

    def inside(holds: tuple[str, ...]) -> int:
        pool = dict(zip(holds, pools, strict=True))
        return sum(len({pool[team] for team in pair}) == 1 for pair in clashes)

    apart = keep_apart(order, pool_places(pools, ranks), clashes)
    assert apart.together == (inside(apart.order),)
    assert apart.together[0] == min(inside(one) for one in arrangements(order, seeded))
    assert apart.proved


@settings(max_examples=examples(40), deadline=None)
@given(problem=problems())
def test_teams_of_one_club_share_a_cross_pool_wherever_they_can(problem):
    order, seeded, clashes = problem
    pools = [place % 2 for place in range(len(order))]
    ranks = [min(place, seeded) for place in range(len(order))]

    def across(holds: tuple[str, ...]) -> int:
        pool = dict(zip(holds, pools, strict=True))
        return sum(len({pool[team] for team in pair}) == 2 for pair in clashes)

    apart = pools_together(order, pools, ranks, clashes)
    assert apart.together == (across(apart.order),)
    assert apart.together[0] == min(across(one) for one in arrangements(order, seeded))
    assert apart.proved
    assert apart.order[:seeded] == order[:seeded]


@pytest.mark.parametrize(("teams", "clubs"), [(8, 4), (16, 4), (16, 5), (32, 8), (33, 11), (64, 16), (64, 9)])
def test_clubs_of_a_whole_field_are_spread_as_evenly_as_the_bracket_allows(teams, clubs):
    """No two of a club in a first game while the club has no more teams than the bracket has first games."""
    order = tuple(f"T{number}" for number in range(teams))
    clashes = pairs_of(
        [[team for place, team in enumerate(order) if place // 2 % clubs == club] for club in range(clubs)]
    )
    apart = keep_apart(order, bracket_places([0] * teams), clashes)
    assert apart.together[0] == 0
    assert apart.proved
    assert apart.together[-1] == len(clashes)


def test_the_lot_stands_where_nothing_clashes():
    apart = keep_apart(TEAMS, bracket_places([0] * 8), frozenset({frozenset("AB")}))
    assert apart.order == TEAMS
    assert apart.together == (0, 0, 1)


def test_where_it_cannot_be_the_fewest_is_said_and_proved():
    """Five of eight are of one club: somewhere two of them meet at once."""
    apart = keep_apart(TEAMS, bracket_places([0] * 8), pairs_of([TEAMS[:5]]))
    assert apart.together[0] == 1
    assert apart.proved


def test_seeds_of_one_club_in_one_half_are_not_moved():
    """Seeds 1 and 4 share a half by their seeds; the third of the club goes to the other."""
    apart = keep_apart(TEAMS, bracket_places([0, 1, 2, 3, 4, 4, 4, 4]), pairs_of(["ADF"]))
    assert apart.order[:4] == TEAMS[:4]
    assert apart.together == (0, 1, 3)
    assert apart.proved


@settings(max_examples=examples(30), deadline=None)
@given(problem=problems())
def test_every_clashing_pair_is_in_one_group_and_groups_all_clash(problem):
    _, _, clashes = problem
    inside = [frozenset(pair) for group in groups(clashes) for pair in combinations(sorted(group), 2)]
    assert sorted(map(sorted, inside)) == sorted(map(sorted, clashes))


def test_the_largest_group_comes_first():
    assert groups(pairs_of(["ABC", "CD", "EF"]))[0] == set("ABC")


@pytest.mark.parametrize("teams", [9, 10, 12, 13, 15])
def test_a_ring_of_teams_that_share_horses_is_proved(teams):
    """Each shares with the next: with an odd number two neighbours must share a half, with an even number none."""
    ring = [f"T{number}" for number in range(teams)]
    clashes = pairs_of([(team, ring[(place + 1) % teams]) for place, team in enumerate(ring)])
    apart = keep_apart(ring, bracket_places([0] * teams), clashes)
    assert apart.together == (0, 0, teams % 2, teams)
    assert apart.proved


def test_a_rank_is_a_seed_alone_or_all_that_may_change():
    places = bracket_places([0, 1, 2, 2])
    assert places == Places(lines=(0, 2, 3, 1), ranks=(0, 1, 2, 2), rounds=2)


def test_clubs_clash_however_they_are_spelt_and_horses_whoever_says_so():
    teams = [
        Team(name="A", club="Los Toldos"),
        Team(name="B", club="los  toldos"),
        Team(name="C", shares_horses_with=("A", "Nobody", "C")),
        Team(name="D"),
    ]
    club, horses = frozenset({KeepApart.CLUB}), frozenset({KeepApart.HORSES})
    assert clashes_of(teams, club) == {frozenset("AB")}
    assert clashes_of(teams, horses) == {frozenset("AC")}
    assert clashes_of(teams, club | horses) == {frozenset("AB"), frozenset("AC")}
    assert clashes_of(teams, frozenset()) == frozenset()
