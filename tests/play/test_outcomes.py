"""Every outcome of CONTRACT 1.1, and what is asked about a score."""

from __future__ import annotations

from datetime import datetime

import pytest
from msgspec.structs import replace

from tests.build import later
from tests.play.event_of import Outcome, Stage, codes, flat, goals, one, pool, result, ruled, settled, table, totals
from tourney.model.event import PoolTies, Tie, Withdrawal
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.model.people import Team
from tourney.model.results import GameStatus


def played(score="7-5", outcome=Outcome.PLAYED, stage=Stage.SEMI_FINAL, of=None, game=None, **parts):
    game = game or one("G1", "A", "B", score, outcome=outcome, stage=stage)
    return settled(game, of=of, **parts)


def told(done):
    game = result(done, "G1")
    return game.status.value, game.played, game.winner, game.loser


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (Outcome.PLAYED, ("played", True, "A", "B")),
        (Outcome.WON_BY_A, ("played", True, "A", "B")),
        (Outcome.FORFEIT_BY_A, ("played", True, "B", "A")),
        (Outcome.FORFEIT_BY_B, ("played", True, "A", "B")),
        (Outcome.DOUBLE_FORFEIT, ("played", True, "", "")),
        (Outcome.WALKOVER_A, ("played", False, "A", "B")),
        (Outcome.WALKOVER_B, ("played", False, "B", "A")),
        (Outcome.ABANDONED, ("ready", True, "", "")),
        (Outcome.CANCELLED, ("void", False, "", "")),
    ],
)
def test_every_outcome_with_a_score(outcome, expected):
    assert told(played(outcome=outcome)) == expected


@pytest.mark.parametrize("outcome", [Outcome.FORFEIT_BY_A, Outcome.DOUBLE_FORFEIT])
def test_a_forfeit_without_a_score_was_not_played(outcome):
    assert not result(played("", outcome), "G1").played


def test_a_forfeit_takes_its_goals_out_and_a_double_forfeit_is_lost_by_both():
    assert result(played(outcome=Outcome.FORFEIT_BY_A), "G1").score_a is EMPTY
    assert result(played(outcome=Outcome.DOUBLE_FORFEIT), "G1").both_lost


def test_won_by_needs_no_score():
    done = played("", Outcome.WON_BY_B)
    assert (told(done), codes(done)) == (("played", True, "B", "A"), [])


def test_won_by_against_the_score_asks():
    done = played("5-7", Outcome.WON_BY_A)
    assert (result(done, "G1").winner, codes(done)) == ("A", ["winner-behind"])


def test_an_equal_score_is_a_tie_in_a_pool_and_asks_elsewhere():
    for setting, expected in ((PoolTies.STAND, ["tie"]), (PoolTies.AS_TIE, ["tie-stands", "tie"])):
        in_pool = played("6-6", stage=Stage.POOL, of=flat(pool_ties=setting))
        assert (result(in_pool, "G1").tied, codes(in_pool)) == (True, expected)
    done = played("6-6")
    assert (told(done), codes(done)) == (("ready", True, "", ""), ["equal-score"])


@pytest.mark.parametrize(("decision", "winner"), [("won by A", "A"), ("Won by B", "B"), ("perhaps", "")])
def test_an_equal_score_in_a_bracket_takes_a_ruling(decision, winner):
    done = played("6-6", rulings=(ruled("equal-score", "G1", decision),))
    assert result(done, "G1").winner == winner


def test_a_played_game_without_its_score_has_no_result():
    half = replace(one("G1", "A", "B", "7-5"), score_b=EMPTY)
    done = played(game=half)
    assert (result(done, "G1").status, codes(done)) == (GameStatus.READY, ["score-missing"])


def test_a_score_beside_an_empty_outcome_asks_and_does_not_count():
    done = played(outcome=Outcome.NOT_PLAYED)
    assert (told(done), codes(done)) == (("ready", False, "", ""), ["outcome-missing"])


def test_an_unreadable_outcome_is_not_played_and_not_asked_twice():
    done = played(outcome=UNREADABLE)
    assert (told(done), codes(done)) == (("ready", False, "", ""), [])


@pytest.mark.parametrize(
    ("score", "asked"), [("8-7", False), ("9-7", False), ("7.5-6.5", False), ("10-7", True), ("7-7", True)]
)
def test_overtime_is_won_by_the_first_score(score, asked):
    """5.c(1): one goal, or two by a two-point goal."""
    done = played(score, Outcome.OVERTIME, of=flat(tie=Tie.OVERTIME))
    assert ("overtime-score" in codes(done) or "equal-score" in codes(done)) is asked


@pytest.mark.parametrize(("score", "asked"), [("8-7", False), ("7.5-6.5", False), ("9-7", True), ("8-7.5", True)])
def test_a_shootout_is_won_by_exactly_one_goal(score, asked):
    assert ("shootout-score" in codes(played(score, Outcome.SHOOTOUT))) is asked


