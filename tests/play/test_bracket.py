"""The main bracket as a tree, however its rows are typed: distances to the final, who plays on, who is out."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.play.event_of import Outcome, Stage, finish, flat, one, result, settled
from tests.play.test_forward import c26
from tourney.model.clock import END, START
from tourney.model.event import Format
from tourney.model.games import Free, Game, LoserOf, Stay, Unreadable, WinnerOf
from tourney.model.people import Position
from tourney.model.results import Result
from tourney.play.bracket import Bracket, bracket

KNOCKOUT = flat(format=Format.KNOCKOUT)


def tree(*games: Game) -> Bracket:
    return bracket(settled(*games, of=KNOCKOUT).results)


def rounds(*names: str, a: str = "", b: str = "") -> tuple[Game, ...]:
    """Games of the stage knockout whose teams nobody knows yet; the name's second letter is the round."""
    return tuple(
        one(name, Unreadable(f"{a}{name}1"), Unreadable(f"{b}{name}2"), stage=Stage.KNOCKOUT, round=int(name[1]))
        for name in names
    )


SEMI = one("S", Unreadable("x"), Unreadable("y"), stage=Stage.SEMI_FINAL)
QUARTER = one("Q", Unreadable("v"), Unreadable("w"), stage=Stage.QUARTER_FINAL)
FINAL = one("F", Unreadable("p"), Unreadable("q"), stage=Stage.FINAL)


@pytest.mark.parametrize(
    ("games", "levels"),
    [
        (rounds("R3", "R1", "R2"), {"R1": 2, "R2": 1, "R3": 0}),
        ((FINAL, *rounds("R1", "R2")), {"R1": 2, "R2": 1, "F": 0}),
        ((SEMI, *rounds("R2", "R1"), FINAL), {"R1": 3, "R2": 2, "S": 1, "F": 0}),
        ((*rounds("R1", "R2"), QUARTER, SEMI, FINAL), {"R1": 4, "R2": 3, "Q": 2, "S": 1, "F": 0}),
        ((one("K", "A", "B", stage=Stage.KNOCKOUT), SEMI), {"K": 2, "S": 1}),
    ],
)
def test_games_that_nothing_joins_stand_by_their_round_above_the_named_stages(games, levels):
    assert tree(*games).level == levels


LINKED = (
    one("F", WinnerOf("s1"), WinnerOf(" S2 "), stage=Stage.KNOCKOUT),
    one("S2", WinnerOf("Q3"), "D", stage=Stage.KNOCKOUT),
    one("Q3", "A", "B", stage=Stage.KNOCKOUT),
    one("S1", "E", WinnerOf("Q1"), stage=Stage.KNOCKOUT),
    one("Q1", "G", "H", stage=Stage.KNOCKOUT),
)
"""Every game of one stage, no round typed, the names of games in any case."""


def test_games_joined_by_their_winners_stand_by_their_joints_whatever_the_order_of_the_rows():
    for rows in permutations(LINKED):
        assert tree(*rows).level == {"F": 0, "S1": 1, "S2": 1, "Q1": 2, "Q3": 2}


def test_the_second_final_of_a_double_knockout_is_as_far_on_as_the_first():
    games = (
        one("F2", LoserOf("F1"), WinnerOf("F1"), stage=Stage.FINAL, round=2),
        one("W", "A", "B", stage=Stage.KNOCKOUT, round=1),
        one("F1", WinnerOf("W"), "C", stage=Stage.FINAL, round=1),
    )
    assert tree(*games).level == {"F1": 0, "F2": 0, "W": 1}


def test_winners_that_wait_for_each_other_in_a_circle_leave_the_final_its_places():
    games = (
        one("G1", WinnerOf("G2"), "A", stage=Stage.KNOCKOUT),
        one("G2", WinnerOf("G1"), "B", stage=Stage.KNOCKOUT),
        one("F", "C", "D", "5-3", stage=Stage.FINAL),
    )
    places = finish(settled(*games, of=KNOCKOUT))
    assert [place for place in places if place[-1] in "CD"] == ["1 C", "2 D"]


def test_a_chain_of_any_length_is_followed():
    """1,200 games, each of which waits for the one before; the last typed first."""
    games = [one(f"G{n}", WinnerOf(f"G{n - 1}"), f"T{n}", stage=Stage.KNOCKOUT) for n in range(1200, 0, -1)]
    done = bracket([Result(game=game) for game in games])
    assert (done.games[0].id, done.level["G1"], done.level["G1200"]) == ("G1", 1199, 0)


