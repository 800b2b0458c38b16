"""Counting a shootout: complete rounds, the winner, the order of three."""

from __future__ import annotations

from tests.play.event_of import totals
from tourney.model.games import Hit, HitResult
from tourney.model.nothing import EMPTY
from tourney.play.shootout_count import order, rounds, winner

AB = ("A", "B")
ABC = ("A", "B", "C")


def hits(*lines: str) -> tuple[Hit, ...]:
    """`1 A1 + B1 - A2 f`: a round, then hitters with + goal, - miss, f forfeited, ? nothing yet."""
    results = {"+": HitResult.GOAL, "-": HitResult.MISS, "f": HitResult.FORFEITED, "?": EMPTY}
    made = []
    for line in lines:
        number, *words = line.split()
        for turn, (who, what) in enumerate(zip(words[::2], words[1::2], strict=True), 1):
            made.append(Hit(game="G1", round=int(number), turn=turn, team=who[0], member=who, result=results[what]))
    return tuple(made)


def test_a_round_with_more_goals_wins():
    assert winner(rounds(hits("1 A1 + B1 + A2 + B2 - A3 - B3 -"), AB), AB) == "A"


def test_a_level_round_goes_on_until_one_is_not():
    three = hits(
        "1 A1 + B1 + A2 + B2 + A3 - B3 -", "2 A1 + B1 + A2 - B2 - A3 - B3 -", "3 A1 + B1 + A2 + B2 - A3 - B3 -"
    )
    played = rounds(three, AB)
    assert [dict(one.scores) for one in played] == [{"A": 2, "B": 2}, {"A": 1, "B": 1}, {"A": 2, "B": 1}]
    assert winner(played, AB) == "A"
    assert winner(played[:2], AB) == ""


def test_a_round_counts_only_once_all_have_hit():
    level = "1 A1 + B1 + A2 - B2 - A3 - B3 -"
    assert winner(rounds(hits(level, "2 A1 + B1 - A2 +"), AB), AB) == ""
    assert winner(rounds(hits(level, "2 A1 + B1 - A2 + B2 - A3 - B3 ?"), AB), AB) == ""
    assert winner(rounds(hits(level, "2 A1 + B1 - A2 + B2 - A3 - B3 -"), AB), AB) == "A"


def test_a_forfeited_turn_is_a_turn_without_a_goal():
    assert winner(rounds(hits("1 A1 + B1 + A2 - B2 f A3 - B3 +"), AB), AB) == "B"


def test_two_against_three_are_counted_as_they_are():
    assert winner(rounds(hits("1 A1 + B1 + A2 + B2 - B3 -"), AB), AB) == "A"


def test_a_total_stands_for_the_round():
    assert winner(rounds(totals("G1", "31", teams="AB"), AB), AB) == "A"
    assert winner(rounds(totals("G1", "22", teams="AB"), AB), AB) == ""
    assert winner(rounds(totals("G1", "2-", teams="AB"), AB), AB) == ""


def test_three_level_teams_go_on_until_they_are_parted():
    """Case C32: after round 1 nothing, after round 2 A, C, B."""
    assert order(rounds(totals("T", "222"), ABC), ABC) == (ABC,)
    assert order(rounds(totals("T", "222", "312"), ABC), ABC) == (("A",), ("C",), ("B",))


def test_a_parted_team_is_out_and_the_others_repeat():
    """A-34: those still level hit again among themselves."""
    assert order(rounds(totals("T", "322"), ABC), ABC) == (("A",), ("B", "C"))
    assert order(rounds(totals("T", "322", "-12"), ABC), ABC) == (("A",), ("C",), ("B",))
    assert order(rounds(totals("T", "223", "21-"), ABC), ABC) == (("C",), ("A",), ("B",))


def test_a_later_round_never_reverses_an_earlier_one():
    assert order(rounds(totals("T", "321", "011"), ABC), ABC) == (("A",), ("B",), ("C",))


def test_hitters_of_a_tie_count_only_in_equal_numbers():
    unequal = hits("1 A1 + B1 - A2 +")
    assert rounds(unequal, AB)[0].complete
    assert not rounds(unequal, AB, equal=True)[0].complete


def test_rows_of_other_teams_are_left_out():
    assert rounds(totals("T", "222"), AB)[0].scores == (("A", 2), ("B", 2))
