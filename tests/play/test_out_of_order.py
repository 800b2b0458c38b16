"""Rows typed in another order than they hang together: what is filled, what waits, and in which order it is told."""

from __future__ import annotations

import pytest

from tests.build import headings, later
from tests.play.event_of import Outcome, Stage, codes, flat, one, pool, result, ruled, settled, table
from tests.play.test_forward import KNOCKOUT, POOLS, THREES, sides
from tourney.model.cells import Cell
from tourney.model.event import Format, Withdrawal
from tourney.model.games import BestPlaced, Game, LoserOf, Placed, Unreadable, WinnerOf
from tourney.model.people import Team
from tourney.model.results import GameStatus


def four(name: str) -> tuple[Game, ...]:
    """A pool of four: the first beats all, the second beats the other two, and those two drew."""
    w, x, y, z = (f"{name}{number}" for number in (1, 2, 3, 4))
    lines = (f"{w} 5 {x} 3", f"{w} 5 {y} 3", f"{w} 5 {z} 3", f"{x} 5 {y} 3", f"{x} 5 {z} 3", f"{y} 4 {z} 4")
    return pool(*lines, label=name, prefix=name)


def test_what_is_wrong_is_told_in_the_order_of_the_sheet_then_of_the_tables():
    """Circles before all; then the games by their rows, the pools by their names, the comparisons by their place."""
    games = (
        one("F", WinnerOf("S"), Placed(1, "Z"), stage=Stage.FINAL),
        one("S", "X", "X", stage=Stage.SEMI_FINAL),
        one("K1", WinnerOf("K2"), "V", stage=Stage.KNOCKOUT),
        one("K2", WinnerOf("K1"), "W", stage=Stage.KNOCKOUT),
        one("P", BestPlaced(2, 1), BestPlaced(1, 1), stage=Stage.SEMI_FINAL),
        *four("B"),
        *four("C"),
        *four("A"),
    )
    done = settled(*games, of=flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("points",)))
    told = [(finding.key, finding.about.text or finding.facts["tie"]) for finding in done.findings]
    assert told == [
        ("circle-of-games", "K1"),
        ("unknown-place", "F"),
        ("same-team-twice", "S / X"),
        ("tie-stands", "B6"),
        ("tie-stands", "C6"),
        ("tie-stands", "A6"),
        ("tie", "Pool A 3-4"),
        ("tie", "Pool B 3-4"),
        ("tie", "Pool C 3-4"),
        ("tie", "Best 1st 1-3"),
        ("tie", "Best 2nd 1-3"),
    ]


def test_games_typed_before_what_they_wait_for_are_filled_all_the_same():
    """The final first, then its pools; names of games and of pools in any case."""
    final = one("F", WinnerOf(" s "), Placed(1, "pool b"), stage=Stage.FINAL)
    semi = one("S", Placed(1, "a"), BestPlaced(3, 1), "5-3", stage=Stage.SEMI_FINAL)
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("win percentage", "net", "lot"))
    for rows in ((final, semi, *THREES), (final, *THREES, semi), (*reversed(THREES), final, semi)):
        done = settled(*rows, of=of)
        assert (sides(done, "S"), sides(done, "F")) == (("A", "F"), ("A", "D"))


@pytest.mark.parametrize(
    ("a", "b", "heading", "side"),
    [
        (WinnerOf("S1"), "C", "Team A", "Winner of S1"),
        ("C", LoserOf("S1"), "Team B", "Loser of S1"),
        (WinnerOf("S1"), LoserOf("S1"), "Team A", "Winner of S1"),
    ],
)
def test_a_result_with_an_open_side_points_at_that_side(a, b, heading, side):
    games = (one("F", a, b, "5-3", stage=Stage.FINAL), one("S1", "A", "B", stage=Stage.SEMI_FINAL))
    (told,) = settled(*games, of=KNOCKOUT).findings
    assert (told.code, told.about.text, told.facts["side"]) == ("played-while-open", "F", side)
    assert told.where == Cell("Games", 2, headings("Games")[heading])
    assert told.also == (Cell("Games", 2, headings("Games")["Outcome"]),)


def test_a_game_called_off_while_a_side_was_open_is_void_and_asks_nothing():
    final = one("F", WinnerOf("S1"), "C", stage=Stage.FINAL, outcome=Outcome.CANCELLED)
    done = settled(final, one("S1", "A", "B", stage=Stage.SEMI_FINAL), of=KNOCKOUT)
    assert (codes(done), result(done, "F").status) == ([], GameStatus.VOID)


@pytest.mark.parametrize(("a", "b"), [("A", Unreadable("")), (Unreadable(""), "A")])
def test_a_bye_sends_on_the_team_it_has_on_either_side(a, b):
    games = (one("Q", a, b, stage=Stage.QUARTER_FINAL, outcome=Outcome.BYE), one("F", WinnerOf("Q"), "B"))
    assert sides(settled(*games, of=KNOCKOUT), "F") == ("A", "B")


