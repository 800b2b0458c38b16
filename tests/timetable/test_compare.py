"""Two timetables beside each other, and the sheet of slots."""

from __future__ import annotations

import pytest

from schedules.timetable.compare import beside, moves, told
from schedules.timetable.slot_sheet import from_rows, to_rows
from tests.build import D2
from tests.timetable.field import at, game, meeting, put
from tourney.model.nothing import EMPTY
from tourney.model.timetable import Timetable, Wish

EVENT = meeting(game("G1", "A", "B"), game("G2", "C", "D"), game("G3", "Winner of G1", "C"))
BEFORE = (
    put("G1", "North", 9, event="test", umpire_1="Neutral"),
    put("G2", "North", 10, event="test", umpire_1="Other"),
    put("G3", "North", 14, event="test", umpire_1="Neutral"),
)


def test_only_games_that_changed_are_moves():
    after = (BEFORE[0], put("G2", "South", 10, event="test", umpire_1="Other"), BEFORE[2])
    assert [move.game for move in moves((EVENT,), BEFORE, after)] == ["G2"]
    assert moves((EVENT,), BEFORE, BEFORE) == ()


def test_everybody_who_could_be_in_a_moved_game_is_told():
    after = (*BEFORE[:2], put("G3", "North", 15, event="test", umpire_1="Neutral"))
    notes = {note.name: note for note in told(moves((EVENT,), BEFORE, after))}
    assert set(notes) == {"A", "B", "C", "Neutral"}
    assert notes["Neutral"].official
    assert not notes["A"].official


def test_a_change_of_umpire_is_told_to_both_umpires_and_no_team():
    after = (put("G1", "North", 9, event="test", umpire_1="Third"), *BEFORE[1:])
    assert [note.name for note in told(moves((EVENT,), BEFORE, after))] == ["Neutral", "Third"]


def test_a_game_that_has_no_place_any_more_is_a_move():
    (move,) = moves((EVENT,), BEFORE, BEFORE[1:])
    assert (move.game, move.after, move.elsewhere) == ("G1", None, True)


def test_wishes_stand_beside_each_other():
    one = Timetable(wishes=(Wish(wish="a", reached=1), Wish(wish="b", reached=2)))
    two = Timetable(wishes=(Wish(wish="b", reached=3),))
    assert [(line.wish, line.first, line.second) for line in beside(one, two)] == [("a", 1, EMPTY), ("b", 2, 3)]


def test_a_slot_sheet_shows_days_times_and_arenas():
    rows = to_rows([put("G1", "North", 9), put("G2", "South", 9), put("G3", "South", 10.5, D2)], ("North", "South"))
    assert rows == (
        ("2026-05-01", "North", "South"),
        ("09:00", "G1", "G2"),
        (),
        ("2026-05-02", "North", "South"),
        ("10:30", "", "G3"),
    )


def test_an_edited_slot_sheet_is_read_back():
    rows = [
        ("2026-05-01", "North", "South"),
        ("9:15", "G2", "G1"),
        ("", "", ""),
        ("2026-05-02", "South"),
        ("10:30", "G3"),
    ]
    assert from_rows(rows) == {"G1": ("South", at(9.25)), "G2": ("North", at(9.25)), "G3": ("South", at(10.5, D2))}


def test_what_is_written_is_what_is_read():
    placed = [put("G1", "North", 9), put("G2", "North", 9), put("G3", "South", 10.5, D2)]
    assert from_rows(to_rows(placed, ("North", "South"))) == {one.game: (one.arena, one.start) for one in placed}


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([("09:00", "G1")], "line 1: a time before any day"),
        ([("Saturday", "North")], "line 1: 'Saturday' is neither a day nor a time"),
        ([("2026-05-01", "North"), ("09:00", "G1"), ("10:00", "G1")], "line 3: G1 stands in two fields"),
    ],
)
def test_a_slot_sheet_that_cannot_be_read_names_the_line(rows: list[tuple[str, ...]], says: str):
    with pytest.raises(ValueError, match=says):
        from_rows(rows)
