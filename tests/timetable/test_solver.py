"""The door to OR-Tools: all that can be said to it means what it says; a new OR-Tools that differs fails here."""

from __future__ import annotations

import subprocess
import sys
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schedules.solver import Limits, Model, Var, Verdict, no
from tests.effort import examples

ENOUGH = Limits(effort=10)


def every_answer(model: Model, variables: int) -> set[tuple[int, ...]]:
    """All answers of a small model of numbers from 0 to 3, each asked for by itself."""
    found = set()
    for values in product(range(4), repeat=variables):
        copy = model.copied()
        for var, value in enumerate(values):
            copy.equal([(Var(var), 1)], value)
        answer = copy.solve(ENOUGH)
        assert answer.found == (answer.verdict is Verdict.PROVED)
        if answer.found:
            assert tuple(answer.values[:variables]) == values
            found.add(values)
    return found


def test_sums_and_values_mean_what_they_say():
    model = Model()
    x, y = model.whole(0, 3), model.one_of((0, 1, 3))
    on = model.yes_no()
    model.bounded([(x, 2), (y, 1), (x, -1)], low=2, high=5)
    model.within(x, (1, 3), where=[on])
    model.bounded([(x, 1)], low=2, high=2, where=[no(on)])
    legal = {(x, y) for x in range(4) for y in (0, 1, 3) if 2 <= x + y <= 5}
    assert every_answer(model, 2) == {(x, y) for x, y in legal if x in (1, 2, 3)}
    model.any_of([no(on)])
    assert every_answer(model, 2) == {(x, y) for x, y in legal if x == 2}


def test_an_opposite_in_a_sum_is_one_less_it():
    model = Model()
    yes, other = model.yes_no(), model.yes_no()
    model.seek_least([(no(yes), 3), (other, -2), (yes, 1)])
    found = model.solve(ENOUGH)
    assert (found.verdict, found.objective, found.bound) == (Verdict.PROVED, -1, -1)
    assert (found.yes(yes), found.yes(no(yes)), found.yes(other)) == (True, False, True)
    model.equal([(no(other), 1)], 1)
    assert model.solve(ENOUGH).objective == 1


def test_one_and_at_most_one_and_the_largest():
    model = Model()
    one, two, three = (model.yes_no() for _ in range(3))
    most = model.whole(0, 9)
    model.exactly_one([one, two])
    model.at_most_one(var for var in (two, three))
    model.largest(most, [[(one, 5), (three, 1)], [(no(one), 4)]])
    assert {(a, b, c) for a, b, c in every_answer(model, 3)} == {(1, 0, 0), (1, 0, 1), (0, 1, 0)}
    model.seek_least([(most, 1)])
    assert model.solve(ENOUGH).objective == 4
    model.seek_least([(most, -1)])
    assert model.solve(ENOUGH).objective == -6
    model.seek_least(None)
    assert model.solve(ENOUGH).objective == 0


def test_stretches_share_no_minute_and_no_more_than_there_is():
    model = Model()
    starts = [model.whole(0, 3) for _ in range(2)]
    there = model.yes_no()
    lengths = (2, 1)
    model.no_overlap(model.interval(start, length) for start, length in zip(starts, lengths, strict=True))
    model.capacity([(model.interval(starts[0], 1, present=there), 2), (model.block(1, 3), 1)], 2)
    model.equal([(there, 1)], 1)
    apart = {(a, b) for a, b in product(range(4), repeat=2) if a + 2 <= b or b + 1 <= a}
    assert every_answer(model, 2) == {(a, b) for a, b in apart if a not in (1, 2)}


def test_nothing_at_all_may_be_asked_of_an_empty_sum():
    model = Model()
    on = model.yes_no()
    model.bounded([], low=0, high=0)
    assert model.solve(ENOUGH).found
    model.bounded([], low=1, where=[on])
    assert model.solve(ENOUGH).value(on) == 0
    model.bounded([], high=-1)
    assert model.solve(ENOUGH).verdict is Verdict.IMPOSSIBLE


def test_what_is_assumed_is_blamed():
    model = Model()
    here, there, elsewhere = (model.yes_no() for _ in range(3))
    model.at_most_one([here, there])
    model.assume([elsewhere, here, there])
    found = model.solve(ENOUGH)
    assert found.verdict is Verdict.IMPOSSIBLE
    assert set(found.blamed) == {here, there}
    model.assume([here, elsewhere])
    assert model.solve(ENOUGH).found


def test_a_copy_leaves_the_model_as_it_was():
    model = Model()
    number = model.whole(0, 9)
    model.seek_least([(number, 1)])
    copy = model.at_most([([(number, -1)], -7)])
    assert copy.solve(ENOUGH).value(number) >= 7
    assert model.solve(ENOUGH).value(number) == 0


def test_a_search_in_order_begins_with_the_smallest_or_where_it_is_told_to():
    model = Model()
    numbers = [model.whole(0, 9) for _ in range(3)]
    model.no_overlap([model.interval(number, 2) for number in numbers])
    model.first(numbers)
    for hint, answer in (({}, [0, 2, 4]), ({numbers[0]: 4}, [4, 0, 2]), ({}, [0, 2, 4])):
        model.hint(hint)
        assert list(model.solve(Limits(effort=10, in_order=True, brief=True)).values) == answer


def test_each_better_answer_is_told_with_its_bound():
    model = Model()
    numbers = [model.yes_no() for _ in range(12)]
    model.bounded([(var, 2 + index) for index, var in enumerate(numbers)], low=40)
    model.seek_least([(var, 3 + index % 5) for index, var in enumerate(numbers)])
    told: list[tuple[int, int, float]] = []
    found = model.solve(Limits(effort=10, workers=2), progress=lambda *one: told.append(one))
    assert told[-1][0] == found.objective
    assert all(bound <= found.objective and seconds >= 0 for _, bound, seconds in told)


def test_a_model_that_means_nothing_is_our_own_mistake():
    model = Model()
    model.any_of([no(model.whole(0, 3))])
    with pytest.raises(RuntimeError):
        model.solve(ENOUGH)


@given(st.sets(st.integers(-30, 30), min_size=1))
@settings(max_examples=examples(25), deadline=None)
def test_a_number_is_one_of_its_values(values: set[int]):
    model = Model()
    number = model.one_of(values)
    for factor, best in ((1, min(values)), (-1, max(values))):
        model.seek_least([(number, factor)])
        assert model.solve(ENOUGH).value(number) == best
    outside = set(range(-30, 31)) - values
    if outside:
        model.within(number, outside)
        assert model.solve(ENOUGH).verdict is Verdict.IMPOSSIBLE


def test_a_timetable_is_found_without_pandas():
    """It takes longer to import than a small timetable to find."""
    asked = (
        "import sys; from schedules.timetable import place; from tests.timetable.test_honest import weekend;"
        "found = place((weekend(),)); print(found.status.value, 'pandas' in sys.modules, 'numpy' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["optimal", "False", "False"]
