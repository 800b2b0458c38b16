"""The same answer every time, and nothing said that is not known."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations

from schedules.solver import Solution, Verdict
from schedules.timetable import place
from schedules.timetable.purse import Purse
from tests.timetable.field import game, meeting, official, opened
from tourney.model.games import Stage
from tourney.model.settled import Settled
from tourney.model.timetable import TimetableStatus


def weekend() -> Settled:
    """Four teams, each against each, on two arenas, with four officials."""
    games = [game(a + b, a, b, Stage.POOL, pool="P") for a, b in combinations("ABCD", 2)]
    final = game("F", "1st of Pool P", "2nd of Pool P", Stage.FINAL)
    return meeting(
        *games,
        final,
        arenas=(opened("North", 9, 20), opened("South", 9, 20)),
        officials=tuple(official(f"Official {number}") for number in range(4)),
        settings={"rest": 45},
    )


def test_ten_runs_give_one_timetable():
    first = place((weekend(),))
    assert len(first.placements) == 7
    assert all(place((weekend(),)) == first for _ in range(9))


def test_little_effort_gives_one_timetable_too():
    """Where the effort ends before all is proved, every run ends at the same place."""
    first = place((weekend(),), effort=0.3)
    assert all(place((weekend(),), effort=0.3) == first for _ in range(3))


def test_the_solver_is_not_loaded_before_it_is_asked():
    asked = "import sys; import schedules.timetable; print([name for name in sys.modules if 'ortools' in name])"
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_progress_tells_of_values_that_only_get_better():
    news: list[tuple[str, int, int, float]] = []
    place((weekend(),), progress=lambda *one: news.append(one))
    assert news
    for wish in {one[0] for one in news}:
        values = [value for name, value, _, _ in news if name == wish]
        assert values == sorted(values, reverse=True)
    assert all(bound <= value for _, value, bound, _ in news)


def test_a_bound_is_never_above_what_was_reached():
    for wish in place((weekend(),)).wishes:
        assert isinstance(wish.possible, int)
        assert wish.possible <= wish.reached


def test_a_search_that_the_clock_ended_says_so():
    purse = Purse(10, seconds=1.0)
    purse.pay(Solution(verdict=Verdict.FOUND, seconds=0.9))
    assert not purse.by_clock
    purse.pay(Solution(verdict=Verdict.FOUND, seconds=0.1))
    assert purse.by_clock


def test_a_proof_on_the_last_second_is_not_cut_short():
    purse = Purse(10, seconds=1.0)
    purse.pay(Solution(verdict=Verdict.PROVED, seconds=1.5))
    assert not purse.by_clock


def test_an_interrupt_ends_the_search_and_is_said():
    purse = Purse(10)
    purse.pay(Solution(verdict=Verdict.FOUND, seconds=2.0, interrupted=True))
    assert purse.by_clock
    assert purse.limits(1).seconds == 0.05


def test_a_search_within_a_purse_costs_no_more_than_it_may_and_is_paid():
    purse = Purse(10, seconds=60.0, spent=1.0)

    def search(lent: Purse) -> float:
        given = lent.effort
        lent.pay(Solution(verdict=Verdict.FOUND, effort=1.5, seconds=4.0))
        return given

    assert (purse.within(2, search), purse.effort, purse.spent) == (2, 8.5, 5.0)
    assert (purse.within(20, search), purse.effort) == (8.5, 7.0)
    purse.within(1, lambda lent: lent.pay(Solution(verdict=Verdict.FOUND, seconds=1.0, interrupted=True)))
    assert (purse.by_clock, purse.seconds) == (True, purse.spent)


def test_arenas_and_officials_are_looked_for_though_all_is_spent():
    purse = Purse(0, seconds=1.0, spent=2.0)
    assert (purse.limits(1).effort, purse.limits(1).seconds) == (0.1, 0.05)
    assert (purse.limits(1, needed=True).effort, purse.limits(1, needed=True).seconds) == (5, 10)


def test_a_timetable_without_games_to_place_was_not_asked_for():
    empty = place((meeting(),))
    assert (empty.status, empty.placements, empty.wishes) == (TimetableStatus.NOT_ASKED, (), ())
