"""Published goals given by handicap."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.real.published import rows
from tourney.model.clock import MINUTE, PeriodFormat
from tourney.model.event import GoalsGiven
from tourney.play.given import goals_for

LENGTH = {"2": PeriodFormat(2, 450 * 10), "3": PeriodFormat(3, 5 * MINUTE), "4": PeriodFormat(4, 450 * 10)}


@pytest.mark.parametrize("row", rows("handicap_goals_matrix_uspa_arena.csv"), ids=lambda row: str(tuple(row.values())))
def test_every_cell_of_the_matrix(row):
    halves = int(row["difference_of_team_handicaps"]) * 2
    assert goals_for(GoalsGiven.MATRIX, LENGTH[row["periods"]], halves) == Fraction(row["goals_given"])


def test_every_printed_case_of_the_other_ways():
    for row in rows("handicap_goals_cases.csv"):
        way = GoalsGiven.TIMES_2 if "x 2" in row["rule"] else GoalsGiven.PERIODS_BY_6
        halves = (int(row["higher_team"]) - int(row["lower_team"])) * 2
        periods = PeriodFormat(int(row["periods"]), 7 * MINUTE)
        assert goals_for(way, periods, halves) == Fraction(row["goals_given"])
