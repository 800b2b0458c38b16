"""What the sketch hopes: never more than there is, and all that a glance at the hours shows."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from schedules.timetable import place
from schedules.timetable.officials import Duty
from schedules.timetable.placing import EFFORT
from schedules.timetable.posing import pose
from schedules.timetable.purse import Purse
from schedules.timetable.search import asked_of
from schedules.timetable.sketch import Sketch, sketched
from schedules.timetable.wishes import TIME_WISHES, games_as_wanted, second_games
from tests.build import D1, D2
from tests.effort import examples
from tests.timetable.brute import best
from tests.timetable.field import clock, game, meeting, opened
from tests.timetable.small import an_event
from tourney.model.games import Stage, Wanted
from tourney.model.settled import Settled

TEN = Wanted(time=clock(10))


def hope(event: Settled, effort: float = EFFORT) -> Sketch | None:
    """The sketch of one event."""
    problem = pose((event,))
    asked = asked_of(problem)
    return sketched(problem, asked, Duty.of(asked.terms), TIME_WISHES, Purse(effort))


def five_at_ten(south_opens: float, *teams: str) -> Settled:
    """Five games wanted at ten, a sixth at any time, on one day in two arenas."""
    games = [game(f"G{at}", one, two, wanted=TEN) for at, (one, two) in enumerate(zip(teams[::2], teams[1::2]), 1)]  # noqa: B905 - pairs
    arenas = (opened("North", 9, 18), opened("South", south_opens, 18))
    return meeting(*games, game("Any", "Y", "Z"), arenas=arenas, settings={"rest": 60, "games_a_day": 5})


def test_no_more_games_at_one_hour_than_arenas():
    for opens, missed in ((9, 3), (10, 3), (10.25, 4)):
        event = five_at_ten(opens, *"ABCDEFGHIJ")
        known = hope(event)
        assert known is not None
        assert known.hoped[games_as_wanted.NAME] == missed
        assert place((event,)).wishes[1].reached == missed


def test_no_team_twice_at_one_hour():
    event = five_at_ten(9, *"ABACADAEAF")
    known = hope(event)
    assert known is not None
    assert known.hoped[games_as_wanted.NAME] == 4
    assert place((event,)).wishes[1].reached == 4


def test_a_day_too_short_for_a_game_and_the_one_that_follows():
    """With the quarter-final on the first day, its semi-final fits there too, or is on the day of both last games."""
    games = (
        game("Q", "A", "B", Stage.QUARTER_FINAL),
        game("S1", "Winner of Q", "C", Stage.SEMI_FINAL),
        game("S2", "D", "E", Stage.SEMI_FINAL),
        game("T", "Loser of S1", "Loser of S2", Stage.THIRD_PLACE),
        game("F", "Winner of S1", "Winner of S2", Stage.FINAL),
    )
    for closes, second in ((11.25, 2), (11.5, 1)):
        days = (opened("North", 9, closes, D1), opened("North", 9, 18, D2))
        event = meeting(*games, arenas=days, settings={"rest": 60, "last_day": D2, "games_a_day": 5})
        known = hope(event)
        assert known is not None
        assert known.hoped[second_games.NAME] == second
        assert place((event,)).wishes[2].reached == second


@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(an_event())
def test_no_timetable_does_better_than_the_sketch(event: Settled):
    """Wish after wish, as long as each comes out as hoped; and where there is no sketch there is no timetable."""
    problem = pose((event,))
    if all(task.held for task in problem.tasks) or asked_of(problem).stuck():
        return
    truth = best(problem, [wish.reached for wish in TIME_WISHES])
    known = hope(event)
    if truth is None or known is None:
        assert truth is None
        return
    for wish, value in zip(TIME_WISHES, truth, strict=True):
        assert known.hoped[wish.name] <= value
        if known.hoped[wish.name] < value:
            return
