"""Knockout brackets."""

from __future__ import annotations

import json
from collections import Counter, defaultdict

import pytest

from schedules.draws.knockout import PlayedFor, bracket, knockout, lines, placement, stage_of
from schedules.draws.plan import entered, games_of
from tests.draws.playing import DATA, by_chance, favourite, numbered, play, rows
from tourney.model.games import Game, LoserOf, Stage

SIZES = range(2, 257)

C22 = {
    5: ([(4, 5)], ["1 v Winner of G1", "2 v 3"]),
    6: ([(4, 5), (3, 6)], ["1 v Winner of G1", "2 v Winner of G2"]),
    7: ([(4, 5), (2, 7), (3, 6)], ["1 v Winner of G1", "Winner of G2 v Winner of G3"]),
    12: (
        [(8, 9), (5, 12), (7, 10), (6, 11)],
        ["1 v Winner of G1", "4 v Winner of G2", "2 v Winner of G3", "3 v Winner of G4"],
    ),
}
"""Byes to the first seeds, never two of them together: n → first round, second round."""


def drawn(teams: int, played_for: PlayedFor = PlayedFor.FIRST) -> tuple[Game, ...]:
    return games_of(knockout(entered(numbered(teams)), played_for))


@pytest.mark.parametrize("teams", C22)
def test_byes_go_to_the_first_seeds(teams):
    first, second = C22[teams]
    assert bracket(teams)[0] == first
    games = drawn(teams)
    assert [f"{game.a} v {game.b}" for game in games[len(first) : len(first) + len(second)]] == second


def test_the_order_of_the_lines_is_the_published_one():
    published: dict[int, list[int]] = defaultdict(list)
    for row in rows("seed_order.csv"):
        published[int(row["size"])].append(int(row["seed"]))
    assert {size: lines(size) for size in published} == published


def test_first_rounds_are_those_of_another_program():
    peers = json.loads((DATA / "peers.json").read_text("utf-8"))["first_rounds"]
    assert len(peers) > 60
    for teams, pairs in peers.items():
        theirs = {frozenset(pair) for pair in pairs if 0 not in pair}
        assert {frozenset(pair) for pair in bracket(int(teams))[0]} == theirs, teams