def test_two_games_that_nobody_won_leave_a_final_without_a_winner():
    lost = [one(name, *pair, stage=Stage.SEMI_FINAL, outcome=Outcome.DOUBLE_FORFEIT) for name, pair in SEMIS.items()]
    final = one("F", WinnerOf("S1"), WinnerOf("S2"), stage=Stage.FINAL)
    done = settled(final, *lost, of=KNOCKOUT)
    assert (sides(done, "F"), result(done, "F").status, result(done, "F").winner) == (("", ""), GameStatus.VOID, "")


SEMIS = {"S1": ("A", "B"), "S2": ("C", "D")}


def test_the_best_of_a_place_waits_while_a_tie_covers_it_in_a_pool():
    """Pool A is a ring, all level: nobody is third yet, though every game is in. Ruled third, C won one, F none."""
    ring = pool("A 5 B 4", "B 5 C 4", "C 5 A 4", label="A", prefix="A")
    final = one("F", BestPlaced(3, 1), Placed(1, "B"), stage=Stage.FINAL)
    done = settled(final, *ring, *THREES[3:], of=POOLS)
    assert (sides(done, "F"), [one.name for one in done.tables]) == (("", "D"), ["Pool A", "Pool B"])
    ruled_on = settled(final, *ring, *THREES[3:], of=POOLS, rulings=(ruled("tie", "Pool A 1-3", "A > B > C"),))
    assert sides(ruled_on, "F") == ("C", "D")


def test_two_places_are_compared_each_by_itself():
    """Firsts: A with +5, D with +4. Seconds: E with 0, B with -1. No first is ever among the seconds."""
    pools = (
        *pool("A 5 B 3", "A 5 C 2", "B 5 C 4", label="A", prefix="A"),
        *pool("D 5 E 3", "D 5 F 3", "E 5 F 3", label="B", prefix="B"),
    )
    games = (
        one("F", BestPlaced(1, 1), BestPlaced(2, 1), stage=Stage.SEMI_FINAL),
        one("S", BestPlaced(1, 2), BestPlaced(2, 2), stage=Stage.SEMI_FINAL),
    )
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("win percentage", "net", "lot"))
    for rows in ((*games, *pools), (*pools, *games)):
        done = settled(*rows, of=of)
        assert (sides(done, "F"), sides(done, "S")) == (("A", "E"), ("D", "B"))
        assert [one.name for one in done.tables] == ["Pool A", "Pool B", "Best 1st", "Best 2nd"]


def test_who_goes_on_by_name_goes_on_whatever_the_comparison_says():
    """Third of pool A is C by name; as the best third it is F of pool B, with -4 against -5."""
    final = one("F", Placed(3, "A"), BestPlaced(3, 1), stage=Stage.FINAL)
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("win percentage", "net", "lot"))
    done = settled(final, *THREES, of=of)
    assert sides(done, "F") == ("C", "F")
    assert [row.qualifies for row in table(done, "Pool A").rows] == [False, False, True]


def test_a_pool_without_the_place_has_nobody_in_the_comparison():
    """Pool A has three teams, pool C two: the only third is C."""
    two = pool("X 5 Y 3", label="C", prefix="C")
    final = one("F", BestPlaced(3, 1), Placed(1, "C"), stage=Stage.FINAL)
    assert sides(settled(final, *THREES[:3], *two, of=POOLS), "F") == ("C", "X")


@pytest.mark.parametrize(("withdrawal", "fourth"), [(Withdrawal.VOID, {"H"}), (Withdrawal.FORFEIT, {"H", "W"})])
def test_a_withdrawn_team_whose_games_are_void_is_in_no_comparison(withdrawal, fourth):
    """Fourth in pool B is H, all lost. W of pool A withdrew: fourth by its forfeits, or, void, no place at all."""
    games = (
        one("F", BestPlaced(4, 1), Placed(1, "A"), stage=Stage.FINAL),
        *THREES[:3],
        *pool("A v W", "B v W", "C v W", label="A", prefix="W"),
        *THREES[3:],
        *pool("D 5 H 3", "E 5 H 3", "F 5 H 3", label="B", prefix="H"),
    )
    teams = (*(Team(name=name) for name in "ABCDEFH"), Team(name="W", withdrawn=later(0)))
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("win percentage", "net", "lot"), withdrawn_team=withdrawal)
    done = settled(*games, of=of, teams=teams)
    assert {row.team for row in table(done, "Best 4th").rows} == fourth


@pytest.mark.parametrize(
    ("labels", "teams", "names"),
    [
        ("AB", (), ["Pool A", "Pool B"]),
        ("Ca", (("Z", "Pool b"),), ["Pool a", "Pool b", "Pool C"]),
        ("B", (("Z", "A"), ("Y", ""), ("X", "B")), ["Pool A", "Pool B"]),
        ("", (("Z", "A"),), []),
    ],
)
def test_a_pool_that_joins_late_has_its_table_in_its_place(labels, teams, names):
    """A pool is known by its games or, once the event has pool games, by the sheet Teams."""
    games = [game for label in labels for game in pool(f"{label}1 5 {label}2 3", label=label, prefix=label)]
    games.append(one("F", "P", "Q", stage=Stage.FINAL))
    done = settled(*games, of=POOLS, teams=tuple(Team(name=name, pool=label) for name, label in teams))
    assert [one.name for one in done.tables] == names
