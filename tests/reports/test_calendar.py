"""The calendar: right across a change of the clocks, folded between characters, one entry a game for ever."""

from __future__ import annotations

from datetime import UTC, date, datetime

import icalendar
import pytest
from msgspec.structs import replace

from reports.exports import calendar
from tests.build import event, game, sheets
from tests.reports import autumn
from tourney.model.book import Book
from tourney.model.entries import Entries
from tourney.model.games import Outcome, Stage, WinnerOf
from tourney.model.nothing import EMPTY
from tourney.model.people import Team
from tourney.model.sheets import WrittenSlot
from tourney.model.timetable import Placement, Timetable

LONG_TITLE = "Green Division semi-final 2, North Arena 1 - Team B v Équipe Rosée du Lac"


def book(*games, name="Green Division", zone="America/New_York", **more):
    teams = tuple(Team(name=one) for one in ("Team A", "Team B", "Team C", "Équipe Rosée du Lac"))
    made = sheets(event=event(name=name, time_zone=zone, first_day=date(2026, 3, 7)), teams=teams, games=games)
    return Book(sheets=made, entries=Entries.of(made), as_of=date(2026, 3, 1), fingerprint="", **more)


def semi_finals(**second):
    first = game(
        "G1", "Team A", "Team C", stage=Stage.SEMI_FINAL, arena="North Arena 1", start=datetime(2026, 3, 7, 10)
    )
    plain = {"stage": Stage.SEMI_FINAL, "arena": "North Arena 1", "start": datetime(2026, 3, 8, 10)}
    return first, game("G2", "Team B", "Équipe Rosée du Lac", **{**plain, **second})


def unfolded(raw):
    """The lines of a calendar, read by hand from the standard: CRLF, a blank begins a line that goes on."""
    return raw.replace(b"\r\n ", b"").decode("utf-8").split("\r\n")


def entries(raw):
    return {str(one["UID"]): one for one in icalendar.Calendar.from_ical(raw).walk("VEVENT")}


def test_the_same_hour_is_another_hour_in_utc_after_the_clocks_have_gone_forward():
    found = entries(calendar.calendar(book(*semi_finals()), autumn.voice()))
    assert found["G1.GreenDivision-2026@tourney"]["DTSTART"].dt == datetime(2026, 3, 7, 15, tzinfo=UTC)
    assert found["G2.GreenDivision-2026@tourney"]["DTSTART"].dt == datetime(2026, 3, 8, 14, tzinfo=UTC)


@pytest.mark.parametrize(("day", "hour"), [(datetime(2026, 10, 31, 10), 14), (datetime(2026, 11, 1, 10), 15)])
def test_and_after_they_have_gone_back(day, hour):
    (only,) = entries(calendar.calendar(book(semi_finals(start=day)[1]), autumn.voice())).values()
    assert only["DTSTART"].dt == day.replace(hour=hour, tzinfo=UTC)


def test_a_long_line_is_folded_at_75_octets_between_characters():
    raw = calendar.calendar(book(*semi_finals()), autumn.voice())
    assert all(len(line) <= 75 for line in raw.split(b"\r\n"))
    assert b"\n" not in raw.replace(b"\r\n", b"")
    for line in raw.split(b"\r\n"):
        line.decode("utf-8")
    assert "SUMMARY:" + LONG_TITLE.replace(",", r"\,") in unfolded(raw)
    assert str(entries(raw)["G2.GreenDivision-2026@tourney"]["SUMMARY"]) == LONG_TITLE


def test_comma_semicolon_backslash_and_line_break_in_a_name_are_escaped():
    name = "A, B; C\\D"
    raw = calendar.calendar(book(*semi_finals(), name=name), autumn.voice())
    assert r"A\, B\; C\\D" in next(line for line in unfolded(raw) if line.startswith("SUMMARY"))
    assert str(next(iter(entries(raw).values()))["SUMMARY"]).startswith(name)


def test_every_time_is_utc():
    lines = unfolded(calendar.calendar(autumn.book(), autumn.voice()))
    times = [line for line in lines if line.startswith(("DTSTART", "DTEND", "DTSTAMP"))]
    assert times
    assert all(line.partition(":")[2].endswith("Z") and "TZID" not in line for line in times)


