"""Odd days and hostile names, from the workbook through the whole line to the reports."""

from __future__ import annotations

import csv
import json
from datetime import date
from pathlib import Path

import pytest

import tourney
from tests.cli.command import tourney as command
from tourney.model.book import TeamStatus

HOSTILE = (
    '=HYPERLINK("http://x","y")',
    "<script>alert(1)</script>",
    "../../../etc/passwd",
    "CON",
    "İstanbul Işıklar",
    "\u202eneleh\u202c \u200bTeam",
    '🐎 Пони & Söhne, "Ltd"; {{ x }} #let',
    "W" * 150,
)


def folder_of(path: Path, teams: tuple[str, ...], **settings: str) -> Path:
    """An event of these teams, three players of one goal each, all games on the first day where none is set."""
    chosen = {
        "Event": "Odd Cup", "Class": "Club", "From": "2026-05-01", "To": "2026-05-03", "Upper limit": "6",
        "Lower limit": "0", "Played": "handicap", "Tie": "shootout", "Committee": "A One; B Two; C Three",
        "Format": "round robin", "Time zone": "America/New_York", "Lot phrase": "a phrase",
    } | {name.replace("_", " "): value for name, value in settings.items()}  # fmt: skip
    players = [
        (team, place, f"{1000 + number * 10 + place}") for number, team in enumerate(teams) for place in (1, 2, 3)
    ]
    path.mkdir(parents=True)
    _write(path / "Event.csv", [("Setting", "Value"), *chosen.items()])
    _write(
        path / "Rosters.csv",
        [("Team", "Position", "Member no.", "Player"), *((*row, f"Player {row[2]}") for row in players)],
    )
    _write(
        path / "Members.csv",
        [
            ("Member no.", "Name", "Arena handicap", "Membership", "Valid from", "Valid to"),
            *((number, f"Player {number}", "1", "full", "2020-01-01", "2030-12-31") for _, _, number in players),
        ],
    )
    return path


