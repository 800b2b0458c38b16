"""Two timetables beside each other."""

from __future__ import annotations

from schedules.timetable.compare import beside, moves, told
from tests.timetable.field import game, meeting, put
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
