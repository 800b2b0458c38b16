"""Pools, and the bracket behind them."""

from __future__ import annotations

import json
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schedules.draws.cross_pools import cross_games, cross_rounds, semi_finals
from schedules.draws.knockout import knockout, lines
from schedules.draws.plan import entered, games_of
from schedules.draws.pools import pool_games, pool_name, pools_of
from schedules.draws.qualifying import Qualifier, arrange, pairs_together, qualifiers
from tests.draws.playing import DATA, numbered
from tests.effort import examples
from tourney.model.games import Placed, Stage

NAMES = [pool_name(number) for number in range(64)]


def test_the_snake_is_that_of_another_program():
    peers = json.loads((DATA / "peers.json").read_text("utf-8"))["pools"]
    assert len(peers) == 6
    for shape, pools in peers.items():
        teams, count = map(int, shape.split("/"))
        assert [[int(team) for team in pool.teams] for pool in pools_of(numbered(teams), count, {})] == pools


@settings(max_examples=examples(50), deadline=None)
@given(teams=st.integers(2, 60), count=st.integers(1, 12))
def test_pools_are_even_and_rows_go_to_and_fro(teams, count):
    pools = [[int(team) for team in pool.teams] for pool in pools_of(numbered(teams), count, {})]
    assert sorted(team for pool in pools for team in pool) == list(range(1, teams + 1))
    assert max(map(len, pools)) - min(map(len, pools)) <= 1
    for row in range(teams // count):
        dealt = [pool[row] for pool in pools]
        assert dealt == sorted(dealt, reverse=row % 2 == 1)
        assert set(dealt) == set(range(row * count + 1, (row + 1) * count + 1))


def test_a_team_whose_pool_is_given_stays_there():
    pools = pools_of(numbered(8), 2, {"1": "B", "2": "B"})
    assert [pool.name for pool in pools] == ["A", "B"]
    assert {"1", "2"} < set(pools[1].teams)
    assert [len(pool.teams) for pool in pools] == [4, 4]


def test_given_pools_keep_their_own_names_and_sizes():
    given_pools = {"1": "Red", "2": "Blue", "3": "Red", "4": "Blue", "5": "Red"}
    pools = pools_of(numbered(5), 1, given_pools)
    assert {pool.name: pool.teams for pool in pools} == {"Red": ("1", "3", "5"), "Blue": ("2", "4")}


def test_pools_are_lettered():
    assert [pool_name(number) for number in (0, 1, 25, 26, 27, 52)] == ["A", "B", "Z", "AA", "AB", "BA"]


def test_games_of_all_pools_go_round_by_round():
    games = games_of(pool_games(pools_of(numbered(8), 2, {})))
    assert [(game.pool, game.round) for game in games] == [
        (pool, number) for number in (1, 2, 3) for pool in ("A", "A", "B", "B")
    ]
    assert [game.id for game in games] == [f"G{number}" for number in range(1, 13)]


# --- the bracket behind the pools -----------------------------------------------------------------------------------


def first_games(pools: int, each: int) -> list[tuple[Placed, Placed]]:
    seeds = arrange(qualifiers(NAMES[:pools], each)).seeds
    plan = knockout([one.side for one in seeds])
    return [
        (pairing.a, pairing.b)
        for pairing in plan
        if pairing.wave == 1 and isinstance(pairing.a, Placed) and isinstance(pairing.b, Placed)
    ]


def test_two_pools_cross_over():
    assert [f"{a} v {b}" for a, b in first_games(2, 2)] == [
        "1st of Pool A v 2nd of Pool B",
        "1st of Pool B v 2nd of Pool A",
    ]


@pytest.mark.parametrize("pools", [2, 4, 8, 16, 32, 64])
def test_winners_meet_runners_up_of_another_pool(pools):
    games = first_games(pools, 2)
    assert len(games) == pools
    for a, b in games:
        assert {a.place, b.place} == {1, 2}
        assert a.pool != b.pool


@pytest.mark.parametrize("pools", [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30])
def test_the_two_of_a_pool_are_in_opposite_halves(pools):
    arranged = arrange(qualifiers(NAMES[:pools], 2))
    assert arranged.proved
    size = 1 << (2 * pools - 1).bit_length()
    top = set(lines(size)[: size // 2])
    halves: dict[str, set[bool]] = {}
    for seed, one in enumerate(arranged.seeds, 1):
        halves.setdefault(one.pool, set()).add(seed in top)
    assert all(both == {True, False} for both in halves.values())


@pytest.mark.parametrize("pools", [6, 10, 12, 14])
def test_where_the_bracket_has_byes_winners_have_them(pools):
    """Even numbers of pools that fill no bracket: byes go to winners, and no two winners meet first."""
    games = first_games(pools, 2)
    assert not any(a.place == b.place == 1 for a, b in games)


@pytest.mark.parametrize(
    ("pools", "each"),
    [*((pools, each) for pools in range(1, 13) for each in range(1, 7) if 2 <= pools * each <= 40), (5, 8)],
)
def test_pool_mates_are_as_late_as_can_be_and_it_is_proved(pools, each):
    arranged = arrange(qualifiers(NAMES[:pools], each))
    assert arranged.proved
    assert sorted(str(one.side) for one in arranged.seeds) == sorted(
        str(Placed(place, pool)) for place in range(1, each + 1) for pool in NAMES[:pools]
    )
    assert [one.rank for one in arranged.seeds] == sorted(one.rank for one in arranged.seeds)
    assert arranged.together == _counted(arranged.seeds)


def _counted(seeds: tuple[Qualifier, ...]) -> tuple[int, ...]:
    """Pairs of pool mates by the round in which they can meet, found by walking the bracket."""
    size = 1 << (len(seeds) - 1).bit_length()
    parts = [[seed] for seed in lines(size)]
    counts = []
    while len(parts) > 1:
        parts = [one + other for one, other in zip(parts[::2], parts[1::2], strict=True)]
        counts.append(
            sum(
                seeds[a - 1].pool == seeds[b - 1].pool
                for part in parts
                for a, b in combinations([seed for seed in part if seed <= len(seeds)], 2)
            )
        )
    return tuple(counts)


@pytest.mark.parametrize(("pools", "each"), [(2, 2), (3, 2), (2, 3), (4, 2), (3, 3)])
def test_no_arrangement_of_all_is_better(pools, each):
    """Every order of the pools inside every rank, tried."""
    arranged = arrange(qualifiers(NAMES[:pools], each))
    orders = list(permutations(NAMES[:pools]))

    def all_orders(ranks: int) -> list[tuple[Qualifier, ...]]:
        if not ranks:
            return [()]
        return [
            (*before, *(Qualifier(Placed(ranks, pool), ranks, pool) for pool in order))
            for before in all_orders(ranks - 1)
            for order in orders
        ]

    assert arranged.together == min(pairs_together(seeds) for seeds in all_orders(each))
    assert arranged.proved


def test_the_best_of_the_next_place_are_set_by_the_pools_they_came_from():
    """Three pools, two each and the two best thirds: eight in the bracket; a third does not meet its own winner."""
    for best in permutations("ABC", 2):
        arranged = arrange(qualifiers("ABC", 2, best))
        assert arranged.proved
        assert arranged.together[0] == 0
        assert [str(one.side) for one in arranged.seeds[-2:]] != []
        assert {str(one.side) for one in arranged.seeds[-2:]} == {"Best 3rd 1", "Best 3rd 2"}


# --- cross pools ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), [(2, 2), (3, 3), (3, 2), (4, 3), (8, 8), (16, 15)])
def test_each_meets_every_team_of_the_other_pool_once(one, other):
    rounds = cross_rounds(one, other)
    pairs = [pair for round_ in rounds for pair in round_]
    assert sorted(pairs) == [(a, b) for a in range(1, one + 1) for b in range(1, other + 1)]
    for round_ in rounds:
        assert len({a for a, _ in round_}) == len({b for _, b in round_}) == len(round_)


def test_cross_games_belong_to_no_pool():
    games = games_of(cross_games(entered(["A", "B"]), entered(["C", "D"]), legs=2))
    assert len(games) == 8
    assert {(game.stage, game.pool) for game in games} == {(Stage.POOL, "")}


def test_the_us_open_of_2017_had_first_against_fourth_and_second_against_third():
    """T1, T6, T5, T3: first and fourth are of one bracket, second and third of the other; none had met."""
    met = {frozenset((a, b)) for a in ("T1", "T2", "T3") for b in ("T4", "T5", "T6")}
    assert semi_finals(["T1", "T6", "T5", "T3"], met) == (1, 2, 3, 4)


def test_a_rematch_is_avoided_where_another_pairing_has_none():
    met = {frozenset("AD")}
    assert semi_finals(list("ABCD"), met) == (1, 2, 4, 3)
    met |= {frozenset("AC")}
    assert semi_finals(list("ABCD"), met) == (1, 3, 4, 2)


def test_where_every_pairing_has_a_rematch_it_is_first_against_fourth():
    met = {frozenset(pair) for pair in ("AD", "BD", "CD")}
    assert semi_finals(list("ABCD"), met) == (1, 2, 3, 4)


def test_the_semi_finals_have_a_rematch_only_where_each_of_the_three_pairings_has_one():
    """Every one of the 64 ways in which four teams may have met."""
    pairs = [frozenset(pair) for pair in combinations("ABCD", 2)]
    pairings = [(pair, frozenset("ABCD") - pair) for pair in pairs if "A" in pair]
    usual = (frozenset("AD"), frozenset("BC"))
    for size in range(len(pairs) + 1):
        for met in combinations(pairs, size):
            places = semi_finals("ABCD", met)
            first, second, third, fourth = ("ABCD"[place - 1] for place in places)
            made = {frozenset((first, fourth)), frozenset((second, third))}
            fresh = [set(pairing) for pairing in pairings if not set(pairing) & set(met)]
            assert made in fresh if fresh else made == set(usual)
            assert set(usual) not in fresh or made == set(usual)