BY_HAND = (
    one("F", "A", "D", "5-3", stage=Stage.FINAL),
    one("S2", "C", "D", "4-6", stage=Stage.SEMI_FINAL),
    one("S1", "A", "B", "5-3", stage=Stage.SEMI_FINAL),
)


def test_a_bracket_typed_by_hand_is_one_bracket_whatever_the_order_of_its_rows():
    for rows in permutations(BY_HAND):
        done = tree(*rows)
        assert (done.winner_to, done.loser_to, done.size) == ({"S1": "F", "S2": "F"}, {}, 4)
        assert {team: done.last_of(team).id for team in "ABCD"} == {"A": "F", "B": "S1", "C": "S2", "D": "F"}
        assert finish(settled(*rows, of=KNOCKOUT)) == ["1 A", "2 D", "3-4 B", "3-4 C"]


def test_a_winner_typed_by_hand_passes_a_cancelled_game_to_the_one_played_for_it():
    cancelled = one("X", "A", "B", stage=Stage.SEMI_FINAL, outcome=Outcome.CANCELLED, round=1)
    again = one("S1", "A", "B", "5-3", stage=Stage.SEMI_FINAL, round=2)
    quarter = one("Q", "A", "E", "5-3", stage=Stage.QUARTER_FINAL)
    done = tree(cancelled, again, quarter, *BY_HAND[:2])
    assert done.winner_to == {"Q": "S1", "S1": "F", "S2": "F"}


PLAYED = {"Q1": "5-3", "Q3": "5-3", "S1": "3-5", "S2": "5-3", "F": "3-5"}


def test_a_team_is_where_its_winners_lead_it_though_no_round_is_typed():
    """G beats H and E, A beats B and D, and in the final G."""
    games = [one(game.id, game.a, game.b, PLAYED[game.id], stage=Stage.KNOCKOUT) for game in LINKED]
    for rows in permutations(games):
        places = finish(settled(*rows, of=KNOCKOUT))
        assert places == ["1 A", "2 G", "3-4 D", "3-4 E", "5-6 B", "5-6 H"]


def test_losers_whose_next_game_is_called_off_are_out_together():
    """C and D lost in round 1 of a double knockout; their game is called off, and A and B ride the final."""
    games = (
        one("W1", "A", "D", "5-3", stage=Stage.KNOCKOUT, round=1),
        one("W2", "B", "C", "5-3", stage=Stage.KNOCKOUT, round=1),
        one("L1", LoserOf("W1"), LoserOf("W2"), stage=Stage.KNOCKOUT, round=2, outcome=Outcome.CANCELLED),
        one("F", WinnerOf("W1"), WinnerOf("W2"), "5-3", stage=Stage.FINAL),
    )
    done = bracket(settled(*games, of=flat(format=Format.DOUBLE_KNOCKOUT)).results)
    assert (done.loser_to, [done.out(one) for one in done.games]) == ({}, [1, 1, 0, 1])


@pytest.mark.parametrize("second", [(LoserOf("F"), WinnerOf("F")), ("B", "A")], ids=["by places", "by hand"])
@pytest.mark.parametrize(
    ("score", "places"),
    [("5-3", ["1 A", "2 B", "3 C", "4 D"]), ("3-5", ["1-2 A", "1-2 B", "3 C", "4 D"])],
    ids=["not needed", "needed"],
)
def test_a_second_final_called_off_leaves_the_first_to_stand(second, score, places):
    """A is unbeaten before the final. Where it wins, B has lost twice; where it loses, each has lost once."""
    games = (
        one("W1", "A", "D", "5-3", stage=Stage.KNOCKOUT, round=1),
        one("W2", "B", "C", "5-3", stage=Stage.KNOCKOUT, round=1),
        one("W3", WinnerOf("W1"), WinnerOf("W2"), "5-3", stage=Stage.KNOCKOUT, round=2),
        one("L1", LoserOf("W1"), LoserOf("W2"), "3-5", stage=Stage.KNOCKOUT, round=2),
        one("L2", LoserOf("W3"), WinnerOf("L1"), "5-3", stage=Stage.KNOCKOUT, round=3),
        one("F", WinnerOf("W3"), WinnerOf("L2"), score, stage=Stage.FINAL, round=1),
        one("F2", *second, stage=Stage.FINAL, round=2, outcome=Outcome.CANCELLED),
    )
    assert finish(settled(*games, of=flat(format=Format.DOUBLE_KNOCKOUT))) == places


