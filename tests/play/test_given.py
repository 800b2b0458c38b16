"""Goals given by handicap (2.5, R3-35, R3-36, A-09, A-44)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given as random
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.effort import examples
from tests.play.event_of import event, flat, goals
from tourney.model.clock import MINUTE, PeriodFormat
from tourney.model.event import REGULAR, SIX_PERIODS, GoalsGiven
from tourney.model.goals import NO_GOALS, Goals
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.play.given import GivenBy, Side, given, goals_for

TWO = PeriodFormat(2, 450 * 10)
THREE = PeriodFormat(3, 5 * MINUTE)
UPPER_6 = flat(upper=goals(6), lower=goals(3))


def side(handicap, *, protected=False):
    return Side(handicap=goals(handicap), protected=protected)


def pair(result):
    return result.to_a, result.to_b


@pytest.mark.parametrize(
    ("periods", "received"),
    [(REGULAR, 3), (TWO, 1.5), (THREE, 1.5), (SIX_PERIODS, 3), (replace(REGULAR, split=True), 3)],
)
def test_six_against_three(periods, received):
    assert pair(given(event(), periods, side(6), side(3))) == (NO_GOALS, goals(received))
    assert pair(given(event(), periods, side(3), side(6))) == (goals(received), NO_GOALS)


def test_equal_teams_give_nothing():
    assert pair(given(event(), REGULAR, side(6), side(6))) == (NO_GOALS, NO_GOALS)


def test_on_the_flat_nothing_is_given_inside_the_limits():
    assert pair(given(UPPER_6, REGULAR, side(6), side(3))) == (NO_GOALS, NO_GOALS)
    assert pair(given(UPPER_6, REGULAR, side(8), side(3))) == (NO_GOALS, NO_GOALS)


@pytest.mark.parametrize(("a", "b", "to_a", "to_b"), [(8, 5, 0, 2), (8, 7, 0, 1), (8, 9, 1, 0), (8, 8, 0, 0)])
def test_a_protected_team_over_the_limit_gives_on_the_flat(a, b, to_a, to_b):
    """R3-35: over the upper limit, or over the other team where it is above the limit too."""
    sides = side(a, protected=True), side(b, protected=b > 6)
    assert pair(given(UPPER_6, REGULAR, *sides)) == (goals(to_a), goals(to_b))


def test_a_protected_team_under_the_limit_receives_nothing_on_the_flat():
    assert pair(given(UPPER_6, REGULAR, side(2, protected=True), side(5))) == (NO_GOALS, NO_GOALS)


def test_what_is_given_on_the_flat_is_cut_in_a_short_game():
    result = given(UPPER_6, TWO, side(8, protected=True), side(5))
    assert (result.to_b, result.by, result.shortened) == (goals(1), GivenBy.OVER_LIMIT, True)
    assert not given(UPPER_6, REGULAR, side(8, protected=True), side(5)).shortened


@pytest.mark.parametrize(("a", "b", "to_a", "to_b"), [(7, 4, 0, 3), (2, 5, 3, 0)])
def test_in_a_handicap_event_a_protected_team_gives_or_receives_the_whole_difference(a, b, to_a, to_b):
    """R3-36: not cut off at the limit."""
    of = event(upper=goals(6), lower=goals(3))
    assert pair(given(of, REGULAR, side(a, protected=True), side(b))) == (goals(to_a), goals(to_b))


def test_a_quarter_is_asked_and_never_rounded():
    open_ = given(event(), TWO, side(6.5), side(6))
    assert (pair(open_), open_.by, open_.exact) == ((EMPTY, EMPTY), GivenBy.QUARTER, Fraction(1, 4))
    assert given(event(), TWO, side(6.5), side(6), "nothing").to_b == NO_GOALS
    assert given(event(), TWO, side(6.5), side(6), "half").to_b == Goals(1)
    assert given(event(), TWO, side(7.5), side(6), "nothing").to_b == goals(0.5)
    assert given(event(), TWO, side(7.5), side(6), "half").to_b == goals(1)


def test_a_half_goal_in_a_whole_game_is_a_half():
    assert given(event(), REGULAR, side(6.5), side(6)).to_b == goals(0.5)


@pytest.mark.parametrize("length", [PeriodFormat(5, 5 * MINUTE), PeriodFormat(4, 7 * MINUTE)])
def test_the_matrix_does_not_know_other_lengths(length):
    assert given(event(), length, side(6), side(3)).by is GivenBy.LENGTH
    assert given(event(goals_given=GoalsGiven.TIMES_1), length, side(6), side(3)).to_b == goals(3)


def test_any_fraction_is_half_a_goal_by_periods_over_six():
    five = PeriodFormat(5, 7 * MINUTE)
    assert [goals_for(GoalsGiven.PERIODS_BY_6, five, halves) for halves in (2, 6, 12)] == [
        Fraction(1, 2),
        Fraction(5, 2),
        Fraction(5),
    ]


def test_a_missing_aggregate_leaves_both_sides_open():
    for nothing in (EMPTY, UNREADABLE):
        result = given(event(), REGULAR, Side(handicap=nothing), side(3))
        assert (result.to_a, result.to_b, result.by) == (nothing, nothing, GivenBy.NO_AGGREGATE)
    assert given(event(played=EMPTY), REGULAR, side(6), side(3)).by is GivenBy.NOT_CHOSEN


@random(
    st.integers(-2, 40),
    st.integers(-2, 40),
    st.sampled_from([REGULAR, TWO, THREE, SIX_PERIODS]),
    st.sampled_from(GoalsGiven),
)
@settings(max_examples=examples(60), deadline=None)
def test_only_the_lower_team_receives_and_sides_can_be_exchanged(a, b, periods, method):
    of = event(goals_given=method)
    sides = Side(handicap=Goals(a)), Side(handicap=Goals(b))
    there, back = given(of, periods, *sides, "half"), given(of, periods, *reversed(sides), "half")
    assert (there.to_a, there.to_b) == (back.to_b, back.to_a)
    higher = there.to_a if a > b else there.to_b
    assert higher == NO_GOALS
