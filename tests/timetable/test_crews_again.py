"""Officials after a replan: as few changed as can be, and then short days, as when the whole day is decided at once."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.timetable.audit import judge
from schedules.timetable.by_parts.crews_again import Keeping, crews_again
from schedules.timetable.crews.crew_list import CrewList
from schedules.timetable.crews.exact import CrewChoice
from schedules.timetable.ladder import Ask, in_turn
from schedules.timetable.officials import Duty
from schedules.timetable.posing import pose
from schedules.timetable.problem import Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.search import asked_of
from schedules.timetable.wishes import few_changes, officials_changed, short_days
from tests.effort import examples
from tests.timetable.field import game, meeting, official, opened
from tourney.model.people import OfficialRole

GAMES = 6
NAMES = ("Ann", "Bob", "Cem", "Dan")
WISHES = (officials_changed, short_days, few_changes)
STARTS = (540, 590, 610, 700, 900, 960)
Case = tuple[Problem, Duty, dict[int, Slot]]


def a_case(before: list[str], starts: list[int], most: int | None = None) -> Case:
    """Games with one umpire each, who worked them before, and where the games are now."""
    event = meeting(
        *(game(f"G{n}", f"A{n}", f"B{n}") for n in range(len(before))),
        arenas=tuple(opened(f"Arena {n}", 8, 20) for n in range(len(before))),
        officials=tuple(official(name, **({} if most is None else {"games_a_day": most})) for name in NAMES),
        settings={"umpires_a_game": 1},
    )
    problem = pose((event,))
    tasks = tuple(
        replace(task, crew_before=((OfficialRole.UMPIRE, name),))
        for task, name in zip(problem.tasks, before, strict=True)
    )
    plan = {
        index: Slot(task=index, arena=f"Arena {index}", start=start, end=start + 45)
        for index, start in enumerate(starts)
    }
    problem = replace(problem, tasks=tasks)
    return problem, Duty.of(asked_of(problem).terms), plan


def at_once(problem: Problem, duty: Duty, plan: dict[int, Slot]) -> tuple[int, ...] | None:
    """The best for wish after wish, proved with every official open."""
    choice = CrewChoice(problem, duty, plan, 0)
    any_at_all = choice.model.solve(Purse(20).limits(1))
    if choice.hopeless or not any_at_all.found:
        return None
    sums = (choice.changed(), choice.long_days(), choice.changes())
    asks = [Ask(wish.NAME, terms, given, given, given) for wish, (terms, given) in zip(WISHES, sums, strict=True)]
    found, bounds = in_turn(choice.model, asks, choice.model.solve(Purse(20).limits(1)), Purse(60))
    crewed = {game_: replace(plan[game_], crew=crew) for game_, crew in choice.read(found).items()}
    values = tuple(wish.reached(problem, crewed) for wish in WISHES)
    assert values == tuple(bounds[wish.NAME] for wish in WISHES)
    return values


@settings(max_examples=examples(25), deadline=None)
@given(
    st.lists(st.sampled_from((*NAMES, "Eve")), min_size=GAMES, max_size=GAMES),
    st.lists(st.sampled_from(STARTS), min_size=GAMES, max_size=GAMES),
    st.sampled_from((None, 1, 2)),
)
def test_as_good_as_with_every_official_open(before: list[str], starts: list[int], most: int | None):
    """Eve is no longer listed. No bound lies beyond what can be reached."""
    problem, duty, plan = a_case(before, starts, most)
    wanted, found = at_once(problem, duty, plan), crews_again(problem, duty, plan, Purse(30))
    assert (found is None) == (wanted is None)
    if found is None or wanted is None:
        return
    reached = tuple(wish.reached(problem, found.plan) for wish in WISHES)
    bounds = tuple(found.bounds[wish.NAME] for wish in WISHES)
    assert [breach.code for breach in judge(problem, found.plan) if breach.code.startswith("official")] == []
    assert reached == wanted
    assert all(bound <= value for bound, value in zip(bounds, reached, strict=True))


def test_who_can_keep_every_game_keeps_it():
    """Ann's two games are at once now, so one changes; Bob's follow each other, so none does."""
    problem, duty, plan = a_case(["Ann", "Ann", "Bob", "Bob"], [540, 560, 540, 585])
    keeping = Keeping(CrewList(problem, duty, plan, 0, {}))
    assert keeping.least == 1
    assert {game_: crew[0][1] for game_, crew in keeping.crews.items()} == {2: "Bob", 3: "Bob"}


def test_a_minute_less_and_bob_must_give_one_up():
    problem, duty, plan = a_case(["Bob", "Bob"], [540, 584])
    assert Keeping(CrewList(problem, duty, plan, 0, {})).least == 1