def test_a_final_of_others_called_off_stays_in_the_bracket():
    others = one("F2", "B", "C", stage=Stage.FINAL, outcome=Outcome.CANCELLED, round=2)
    assert [game.id for game in tree(*BY_HAND, others).games] == ["S2", "S1", "F", "F2"]


def test_a_final_called_off_that_nobody_has_played_has_no_champion():
    games = (*BY_HAND[1:], one("F", "A", "D", stage=Stage.FINAL, outcome=Outcome.CANCELLED))
    assert finish(settled(*games, of=KNOCKOUT)) == ["1-2 A", "1-2 D", "3-4 B", "3-4 C"]


def test_a_winner_whose_next_game_was_played_by_another_team_is_out_with_the_losers_of_its_round():
    """S1 was corrected to B after A had played the final: B and C both went no further than the semi-final."""
    games = (
        one("F", WinnerOf("S1"), WinnerOf("S2"), "6-5", stage=Stage.FINAL),
        one("S1", "A", "B", "3-5", stage=Stage.SEMI_FINAL),
        one("S2", "C", "D", "4-6", stage=Stage.SEMI_FINAL),
    )
    stays = tuple(
        Stay(game="F", team=team, position=Position.ONE, member=f"{team}1", came_in=START, went_out=END)
        for team in ("A", "D")
    )
    done = settled(*games, of=KNOCKOUT, stays=stays)
    assert [bracket(done.results).passed_over(result(done, name)) for name in ("F", "S1", "S2")] == [False, True, False]
    assert finish(done) == ["1 A", "2 D", "3-4 B", "3-4 C"]


@pytest.mark.parametrize(
    ("game", "out"),
    [
        (one("S1", "A", "B", "5-3", stage=Stage.SEMI_FINAL), 1),
        (one("S1", "A", "B", stage=Stage.SEMI_FINAL), 1),
        (one("S1", "A", "B", stage=Stage.SEMI_FINAL, outcome=Outcome.DOUBLE_FORFEIT), 2),
        (one("S1", "A", "B", stage=Stage.SEMI_FINAL, outcome=Outcome.WALKOVER_A), 1),
        (one("S1", "A", "B", stage=Stage.SEMI_FINAL, outcome=Outcome.CANCELLED), 0),
        (one("S1", "A", Free(), stage=Stage.SEMI_FINAL), 0),
    ],
)
def test_a_game_puts_out_its_loser_both_or_nobody(game, out):
    done = tree(game, one("F", WinnerOf("S1"), "D", stage=Stage.FINAL))
    assert done.out(done.games[0]) == out


@pytest.mark.parametrize(
    ("games", "size"),
    [
        (BY_HAND, 4),
        ((one("F", WinnerOf("S1"), "D", stage=Stage.FINAL), one("S1", "A", Free(), stage=Stage.SEMI_FINAL)), 2),
        ((one("F", WinnerOf("G9"), "D", stage=Stage.FINAL),), 2),
        ((FINAL, one("T", "X", "Y", stage=Stage.THIRD_PLACE)), 2),
        (rounds("R1", "R2"), 4),
    ],
)
def test_a_bracket_has_room_for_the_teams_at_its_entrances_and_the_entrances_still_open(games, size):
    assert tree(*games).size == size


def test_the_consolation_takes_the_losers_in_the_order_of_play_whatever_the_order_of_the_rows():
    """C26: the quarter-finals' losers first, then those of the semi-finals."""
    done = c26("3-5")
    games = done.sheets.games
    for order in ((4, 5, 6, 7, 2, 3, 0, 1), (2, 0, 4, 3, 5, 1, 7, 6)):
        again = settled(*(games[number] for number in order), of=KNOCKOUT)
        assert [result(again, f"C{number}").a for number in (1, 2, 3, 4)] == ["5", "6", "1", "2"]


def test_rounds_typed_out_of_order_are_played_in_their_order():
    """Typed by hand, the second round first: the winner of round 1 is followed into round 2, and no other way."""
    games = (
        one("K2", "A", "C", "3-5", stage=Stage.KNOCKOUT, round=2),
        one("K1", "A", "B", "5-3", stage=Stage.KNOCKOUT, round=1),
    )
    done = tree(*games)
    assert ([game.id for game in done.games], done.winner_to) == (["K1", "K2"], {"K1": "K2"})
    assert finish(settled(*games, of=KNOCKOUT)) == ["1 C", "2 A", "3 B"]
