"""The sheet of slots: what it shows, what an edited one asks, and everything that can be wrong in it, at once."""

from __future__ import annotations

from datetime import date, datetime, time

import pytest
from hypothesis import given
from hypothesis import strategies as some

from schedules.timetable.audit import as_typed
from schedules.timetable.slot_sheet import Sheet, from_rows, open_days, to_rows
from tests.build import D1, D2, D3
from tests.timetable.field import at, game, meeting, opened, put, typed
from tourney.model.cells import Cell
from tourney.model.games import Outcome
from tourney.model.timetable import Field

BOTH = tuple(opened(arena, 9, 18, day) for arena in ("North", "South") for day in (D1, D2))
EVENT = meeting(
    typed("G1", "A", "B", "North", 9),
    typed("G2", "C", "D", "South", 9),
    typed("G3", "A", "C", "South", 10.5, D2),
    game("G4", "B", "D"),
    arenas=BOTH,
    settings={"last_day": D2},
)


def fields(*lines: tuple[object, ...]) -> list[tuple[Field, ...]]:
    """Lines as they are read: a field that is empty is not there."""
    made = []
    for row, line in enumerate(lines, start=1):
        found = (Field(Cell("Slots", row, column), one) for column, one in enumerate(line, start=1) if one != "")
        made.append(tuple(found))
    return [line for line in made if line]


def read(*lines: tuple[object, ...], events=(EVENT,)) -> Sheet:
    return from_rows(events, fields(*lines))


FIRST = ((D1, "North", "South"), (time(9), "G1", "G2"))
SECOND = ((D2, "North", "South"), (time(10, 30), "", "G3"))


def codes(sheet: Sheet) -> list[str]:
    return [finding.key for finding in sheet.findings]


def test_it_shows_days_times_and_all_arenas_that_are_open():
    rows = to_rows([put("G1", "North", 9), put("G3", "South", 10.5, D2)], {**open_days([EVENT]), D3: ("North",)})
    assert rows == (
        (D1, "North", "South"),
        (time(9), "G1", ""),
        (),
        (D2, "North", "South"),
        (time(10, 30), "", "G3"),
        (),
        (D3, "North"),
    )


def test_what_is_written_asks_for_nothing_when_read():
    sheet = read(*to_rows(as_typed((EVENT,)), open_days([EVENT])))
    assert (sheet.moved, sheet.findings) == ({}, [])


def test_an_edited_sheet_moves_what_differs():
    sheet = read((D1, "North", "South"), (time(9), "G2", ""), (time(9, 15), "", "G1; G4"), *SECOND)
    assert sheet.findings == []
    assert sheet.moved == {
        ("test", "G2"): ("North", at(9)),
        ("test", "G1"): ("South", at(9.25)),
        ("test", "G4"): ("South", at(9.25)),
    }


def test_names_are_read_without_regard_to_case_and_blanks():
    sheet = read((D1, " NORTH", "south "), (time(9), "g1", " G2 "), *SECOND)
    assert (sheet.moved, sheet.findings) == ({}, [])


def test_everything_wrong_is_said_at_once_with_its_field():
    sheet = read(
        (time(8), "G4"),
        (D1, "North", "Sauth"),
        (time(9), "G1", "G2"),
        ("half ten", "G71"),
        ("", "G1"),
        (time(11), "G1", "", "G3"),
    )
    assert [(finding.key, str(finding.where)) for finding in sheet.findings] == [
        ("slot-line/day", "Slots!A1"),
        ("slot-arena", "Slots!C2"),
        ("slot-line", "Slots!A4"),
        ("slot-game", "Slots!B4"),
        ("slot-line/empty", "Slots!B5"),
        ("slot-game-twice", "Slots!B6"),
        ("slot-arena/none", "Slots!D6"),
    ]


def test_a_game_with_a_time_that_stands_nowhere_is_missing_and_one_without_is_not():
    sheet = read(*FIRST)
    assert codes(sheet) == ["slot-game-missing"]
    assert sheet.findings[0].facts["game"] == "G3"
    assert sheet.findings[0].facts["start"] == at(10.5, D2)


def test_a_game_in_a_line_that_cannot_be_read_is_not_missing_as_well():
    assert codes(read(*FIRST, ("Saturday", "", "G3"))) == ["slot-line"]


