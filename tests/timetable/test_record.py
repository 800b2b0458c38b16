"""What is written down: rows, sequence numbers, days, and the cells of `Games`."""

from __future__ import annotations

from datetime import date
from typing import Any

from msgspec.structs import replace

from schedules.timetable import cells_to_fill, place, written
from tests.timetable.field import at, game, meeting, official, put, typed
from tourney.model.games import Outcome
from tourney.model.nothing import EMPTY
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets, WrittenSlot
from tourney.model.timetable import Placement, Timetable, TimetableStatus, Wish

MONDAY, TUESDAY = date(2026, 4, 27), date(2026, 4, 28)
HEADINGS = {"Arena": "arena", "Start": "start", "Umpire 1": "umpire_1", "Umpire 2": "umpire_2", "Referee": "referee"}


def filled(event: Settled, timetable: Timetable, day: date = MONDAY) -> Settled:
    """The event as it stands after its workbook was written."""
    sheets = event.sheets
    cells: dict[str, dict[str, Any]] = {}
    for name, heading, value in cells_to_fill(sheets, timetable):
        cells.setdefault(name, {})[HEADINGS[heading]] = value
    games = tuple(replace(row, **cells.get(row.id, {})) for row in sheets.games)
    return replace(event, sheets=replace(sheets, games=games, timetable=written(sheets, timetable, day)))


def rows(sheets: Sheets, *placements: Placement, day: date = TUESDAY) -> dict[str, WrittenSlot]:
    table = Timetable(status=TimetableStatus.FEASIBLE, placements=placements)
    return {row.game: row for row in written(sheets, table, day)}


def with_row(event: Settled, **changes: Any) -> Sheets:
    """The event with a row for G1 at nine in North."""
    row = replace(WrittenSlot(game="G1", arena="North", start=at(9), written=MONDAY), **changes)
    return replace(event.sheets, timetable=(row,))


ONE = meeting(game("G1", "A", "B"))
OURS = meeting(typed("G1", "A", "B", "North", 9))


def test_a_new_game_starts_its_sequence_at_nought():
    row = rows(ONE.sheets, put("G1", "North", 9))["G1"]
    assert (row.arena, row.start, row.sequence, row.written) == ("North", at(9), 0, TUESDAY)


def test_a_game_that_stays_keeps_its_row_and_its_day():
    sheets = with_row(OURS)
    assert rows(sheets, put("G1", "North", 9))["G1"] == sheets.timetable[0]


def test_a_game_that_moves_counts_up():
    row = rows(with_row(OURS, sequence=2), put("G1", "North", 10))["G1"]
    assert (row.start, row.sequence, row.written) == (at(10), 3, TUESDAY)


def test_a_new_umpire_is_written_and_is_no_move():
    row = rows(with_row(OURS), put("G1", "North", 9, umpire_1="Neutral"))["G1"]
    assert (row.umpire_1, row.sequence, row.written) == ("Neutral", 0, TUESDAY)


def test_a_cancelled_game_counts_up_once_and_keeps_its_place():
    cancelled = meeting(typed("G1", "A", "B", "North", 9, outcome=Outcome.CANCELLED))
    row = rows(with_row(cancelled, sequence=1))["G1"]
    assert (row.start, row.sequence, row.status) == (at(9), 2, "cancelled")
    again = rows(replace(cancelled.sheets, timetable=(row,)), day=date(2026, 4, 29))["G1"]
    assert again == row


def test_a_game_of_a_withdrawn_team_is_cancelled_and_its_row_stays():
    two = meeting(game("G1", "A", "B"), game("G2", "C", "D"))
    event = filled(two, place((two,)))
    void = Result(game=event.sheets.games[0], a="A", b="B", status=GameStatus.VOID)
    after = replace(event, results=(void,))
    found = {row.game: row for row in written(after.sheets, place((after,)), TUESDAY)}
    assert (found["G1"].status, found["G1"].sequence) == ("cancelled", 1)
    assert (found["G2"].status, found["G2"].sequence) == ("", 0)


