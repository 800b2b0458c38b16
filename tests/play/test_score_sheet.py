"""The score sheet adds up, or the difference is named."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.play.event_of import Outcome, codes, event, goals, one
from tests.play.test_handicaps import played
from tourney.model.clock import AFTER, MINUTE, SHOOTOUT, overtime, regulation
from tourney.model.event import REGULAR
from tourney.model.games import GoalScored, HowScored
from tourney.model.goals import NO_GOALS
from tourney.model.nothing import UNREADABLE
from tourney.play.ground import Ground
from tourney.play.score_sheet import score_sheet


def goal(team, period=1, member="x", points=1, **changes):
    plain = GoalScored(
        game="G1", team=team, period=regulation(period), clock=5 * MINUTE, member=member, points=points,
        criterion="6.a(2)" if points == 2 else "",
    )  # fmt: skip
    return replace(plain, **changes)


SEVEN_SIX = (
    *(goal("A", 1, "a1") for _ in range(2)),
    goal("A", 2, "a2", points=2),
    goal("A", 3, "a1", how=HowScored.PENALTY, penalty="penalty 2"),
    goal("A", 4, "a3"),
    *(goal("B", period, "b1") for period in (1, 1, 2, 3, 4, 4)),
)
"""A scores six and receives one: 7; B scores six."""


def sheet_of(done, rows):
    return score_sheet(Ground.of(done.sheets, done.entries), done.results[0], rows)


def test_goals_in_play_and_goals_given_make_the_score():
    done = played("7-6", goals=SEVEN_SIX)
    made = sheet_of(done, SEVEN_SIX)
    assert (made.in_play, made.given, made.sums) == (
        (goals(6), goals(6)),
        (goals(1), NO_GOALS),
        (goals(7), goals(6)),
    )
    assert made.running == ((goals(3), goals(2)), (goals(5), goals(3)), (goals(6), goals(4)), (goals(7), goals(6)))
    assert codes(done) == []


def test_every_goal_stands_with_the_score_after_it():
    """A begins with the goal it is given; the rows of one moment stay in the order in which they are typed."""
    made = sheet_of(played("7-6", goals=SEVEN_SIX), SEVEN_SIX)
    running = [(2, 0), (3, 0), (3, 1), (3, 2), (5, 2), (5, 3), (6, 3), (6, 4), (7, 4), (7, 5), (7, 6)]
    assert [one.score for one in made.goals] == [(goals(a), goals(b)) for a, b in running]


def test_goals_by_player_and_period():
    made = sheet_of(played("7-6", goals=SEVEN_SIX), SEVEN_SIX)
    lines = {line.member: (line.by_period, line.points, line.penalties, line.twos) for line in made.players}
    assert lines["a1"] == ((2, 0, 1, 0), 3, 1, 0)
    assert lines["a2"] == ((0, 2, 0, 0), 2, 0, 1)
    assert lines["b1"] == ((2, 1, 1, 2), 6, 0, 0)


def test_the_running_score_after_every_goal():
    first = replace(SEVEN_SIX[0], clock=7 * MINUTE)
    last = replace(goal("B", 1, "b1"), clock=1)
    rows = (last, SEVEN_SIX[2], first)
    made = sheet_of(played("7-6", goals=rows), rows)
    assert [one.goal for one in made.goals] == [first, last, SEVEN_SIX[2]]
    assert [one.score for one in made.goals] == [
        (goals(2), NO_GOALS),
        (goals(2), goals(1)),
        (goals(4), goals(1)),
    ]


@pytest.mark.parametrize("score", ["8-6", "6-6"])
def test_a_difference_is_named(score):
    done = played(score, goals=SEVEN_SIX, outcome=Outcome.WON_BY_A)
    (differs,) = [finding for finding in done.findings if finding.code == "score-sheet-differs"]
    assert (differs.about.team, differs.facts["sum"], differs.facts["score"]) == ("A", goals(7), goals(int(score[0])))


def test_the_goal_of_a_shootout_is_not_on_the_sheet():
    rows = (*SEVEN_SIX, goal("B", 4, "b2"))
    assert "score-sheet-differs" not in codes(played("8-7", goals=rows, outcome=Outcome.SHOOTOUT))
    assert "score-sheet-differs" in codes(played("7-6", goals=rows, outcome=Outcome.SHOOTOUT))


def test_a_game_without_rows_is_not_asked():
    assert codes(played("7-6")) == []


@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({"clock": REGULAR.length}, False),
        ({"clock": REGULAR.length + 1}, True),
        ({"period": regulation(4)}, False),
        ({"period": regulation(5)}, True),
        ({"period": overtime(1)}, False),
        ({"period": SHOOTOUT}, True),
        ({"period": AFTER}, True),
        ({"period": UNREADABLE}, False),
    ],
)
def test_a_goal_outside_the_game_asks(changes, asked):
    rows = (replace(SEVEN_SIX[0], **changes), *SEVEN_SIX[1:])
    assert ("goal-outside-game" in codes(played("7-6", goals=rows))) is asked


def test_two_points_name_their_criterion():
    rows = tuple(replace(row, criterion="") for row in SEVEN_SIX)
    assert codes(played("7-6", goals=rows)) == ["two-points-without-criterion"]


def test_overtime_is_a_period_of_its_own():
    rows = (*SEVEN_SIX, goal("B", 4, "b2"), replace(goal("A", 1, "a1"), period=overtime(1)))
    done = played(
        "8-7", goals=rows, outcome=Outcome.OVERTIME, game=one("G1", "A", "B", "8-7", outcome=Outcome.OVERTIME)
    )
    made = sheet_of(done, rows)
    assert made.periods[-1] == overtime(1)
    assert made.running[-2:] == ((goals(7), goals(7)), (goals(8), goals(7)))


def test_without_the_goals_given_nothing_is_summed():
    done = played("7-6", goals=SEVEN_SIX, of=replace(event(), played=UNREADABLE))
    assert sheet_of(done, SEVEN_SIX).sums is None
    assert codes(done) == []
