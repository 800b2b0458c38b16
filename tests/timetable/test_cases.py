"""Two troubles known from other programs, counted by brute force and solved."""

from __future__ import annotations

from itertools import product

import pytest

from schedules.timetable import audit, place
from schedules.timetable.posing import pose
from tests.timetable.brute import legal_plans
from tests.timetable.field import game, hours, meeting, official, opened, put
from tourney.model.games import Stage
from tourney.model.settled import Settled
from tourney.model.timetable import TimetableStatus


def second_stage() -> Settled:
    """Six teams, one arena, hourly starts 9:00 to 17:00, games of 45 minutes, 90 minutes of rest."""
    return meeting(
        game("R1a", "4", "5"),
        game("R1b", "3", "6"),
        game("SF1", "1", "Winner of R1a", Stage.SEMI_FINAL),
        game("SF2", "2", "Winner of R1b", Stage.SEMI_FINAL),
        game("F", "Winner of SF1", "Winner of SF2", Stage.FINAL),
        settings={"games_a_day": 3, "start_step": 60},
    )


EARLIEST = (
    {"R1a": 9, "R1b": 10, "SF1": 12, "SF2": 13, "F": 16},
    {"R1b": 9, "R1a": 10, "SF2": 12, "SF1": 13, "F": 16},
)


def test_the_second_stage_waits_and_the_event_ends_at_a_quarter_to_five():
    found = place((second_stage(),))
    assert found.status is TimetableStatus.OPTIMAL
    assert hours(found.placements) in EARLIEST


def test_two_timetables_of_six_teams_end_first():
    problem = pose((second_stage(),))
    plans = list(legal_plans(problem))
    ends = [max(slot.end for slot in plan.values()) for plan in plans]
    first = [plan for plan, end in zip(plans, ends, strict=True) if end == min(ends)]
    assert min(ends) == 16 * 60 + 45
    found = [{problem.tasks[index].id: slot.start / 60 for index, slot in plan.items()} for plan in first]
    assert len(found) == len(EARLIEST)
    assert all(plan in found for plan in EARLIEST)


def umpires_from_the_teams(gap: int) -> Settled:
    """Two games, two arenas, starts at 10:00 and 11:00; two of three umpires ride in the games."""
    return meeting(
        game("G1", "A", "B", Stage.POOL),
        game("G2", "C", "D", Stage.POOL),
        arenas=(opened("North", 10, 12), opened("South", 10, 12)),
        officials=(official("Player 3", team="A"), official("Player 7", team="C"), official("Neutral 1")),
        settings={"umpires_a_game": 1, "start_step": 60, "officials_gap": gap},
    )


@pytest.mark.parametrize(("gap", "count"), [(15, 8), (30, 2)])
def test_umpires_who_ride_leave_so_many_plans(gap: int, count: int):
    event = umpires_from_the_teams(gap)
    names = ("Player 3", "Player 7", "Neutral 1")
    legal = [
        (one, two, first, second)
        for one, two, first, second in product((10, 11), (10, 11), names, names)
        if not audit((event,), (put("G1", "North", one, umpire_1=first), put("G2", "South", two, umpire_1=second)))
    ]
    assert len(legal) == count
    assert all(one != two and first != "Player 3" and second != "Player 7" for one, two, first, second in legal)


@pytest.mark.parametrize("gap", [15, 30])
def test_umpires_who_ride_are_placed_around_their_own_games(gap: int):
    event = umpires_from_the_teams(gap)
    found = place((event,))
    assert found.status is TimetableStatus.OPTIMAL
    assert sorted(hours(found.placements).values()) == [10, 11]
    assert audit((event,), found.placements) == ()
