"""What is said twice is the same: `post` and `breaches`, the solver and brute force, on random small events."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from schedules.timetable.placing import of_the_committee, place
from schedules.timetable.posing import pose
from schedules.timetable.problem import Plan, Problem
from schedules.timetable.requirements import REQUIREMENTS
from schedules.timetable.wishes import TIME_WISHES
from tests.effort import examples
from tests.timetable.brute import best, every_plan, meets
from tests.timetable.small import an_event
from tourney.model.settled import Settled
from tourney.model.timetable import TimetableStatus

MOST_PLANS = 150


def plans(problem: Problem) -> list[Plan]:
    """So many of all timetables, spread over all of them."""
    every = list(every_plan(problem))
    return every[:: max(1, len(every) // MOST_PLANS)]


@settings(max_examples=examples(25), deadline=None, suppress_health_check=list(HealthCheck))
@given(an_event())
def test_what_a_requirement_posts_is_what_its_breaches_find(event: Settled):
    """Between games whose starts are given nothing is posted, so there nothing is compared."""
    problem = pose((event,))
    for requirement in REQUIREMENTS:
        terms = list(requirement.post(problem))
        for plan in plans(problem):
            broken = [breach for breach in requirement.breaches(problem, plan) if not of_the_committee(problem, breach)]
            unmet = [term for term in terms if not meets(problem, term, plan)]
            assert (not unmet) == (not broken), (requirement.code, plan, broken, unmet)


@settings(max_examples=examples(25), deadline=None, suppress_health_check=list(HealthCheck))
@given(an_event())
def test_the_solver_finds_what_brute_force_finds(event: Settled):
    """The same event is possible or not, and every wish in turn comes to the same best value."""
    problem = pose((event,))
    wanted = best(problem, [wish.reached for wish in TIME_WISHES])
    found = place((event,), effort=10)
    if all(task.held for task in problem.tasks):
        assert found.status is TimetableStatus.NOT_ASKED
    elif wanted is None:
        assert found.status is TimetableStatus.IMPOSSIBLE
    else:
        assert found.status is TimetableStatus.OPTIMAL
        assert tuple(wish.reached for wish in found.wishes[: len(wanted)]) == wanted
