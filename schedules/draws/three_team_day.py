"""Three-team day: three teams on one day, each pair plays two periods (RULES 2.4.5)."""

from __future__ import annotations

from collections.abc import Sequence

from schedules.draws.plan import Plan
from schedules.draws.round_robin import round_robin
from tourney.model.clock import PeriodFormat
from tourney.model.games import Side
from tourney.model.nothing import EMPTY, Nothing

TEAMS = 3
PERIODS = 2


def three_team_day(sides: Sequence[Side], periods: PeriodFormat) -> Plan:
    """Each of the three against each other; two periods a game where the event's own games have more."""
    own: PeriodFormat | Nothing = EMPTY if periods.periods <= PERIODS else PeriodFormat(PERIODS, periods.length)
    return round_robin(sides, periods=own)
