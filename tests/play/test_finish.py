"""The order of finish for every format."""

from __future__ import annotations

import pytest

from schedules.chances import told
from tests.play.event_of import Outcome, Stage, finish, flat, one, pool, settled
from tourney.model.event import Format, Qualify
from tourney.model.games import LoserOf, Placed, WinnerOf
from tourney.model.people import Team

KNOCKOUT = flat(format=Format.KNOCKOUT)
FOUR = (
    one("S1", "A", "B", "5-3", stage=Stage.SEMI_FINAL),
    one("S2", "C", "D", "4-6", stage=Stage.SEMI_FINAL),
)


def final(score=""):
    return one("F", WinnerOf("S1"), WinnerOf("S2"), score, stage=Stage.FINAL)


def third(score=""):
    return one("T", LoserOf("S1"), LoserOf("S2"), score, stage=Stage.THIRD_PLACE)


def test_before_the_first_result_there_is_no_order():
    assert finish(settled(one("S1", "A", "B", stage=Stage.SEMI_FINAL), of=KNOCKOUT)) == []


def test_losers_of_one_round_share_its_places():
    assert finish(settled(*FOUR, final("5-3"), of=KNOCKOUT)) == ["1 A", "2 D", "3-4 B", "3-4 C"]


def test_a_game_for_third_place_parts_them():
    assert finish(settled(*FOUR, final("5-3"), third("5-6"), of=KNOCKOUT)) == ["1 A", "2 D", "3 C", "4 B"]
    assert finish(settled(*FOUR, final(), third("5-6"), of=KNOCKOUT)) == ["1-2 A", "1-2 D", "3 C", "4 B"]


def test_while_a_game_is_open_its_teams_can_have_either_place():
    games = (FOUR[0], one("S2", "C", "D", stage=Stage.SEMI_FINAL), final(), third())
    assert finish(settled(*games, of=KNOCKOUT)) == ["1-2 A", "1-4 C", "1-4 D", "3-4 B"]


def test_a_bracket_typed_by_hand_is_followed_by_its_winners():
    games = (*FOUR, one("F", "A", "D", "5-3", stage=Stage.FINAL))
    assert finish(settled(*games, of=KNOCKOUT)) == ["1 A", "2 D", "3-4 B", "3-4 C"]


def test_a_bracket_of_six_with_byes():
    games = (
        one("Q1", "4", "5", "5-3", stage=Stage.QUARTER_FINAL),
        one("Q2", "3", "6", "5-3", stage=Stage.QUARTER_FINAL),
        one("S1", "1", WinnerOf("Q1"), "5-3", stage=Stage.SEMI_FINAL),
        one("S2", "2", WinnerOf("Q2"), "5-3", stage=Stage.SEMI_FINAL),
        final("5-3"),
    )
    assert finish(settled(*games, of=KNOCKOUT)) == ["1 1", "2 2", "3-4 3", "3-4 4", "5-6 5", "5-6 6"]


def test_rounds_of_a_knockout_without_names_follow_their_numbers():
    games = (
        *(one(f"R{n}", f"W{n}", f"L{n}", "5-3", stage=Stage.KNOCKOUT, round=1) for n in range(4)),
        one("S1", "W0", "W1", "5-3", stage=Stage.SEMI_FINAL),
        one("S2", "W2", "W3", "5-3", stage=Stage.SEMI_FINAL),
    )
    places = finish(settled(*games, of=KNOCKOUT))
    assert places[:4] == ["1-2 W0", "1-2 W2", "3-4 W1", "3-4 W3"]
    assert {place.split()[0] for place in places[4:]} == {"5-8"}


PLACING = (
    *FOUR,
    one("S3", "E", "F", "5-3", stage=Stage.PLACEMENT, round=5),
    one("S4", "G", "H", "3-5", stage=Stage.PLACEMENT, round=5),
    one("P5", WinnerOf("S3"), WinnerOf("S4"), "5-3", stage=Stage.PLACEMENT, round=5),
    one("P7", LoserOf("S3"), LoserOf("S4"), "3-5", stage=Stage.PLACEMENT, round=7),
    final("5-3"),
    third("5-6"),
)


