"""A committee that sends on another team: the tables say so too; withdrawn teams are not the best of their place."""

from __future__ import annotations

from msgspec.structs import replace

from tests.build import later
from tests.play.event_of import Stage, flat, one, pool, result, ruled, settled, table
from tourney.model.event import Format, Qualify, Withdrawal
from tourney.model.games import BestPlaced, Placed
from tourney.model.people import Team

A = pool("A 5 B 3", "A 5 C 3", "B 5 C 3", label="A")
B = pool("W 5 X 3", "W 5 Y 3", "X 5 Y 4", label="B", prefix="H")
POOLS = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(2), ladder=("points", "net", "lot"))
SEMIS = (
    one("S1", Placed(1, "A"), Placed(2, "B"), stage=Stage.SEMI_FINAL),
    one("S2", Placed(1, "B"), Placed(2, "A"), stage=Stage.SEMI_FINAL),
)


def going(done, name):
    return {row.team: row.qualifies for row in table(done, name).rows}


def test_the_team_named_goes_on_and_the_one_passed_over_does_not():
    done = settled(*A, *B, *SEMIS, of=POOLS, rulings=(ruled("advance", "2nd of Pool A", "C"),))
    assert result(done, "S2").b == "C"
    assert going(done, "Pool A") == {"A": True, "B": False, "C": True}
    assert going(done, "Pool B") == {"W": True, "X": True, "Y": False}


def test_without_a_ruling_the_tables_stand():
    done = settled(*A, *B, *SEMIS, of=POOLS)
    assert going(done, "Pool A") == {"A": True, "B": True, "C": False}


def test_two_that_change_places_both_go_on():
    rulings = (ruled("advance", "1st of Pool A", "B"), ruled("advance", "2nd of Pool A", "A"))
    done = settled(*A, *B, *SEMIS, of=POOLS, rulings=rulings)
    assert going(done, "Pool A") == {"A": True, "B": True, "C": False}


def test_a_team_named_for_the_best_of_a_place_goes_on():
    """B, net 0, is the better second; the committee sends X, net -1. The bracket has no place for the winner of B."""
    of = replace(POOLS, qualify=Qualify(1, 1))
    final = one("F", Placed(1, "A"), BestPlaced(2, 1), stage=Stage.FINAL)
    plain = settled(*A, *B, final, of=of)
    assert result(plain, "F").b == "B"
    done = settled(*A, *B, final, of=of, rulings=(ruled("advance", str(BestPlaced(2, 1)), "X"),))
    assert result(done, "F").b == "X"
    assert going(done, "Pool A") == {"A": True, "B": False, "C": False}
    assert going(done, "Pool B") == {"W": False, "X": True, "Y": False}


def test_a_withdrawn_team_whose_games_never_count_is_not_the_best_third():
    """Y withdraws and its games are void: pool B has two teams, so C is the only third."""
    of = replace(POOLS, qualify=Qualify(2, 1), withdrawn_team=Withdrawal.VOID)
    teams = tuple(
        replace(team, withdrawn=later(0)) if team.name == "Y" else team
        for team in (Team(name=name) for name in "ABCWXY")
    )
    done = settled(*A, *B, of=of, teams=teams)
    assert [row.team for row in table(done, "Best 3rd").rows] == ["C"]
