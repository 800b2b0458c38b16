"""What a table prints beside each place: the figure of the step that parted it, for every step of CONTRACT 1.3."""

from __future__ import annotations

import pytest

from tests.play.event_of import Outcome, flat, one, order, pool, reasons, ruled, settled, totals

RING = pool("A 6 B 4", "B 5 C 4", "C 5 A 4")
"""Each has won one. Net goals: A +1, B -1, C 0; goals for 10, 9, 9; against 9, 10, 9."""


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (("net",), [("A", "net", "+1"), ("C", "net", "0"), ("B", "net", "-1")]),
        (
            ("net among tied",),
            [("A", "net among tied", "+1"), ("C", "net among tied", "0"), ("B", "net among tied", "-1")],
        ),
        (("net up to 1",), [("A", "", ""), ("B", "", ""), ("C", "", "")]),
        (("goals for",), [("A", "goals for", "10"), ("B", "", ""), ("C", "", "")]),
        (("goals against",), [("A", "", ""), ("C", "", ""), ("B", "goals against", "10")]),
        (  # B and C, level on 9, are judged again on the game between them
            ("goals among tied",),
            [("A", "goals among tied", "10"), ("B", "goals among tied", "9"), ("C", "goals among tied", "4")],
        ),
        (("gross",), [("A", "gross", "10"), ("B", "", ""), ("C", "", "")]),
    ],
)
def test_a_step_that_counts_goals_prints_them(steps, expected):
    found = reasons(settled(*RING, of=flat(ladder=("points", *steps))))
    assert [(team, by, figure if by else "") for team, by, figure in found] == expected


def test_wins_points_and_shares_are_printed():
    games = pool("A 5 B 3", "A 5 C 3", "B 5 C 3")
    for step, figures in (
        ("points", ["4", "2", "0"]),
        ("wins", ["2", "1", "0"]),
        ("win percentage", ["100%", "50%", "0%"]),
    ):
        assert reasons(settled(*games, of=flat(ladder=(step,)))) == [
            (team, step, figure) for team, figure in zip("ABC", figures, strict=True)
        ]


def test_one_meeting_prints_its_score():
    """A and B have won two, C and D one; each pair has met once."""
    games = pool("A 5 B 4", "A 5 C 3", "D 5 A 3", "B 5 C 3", "B 5 D 3", "C 5 D 2")
    assert reasons(settled(*games, of=flat(ladder=("points", "head-to-head if two")))) == [
        ("A", "head-to-head if two", "5-4"),
        ("B", "head-to-head if two", "4-5"),
        ("C", "points", "2"),
        ("D", "head-to-head if two", "2-5"),
    ]


def test_a_meeting_without_goals_prints_who_won_it():
    """A forfeit has no score: 1-0 and 0-1."""
    games = (
        one("G1", "A", "B", outcome=Outcome.FORFEIT_BY_B),
        *pool("B 5 C 3", "C 5 A 3", "B 5 D 3", "A 5 D 3", "C 3 D 5", first=2),
    )
    found = {
        team: (by, figure)
        for team, by, figure in reasons(settled(*games, of=flat(ladder=("points", "head-to-head if two"))))
    }
    assert found["A"] == ("head-to-head if two", "1-0")
    assert found["B"] == ("head-to-head if two", "0-1")


def test_the_team_that_beat_all_others_prints_so_many_to_nothing():
    games = pool("A 5 B 3", "A 5 C 3", "B 5 C 3", "D 5 A 3", "D 3 B 5", "D 3 C 5")
    found = reasons(settled(*games, of=flat(ladder=("points", "beat all others"))))
    assert found[0] == ("A", "beat all others", "1-0")


def test_a_ruling_may_leave_two_level():
    ring = pool("A 5 B 4", "B 5 C 4", "C 5 A 4")
    assert order(settled(*ring, rulings=(ruled("tie", "Table 1-3", "C > A = B"),))) == ["C", "A=B"]
    assert order(settled(*ring, rulings=(ruled("tie", "Table 1-3", "A=C > B"),))) == ["A=C", "B"]


def test_shootout_rounds_are_printed_one_after_the_other():
    ring = pool("A 5 B 4", "B 5 C 4", "C 5 A 4")
    done = settled(*ring, hits=totals("Table 1-3", "222", "321"))
    assert reasons(done) == [("A", "shootout", "2-3"), ("B", "shootout", "2-2"), ("C", "shootout", "2-1")]
