"""One day's officials beside every list there is, each way in which they are looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.solver import Solution, Verdict
from schedules.timetable.crews import day
from schedules.timetable.crews.exact import CrewChoice
from schedules.timetable.officials import Duty
from schedules.timetable.posing import pose
from schedules.timetable.problem import Plan, Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.search import asked_of
from schedules.timetable.slots import Span
from schedules.timetable.wishes import few_changes, officials_changed, short_days
from tests.effort import examples
from tests.timetable.field import game, meeting, official, opened
from tourney.model.people import OfficialRole

MINUTES = 45
UMPIRES = ("U0", "U1", "U2")
WISHES = (officials_changed, short_days, few_changes)
Away = set[tuple[int, int]]
"""Umpires and the games at whose time they are away."""

SLOTS = st.sets(
    st.tuples(st.sampled_from(("North", "South", "West")), st.sampled_from(range(540, 1000, 50))),
    min_size=1,
    max_size=6,
)
AWAY = st.sets(st.tuples(st.integers(0, 2), st.integers(0, 5)), max_size=3)
BEFORE = st.dictionaries(st.integers(0, 5), st.sampled_from((*UMPIRES, "who left")), max_size=4)


def a_day(slots: Sequence[tuple[str, int]], away: Away, before: Mapping[int, str]) -> CrewChoice:
    """Games in these arenas at these minutes, one umpire each, some of whom worked them before."""
    event = meeting(
        *(game(f"G{n}", f"A{n}", f"B{n}") for n in range(len(slots))),
        arenas=tuple(opened(arena, 9, 20) for arena in ("North", "South", "West")),
        officials=tuple(official(name) for name in UMPIRES),
        settings={"umpires_a_game": 1},
    )
    problem = pose((event,))
    plan = {
        index: Slot(task=index, arena=arena, start=start, end=start + MINUTES)
        for index, (arena, start) in enumerate(slots)
    }
    tasks = tuple(
        replace(task, crew_before=((OfficialRole.UMPIRE, before[task.index]),) if task.index in before else ())
        for task in problem.tasks
    )
    gone: dict[int, tuple[Span, ...]] = {}
    for who, index in sorted(away):
        if index in plan:
            gone[who] = (*gone.get(who, ()), Span(plan[index].start, plan[index].end))
    duty = replace(Duty.of(asked_of(problem).terms), away=gone)
    return CrewChoice(replace(problem, tasks=tasks), duty, plan, 0)


def worth(problem: Problem, plan: Plan) -> tuple[int, ...]:
    """What officials lost, long days, changes: as the wishes measure a finished timetable."""
    return tuple(wish.reached(problem, plan) for wish in WISHES)


def worked(plan: Plan, names: Sequence[str]) -> dict[int, Slot]:
    return {
        index: replace(slot, crew=((OfficialRole.UMPIRE, name),))
        for (index, slot), name in zip(plan.items(), names, strict=True)
    }


def possible(choice: CrewChoice, plan: Plan) -> bool:
    """Whether nobody works while away, or two games at once."""
    busy: dict[str, list[Span]] = {}
    for slot in plan.values():
        (_, name), span = slot.crew[0], Span(slot.start, slot.end)
        there = (*choice.duty.away.get(UMPIRES.index(name), ()), *busy.setdefault(name, []))
        if any(other.meets(span.begins, span.ends) for other in there):
            return False
        busy[name].append(span)
    return True


@pytest.mark.parametrize("hoping", [True, False], ids=["as hoped first", "in shifts or in turn"])
@settings(max_examples=examples(25), deadline=None)
@given(slots=SLOTS, away=AWAY, before=st.one_of(st.just({}), BEFORE))
def test_no_list_is_better_than_the_crews_found(hoping: bool, slots: set[tuple[str, int]], away: Away, before: dict):
    """Every list of up to six games for three umpires; the bounds are what the best of them costs."""
    choice = a_day(sorted(slots, key=lambda one: (one[1], one[0])), away, before)
    lists = [worked(choice.plan, names) for names in product(UMPIRES, repeat=len(slots))]
    every = [worth(choice.problem, plan) for plan in lists if possible(choice, plan)]
    if choice.hopeless:
        assert not every
        return
    with pytest.MonkeyPatch.context() as patch:
        if not hoping:
            patch.setattr(day, "as_hoped", lambda *_, **__: (Solution(verdict=Verdict.UNKNOWN), {}))
        crews, bounds = day.best_crews(choice, {}, Purse(20))
    assert (crews is None) is not every
    if crews is not None:
        made = {index: replace(slot, crew=crews[index]) for index, slot in choice.plan.items()}
        assert possible(choice, made)
        assert worth(choice.problem, made) == min(every) == tuple(bounds[wish.NAME] for wish in WISHES)


def test_a_day_in_shifts_is_shared_evenly_too():
    """Six games one after the other in one arena: whoever looks, each of the three umpires has two."""
    slots = [("North", 540 + 50 * number) for number in range(6)]
    for hoping in (True, False):
        with pytest.MonkeyPatch.context() as patch:
            if not hoping:
                patch.setattr(day, "as_hoped", lambda *_, **__: (Solution(verdict=Verdict.UNKNOWN), {}))
            crews, _ = day.best_crews(a_day(slots, set(), {}), {}, Purse(20))
        assert crews is not None
        assert sorted(Counter(name for crew in crews.values() for _, name in crew).values()) == [2, 2, 2]


def test_any_crews_are_found_where_there_are_any_and_none_where_there_are_none():
    assert day.any_crews(a_day([("North", 540), ("South", 540)], set(), {}), Purse(20)) is not None
    four = [(arena, 540) for arena in ("North", "South", "West")] + [("North", 560)]
    assert day.any_crews(a_day(four, set(), {}), Purse(20)) is None