def test_placement_games_give_every_place():
    assert finish(settled(*PLACING, of=KNOCKOUT)) == ["1 A", "2 D", "3 C", "4 B", "5 E", "6 H", "7 G", "8 F"]


def test_placement_games_count_whatever_the_order_of_their_rows():
    expected = finish(settled(*PLACING, of=KNOCKOUT))
    assert finish(settled(*reversed(PLACING), of=KNOCKOUT)) == expected


def test_a_placement_game_to_come_leaves_its_places_open():
    games = [game if game.id != "P5" else one("P5", game.a, game.b, stage=Stage.PLACEMENT, round=5) for game in PLACING]
    places = finish(settled(*games, of=KNOCKOUT))
    assert places[4:] == ["5-6 E", "5-6 H", "7 G", "8 F"]


def test_a_round_robin_finishes_as_its_table():
    of = flat(format=Format.ROUND_ROBIN)
    assert finish(settled(*pool("A 5 B 3", "A 5 C 2", "B 5 C 3"), of=of)) == ["1 A", "2 B", "3 C"]
    ring = pool("A 5 B 4", "B 5 C 4", "C 5 A 4", "A 5 D 4", "B 5 D 4", "C 5 D 4")
    assert finish(settled(*ring, of=of)) == ["1-3 A", "1-3 B", "1-3 C", "4 D"]


def test_a_round_robin_that_goes_on_leaves_every_place_open():
    places = finish(settled(*pool("A 5 B 3", "A 5 C 2", "B v C"), of=flat(format=Format.ROUND_ROBIN)))
    assert {place.split()[1] for place in places} == {"A", "B", "C"}
    assert places[-1].split()[0] != "3"


POOLS = (
    *pool("A 5 B 3", "A 5 C 2", "B 5 C 3", label="A", prefix="A"),
    *pool("D 5 E 3", "D 5 F 3", "E 5 F 3", label="B", prefix="B"),
)


def test_teams_below_the_bracket_follow_their_place_in_the_pool():
    games = (*POOLS, one("F", Placed(1, "A"), Placed(1, "B"), "5-3", stage=Stage.FINAL))
    places = finish(settled(*games, of=flat(format=Format.POOLS_THEN_KNOCKOUT)))
    assert places == ["1 A", "2 D", "3-4 B", "3-4 E", "5-6 C", "5-6 F"]


def test_before_the_bracket_is_drawn_those_who_go_on_can_have_any_of_its_places():
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(1))
    places = finish(settled(*POOLS, of=of))
    assert places == ["1-2 A", "1-2 D", "3-4 B", "3-4 E", "5-6 C", "5-6 F"]
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(2))
    assert finish(settled(*POOLS, of=of)) == ["1-4 A", "1-4 B", "1-4 D", "1-4 E", "5-6 C", "5-6 F"]


def test_who_is_through_or_out_is_so_in_the_order_of_finish_too():
    """Two go on from each pool: A and D have won both, C and F lost both; B v E has nothing to do with it."""
    left = (
        *pool("A 5 B 3", "A 5 C 2", "D v B", "D 5 C 3", label="A", prefix="A"),
        *pool("W 5 X 3", "W 5 Y 3", "X 5 Y 3", label="B", prefix="B"),
    )
    bracket = (
        one("S1", Placed(1, "A"), Placed(2, "B"), stage=Stage.SEMI_FINAL),
        one("S2", Placed(1, "B"), Placed(2, "A"), stage=Stage.SEMI_FINAL),
    )
    places = finish(told(settled(*left, *bracket, of=flat(format=Format.POOLS_THEN_KNOCKOUT))))
    assert {"1-4 A", "1-4 W", "1-4 X", "5-7 C", "5-7 Y"} <= set(places)
    assert {"1-7 B", "1-7 D"} <= set(places)


def test_pools_alone_rank_their_places_together():
    places = finish(settled(*POOLS, of=flat(format=Format.POOLS)))
    assert places == ["1-2 A", "1-2 D", "3-4 B", "3-4 E", "5-6 C", "5-6 F"]


def test_cross_pools_rank_below_the_bracket_by_the_joint_table():
    games = pool("A 5 C 3", "A 5 D 4", "B 5 C 4", "D 6 B 4")
    of = flat(format=Format.CROSS_POOLS_THEN_KNOCKOUT, ladder=("win percentage", "net", "gross"))
    done = settled(*games, one("F", Placed(1), Placed(2), "5-3", stage=Stage.FINAL), of=of)
    assert finish(done) == ["1 A", "2 D", "3 B", "4 C"]


