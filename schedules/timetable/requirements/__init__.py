"""What every timetable must respect: one requirement a file, each said twice.

`post` says it for the solver, as terms; `breaches` says it for the audit, in plain Python, of a finished timetable. The
list below is written by hand, in the order in which the audit reports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from schedules.timetable.problem import Plan, Problem
from schedules.timetable.requirements import (
    arena_closed,
    arena_taken,
    before_its_feeder,
    final_not_last,
    fixed_game_moved,
    horses_in_two_games,
    not_placed,
    official_busy,
    official_of_the_team,
    official_twice,
    person_in_two_games,
    pool_games_apart,
    stage_too_early,
    team_away,
    too_few_umpires,
    too_little_rest,
    too_many_games_a_day,
)
from schedules.timetable.terms import CrewTerm, Term
from tourney.model.timetable import Breach


class Requirement(Struct, frozen=True):
    """A requirement: its code, how it is said to the solver, how it is found broken."""

    code: str
    post: Callable[[Problem], Iterator[Term | CrewTerm]]
    breaches: Callable[[Problem, Plan], Iterator[Breach]]


REQUIREMENTS: tuple[Requirement, ...] = tuple(
    Requirement(module.CODE, module.post, module.breaches)
    for module in (
        not_placed,
        arena_closed,
        arena_taken,
        fixed_game_moved,
        before_its_feeder,
        stage_too_early,
        final_not_last,
        pool_games_apart,
        too_little_rest,
        too_many_games_a_day,
        team_away,
        horses_in_two_games,
        person_in_two_games,
        too_few_umpires,
        official_of_the_team,
        official_twice,
        official_busy,
    )
)