def test_nothing_is_cancelled_because_no_timetable_was_found():
    table = Timetable(status=TimetableStatus.OUT_OF_TIME)
    found = {row.game: row for row in written(with_row(OURS), table, TUESDAY)}
    assert found["G1"].status == ""


def test_a_game_that_left_the_sheet_is_cancelled():
    gone = replace(with_row(OURS), games=())
    assert rows(gone)["G1"].status == "cancelled"


def test_a_typed_start_is_recorded_and_stays_the_committees():
    event = filled(OURS, place((OURS,)))
    assert next(row for row in event.sheets.timetable if row.game == "G1").status == "typed"
    assert place((event,)).placements[0].typed


def test_a_start_typed_over_ours_counts_up_and_is_kept():
    first = filled(ONE, place((ONE,)))
    moved = replace(first.sheets.games[0], start=at(15))
    event = replace(first, sheets=replace(first.sheets, games=(moved,)))
    found = place((event,))
    assert found.placements[0].start == at(15)
    assert found.placements[0].typed
    assert found.status is TimetableStatus.NOT_ASKED
    assert rows(event.sheets, *found.placements)["G1"].sequence == 1


def test_an_umpire_the_committee_typed_is_not_recorded_as_ours():
    event = meeting(typed("G1", "A", "B", "North", 9, umpire_1="Guest"), officials=(official("Neutral"),))
    found = filled(event, place((event,)))
    row = next(row for row in found.sheets.timetable if row.game == "G1")
    assert (row.umpire_1, row.umpire_2) == ("", "Neutral")
    assert found.sheets.games[0].umpire_1 == "Guest"


def test_only_empty_cells_and_ours_are_filled():
    sheets = ONE.sheets
    table = Timetable(status=TimetableStatus.OPTIMAL, placements=(put("G1", "North", 9, umpire_1="Neutral"),))
    assert cells_to_fill(sheets, table) == (
        ("G1", "Arena", "North"),
        ("G1", "Start", at(9)),
        ("G1", "Umpire 1", "Neutral"),
    )
    guest = meeting(game("G1", "A", "B", umpire_1="Guest"))
    assert ("G1", "Umpire 1", "Neutral") not in cells_to_fill(guest.sheets, table)


def test_a_played_game_is_never_written_over():
    played = meeting(typed("G1", "A", "B", "North", 9, outcome=Outcome.PLAYED))
    table = Timetable(status=TimetableStatus.OPTIMAL, placements=(put("G1", "North", 10),))
    assert cells_to_fill(played.sheets, table) == ()


def test_a_second_run_writes_and_says_the_same():
    event = meeting(
        game("G1", "A", "B"),
        game("G2", "B", "C"),
        game("G3", "C", "A"),
        officials=(official("Neutral"), official("Other")),
    )
    first = place((event,))
    once = filled(event, first, MONDAY)
    second = place((once,))
    twice = filled(once, second, TUESDAY)
    assert cells_to_fill(once.sheets, second) == ()
    assert twice == once
    assert (second.status, second.cost, second.bound, second.wishes, second.placements) == (
        first.status,
        first.cost,
        first.bound,
        first.wishes,
        first.placements,
    )


def test_the_whole_has_a_row_and_each_wish_one():
    wish = Wish(wish="games moved", reached=2, possible=EMPTY)
    table = Timetable(status=TimetableStatus.FEASIBLE, cost=2, wishes=(wish,), placements=(put("G1", "North", 9),))
    found = {row.game: row for row in written(ONE.sheets, table, MONDAY)}
    assert (found["*"].status, found["*"].cost, found["*"].bound) == ("feasible", 2, EMPTY)
    assert (found["* games moved"].cost, found["* games moved"].bound) == (2, EMPTY)


def test_the_games_of_another_event_are_not_written_here():
    other = put("G1", "South", 12, event="other")
    assert "G1" not in rows(ONE.sheets, other)
    assert cells_to_fill(ONE.sheets, Timetable(placements=(other,))) == ()