def test_a_game_that_has_moved_says_so_by_its_sequence():
    found = entries(calendar.calendar(autumn.book(), autumn.voice()))
    assert found["G7.AutumnClassic-2026@tourney"]["SEQUENCE"] == 1
    assert found["G8.AutumnClassic-2026@tourney"]["SEQUENCE"] == 0


def test_the_sequence_is_kept_where_no_timetable_was_worked_out():
    games = semi_finals()
    made = book(*games)
    remembered = replace(made, sheets=replace(made.sheets, timetable=(WrittenSlot(game="G1", sequence=3),)))
    assert entries(calendar.calendar(remembered, autumn.voice()))["G1.GreenDivision-2026@tourney"]["SEQUENCE"] == 3


def test_a_cancelled_game_stays_and_says_so():
    found = entries(calendar.calendar(book(*semi_finals(outcome=Outcome.CANCELLED)), autumn.voice()))
    assert str(found["G2.GreenDivision-2026@tourney"]["STATUS"]) == "CANCELLED"
    assert str(found["G1.GreenDivision-2026@tourney"]["STATUS"]) == "CONFIRMED"


def test_a_place_still_open_is_named_in_the_summary():
    final = replace(game("F", "x", "y", stage=Stage.FINAL), a=WinnerOf("G1"), b=WinnerOf("G2"))
    found = entries(calendar.calendar(book(*semi_finals(), final), autumn.voice()))
    assert (
        str(found["F.GreenDivision-2026@tourney"]["SUMMARY"]) == "Green Division final 1 - Winner of G1 v Winner of G2"
    )


def test_a_slot_lasts_as_long_as_the_timetable_gives_it():
    games = semi_finals()
    placed = Placement(game="G1", arena="North Arena 1", start=datetime(2026, 3, 7, 10), minutes=75)
    found = entries(calendar.calendar(book(*games, timetable=Timetable(placements=(placed,))), autumn.voice()))
    one = found["G1.GreenDivision-2026@tourney"]
    assert (one["DTEND"].dt - one["DTSTART"].dt).total_seconds() == 75 * 60


def test_without_a_timetable_a_slot_is_90_minutes_for_four_periods_and_a_shootout():
    one = entries(calendar.calendar(book(*semi_finals()), autumn.voice()))["G1.GreenDivision-2026@tourney"]
    assert (one["DTEND"].dt - one["DTSTART"].dt).total_seconds() == 90 * 60


def test_a_game_without_a_time_or_an_event_without_a_zone_gives_no_entry():
    assert entries(calendar.calendar(book(semi_finals(start=EMPTY)[1]), autumn.voice())) == {}
    assert entries(calendar.calendar(book(*semi_finals(), zone=EMPTY), autumn.voice())) == {}


def test_a_team_has_its_own_games_and_an_arena_its_own():
    of_team = entries(calendar.of_team(autumn.book(), autumn.voice(), "Northgate"))
    assert len(of_team) == 5
    assert all("Northgate" in str(one["SUMMARY"]) for one in of_team.values())
    of_arena = entries(calendar.of_arena(autumn.book(), autumn.voice(), "North Arena"))
    assert {str(one["LOCATION"]) for one in of_arena.values()} == {"North Arena"}
    assert set(of_team) < set(entries(calendar.calendar(autumn.book(), autumn.voice())))


def test_the_same_book_gives_the_same_bytes():
    assert calendar.calendar(autumn.book(), autumn.voice()) == calendar.calendar(autumn.book(), autumn.voice())


def test_there_is_a_file_for_the_event_for_each_team_and_for_each_arena():
    made = dict(calendar.calendars(autumn.book(), autumn.voice()))
    assert len(made) == 1 + len(autumn.NAMES) + 2
    assert made["timetable.ics"] == calendar.calendar(autumn.book(), autumn.voice())
    assert made["arena-north-arena.ics"] == calendar.of_arena(autumn.book(), autumn.voice(), "North Arena")
    assert all(name.isascii() and "/" not in name for name in made)