def test_a_cancelled_game_is_no_game_to_place():
    event = meeting(typed("G1", "A", "B", "North", 9), typed("G2", "C", "D", "North", 10, outcome=Outcome.CANCELLED))
    sheet = from_rows((event,), fields((D1, "North"), (time(9), "G1"), (time(10), "G2")))
    assert codes(sheet) == ["slot-game"]


def test_a_played_game_stays():
    played = typed("G1", "A", "B", "North", 9, outcome=Outcome.WON_BY_A)
    event = meeting(played, arenas=BOTH)
    assert codes(from_rows((event,), fields((D1, "North"), (time(9), "G1")))) == []
    assert codes(from_rows((event,), fields((D1, "North"), (time(10), "G1")))) == ["slot-played"]


def test_an_arena_that_only_a_typed_game_has_is_known_for_that_game():
    event = meeting(typed("G1", "A", "B", "Old ring", 9), game("G2", "C", "D"))
    assert codes(from_rows((event,), fields((D1, "Old ring"), (time(9), "G1")))) == []
    assert codes(from_rows((event,), fields((D1, "Old ring"), (time(9), "G1; G2")))) == ["slot-arena"]


def test_games_of_two_events_are_told_apart_by_their_workbook():
    one = meeting(typed("G1", "A", "B", "North", 9), name="spring")
    two = meeting(typed("G1", "C", "D", "North", 10), typed("G9", "E", "F", "North", 11), name="summer")
    rows = to_rows(as_typed((one, two)), open_days((one, two)))
    assert rows[1] == (time(9), "spring G1")
    moved = read(*rows[:1], (time(9), "summer G1"), (time(10), "spring G1"), (time(11), "G9"), events=(one, two))
    assert moved.moved == {("spring", "G1"): ("North", at(10)), ("summer", "G1"): ("North", at(9))}
    assert moved.findings == []
    assert codes(read(*rows[:1], (time(9), "G1"), events=(one, two)))[0] == "slot-game"


GAMES = tuple(f"G{number}" for number in range(1, 7))
PLACES = some.tuples(some.sampled_from(("North", "South")), some.sampled_from((D1, D2)), some.integers(36, 68))


@given(before=some.lists(PLACES, min_size=6, max_size=6), after=some.lists(PLACES, min_size=6, max_size=6))
def test_what_is_moved_and_written_is_what_is_read(before, after):
    """Any timetable written over any other moves exactly the games that differ, to where they now stand."""

    def when(day: date, quarter: int) -> datetime:
        return datetime.combine(day, time(quarter // 4, quarter % 4 * 15))

    rows = tuple(
        game(name, f"{name}a", f"{name}b", arena=arena, start=when(day, quarter))
        for name, (arena, day, quarter) in zip(GAMES, before, strict=True)
    )
    event = meeting(*rows, arenas=BOTH, settings={"last_day": D2})
    wanted = [
        put(name, arena, quarter / 4, day, event="test")
        for name, (arena, day, quarter) in zip(GAMES, after, strict=True)
    ]
    sheet = from_rows((event,), fields(*to_rows(wanted, open_days([event]))))
    differs = {
        ("test", name): (new[0], when(*new[1:]))
        for name, old, new in zip(GAMES, before, after, strict=True)
        if old != new
    }
    assert (sheet.moved, sheet.findings) == (differs, [])


@pytest.mark.parametrize("minutes", [60, 61])
def test_a_row_of_arenas_as_long_as_a_game_is_a_fixed_slot(minutes: int):
    """Slots at 9:00, 10:10 and 11:20, an hour each: a game of an hour starts only then; one of 61 minutes nowhere."""
    from schedules.timetable import place
    from tourney.model.timetable import TimetableStatus

    slots = (opened("North", 9, 10), opened("North", 10 + 1 / 6, 11 + 1 / 6), opened("North", 11 + 1 / 3, 12 + 1 / 3))
    found = place(
        (
            meeting(
                game("G1", "A", "B"),
                game("G2", "C", "D"),
                game("G3", "E", "F"),
                arenas=slots,
                settings={"slot_minutes": minutes},
            ),
        )
    )
    if minutes == 60:
        assert sorted(one.start.time() for one in found.placements) == [time(9), time(10, 10), time(11, 20)]
    else:
        assert found.status is TimetableStatus.IMPOSSIBLE