def test_seeds_stand_in_the_parts_of_the_bracket_that_the_itf_gives_them():
    """Our second half runs the other way; which seeds share a half, quarter or eighth is the same."""
    for size, group in ((16, {3, 4}), (32, {3, 4}), (32, {5, 6, 7, 8})):
        itf: dict[int, list[int]] = defaultdict(list)
        for row in rows("itf_seed_lines.csv"):
            seeds = [int(seed) for seed in row["seeds"].split(",")]
            itf[int(row["draw_size"])] += (
                [] if seeds[0] > max(group) else [int(line) for line in row["lines"].split(",")]
            )
        parts = 2 * len(group)
        ours = [lines(size).index(seed) * parts // size for seed in range(1, max(group) + 1)]
        theirs = [(line - 1) * parts // size for line in itf[size]]
        assert len(set(ours)) == len(set(theirs)) == len(ours)


@pytest.mark.parametrize("teams", SIZES)
def test_there_are_n_minus_1_games_and_nobody_loses_twice(teams):
    games = drawn(teams)
    assert len(games) == teams - 1
    played = play(games, by_chance(teams))
    champion = played.winner[games[-1].id]
    assert games[-1].stage is Stage.FINAL
    assert {team for team in numbered(teams) if played.losses[team] != 1} == {champion}
    assert not any(isinstance(side, LoserOf) for game in games for side in (game.a, game.b))


@pytest.mark.parametrize("teams", SIZES)
def test_every_bye_is_in_the_first_round_and_goes_to_a_first_seed(teams):
    size = 1 << (teams - 1).bit_length()
    byes = set(range(1, teams + 1)) - {seed for pair in bracket(teams)[0] for seed in pair}
    assert byes == set(range(1, size - teams + 1))
    seconds = bracket(teams)[1] if teams > 2 else []
    assert {seed for pair in seconds for seed in pair if seed > 0} == byes


def test_favourites_meet_as_late_as_their_seeds_say():
    played = play(drawn(64), favourite)
    assert played.sides["G63"] == ("1", "2")
    assert {frozenset(played.sides[game]) for game in ("G61", "G62")} == {frozenset("14"), frozenset("23")}


def test_relabelling_the_teams_relabels_the_draw():
    names = [f"Team {letter}" for letter in "ABCDEFG"]
    one = games_of(knockout(entered(names), PlayedFor.ALL))
    other = games_of(knockout(entered(numbered(7)), PlayedFor.ALL))
    relabelled = dict(zip(numbered(7), names, strict=True))
    assert [(str(game.a), str(game.b)) for game in one] == [
        (relabelled.get(str(game.a), str(game.a)), relabelled.get(str(game.b), str(game.b))) for game in other
    ]


def test_rounds_are_called_by_what_is_left():
    assert [stage_of(left) for left in (2, 4, 8, 16)] == [
        Stage.FINAL,
        Stage.SEMI_FINAL,
        Stage.QUARTER_FINAL,
        Stage.KNOCKOUT,
    ]
    rounds = Counter((game.stage, game.round) for game in drawn(32))
    assert rounds[Stage.KNOCKOUT, 1] == 16
    assert rounds[Stage.KNOCKOUT, 2] == 8
    assert rounds[Stage.QUARTER_FINAL, 1] == 4


def test_third_place_is_played_by_the_losers_of_the_semi_finals():
    game = drawn(8, PlayedFor.THIRD)[-2]
    assert (game.stage, str(game.a), str(game.b)) == (Stage.THIRD_PLACE, "Loser of G5", "Loser of G6")
    assert len(drawn(8, PlayedFor.THIRD)) == 8


@pytest.mark.parametrize("teams", [2, 3])
def test_with_one_semi_final_its_loser_is_third_without_a_game(teams):
    assert drawn(teams, PlayedFor.THIRD) == drawn(teams)


@pytest.mark.parametrize("teams", [*range(2, 34), 64, 100, 256])
def test_placement_games_give_every_team_a_place_of_its_own(teams):
    games = drawn(teams, PlayedFor.ALL)
    played = play(games, by_chance(teams))
    leads_on = {side.game for game in games for side in (game.a, game.b) if hasattr(side, "game")}
    places: dict[int, str] = {}
    for game in games:
        if isinstance(game.round, int) and game.id not in leads_on:
            place = {Stage.FINAL: 1, Stage.THIRD_PLACE: 3}.get(game.stage, game.round)
            places[place], places[place + 1] = played.winner[game.id], played.loser[game.id]
    missing = set(range(1, teams + 1)) - set(places)
    alone = set(numbered(teams)) - set(places.values())
    assert len(missing) == len(alone) <= 1, "only a lone loser of a round has its place without a game"
    assert len(set(places.values())) == len(places)
    assert all(len(meetings) == 1 for meetings in played.meetings.values()), "nobody meets twice"


def test_eight_teams_play_twelve_games_for_eight_places():
    games = drawn(8, PlayedFor.ALL)
    assert Counter(game.stage for game in games) == {
        Stage.QUARTER_FINAL: 4,
        Stage.SEMI_FINAL: 2,
        Stage.PLACEMENT: 4,
        Stage.THIRD_PLACE: 1,
        Stage.FINAL: 1,
    }
    assert [game.round for game in games if game.stage is Stage.PLACEMENT] == [5, 5, 7, 5]
    assert games[-1].stage is Stage.FINAL


def test_a_single_side_has_no_placement_games():
    assert placement(entered(["A"]), 5) == ()
    assert [(pairing.stage, pairing.round) for pairing in placement(entered(["A", "B"]), 5)] == [(Stage.PLACEMENT, 5)]
