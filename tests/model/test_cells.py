"""Where a record stands, and what that has to do with what it says."""

from __future__ import annotations

from msgspec.structs import replace

from tourney.model.cells import NOWHERE, Row
from tourney.model.people import Member, Official

HERE, THERE = Row("Members", 2, {}), Row("Members", 3, {})


def test_rows_that_say_the_same_are_equal_wherever_they_stand():
    one, other = Member(number="501", name="Ann Lee", at=HERE), Member(number="501", name="Ann Lee", at=THERE)
    assert one == other
    assert not one != other  # noqa: SIM202 - the other operator
    assert hash(one) == hash(other)
    assert len({one, other, replace(one, at=NOWHERE)}) == 1


def test_rows_that_differ_in_one_cell_are_not_equal_wherever_they_stand():
    one, other = Member(number="501", name="Ann Lee", at=HERE), Member(number="502", name="Ann Lee", at=HERE)
    assert one != other
    assert not one == other  # noqa: SIM201 - the other operator
    assert len({one, other}) == 2


def test_rows_of_two_sheets_are_never_equal():
    assert Member(number="501", name="Ann Lee") != Official(name="Ann Lee")
    assert Member(number="501", name="Ann Lee") != "501"