def test_a_level_shootout_score_takes_the_goal_from_the_rounds():
    for includes, said in ((True, ["shootout-goal-added"]), (False, [])):
        of = flat(score_includes_shootout_goal=includes)
        done = played("7-7", Outcome.SHOOTOUT, of=of, hits=totals("G1", "13", teams="AB"))
        game = result(done, "G1")
        assert (game.winner, game.score_a, game.score_b, codes(done)) == ("B", goals(7), goals(8), said)


def test_a_goal_in_a_score_that_should_leave_it_out_asks():
    of = flat(score_includes_shootout_goal=False)
    assert codes(played("8-7", Outcome.SHOOTOUT, of=of)) == ["shootout-score/level expected"]


def test_a_level_shootout_without_rounds_asks_or_is_ruled():
    assert codes(played("7-7", Outcome.SHOOTOUT)) == ["shootout-winner"]
    done = played("7-7", Outcome.SHOOTOUT, rulings=(ruled("shootout-winner", "G1", "won by B"),))
    assert (result(done, "G1").winner, result(done, "G1").score_b) == ("B", goals(8))


def test_a_score_against_the_rounds_asks():
    done = played("8-7", Outcome.SHOOTOUT, hits=totals("G1", "13", teams="AB"))
    assert (result(done, "G1").winner, codes(done)) == ("A", ["shootout-differs"])


@pytest.mark.parametrize(
    ("outcome", "tie", "noted"),
    [
        (Outcome.SHOOTOUT, Tie.SHOOTOUT, False),
        (Outcome.SHOOTOUT, Tie.OVERTIME, True),
        (Outcome.OVERTIME, Tie.SHOOTOUT, True),
        (Outcome.OVERTIME, EMPTY, False),
    ],
)
def test_the_option_not_chosen_is_noted(outcome, tie, noted):
    assert (codes(played("8-7", outcome, of=flat(tie=tie))) == ["R5-09/other option used"]) is noted


@pytest.mark.parametrize(
    ("decision", "expected"),
    [
        ("won by A", ("played", True, "A", "B")),
        ("won by B", ("played", True, "B", "A")),
        ("tie", ("played", True, "", "")),
        ("no result", ("void", True, "", "")),
    ],
)
def test_an_abandoned_game_takes_a_ruling(decision, expected):
    done = played("5-4", Outcome.ABANDONED, rulings=(ruled("abandoned", "G1", decision),))
    assert (told(done), codes(done)) == (expected, ["abandoned"])


def test_a_game_ends_when_it_is_written_else_with_its_slot():
    start = datetime(2026, 5, 1, 10)
    assert result(played(), "G1").end == datetime(2026, 5, 1, 11, 30)
    written = one("G1", "A", "B", "7-5", stage=Stage.FINAL, ended=datetime(2026, 5, 1, 11, 5))
    assert result(played(game=written), "G1").end == datetime(2026, 5, 1, 11, 5)
    assert result(played(game=replace(written, start=EMPTY, ended=EMPTY)), "G1").end is EMPTY
    assert start == later(0)


def withdrawn(at, setting, *games):
    teams = (Team(name="A", withdrawn=at), Team(name="B"), Team(name="C"))
    return settled(*games, of=flat(withdrawn_team=setting), teams=teams)


def test_the_games_of_a_withdrawn_team_are_forfeited_from_then_on():
    games = [*pool("A 5 B 3", "A v C", "B v C")]
    games[1] = replace(games[1], start=later(2))
    done = withdrawn(later(2), Withdrawal.FORFEIT, *games)
    assert result(done, "G2").winner == "C"
    assert not result(done, "G2").played
    assert result(done, "G3").status is GameStatus.READY
    (noted,) = [finding for finding in done.findings if finding.code == "withdrawn"]
    assert (noted.about.team, noted.facts["games"], noted.facts["when"]) == ("A", ("G2",), later(2))
    before = withdrawn(later(2.01), Withdrawal.FORFEIT, *games)
    assert result(before, "G2").status is GameStatus.READY


def test_a_voided_team_has_no_record_and_stands_last():
    games = pool("A 5 B 3", "A v C", "B 4 C 5")
    done = withdrawn(later(2), Withdrawal.VOID, *games)
    rows = table(done).rows
    assert [(row.team, row.rank, row.played, row.withdrawn) for row in rows] == [
        ("C", 1, 1, False),
        ("B", 2, 1, False),
        ("A", 3, 0, True),
    ]
    assert table(done).complete
    assert [finding.facts["games"] for finding in done.findings if finding.key == "withdrawn/void"] == [("G1", "G2")]


def test_two_withdrawn_teams_both_lose():
    teams = (Team(name="A", withdrawn=later(0)), Team(name="B", withdrawn=later(0)))
    done = settled(one("G1", "A", "B", stage=Stage.FINAL), teams=teams)
    assert result(done, "G1").both_lost
