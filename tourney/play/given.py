"""Goals given by handicap: from two aggregates and the length of a game to what each side receives."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from msgspec import Struct

from tourney.model.clock import TENTHS, PeriodFormat
from tourney.model.event import Event, GoalsGiven, Played
from tourney.model.goals import NO_GOALS, Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.rulebook import edition

HALVES = 2
OUTDOOR_PERIODS = 6
"""`x periods/6`: the outdoor way, a full game being six periods."""


class GivenBy(Enum):
    """Why so many goals are given, or why nobody can say."""

    EVEN = "even"
    """The aggregates are equal, or the event is played on the flat inside its limits."""
    DIFFERENCE = "difference"
    """The difference of the aggregates in a handicap event (R-HCP; 3.f(3))."""
    OVER_LIMIT = "over the limit"
    """A protected team above the upper limit, on the flat (3.f(2), R3-35)."""
    NO_AGGREGATE = "no aggregate"
    """One of the teams has no total."""
    QUARTER = "quarter"
    """The difference comes to a quarter of a goal: no rule says what then (A-44)."""
    LENGTH = "length"
    """A game of neither 15:00 nor 30:00 of play: the matrix does not have it."""
    NOT_CHOSEN = "not chosen"
    """The event does not say whether it is played by handicap."""


class Given(Struct, frozen=True, kw_only=True):
    """What each side receives; EMPTY on both sides where nobody can say. `shortened`: less than the full difference."""

    to_a: Goals | Nothing
    to_b: Goals | Nothing
    by: GivenBy
    exact: Fraction = Fraction(0)
    """The goals before any rounding, as the method of the event gives them."""
    shortened: bool = False
    quarter: bool = False
    """The method comes to a quarter of a goal: A-44 asks, ruled or not."""


class Side(Struct, frozen=True, kw_only=True):
    """One side of a game as the method sees it; `protected`: re-rated outside the limits after the draw (3.f)."""

    handicap: Goals | Nothing
    protected: bool = False


UNSAID = Given(to_a=EMPTY, to_b=EMPTY, by=GivenBy.NO_AGGREGATE)
NONE_GIVEN = Given(to_a=NO_GOALS, to_b=NO_GOALS, by=GivenBy.EVEN)


def given(event: Event, periods: PeriodFormat, a: Side, b: Side, quarter: str = "") -> Given:
    """What each side receives by handicap in a game of these periods.

    `quarter` is the committee's answer to A-44: "nothing" lets the odd quarter go, "half" makes it a half; without
    one a quarter leaves both sides EMPTY. Handicap event: the difference by the event's `Goals given`. On the flat
    nothing, but what a protected team above the upper limit gives (R3-35), by the matrix for short games (A-09).
    """
    if isinstance(event.played, Nothing):
        return Given(to_a=EMPTY, to_b=EMPTY, by=GivenBy.NOT_CHOSEN)
    if event.played is Played.FLAT and not (a.protected or b.protected):
        return NONE_GIVEN
    if isinstance(a.handicap, Nothing) or isinstance(b.handicap, Nothing):
        unreadable = UNREADABLE in (a.handicap, b.handicap)
        nothing = UNREADABLE if unreadable else EMPTY
        return Given(to_a=nothing, to_b=nothing, by=GivenBy.NO_AGGREGATE)
    if event.played is Played.HANDICAP:
        return _by_method(event.goals_given, periods, a.handicap - b.handicap, GivenBy.DIFFERENCE, quarter)
    over_a, over_b = (_over(event, side) for side in (a, b))
    return _by_method(GoalsGiven.MATRIX, periods, over_a - over_b, GivenBy.OVER_LIMIT, quarter)


def _over(event: Event, side: Side) -> Goals:
    """How far a team is above the upper limit; both above: the difference of these is that of the teams (R3-35)."""
    if isinstance(event.upper, Nothing) or isinstance(side.handicap, Nothing) or side.handicap <= event.upper:
        return NO_GOALS
    return side.handicap - event.upper


def _by_method(method: GoalsGiven, periods: PeriodFormat, lead: Goals, by: GivenBy, quarter: str) -> Given:
    if lead == NO_GOALS:
        return NONE_GIVEN
    exact = goals_for(method, periods, abs(lead.halves))
    if exact is None:
        return Given(to_a=EMPTY, to_b=EMPTY, by=GivenBy.LENGTH)
    halves = exact * HALVES
    odd = halves.denominator != 1
    if odd:
        if quarter not in {"nothing", "half"}:
            return Given(to_a=EMPTY, to_b=EMPTY, by=GivenBy.QUARTER, exact=exact, quarter=True)
        halves = Fraction(halves.__floor__() + (quarter == "half"))
    goals = Goals(int(halves))
    shortened = exact < Fraction(abs(lead.halves), HALVES)
    if lead < NO_GOALS:
        return Given(to_a=goals, to_b=NO_GOALS, by=by, exact=exact, shortened=shortened, quarter=odd)
    return Given(to_a=NO_GOALS, to_b=goals, by=by, exact=exact, shortened=shortened, quarter=odd)


def goals_for(method: GoalsGiven, periods: PeriodFormat, halves: int) -> Fraction | None:
    """Goals for a difference of so many half goals, exact; None where the method does not know the length of the game.

    `matrix`: difference x play / 30:00, for 15:00 and 30:00 of play (2.5). `x periods/6`: any fraction of a goal is
    half a goal. `x 1` and `x 2` do not ask for the length.
    """
    difference = Fraction(halves, HALVES)
    if method is GoalsGiven.TIMES_1:
        return difference
    if method is GoalsGiven.TIMES_2:
        return difference * 2
    if method is GoalsGiven.PERIODS_BY_6:
        goals = difference * periods.periods / OUTDOOR_PERIODS
        return goals if goals.denominator == 1 else Fraction(goals.__floor__()) + Fraction(1, HALVES)
    full = edition().number("goals_given", "full_play_seconds") * TENTHS
    if periods.play not in {full, full // 2}:
        return None
    return difference * periods.play / full