def _write(path: Path, rows: list[tuple[str, ...]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


def with_arena(path: Path, *stretches: tuple[str, str, str, str]) -> Path:
    _write(path / "Arenas.csv", [("Arena", "Date", "Opens", "Closes"), *stretches])
    return path


def test_hostile_names_come_through_the_draw_and_the_reports_unchanged(tmp_path):
    path = folder_of(tmp_path / "odd", HOSTILE)
    reading = tourney.read(path)
    teams = tuple(team.name for team in reading.sheets.teams)
    assert len(teams) == len(HOSTILE)
    assert "İstanbul Işıklar" in teams
    tourney.draw(reading, date(2026, 4, 28), to=path)
    drawn = tourney.read(path)
    assert tuple(team.name for team in drawn.sheets.teams) == teams
    assert len(drawn.sheets.games) == 28
    index = tourney.report(tourney.settle([drawn], date(2026, 5, 1)), [drawn], tmp_path / "out", pdf=True)
    written = json.loads((index.parent / "event.json").read_text("utf-8"))
    assert [team["team"] for team in written["teams"]] == list(teams)
    pages = "".join(page.read_text("utf-8") for page in index.parent.glob("*.html"))
    assert "<script>alert(1)" not in pages
    assert "&lt;script&gt;alert(1)" in pages
    assert all(file.resolve().is_relative_to(index.parent.resolve()) for file in index.parent.rglob("*"))
    assert not (tmp_path / "etc").exists()


def test_letters_that_only_look_alike_in_one_language_are_two_teams(tmp_path):
    reading = tourney.read(folder_of(tmp_path / "odd", ("Işık", "Isik", "Kırat", "Kirat")))
    assert [team.name for team in reading.sheets.teams] == ["Işık", "Isik", "Kırat", "Kirat"]


@pytest.mark.parametrize(
    ("valid_to", "status"),
    [("2028-02-28", TeamStatus.BARRED), ("2028-02-29", TeamStatus.ELIGIBLE), ("2028-03-01", TeamStatus.ELIGIBLE)],
)
def test_a_membership_is_judged_to_the_day_on_29_february(tmp_path, valid_to, status):
    path = folder_of(tmp_path / "leap", ("Oak", "Elm"), From="2028-02-29", To="2028-02-29")
    members = (path / "Members.csv").read_text("utf-8")
    (path / "Members.csv").write_text(members.replace("2030-12-31", valid_to), encoding="utf-8")
    assert {team.status for team in tourney.judge(tourney.read(path)).teams} == {status}


def test_games_are_placed_on_29_february(tmp_path):
    path = with_arena(
        folder_of(tmp_path / "leap", ("Oak", "Elm", "Ash"), From="2028-02-28", To="2028-03-01"),
        ("North", "2028-02-29", "09:00", "18:00"),
    )
    tourney.draw(tourney.read(path), date(2028, 2, 20), to=path)
    timetable = tourney.place([tourney.read(path)], date(2028, 2, 20), effort=1, to=[path])
    assert {slot.start.date() for slot in timetable.placements} == {date(2028, 2, 29)}


@pytest.mark.parametrize("day", ["2026-03-08", "2026-11-01"])
def test_games_of_the_day_on_which_clocks_change_are_placed_and_stand_in_the_calendar(tmp_path, day):
    path = with_arena(
        folder_of(tmp_path / "dst", ("Oak", "Elm", "Ash"), From=day, To=day), ("North", day, "06:00", "20:00")
    )
    tourney.draw(tourney.read(path), date(2026, 1, 1), to=path)
    timetable = tourney.place([tourney.read(path)], date(2026, 1, 1), effort=1, to=[path])
    assert len(timetable.placements) == 3
    assert not timetable.breaches
    timed = tourney.read(path)
    index = tourney.report(tourney.settle([timed], date(2026, 1, 1)), [timed], tmp_path / "out")
    calendar = (index.parent / "timetable.ics").read_text("utf-8")
    offset = 4 if day == "2026-03-08" else 5
    for slot in timetable.placements:
        hours = f"{day.replace('-', '')}T{slot.start.hour + offset:02}{slot.start.minute:02}00Z"
        if slot.start.hour + offset < 24:
            assert hours in calendar


def test_every_team_and_arena_has_its_own_calendar_whatever_the_names(tmp_path):
    teams = ("Oak Lawn", "Oak-Lawn", "OAK/LAWN", "Пони" * 60, "Пони" * 60 + "!", "CON")
    hours = [(arena, f"2026-05-0{day}", "08:00", "20:00") for arena in ("../up", "nul") for day in (1, 2, 3)]
    path = with_arena(folder_of(tmp_path / "odd", teams, Format="knockout"), *hours)
    tourney.draw(tourney.read(path), date(2026, 4, 28), to=path)
    tourney.place([tourney.read(path)], date(2026, 4, 28), effort=1, to=[path])
    timed = tourney.read(path)
    worked = tourney.settle([timed], date(2026, 5, 1))
    tourney.report(worked, [timed], tmp_path / "out")
    made = {file.name: file.read_bytes() for file in (tmp_path / "out" / "calendars").iterdir()}
    known = {name for result in worked.books[0].results or () for name in result.teams}
    arenas = {game.arena for game in timed.sheets.games}
    assert len(known) == len(teams)
    assert len(made) == len(known) + len(arenas)
    assert len(set(made.values())) == len(made)
    assert all(name.startswith(("team-", "arena-")) and len(name) < 120 for name in made)


def test_events_of_a_season_may_lie_under_the_longest_names(tmp_path):
    names = [letter * 120 for letter in "Пи"]
    for name in names:
        folder_of(tmp_path / "season" / name, ("Oak", "Elm"), Event=name[:3])
    said = command("season", tmp_path / "season", "-o", tmp_path / "out")
    assert (said.status, said.err) == (0, "")
    assert len(list((tmp_path / "out" / "events").glob("*.html"))) == 2
