"""Double knockout: two losses, and no early rematches."""

from __future__ import annotations

import re

import pytest

from schedules.draws.double_knockout import double_knockout, loser, rounds, second_final, winner
from schedules.draws.plan import entered, games_of
from tests.draws.playing import by_chance, favourite, numbered, play, rows
from tourney.model.games import Game, LoserOf, Stage, WinnerOf


def drawn(teams: int) -> tuple[Game, ...]:
    return games_of(double_knockout(entered(numbered(teams))))


@pytest.mark.parametrize("teams", range(3, 257))
def test_every_team_but_one_has_lost_twice(teams):
    games = drawn(teams)
    assert len(games) == 2 * teams - 2
    played = play(games, by_chance(teams))
    final = games[-1]
    assert final.stage is Stage.FINAL
    a, b = played.sides[final.id]
    if played.winner[final.id] == b:
        played = play((*games, *games_of(second_final(final.id), first=len(games) + 1)), by_chance(teams))
        champion = played.winner[f"G{len(games) + 1}"]
        assert champion in (a, b)
        assert played.losses[champion] <= 1
        assert set(played.losses.values()) - {played.losses[champion]} == {2}
    else:
        assert played.losses[a] == 0
        assert all(played.losses[team] == 2 for team in numbered(teams) if team != a)


@pytest.mark.parametrize("teams", range(4, 65))
def test_while_favourites_win_nobody_meets_again_before_the_last_losers_game(teams):
    games = drawn(teams)
    played = play(games[:-2], favourite)
    assert max(len(meetings) for meetings in played.meetings.values()) == 1


@pytest.mark.parametrize("teams", [8, 16, 32, 64, 128, 256])
def test_whoever_wins_nobody_meets_again_in_the_first_losers_rounds(teams):
    """Half of the losers' rounds at least are free of rematches whatever the results."""
    games = drawn(teams)
    could_be: dict[str, frozenset[str]] = {}
    last_round = games[-1].id and max(game.round for game in games if isinstance(game.round, int))
    for game in games[:-1]:
        sides = [
            could_be[side.game] if isinstance(side, WinnerOf | LoserOf) else frozenset((str(side),))
            for side in (game.a, game.b)
        ]
        could_be[game.id] = sides[0] | sides[1]
        if isinstance(game.round, int) and game.round <= last_round // 2:
            assert not sides[0] & sides[1], game


def test_the_games_of_eight_are_the_published_ones():
    """Each game by its pair, told by where its sides come from; the winners' and losers' rounds as published."""
    published = {row["match"]: (row["slot_a"], row["slot_b"]) for row in rows("double_elimination_8.csv")}
    assert _tree(published, "GF") == _ours(drawn(8), "G14")


def test_the_games_of_four_are_the_published_ones():
    published = {row["match"]: (row["slot_a"], row["slot_b"]) for row in rows("double_elimination_4.csv")}
    assert _tree(published, "G6") == _ours(drawn(4), "G6")


Tree = str | frozenset["tuple[str, Tree]"]


def _tree(slots: dict[str, tuple[str, str]], game: str) -> Tree:
    """A game as the unordered pair of where its sides come from, down to the seeds."""
    sides = []
    for slot in slots[game]:
        how, name = re.fullmatch(r"(seed|winner|loser) (\S+)", slot).groups()  # type: ignore[union-attr]  # published data
        sides.append((how, name if how == "seed" else _tree(slots, name)))
    return frozenset(sides)


def _ours(games: tuple[Game, ...], game: str) -> Tree:
    slots = {}
    for one in games:
        slots[one.id] = tuple(
            f"winner {side.game}"
            if isinstance(side, WinnerOf)
            else f"loser {side.game}"
            if isinstance(side, LoserOf)
            else f"seed {side}"
            for side in (one.a, one.b)
        )
    return _tree(slots, game)


def test_the_numbers_tell_winners_and_losers_apart():
    assert rounds(3) == [[(2, 3)], [(1, winner(1))], [(loser(2), loser(1))], [(winner(2), winner(3))]]


def test_the_second_final_is_between_the_same_two():
    game = games_of(second_final("G14"), first=15)[0]
    assert (game.id, game.stage, game.round) == ("G15", Stage.FINAL, 2)
    assert (game.a, game.b) == (LoserOf("G14"), WinnerOf("G14"))


def test_rounds_are_the_rounds_of_play():
    games = drawn(8)
    assert [game.round for game in games[:-1]] == [1] * 4 + [2] * 4 + [3] * 2 + [4] * 2 + [5]
    assert {game.stage for game in games[:-1]} == {Stage.KNOCKOUT}
