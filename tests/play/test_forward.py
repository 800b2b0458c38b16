"""Sides are filled forward; corrected results, free rounds, circles and rulings."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given as random
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.build import later
from tests.effort import examples
from tests.play.event_of import Outcome, Stage, codes, finish, flat, one, pool, result, ruled, settled, totals
from tourney.model.cells import Cell, Row
from tourney.model.clock import END, START
from tourney.model.event import Format
from tourney.model.games import BestPlaced, FirstGameLoser, Free, LoserOf, Placed, Stay, Unreadable, WinnerOf
from tourney.model.people import Position, Team
from tourney.model.results import GameStatus

KNOCKOUT = flat(format=Format.KNOCKOUT)
POOLS = flat(format=Format.POOLS_THEN_KNOCKOUT)


def sides(done, name):
    game = result(done, name)
    return game.a, game.b


def semi_finals(first="5-3", second="4-6", **final):
    """Two semi-finals, a final and a game for third place."""
    return (
        one("F", WinnerOf("S1"), WinnerOf("S2"), stage=Stage.FINAL, **final),
        one("T", LoserOf("S1"), LoserOf("S2"), stage=Stage.THIRD_PLACE),
        one("S1", "A", "B", first, stage=Stage.SEMI_FINAL),
        one("S2", "C", "D", second, stage=Stage.SEMI_FINAL),
    )


def test_winners_and_losers_go_on_whatever_the_order_of_the_rows():
    for rows in permutations(semi_finals()):
        done = settled(*rows, of=KNOCKOUT)
        assert (sides(done, "F"), sides(done, "T")) == (("A", "D"), ("B", "C"))
        assert [one.id for one in done.results] == [row.id for row in rows]


def test_a_corrected_result_moves_everything_after_it():
    assert sides(settled(*semi_finals("3-5"), of=KNOCKOUT), "F") == ("B", "D")


def test_a_side_waits_for_its_game():
    done = settled(*semi_finals(second=""), of=KNOCKOUT)
    assert (sides(done, "F"), result(done, "F").status) == (("A", ""), GameStatus.OPEN)


def test_a_game_played_by_another_team_asks_and_stands():
    """The first semi-final was corrected to B after A had played the final."""
    games = semi_finals("3-5")
    played = one("F", WinnerOf("S1"), WinnerOf("S2"), "6-5", stage=Stage.FINAL)
    stays = tuple(
        Stay(game="F", team=team, position=Position.ONE, member=f"{team}1", came_in=START, went_out=END)
        for team in ("A", "D")
    )
    done = settled(*games[1:], played, of=KNOCKOUT, stays=stays)
    assert (sides(done, "F"), result(done, "F").winner) == (("A", "D"), "A")
    (asked,) = [finding for finding in done.findings if finding.code == "wrong-team-played"]
    assert (asked.about.team, asked.facts["right"]) == ("A", "B")


def test_the_right_team_in_the_line_up_asks_nothing():
    played = one("F", WinnerOf("S1"), WinnerOf("S2"), "6-5", stage=Stage.FINAL)
    stays = tuple(
        Stay(game="F", team=team, position=Position.ONE, member=f"{team}1", came_in=START, went_out=END)
        for team in ("A", "D")
    )
    assert codes(settled(*semi_finals()[1:], played, of=KNOCKOUT, stays=stays)) == []


def test_both_sides_absent_give_the_next_a_free_round():
    """C26: never a win for the empty place."""
    first, second, *_ = (
        one("S1", "A", "B", stage=Stage.SEMI_FINAL, outcome=Outcome.DOUBLE_FORFEIT),
        one("S2", "C", "D", "4-6", stage=Stage.SEMI_FINAL),
    )
    final, third, *_ = semi_finals()
    done = settled(final, third, first, second, of=KNOCKOUT)
    assert (result(done, "F").status, result(done, "F").winner) == (GameStatus.VOID, "D")
    assert result(done, "T").winner == "C"
    assert finish(done)[0] == "1 D"


def test_a_bye_is_no_game_and_its_team_goes_on():
    games = (
        one("Q1", "A", Free(), stage=Stage.QUARTER_FINAL),
        one("Q2", "B", Unreadable(""), stage=Stage.QUARTER_FINAL, outcome=Outcome.BYE),
        one("S1", WinnerOf("Q1"), WinnerOf("Q2"), stage=Stage.SEMI_FINAL),
    )
    done = settled(*games, of=KNOCKOUT)
    assert sides(done, "S1") == ("A", "B")
    assert {result(done, name).status for name in ("Q1", "Q2")} == {GameStatus.VOID}


def test_a_cancelled_feeder_asks_who_goes_on_until_it_is_ruled():
    final, _, first, second = semi_finals(first="")
    cancelled = one("S1", "A", "B", stage=Stage.SEMI_FINAL, outcome=Outcome.CANCELLED)
    done = settled(final, cancelled, second, of=KNOCKOUT)
    assert (sides(done, "F"), codes(done)) == (("", "D"), ["nobody-goes-on"])
    done = settled(final, cancelled, second, of=KNOCKOUT, rulings=(ruled("advance", "winner of s1", "b"),))
    assert (sides(done, "F"), codes(done)) == (("B", "D"), ["advance"])
    assert first.id == "S1"


def test_a_ruling_for_no_team_asks():
    done = settled(*semi_finals(), of=KNOCKOUT, rulings=(ruled("advance", "Winner of S1", "Zebra"),))
    assert (sides(done, "F"), codes(done)) == (("A", "D"), ["advance/unknown team"])


def test_a_place_that_does_not_exist_asks():
    games = (one("F", WinnerOf("G99"), Placed(1, "C"), stage=Stage.FINAL), *pool("A 5 B 3", label="A"))
    assert codes(settled(*games, of=POOLS)) == ["unknown-place", "unknown-place"]


def test_games_in_a_circle_are_named_and_stay_open():
    games = (
        one("G1", WinnerOf("G2"), "A", stage=Stage.KNOCKOUT, at=Row("Games", 2, {"Team A": 5})),
        one("G2", LoserOf("G1"), "B", stage=Stage.KNOCKOUT, at=Row("Games", 3, {"Team A": 5})),
        one("G3", "C", "D", "5-3", stage=Stage.KNOCKOUT),
    )
    done = settled(*games, of=KNOCKOUT)
    assert codes(done) == ["circle-of-games"]
    assert done.findings[0].facts["games"] == ("G1", "G2")
    assert (done.findings[0].where, done.findings[0].also) == (Cell("Games", 2, 5), (Cell("Games", 3, 5),))
    assert result(done, "G3").winner == "C"
    assert codes(settled(one("G1", WinnerOf("G1"), "A", stage=Stage.KNOCKOUT))) == ["circle-of-games"]


def test_a_team_on_both_sides_asks():
    done = settled(one("G1", "A", "A", "5-3"))
    assert (codes(done), result(done, "G1").status) == (["same-team-twice"], GameStatus.OPEN)


def test_a_result_before_its_sides_are_known_asks():
    done = settled(
        *semi_finals(second="", score_a=None)[1:], one("F", WinnerOf("S1"), WinnerOf("S2"), "5-4"), of=KNOCKOUT
    )
    assert "played-while-open" in codes(done)


THREES = (
    *pool("A 5 B 3", "A 5 C 2", "B 5 C 3", label="A", prefix="A"),
    *pool("D 5 E 3", "D 5 F 3", "E 5 F 3", label="B", prefix="B"),
)


def test_places_of_pools_go_on_once_the_pool_is_complete():
    final = one("F", Placed(1, "A"), Placed(2, "B"), stage=Stage.FINAL)
    assert sides(settled(*THREES, final, of=POOLS), "F") == ("A", "E")
    open_ = (*THREES[:2], *pool("B v C", label="A", prefix="X"), *THREES[3:])
    assert sides(settled(*open_, final, of=POOLS), "F") == ("", "E")


def test_pool_names_are_compared_without_case():
    final = one("F", Placed(1, "a"), Placed(1, "b"), stage=Stage.FINAL)
    assert sides(settled(*THREES, final, of=POOLS), "F") == ("A", "D")


def test_a_pool_may_be_written_with_or_without_its_word():
    games = tuple(replace(game, pool=f"Pool {game.pool}") for game in THREES[:3]) + THREES[3:]
    final = one("F", Placed(1, "A"), Placed(1, "B"), stage=Stage.FINAL)
    done = settled(*games, final, of=POOLS)
    assert sides(done, "F") == ("A", "D")
    assert [table.name for table in done.tables] == ["Pool A", "Pool B"]


def test_best_of_the_next_places_go_on():
    """Third of A is C, 0-2 with -5; third of B is F, 0-2 with -4."""
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("win percentage", "net", "lot"))
    final = one("F", BestPlaced(3, 1), BestPlaced(3, 2), stage=Stage.FINAL)
    done = settled(*THREES, final, of=of)
    assert sides(done, "F") == ("F", "C")


def test_who_is_not_among_the_best_is_told_in_its_pool():
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("win percentage", "net", "lot"))
    semi = one("S", Placed(1, "A"), Placed(1, "B"), stage=Stage.SEMI_FINAL)
    final = one("F", WinnerOf("S"), BestPlaced(3, 1), stage=Stage.FINAL)
    done = settled(*THREES, semi, final, of=of)
    fates = {row.team: row.qualifies for table in done.tables if table.pool for row in table.rows}
    assert fates == {"A": True, "B": False, "C": False, "D": True, "E": False, "F": True}


def test_the_joint_table_is_made_where_a_place_of_it_is_asked_for():
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("win percentage", "net", "lot"))
    final = one("F", Placed(1), Placed(2), stage=Stage.FINAL)
    assert sides(settled(*THREES, final, of=of), "F") == ("A", "D")


def c26(second_semi, **parts):
    """Case C26: 4 beats 5, 3 beats 6, 4 beats 1; the second semi-final as given."""
    return settled(
        one("Q1", "4", "5", "5-3", stage=Stage.QUARTER_FINAL),
        one("Q2", "3", "6", "5-3", stage=Stage.QUARTER_FINAL),
        one("S1", "1", WinnerOf("Q1"), "3-5", stage=Stage.SEMI_FINAL),
        one("S2", "2", WinnerOf("Q2"), second_semi, stage=Stage.SEMI_FINAL),
        *(one(f"C{number}", FirstGameLoser(number), Free(), stage=Stage.CONSOLATION) for number in (1, 2, 3, 4)),
        of=KNOCKOUT,
        **parts,
    )


def test_the_consolation_takes_who_lost_its_first_game_played():
    done = c26("5-3")
    assert [result(done, f"C{number}").a for number in (1, 2, 3, 4)] == ["5", "6", "1", ""]
    corrected = c26("3-5")
    assert [result(corrected, f"C{number}").a for number in (1, 2, 3, 4)] == ["5", "6", "1", "2"]


def test_the_consolation_waits_for_games_that_can_still_send_somebody():
    done = c26("")
    assert [result(done, f"C{number}").a for number in (1, 2, 3, 4)] == ["5", "6", "1", ""]
    assert result(done, "C4").status is GameStatus.OPEN


def test_a_walkover_received_is_no_game():
    """1 goes on without playing and loses its next: that was its first."""
    done = settled(
        one("S1", "1", "2", stage=Stage.SEMI_FINAL, outcome=Outcome.WALKOVER_A),
        one("S2", "3", "4", "5-3", stage=Stage.SEMI_FINAL),
        one("F", WinnerOf("S1"), WinnerOf("S2"), "3-5", stage=Stage.FINAL),
        one("C", FirstGameLoser(1), FirstGameLoser(2), stage=Stage.CONSOLATION),
        of=KNOCKOUT,
    )
    assert sides(done, "C") == ("4", "1")


def test_an_undecided_tie_holds_its_places_open():
    """Case C32 (i): all level, the top two go on; round 2 of the shootout decides A, C, B."""
    ring = pool("A 5 B 4", "B 5 C 4", "C 5 A 4", label="A", prefix="A")
    other = pool("D 5 E 3", "D 5 F 3", "E 5 F 3", label="B", prefix="B")
    semis = (
        one("S1", Placed(1, "A"), Placed(2, "B"), stage=Stage.SEMI_FINAL),
        one("S2", Placed(1, "B"), Placed(2, "A"), stage=Stage.SEMI_FINAL),
    )
    done = settled(*ring, *other, *semis, of=POOLS)
    assert (sides(done, "S1"), sides(done, "S2")) == (("", "E"), ("D", ""))
    done = settled(*ring, *other, *semis, of=POOLS, hits=totals("Pool A 1-3", "222", "312"))
    assert (sides(done, "S1"), sides(done, "S2")) == (("A", "E"), ("D", "C"))


def test_a_withdrawn_team_gives_its_opponent_the_game():
    teams = tuple(Team(name=name) for name in "ABC")
    gone = (Team(name="D", withdrawn=later(0)),)
    done = settled(*semi_finals(second="4-6"), of=KNOCKOUT, teams=(*teams, *gone))
    assert result(done, "F").winner == "A"


@random(st.lists(st.booleans(), min_size=7, max_size=7), st.permutations(range(8)))
@settings(max_examples=examples(40), deadline=None)
def test_every_bracket_of_eight_has_one_champion_and_seven_that_lost_once(winners, draw):
    names = [f"T{number}" for number in draw]
    score = ["5-3" if first else "3-5" for first in winners]
    games = [
        *(one(f"Q{n}", names[2 * n], names[2 * n + 1], score[n], stage=Stage.QUARTER_FINAL) for n in range(4)),
        *(
            one(f"S{n}", WinnerOf(f"Q{2 * n}"), WinnerOf(f"Q{2 * n + 1}"), score[4 + n], stage=Stage.SEMI_FINAL)
            for n in (0, 1)
        ),
        one("F", WinnerOf("S0"), WinnerOf("S1"), score[6], stage=Stage.FINAL),
    ]
    done = settled(*games, of=KNOCKOUT)
    losers = [game.loser for game in done.results]
    assert len(set(losers)) == 7
    assert finish(done)[0] == f"1 {result(done, 'F').winner}"
    assert set(names) - set(losers) == {result(done, "F").winner}
