"""Counting a shootout: complete rounds, the winner, the order of three."""

from __future__ import annotations

from tests.build import roster
from tests.play.event_of import flat, one, result, settled, totals
from tourney.model.clock import SHOOTOUT, Period, regulation
from tourney.model.event import ShootoutPlayers
from tourney.model.games import Card, Colour, Hit, HitResult, Outcome
from tourney.model.nothing import EMPTY
from tourney.model.owed import CarriedIn
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


def test_rows_of_other_teams_are_left_out():
    assert rounds(totals("T", "222"), AB)[0].scores == (("A", 2), ("B", 2))


TEAMS = (*roster("A", "A1", "A2", "A3"), *roster("B", "B1", "B2", "B3"))


def by_result(rows: tuple[Hit, ...], *cards: Card, carried_in: tuple[CarriedIn, ...] = ()) -> str:
    """The winner of a game that was level when its shootout began."""
    level = one("G1", "A", "B", "7-7", outcome=Outcome.SHOOTOUT)
    done = settled(level, roster=TEAMS, hits=rows, cards=cards, carried_in=carried_in)
    return result(done, "G1").winner


def shown(member: str, period: Period = SHOOTOUT, colour: Colour = Colour.YELLOW) -> Card:
    return Card(game="G1", team=member[0], member=member, colour=colour, period=period)


def test_nobody_has_won_while_a_side_still_has_a_turn_in_the_first_round():
    begun = hits("1 A1 + B1 + A2 + B2 - A3 -")
    assert by_result(begun) == ""
    assert by_result(begun + hits("1 B3 -")) == "A"
    assert by_result(begun + hits("1 B3 +")) == ""


def test_nobody_waits_for_a_player_who_is_sent_off_or_boxed_when_the_shootout_begins():
    """14.i(3): who has box time left at the end of regulation play has no part in the shootout."""
    begun = hits("1 A1 + B1 + A2 + B2 - A3 -")
    fourth = regulation(4)
    assert by_result(begun, shown("B3", fourth)) == ""
    assert by_result(begun, shown("B3", regulation(3)), shown("B3", fourth)) == "A"
    assert by_result(begun, shown("B3", fourth, Colour.RED)) == "A"
    assert by_result(begun, shown("B3", fourth), carried_in=(CarriedIn(member="B3"),)) == "A"


def test_nobody_waits_for_a_player_boxed_in_the_shootout():
    first = hits("1 A1 + B1 + A2 - B2 - A3 - B3 -")
    second = hits("2 A1 + B1 - A2 - B2 - A3 -")
    assert by_result(first + second) == ""
    assert by_result(first + second, shown("B3", regulation(2)), shown("B3")) == "A"


def test_where_the_captain_names_one_player_one_turn_is_a_round():
    level = one("G1", "A", "B", "7-7", outcome=Outcome.SHOOTOUT)
    rows = hits("1 A1 + B1 -")
    alone = flat(shootout_players=ShootoutPlayers.ONE)
    assert result(settled(level, of=alone, roster=TEAMS, hits=rows), "G1").winner == "A"
    assert result(settled(level, roster=TEAMS, hits=rows), "G1").winner == ""