def test_a_subsidiary_final_parts_those_who_went_out_together():
    games = (*FOUR, final("5-3"), one("X", "C", "B", "5-3", stage=Stage.SUBSIDIARY))
    assert finish(settled(*games, of=KNOCKOUT)) == ["1 A", "2 D", "3 C", "4 B"]


def test_a_consolation_changes_no_place():
    games = (*FOUR, final("5-3"), one("X", "C", "B", "5-3", stage=Stage.CONSOLATION))
    assert finish(settled(*games, of=KNOCKOUT))[2:] == ["3-4 B", "3-4 C"]


def double(first_final, *more):
    """Four teams, double knockout: A and B unbeaten meet, C and D lose first."""
    return settled(
        one("W1", "A", "D", "5-3", stage=Stage.KNOCKOUT, round=1),
        one("W2", "B", "C", "5-3", stage=Stage.KNOCKOUT, round=1),
        one("W3", WinnerOf("W1"), WinnerOf("W2"), "5-3", stage=Stage.KNOCKOUT, round=2),
        one("L1", LoserOf("W1"), LoserOf("W2"), "3-5", stage=Stage.KNOCKOUT, round=2),
        one("L2", LoserOf("W3"), WinnerOf("L1"), "5-3", stage=Stage.KNOCKOUT, round=3),
        one("F", WinnerOf("W3"), WinnerOf("L2"), first_final, stage=Stage.FINAL, round=1),
        *more,
        of=flat(format=Format.DOUBLE_KNOCKOUT),
    )


SECOND = one("F2", LoserOf("F"), WinnerOf("F"), "3-5", stage=Stage.FINAL, round=2)


def test_a_double_knockout_ranks_by_the_second_loss():
    assert finish(double("5-3")) == ["1 A", "2 B", "3 C", "4 D"]
    assert finish(double("")) == ["1-2 A", "1-2 B", "3 C", "4 D"]


def test_a_first_final_lost_by_the_unbeaten_team_waits_for_a_second():
    assert finish(double("3-5")) == ["1-2 A", "1-2 B", "3 C", "4 D"]
    assert finish(double("3-5", SECOND)) == ["1 B", "2 A", "3 C", "4 D"]


def test_a_final_that_both_forfeit_has_no_champion():
    games = (*FOUR, one("F", WinnerOf("S1"), WinnerOf("S2"), stage=Stage.FINAL, outcome=Outcome.DOUBLE_FORFEIT))
    places = finish(settled(*games, of=KNOCKOUT))
    assert places == ["1-2 A", "1-2 D", "3-4 B", "3-4 C"]


def test_a_team_without_a_game_is_last():
    teams = tuple(Team(name=name) for name in "ABCDZ")
    assert finish(settled(*FOUR, final("5-3"), of=KNOCKOUT, teams=teams))[-1] == "5 Z"


@pytest.mark.parametrize("score", ["5-3", ""])
def test_places_are_a_covering_of_one_to_n(score):
    done = settled(*FOUR, final(score), third(), of=KNOCKOUT)
    for number, place in enumerate(done.finish, 1):
        assert place.rank <= number <= place.rank_to


def test_rounds_that_name_teams_and_not_winners_are_levels_all_the_same():
    """Every round is typed with the teams that came through: a round before the semi-finals is the level above them."""
    games = (
        *(
            one(f"K{n}", a, b, "5-3", stage=Stage.KNOCKOUT, round=1)
            for n, (a, b) in enumerate(("AE", "BF", "CG", "DH"))
        ),
        one("S1", "A", "B", "5-3", stage=Stage.SEMI_FINAL),
        one("S2", "C", "D", "5-3", stage=Stage.SEMI_FINAL),
        one("F", "A", "C", "5-3", stage=Stage.FINAL),
    )
    done = settled(*games, of=flat(format=Format.KNOCKOUT))
    assert finish(done) == ["1 A", "2 C", "3-4 B", "3-4 D", "5-8 E", "5-8 F", "5-8 G", "5-8 H"]
